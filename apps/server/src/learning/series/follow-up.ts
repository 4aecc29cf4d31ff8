/** What a school's list of learners says of the work of one inscription. Pure. */
import type { ThemeTallies } from './inscription-progress.ts';

/** Weakest themes that are named. */
const NAMED_THEMES = 2;
/** Answers to a theme before it is called weak. */
const JUDGED_FROM = 10;
/** A theme with this share of right answers is not weak, and nobody is stuck in it. */
const GOOD_RATE = 0.8;

/** Stuck in a theme: as many series with it, as many answers, and no rise. */
const STUCK_SERIES = 3;
const STUCK_ANSWERS = 60;
/** 80 % of the normal distribution lie within this many standard errors. */
const EIGHTY = 1.2816;

/** @returns letters, the weakest first */
export const findWeakThemes = (tallies: ThemeTallies): string[] =>
  Object.entries(tallies)
    .map(([theme, { seen, right }]) => ({ theme, seen, rate: right / Math.max(1, seen) }))
    .filter(({ seen, rate }) => seen >= JUDGED_FROM && rate < GOOD_RATE)
    .sort((a, b) => a.rate - b.rate || (a.theme < b.theme ? -1 : 1))
    .slice(0, NAMED_THEMES)
    .map(({ theme }) => theme);

/** The answers of one series to one theme. */
export interface ThemeInSeries {
  theme: string;
  questions: number;
  right: number;
}

/**
 * Themes in which the learner does not get on: enough answers in enough series, below the good rate, and the share of
 * right answers does not rise: the 80 % interval of its slope over the series includes 0 or is below it.
 * @param series the oldest first
 */
export function findStuckThemes(series: readonly ThemeInSeries[]): string[] {
  const themes = [...new Set(series.map(({ theme }) => theme))].sort();
  return themes.filter((theme) => isStuck(series.filter((one) => one.theme === theme && one.questions > 0)));
}

function isStuck(series: readonly ThemeInSeries[]): boolean {
  const answers = sum(series.map(({ questions }) => questions));
  const right = sum(series.map((one) => one.right));
  if (series.length < STUCK_SERIES || answers < STUCK_ANSWERS || right / answers >= GOOD_RATE) return false;
  const { slope, error } = fitRise(series, right / answers);
  return slope - EIGHTY * error <= 0;
}

/** The weighted least squares of the rate over the number of the series, with the binomial error of its slope. */
function fitRise(series: readonly ThemeInSeries[], rate: number): { slope: number; error: number } {
  const weights = series.map(({ questions }) => questions);
  const total = sum(weights);
  const middle = sum(weights.map((weight, at) => weight * at)) / total;
  const spread = sum(weights.map((weight, at) => weight * (at - middle) ** 2));
  const slope =
    sum(series.map(({ right, questions }, at) => (right - rate * questions) * (at - middle))) / spread;
  return { slope, error: Math.sqrt((rate * (1 - rate)) / spread) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
