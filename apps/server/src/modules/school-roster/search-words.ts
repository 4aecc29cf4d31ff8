/** How a search finds names and addresses: without accents, capitals or signs between words. Pure. */

/** Words after which a search is cut. */
const MOST_WORDS = 8;

/** As the statement folds names: decomposed, without combining marks, in small letters. */
const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The words of a search; each must be found. A hyphen or an apostrophe parts words, an address stays whole. */
export const splitSearch = (typed: string): string[] =>
  foldText(typed)
    .split(/[\s'’-]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
