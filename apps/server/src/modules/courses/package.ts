/** How far a learner is in a SCORM package, from what its parts said. Pure. */

import type { ScormPackage, ScormPart } from '@balise/content/scorm-manifest';
import type { PackageReply, PackageState } from '@balise/contract/courses';

export interface PartState {
  state: string;
  status: PackageState['statut'];
  progress: number | null;
}

/** Under which name the state of a part is kept: that of its package, and its own where the package has several. */
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

const isOver = (said: PartState | undefined): boolean =>
  said?.status === 'termine' || said?.status === 'reussi';

/** @param states by `stateKey` */
export function isPackageOver(found: ScormPackage, states: ReadonlyMap<string, PartState>): boolean {
  return found.parts.every(({ id }) => isOver(states.get(stateKey(found, id))));
}

/** Percent, each part counting as much as another; null when it has only one, which does not say. */
export function packageProgress(found: ScormPackage, states: ReadonlyMap<string, PartState>): number | null {
  const percents = found.parts.map(({ id }) => {
    const said = states.get(stateKey(found, id));
    return isOver(said) ? 100 : (said?.progress ?? null);
  });
  const [only = null] = percents;
  if (percents.length === 1) return only;
  return Math.floor(percents.reduce<number>((sum, percent) => sum + (percent ?? 0), 0) / percents.length);
}
