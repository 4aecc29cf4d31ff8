/** The library: what can be recognised on the road or on the water, and the search in it. */
import type { EntryGlance, EntryGroup } from './wire.ts';

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
