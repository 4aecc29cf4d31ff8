/** How good predicted chances were, once their results are known. Pure. */

export interface Judged {
  chance: number;
  passed: boolean;
}

const BINS = 10;
/** A chance of 0 or 1 that proves wrong would cost without end. */
const EXTREME = 1e-4;

/** Mean squared error: 0 is perfect, .25 what «one in two» for everybody gets. */
export const brierScore = (judged: readonly Judged[]): number =>
  average(judged.map(({ chance, passed }) => (chance - toNumber(passed)) ** 2));

export const logLoss = (judged: readonly Judged[]): number => average(judged.map(lossOf));

export const boundChance = (chance: number): number => Math.min(1 - EXTREME, Math.max(EXTREME, chance));

export function lossOf({ chance, passed }: Judged): number {
  const bounded = boundChance(chance);
  return -Math.log(passed ? bounded : 1 - bounded);
}

export interface ReliabilityBin {
  /** Mean of the chances of the bin. */
  said: number;
  /** Share that passed. */
  happened: number;
  count: number;
}

/** Ten bins of equal width; empty ones are left out. */
export function tabulateReliability(judged: readonly Judged[]): ReliabilityBin[] {
  return Array.from({ length: BINS }, (_, bin) =>
    judged.filter(({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)) === bin),
  )
    .filter((own) => own.length > 0)
    .map((own) => ({
      said: average(own.map(({ chance }) => chance)),
      happened: average(own.map(({ passed }) => toNumber(passed))),
      count: own.length,
    }));
}

/** A chance as it is said: «8 sur 10». Nobody is told that they can't fail, or can't pass. */
export const sayTenths = (chance: number): number => Math.min(9, Math.max(1, Math.round(chance * 10)));

export interface TenthsResult {
  tenths: number;
  /** Share that passed. */
  happened: number;
  count: number;
}

/** What happened to those who were told each number of tenths. */
export function tabulateTenths(judged: readonly Judged[]): TenthsResult[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((tenths) => {
    const own = judged.filter(({ chance }) => sayTenths(chance) === tenths);
    const happened = average(own.map(({ passed }) => toNumber(passed)));
    return own.length === 0 ? [] : [{ tenths, happened, count: own.length }];
  });
}

/** Expected calibration error: the mean distance, by results, between what was said and what happened. */
export const calibrationError = (judged: readonly Judged[]): number =>
  tabulateReliability(judged).reduce(
    (sum, { said, happened, count }) => sum + (count * Math.abs(said - happened)) / judged.length,
    0,
  );

/** How far the Brier score lies from what it would be if every chance were true, in standard deviations. */
export function spiegelhalterZ(judged: readonly Judged[]): number {
  let [distance, variance] = [0, 0];
  for (const { chance, passed } of judged) {
    distance += (toNumber(passed) - chance) * (1 - 2 * chance);
    variance += (1 - 2 * chance) ** 2 * chance * (1 - chance);
  }
  return variance === 0 ? 0 : distance / Math.sqrt(variance);
}

export const toNumber = (passed: boolean): number => (passed ? 1 : 0);

export const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
