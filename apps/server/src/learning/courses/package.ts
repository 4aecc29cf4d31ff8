/** The progress of a learner in a SCORM package, from the states of its parts. Pure. */

import type { ScormPackage, ScormPart } from '@balise/content/scorm-manifest';
import type { PackageReply, PackageState } from '@balise/contract/learner/courses';

export interface PartState {
  state: string;
  status: PackageState['statut'];
  progress: number | null;
}

/** Key of a stored state: the package's name, followed by the part's when there are several parts. */
export function stateKey({ name, parts }: Pick<ScormPackage, 'name' | 'parts'>, part: string): string {
  return parts.length === 1 ? name : `${name}/${part}`;
}

export function partReply(
  { id, title, entry, launchData, passMark, objectives }: ScormPart,
  said: PartState | undefined,
  files: string,
): PackageReply['parties'][number] {
  return {
    partie: id,
    titre: title,
    adresse: `${files}${entry}`,
    donnees: launchData,
    seuil: passMark,
    objectifs: [...objectives],
    etat: said?.state ?? null,
    statut: said?.status ?? null,
  };
}

/** Characters of `cmi.suspend_data` in each version of the standard. */
const SUSPEND_DATA = { '1.2': 4096, '2004': 64_000 } as const;

/** How much longer `suspend_data` is than its standard allows: it is kept, and whoever runs the server can tell why. */
export function measureBeyondStandard(
  version: ScormPackage['version'],
  { suspend_data: said }: Record<string, unknown>,
): { length: number; standard: number } | null {
  const standard = SUSPEND_DATA[version];
  return typeof said === 'string' && said.length > standard ? { length: said.length, standard } : null;
}

const isOver = (said: PartState | undefined): boolean =>
  said?.status === 'termine' || said?.status === 'reussi';

/** @param states by `stateKey` */
export function isPackageOver(found: ScormPackage, states: ReadonlyMap<string, PartState>): boolean {
  return found.parts.every(({ id }) => isOver(states.get(stateKey(found, id))));
}

/** Percent, with the same weight for each part; null for a package with a single part that reports no progress. */
export function packageProgress(found: ScormPackage, states: ReadonlyMap<string, PartState>): number | null {
  const percents = found.parts.map(({ id }) => {
    const said = states.get(stateKey(found, id));
    return isOver(said) ? 100 : (said?.progress ?? null);
  });
  const [only = null] = percents;
  if (percents.length === 1) return only;
  return Math.floor(percents.reduce<number>((sum, percent) => sum + (percent ?? 0), 0) / percents.length);
}
