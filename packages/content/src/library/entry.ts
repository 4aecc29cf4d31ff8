/** What the library tells of: signs, boards, marks, lights, shapes and sounds, each to be recognised at sight or by ear. */
import type { Rhythm } from '@balise/scene/facts';
import type { Scene } from '@balise/scene/schema';
import type { Blast } from '../families/sea/blasts.ts';
import type { Question } from '../question.ts';
import { readTable } from '../table.ts';

/** The groups, in the order in which they are shown, and the banks whose learners see them. */
export const LIBRARY_GROUPS = [
  { id: 'danger', name: 'Danger', banks: ['b', 'etm'] },
  { id: 'priorite', name: 'Intersections et priorités', banks: ['b', 'etm'] },
  { id: 'interdiction', name: 'Interdiction', banks: ['b', 'etm'] },
  { id: 'obligation', name: 'Obligation', banks: ['b', 'etm'] },
  { id: 'fin', name: 'Fin d’interdiction ou d’obligation', banks: ['b', 'etm'] },
  { id: 'zone', name: 'Zones', banks: ['b', 'etm'] },
  { id: 'indication', name: 'Indication', banks: ['b', 'etm'] },
  { id: 'balisage', name: 'Balisage en mer', banks: ['co', 'ha'] },
  { id: 'feux', name: 'Feux des navires', banks: ['co', 'ha'] },
  { id: 'marques-de-jour', name: 'Marques de jour', banks: ['co', 'ha'] },
  { id: 'sons', name: 'Signaux sonores', banks: ['co', 'ha'] },
  { id: 'fluvial-interdiction', name: 'Panneaux d’interdiction', banks: ['ei'] },
  { id: 'fluvial-obligation', name: 'Panneaux d’obligation', banks: ['ei'] },
  { id: 'fluvial-restriction', name: 'Panneaux de restriction', banks: ['ei'] },
  { id: 'fluvial-recommandation', name: 'Panneaux de recommandation', banks: ['ei'] },
  { id: 'fluvial-indication', name: 'Panneaux d’indication', banks: ['ei'] },
  { id: 'fluvial-balisage', name: 'Balisage des rivières', banks: ['ei'] },
  { id: 'fluvial-sons', name: 'Signaux sonores en rivière', banks: ['ei'] },
] as const satisfies readonly { id: string; name: string; banks: readonly string[] }[];
export type LibraryGroupId = (typeof LIBRARY_GROUPS)[number]['id'];

export interface LibraryEntry {
  /** Its address: `panneau-b14`. Stable, because flashcards are stored by it. */
  slug: string;
  group: LibraryGroupId;
  /** Its official number; null without one. */
  code: string | null;
  name: string;
  /** What is seen or heard, after a verb: «un P noir barré de rouge». */
  shown: string;
  /** What to do, in a sentence or two. */
  advice: string;
  source: Question['source'];
  scene: Scene;
  /** By night, for a mark with a light. */
  night: { scene: Scene; rhythm: Rhythm; shown: string } | null;
  blasts: readonly Blast[] | null;
  /** How pictures name it (`listSubjects`): the questions about it are found by it. */
  subject: string;
  /** Slugs of the entries that it is taken for. */
  lookalikes: readonly string[];
}

export interface EntryWords {
  /** The last part of its address. */
  slug: string;
  advice: string;
  /** Where the words of a proposition do not name it. */
  name?: string;
}

/** Of each its name in exercises, the last part of its address, the advice, and its own name where it has one. */
export const readWords = (table: string): Readonly<Record<string, EntryWords>> =>
  Object.fromEntries(
    readTable(table).map(([key, slug = '', advice = '', name]) => [
      key,
      { slug, advice, ...(name && { name }) },
    ]),
  );

/** Slug parts are small letters, figures and hyphens: «D.1a» is `d-1a`. */
export const slugOf = (kind: string, code: string): string =>
  `${kind}-${code.toLowerCase().replaceAll('.', '-')}`;

/** Every other member of the groups that have this name, each once, the nearest in its group first. */
export function findLookalikes<One extends { name: string }>(
  name: string,
  groups: readonly (readonly One[])[],
): One[] {
  const near = groups.flatMap((group) => {
    const own = group.findIndex((one) => one.name === name);
    return own < 0 ? [] : group.map((one, at) => ({ one, steps: Math.abs(at - own) }));
  });
  near.sort((a, b) => a.steps - b.steps);
  return listMembers([near.map(({ one }) => one)]).filter((one) => one.name !== name);
}

/** The members of all groups, each once. */
export function listMembers<One extends { name: string }>(groups: readonly (readonly One[])[]): One[] {
  const all = groups.flat();
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
}
