/** The library: what can be recognised on the road or on the water, and the search in it. */

/** What a list shows of an entry. */
export interface EntryGlance {
  slug: string;
  /** Its official number; null without one. */
  code: string | null;
  name: string;
  /** What is seen or heard, after a verb. */
  shown: string;
  picture: string;
}

export interface EntryGroup {
  id: string;
  name: string;
  entries: EntryGlance[];
}

export interface ShownEntry extends EntryGlance {
  group: { id: string; name: string };
  advice: string;
  /** By night, for a mark with a light: seconds lit and dark alternately, lit first. */
  night: { picture: string; shown: string; colors: string[]; phases: number[] } | null;
  /** The blasts of a sound signal, in seconds of each; null for what is seen. */
  blasts: Sounding[] | null;
  source: { text: string; article: string };
  texts: { name: string; address: string }[];
  lookalikes: (EntryGlance & { difference: string })[];
  questions: { id: string; statement: string; isRight: boolean; seriesId: string; position: number }[];
}

export type Sounding = 'short' | 'long';

/** «B14» and «Arrêt» are found by «b 14» and «arret»: no accents, no case, nothing but letters and figures. */
export const foldToWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * The groups with the entries that a search finds: each of its words begins a word of the name or of what is seen, or the whole is
 * the beginning of the code.
 */
export function searchLibrary(groups: readonly EntryGroup[], typed: string): EntryGroup[] {
  const words = foldToWords(typed);
  if (words === '') return [...groups];
  const code = words.replaceAll(' ', '');
  const finds = ({ code: own, name, shown }: EntryGlance): boolean => {
    if (own !== null && foldToWords(own).replaceAll(' ', '').startsWith(code)) return true;
    const told = ` ${foldToWords(`${name} ${shown}`)}`;
    return words.split(' ').every((word) => told.includes(` ${word}`));
  };
  return groups.flatMap((group) => {
    const entries = group.entries.filter(finds);
    return entries.length === 0 ? [] : [{ ...group, entries }];
  });
}

/** The glossary, in the address: a group beside those of the entries. */
export const GLOSSARY_GROUP = 'mots';

/** What the address keeps, so that «back» and a reload show the same list. */
export interface LibrarySearch {
  q: string;
  group: string;
}

export const readLibrarySearch = (search: Record<string, unknown>): LibrarySearch => ({
  // The router reads figures as numbers: «30» may be looked for.
  q: typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 80) : '',
  group: typeof search.famille === 'string' ? search.famille : '',
});

export const writeLibrarySearch = ({ q, group }: LibrarySearch): Record<string, string> => ({
  ...(q !== '' && { q }),
  ...(group !== '' && { famille: group }),
});
