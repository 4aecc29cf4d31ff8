/** How a search finds names and addresses: without accents, capitals or signs between words. */
import { dropUnseen } from '@balise/rules/tidy-text';
import { type RawBuilder, sql } from 'kysely';

/** Words after which a search is cut. */
const MOST_WORDS = 8;

/** As the statement folds names: decomposed, without combining marks, in small letters. */
const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The same in a statement. */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFD), ${'[\u0300-\u036f]'}::text, '', 'g'))`;

/** Whether each of the words is in the folded text. */
export const hasWords = (folded: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(select coalesce(bool_and(position(word in ${folded}) > 0), true) from unnest(${[...words]}::text[]) word)`;

/** The words of a search; each must be found. A hyphen or an apostrophe parts words, an address stays whole. */
export const splitSearch = (typed: string): string[] =>
  foldText(dropUnseen(typed))
    .split(/[\s'’-]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
