/** When there are too few answers to say anything, and what is missing. Pure. */

const FEWEST_ANSWERS = 80;
const FEWEST_DAYS = 2;

/** What an inscription's answers amount to. */
export interface Extent {
  answers: number;
  /** Days with an answer. */
  days: number;
  /** Themes with an answer. */
  themes: number;
}

/** What is missing; all zero when there is enough for an estimate. */
export function findMissing({ answers, days, themes }: Extent, themesOfBank: number): Extent {
  return {
    answers: Math.max(0, FEWEST_ANSWERS - answers),
    days: Math.max(0, FEWEST_DAYS - days),
    themes: Math.max(0, Math.ceil(themesOfBank / 2) - themes),
  };
}

export const isTooEarly = (missing: Extent): boolean =>
  missing.answers > 0 || missing.days > 0 || missing.themes > 0;
