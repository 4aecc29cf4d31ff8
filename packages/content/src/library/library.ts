/** The library as the server uses it: every entry with its pictures, and the ways from a question to its entries. */
import type { Scene } from '@balise/scene/schema';
import { lowerFirst } from '../families/confusable.ts';
import { typeset } from '../families/typeset.ts';
import { findTexts, type TextAddress } from '../further-reading.ts';
import { pictureName } from '../picture.ts';
import type { Question } from '../question.ts';
import { LIBRARY_GROUPS, type LibraryEntry, type LibraryGroupId } from './entry.ts';
import { listInlandEntries } from './inland-entries.ts';
import { listRoadEntries } from './road-entries.ts';
import { listSubjects } from './scene-subjects.ts';
import { listSeaEntries } from './sea-entries.ts';

export interface LoadedEntry extends LibraryEntry {
  /** Name of its picture. */
  picture: string;
  night: (NonNullable<LibraryEntry['night']> & { picture: string }) | null;
  /** The texts of its source that have a public address. */
  texts: readonly TextAddress[];
}

export interface LibraryGroup {
  id: LibraryGroupId;
  name: string;
  entries: readonly LoadedEntry[];
}

export interface Library {
  /** By slug. */
  entries: ReadonlyMap<string, LoadedEntry>;
  /** Ids of the questions whose pictures show it, by the subject of an entry. */
  questions: ReadonlyMap<string, readonly string[]>;
}

/** How many lookalikes are shown beside an entry: more than that are no longer compared. */
const LOOKALIKES_SHOWN = 4;

/** Entries told in a correction at most: a picture of a whole street shows many signs. */
const TOLD_IN_CORRECTION = 3;

/** Every entry of every bank, as its author wrote it. */
export const listLibraryEntries = (): LibraryEntry[] => [
  ...listRoadEntries(),
  ...listSeaEntries(),
  ...listInlandEntries(),
];

export function prepareLibrary(
  entries: readonly LibraryEntry[],
  questions: readonly Pick<Question, 'id' | 'scene'>[],
  addresses: readonly TextAddress[],
): Library {
  const bySubject = new Map<string, string[]>();
  for (const { id, scene } of questions)
    for (const subject of listSubjects(scene))
      bySubject.set(subject, [...(bySubject.get(subject) ?? []), id]);
  return {
    entries: new Map(entries.map((entry) => [entry.slug, prepareEntry(entry, addresses)])),
    questions: bySubject,
  };
}

function prepareEntry(entry: LibraryEntry, addresses: readonly TextAddress[]): LoadedEntry {
  const { name, shown, advice, source, scene, night, lookalikes } = entry;
  return {
    ...entry,
    name: typeset(name),
    shown: typeset(shown),
    advice: typeset(advice),
    source: { text: typeset(source.text), article: typeset(source.article) },
    lookalikes: lookalikes.slice(0, LOOKALIKES_SHOWN),
    night: night && { ...night, shown: typeset(night.shown), picture: pictureName(night.scene) },
    picture: pictureName(scene),
    texts: findTexts(source, addresses),
  };
}

/** The scenes of the library, by picture name. */
export const listLibraryScenes = ({ entries }: Library): [string, Scene][] =>
  [...entries.values()].flatMap(({ picture, scene, night }): [string, Scene][] =>
    night
      ? [
          [picture, scene],
          [night.picture, night.scene],
        ]
      : [[picture, scene]],
  );

/** What the learners of a bank look up, in the order in which it is shown; empty for a bank without entries. */
export function listGroups({ entries }: Library, bank: string): LibraryGroup[] {
  const all = [...entries.values()];
  return LIBRARY_GROUPS.filter(({ banks }) => banks.some((one) => one === bank)).flatMap(({ id, name }) => {
    const own = all.filter(({ group }) => group === id).sort(compareCodes);
    return own.length === 0 ? [] : [{ id, name, entries: own }];
  });
}

/** By official number, where there is one; else as they were written. */
const compareCodes = ({ code: a }: LibraryEntry, { code: b }: LibraryEntry): number =>
  (a ?? '').localeCompare(b ?? '', 'fr', { numeric: true });

/** Undefined for an entry of another bank too. */
export function findEntry(library: Library, bank: string, slug: string): LoadedEntry | undefined {
  const entry = library.entries.get(slug);
  return entry && isOfBank(entry, bank) ? entry : undefined;
}

const isOfBank = ({ group }: LibraryEntry, bank: string): boolean =>
  LIBRARY_GROUPS.some(({ id, banks }) => id === group && banks.some((one) => one === bank));

/** The entries that a question's picture shows, for its correction. */
export function findShownEntries(library: Library, bank: string, scene: Scene): LoadedEntry[] {
  const subjects = new Set(listSubjects(scene));
  return [...library.entries.values()]
    .filter((entry) => subjects.has(entry.subject) && isOfBank(entry, bank))
    .slice(0, TOLD_IN_CORRECTION);
}

/** How to tell an entry from one that it is taken for, in a sentence. */
export const tellApart = (entry: LibraryEntry, other: LibraryEntry): string =>
  entry.shown === other.shown
    ? typeset(`Le même signal : c’est la situation qui décide.`)
    : typeset(`Ici, ${entry.shown} ; là, ${lowerFirst(other.shown)}.`);
