/** Reads the manifest of a SCORM package, as far as playing needs it. Pure. */
import { XMLParser } from 'fast-xml-parser';

export type ScormVersion = '1.2' | '2004';

/** Longest `cmi.launch_data` of SCORM 2004. SCORM 1.2 allows 4,096, but no tool writes that much. */
const LAUNCH_DATA = 4000;

/** Elements of SCORM 2004 sequencing, in the form of the parsed text. */
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

/** A part that is launched by itself (a SCO), with the data that the manifest gives to its run-time. */
export interface ScormPart {
  /** Identifier of its item in the manifest; unique in the package. */
  id: string;
  title: string;
  /** Path of its first page below the folder, with its parameters. */
  entry: string;
  /** The file of that page. */
  page: string;
  /** `cmi.launch_data`; empty if there is none. */
  launchData: string;
  /** Score needed to pass: out of 100 in SCORM 1.2, out of 1 in SCORM 2004; null if the manifest gives none. */
  passMark: number | null;
  /** Identifiers of the learning objectives; SCORM 2004 only. */
  objectives: readonly string[];
}

export interface ScormPackage {
  /** Name of the folder. */
  name: string;
  /** The folder itself. */
  folder: string;
  title: string;
  version: ScormVersion;
  /** In the order of the manifest, at least one. */
  parts: readonly [ScormPart, ...ScormPart[]];
  /** Size of each file in bytes, by its path below the folder (with `/`). */
  files: ReadonlyMap<string, number>;
  /** Files that its pages load and that it lacks. */
  missing: readonly MissingFile[];
}

export interface MissingFile {
  /** Page that loads it. */
  page: string;
  /** As the page names it. */
  file: string;
  /** Without a script or a page in a frame the course does not begin; without a picture it does. */
  isNeeded: boolean;
}

interface RawItem extends Omit<ManifestItem, 'title' | 'launchData' | 'passMark' | 'objectives'> {
  title?: unknown;
  item?: RawItem[];
  /** SCORM 1.2 and 2004 spell this element differently. */
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
  /** SCORM 1.2 and 2004 spell this attribute differently. */
  '@scormtype'?: string;
  '@scormType'?: string;
  '@href'?: string;
  '@base'?: string;
}

interface RawManifest {
  '@base'?: string;
  metadata?: { schemaversion?: unknown };
  organizations?: { '@default'?: string; organization?: RawItem[] };
  resources?: { '@base'?: string; resource?: Resource[] };
}

export interface Manifest {
  version: ScormVersion | null;
  /** Title of the launched organization; empty if it has none. */
  title: string;
  /** The launchable items of that organization, in order; those of the resources if it has none. */
  items: readonly ManifestItem[];
  /** Whether sequencing rules decide which part is shown when. Without rules, the order of the menu is the author's. */
  isSequenced: boolean;
  resources: readonly Resource[];
  /** `xml:base` of the manifest and of its resources, the outer one first. */
  bases: readonly string[];
}

/** Null if the text is no manifest. */
export function parseManifest(text: string): Manifest | null {
  const raw = parsed(text);
  if (!raw) return null;
  const { organization = [], '@default': chosen } = raw.organizations ?? {};
  const launched = organization.find((one) => one['@identifier'] === chosen) ?? organization[0];
  const items = launched ? launchedItems(launched) : [];
  const resources = raw.resources?.resource ?? [];
  return {
    version: readVersion(raw, text),
    title: readText(launched?.title),
    items: items.length > 0 ? items : itemsOfResources(resources),
    isSequenced: SEQUENCING.test(JSON.stringify(raw)),
    resources,
    bases: [raw['@base'] ?? '', raw.resources?.['@base'] ?? ''],
  };
}

function launchedItems(item: RawItem): ManifestItem[] {
  const own = item['@identifierref'] ? [{ ...item, title: readText(item.title), ...runTimeData(item) }] : [];
  return [...own, ...(item.item ?? []).flatMap(launchedItems)];
}

/** Some tools leave out the organization: then each SCO is an item; without a SCO, the first page is. */
function itemsOfResources(resources: readonly Resource[]): ManifestItem[] {
  const pages = resources.filter((one) => one['@href'] && one['@identifier']);
  const scos = pages.filter((one) => (one['@scormtype'] ?? one['@scormType'])?.toLowerCase() === 'sco');
  return (scos.length > 0 ? scos : pages.slice(0, 1)).map(({ '@identifier': id = '' }) => ({
    '@identifier': id,
    '@identifierref': id,
    title: '',
    launchData: '',
    passMark: null,
    objectives: [],
  }));
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

/** The text of an element, which is an object if it has attributes. */
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
  if (/2004|\b1\.3\b/.test(said)) return '2004';
  if (/(^|[^\d.])1\.2\b/.test(said)) return '1.2';
  // Some manifests tell their version only by the XML namespace.
  if (text.includes('adlcp_rootv1p2')) return '1.2';
  return text.includes('adlcp_v1p3') ? '2004' : null;
}
