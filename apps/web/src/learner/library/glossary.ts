/** The glossary: words of the exams in simple French, and the search in it. */

import { foldToWords, GLOSSARY_GROUP, writeLibrarySearch } from './library.ts';
import type { ShownWord } from './wire.ts';

/** Of the address that shows a word in the glossary; all words for an empty name. */
export const searchOfWord = (name: string): Record<string, string> =>
  writeLibrarySearch({ q: name, group: GLOSSARY_GROUP });

/** «feux» and «feu» are the same; short words keep their letters. */
const singular = (word: string): string => word.replace(/^(.{3,})[sx]$/, '$1');

/** The words that a search finds, those that begin with it first: each of its words begins one of the name or of another form. */
export function searchGlossary(words: readonly ShownWord[], typed: string): ShownWord[] {
  const asked = foldToWords(typed);
  if (asked === '') return [...words];
  const parts = asked.split(' ').map(singular);
  const finds = ({ name, forms }: ShownWord): boolean =>
    [name, ...forms].some((form) => {
      const told = ` ${foldToWords(form)}`;
      return parts.every((part) => told.includes(` ${part}`));
    });
  const begins = ({ name }: ShownWord): boolean => foldToWords(name).startsWith(parts[0] ?? '');
  const found = words.filter(finds);
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}
