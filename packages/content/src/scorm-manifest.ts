/** The manifest of a SCORM package, as far as it is played. Pure. */
import { XMLParser } from 'fast-xml-parser';

export type ScormVersion = '1.2' | '2004';

/** Longest `cmi.launch_data` of SCORM 2004; that of 1.2 is longer (4,096), and longer than any tool writes. */
const LAUNCH_DATA = 4000;

/** Elements of SCORM 2004 that decide what comes next, as they are read. */
const SEQUENCING = /"(sequencingRules|limitConditions|randomizationControls|mapInfo)":/;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => ['organization', 'item', 'resource', 'objective'].includes(name),
});

export interface ManifestItem {
  '@identifier'?: string;
  '@identifierref'?: string;
  '@parameters'?: string;
  title: string;
  launchData: string;
  passMark: number | null;
  objectives: readonly string[];
}

/** What is launched by itself (a SCO), with what the manifest tells its run-time. */
export interface ScormPart {
  /** Of its item in the manifest; unique in the package. */
  id: string;
  title: string;
  /** Address of its first page below the folder, with its parameters. */
  entry: string;
  /** `cmi.launch_data`; empty when there is none. */
  launchData: string;
  /** Score from which it is passed: of 100 in SCORM 1.2, of 1 in SCORM 2004; null when the manifest does not say. */
  passMark: number | null;
  /** Names of what its learner is to reach, of SCORM 2004. */
  objectives: readonly string[];
}

export interface ScormPackage {
  /** Name of the folder. */
  name: string;
  title: string;
  version: ScormVersion;
  /** In the order of the manifest, one at least. */
  parts: readonly [ScormPart, ...ScormPart[]];
  /** Bytes of each file, by its path below the folder (with `/`). */
  files: ReadonlyMap<string, number>;
}

interface RawItem extends Omit<ManifestItem, 'title' | 'launchData' | 'passMark' | 'objectives'> {
  title?: unknown;
  item?: RawItem[];
  /** SCORM 1.2 and 2004 write the first letter differently. */
  datafromlms?: unknown;
  dataFromLMS?: unknown;
  masteryscore?: unknown;
  sequencing?: Sequencing;
}

interface Objective {
  '@objectiveID'?: string;
  minNormalizedMeasure?: unknown;
}

interface Sequencing {
  objectives?: { primaryObjective?: Objective; objective?: Objective[] };
}

interface Resource {
  '@identifier'?: string;
  '@href'?: string;
  '@base'?: string;
}

interface RawManifest {
  metadata?: { schemaversion?: unknown };
  organizations?: { '@default'?: string; organization?: RawItem[] };
  resources?: { '@base'?: string; resource?: Resource[] };
}

export interface Manifest {
  version: ScormVersion | null;
  /** Of the organization that is launched; empty when it has none. */
  title: string;
  /** What that organization launches, in its order. */
  items: readonly ManifestItem[];
  /** Whether rules say which part is shown when. Without them its author sees a menu in this order too. */
  isSequenced: boolean;
  resources: readonly Resource[];
  /** What every address of a resource begins with. */
  base: string;
}

/** Null when the text is no manifest. */
export function parseManifest(text: string): Manifest | null {
  const raw = parsed(text);
  if (!raw) return null;
  const { organization = [], '@default': chosen } = raw.organizations ?? {};
  const launched = organization.find((one) => one['@identifier'] === chosen) ?? organization[0];
  return {
    version: readVersion(raw, text),
    title: readText(launched?.title),
    items: launched ? launchedItems(launched) : [],
    isSequenced: SEQUENCING.test(JSON.stringify(raw)),
    resources: raw.resources?.resource ?? [],
    base: raw.resources?.['@base'] ?? '',
  };
}

function launchedItems(item: RawItem): ManifestItem[] {
  const own = item['@identifierref'] ? [{ ...item, title: readText(item.title), ...runTimeData(item) }] : [];
  return [...own, ...(item.item ?? []).flatMap(launchedItems)];
}

function runTimeData(item: RawItem): Pick<ManifestItem, 'launchData' | 'passMark' | 'objectives'> {
  const { primaryObjective: primary, objective: others = [] } = item.sequencing?.objectives ?? {};
  const mark = Number.parseFloat(readText(item.masteryscore ?? primary?.minNormalizedMeasure));
  return {
    launchData: readText(item.datafromlms ?? item.dataFromLMS).slice(0, LAUNCH_DATA),
    passMark: Number.isFinite(mark) ? mark : null,
    objectives: [primary, ...others].flatMap((one) => one?.['@objectiveID'] ?? []),
  };
}

/** The text of an element, which is an object when it has attributes. */
function readText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return readText((value as { '#text'?: unknown })['#text']);
  return value === undefined || value === null ? '' : String(value);
}

function parsed(text: string): RawManifest | null {
  try {
    const { manifest } = parser.parse(text) as { manifest?: RawManifest };
    return typeof manifest === 'object' ? manifest : null;
  } catch {
    return null;
  }
}

function readVersion(manifest: RawManifest, text: string): ScormVersion | null {
  const said = readText(manifest.metadata?.schemaversion).trim();
  if (said === '1.2') return '1.2';
  if (/2004|CAM 1\.3/.test(said)) return '2004';
  // Some say it by their vocabulary alone.
  if (text.includes('adlcp_rootv1p2')) return '1.2';
  return text.includes('adlcp_v1p3') ? '2004' : null;
}
