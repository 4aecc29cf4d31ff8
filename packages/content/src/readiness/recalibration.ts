/** Whether predicted chances may be trusted, and a correction learnt from real results. Pure and deterministic. */
import {
  average,
  boundChance,
  calibrationError,
  type Judged,
  lossOf,
  spiegelhalterZ,
} from './calibration.ts';
import { fitLogistic, logistic, type Prior } from './logistic.ts';

/** Corrects a chance: its log-odds times the slope, plus the intercept. */
export interface Recalibration {
  intercept: number;
  slope: number;
}

export const NO_RECALIBRATION: Recalibration = { intercept: 0, slope: 1 };

/** Without many results the correction stays near none at all. */
const SHRUNK: readonly Prior[] = [
  { mean: 0, precision: 1 / 0.5 ** 2 },
  { mean: 1, precision: 1 / 0.5 ** 2 },
];
const UNKNOWN: readonly Prior[] = [
  { mean: 0, precision: 0 },
  { mean: 1, precision: 0 },
];
const FOLDS = 10;
/** Results below which nothing is computed for a licence. */
export const FEWEST_RESULTS = 50;
/** Results from which a licence may show numbers. */
export const RESULTS_FOR_NUMBERS = 200;
/** Results from which a small calibration error is asked: with fewer, even a perfect model's is not small. */
const RESULTS_FOR_ERROR = 1000;
const LARGEST_ERROR = 0.05;
/** 90 and 95 % of the normal distribution lie within these. */
const NINETY = 1.645;
const NINETY_FIVE = 1.96;

export function logOdds(chance: number): number {
  const bounded = boundChance(chance);
  return Math.log(bounded / (1 - bounded));
}

export const recalibrate = ({ intercept, slope }: Recalibration, chance: number): number =>
  intercept === 0 && slope === 1 ? chance : logistic(intercept + slope * logOdds(chance));

const fit = (judged: readonly Judged[], priors: readonly Prior[]) =>
  fitLogistic(
    judged.map(({ chance, passed }) => ({ features: [1, logOdds(chance)], happened: passed })),
    priors,
  );

function learn(judged: readonly Judged[]): Recalibration {
  const [intercept = 0, slope = 1] = fit(judged, SHRUNK).mean;
  return { intercept, slope };
}

export interface LearntRecalibration {
  recalibration: Recalibration;
  /** Each result with its chance, corrected without knowing that result where a correction was adopted. */
  judged: readonly Judged[];
  /** Mean improvement of the log loss on results that the correction had not seen, and its standard error. */
  gain: number;
  error: number;
}

/** A correction is adopted only when it helps by more than one standard error. */
export function learnRecalibration(judged: readonly Judged[]): LearntRecalibration {
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    learn(judged.filter((_one, at) => at % FOLDS !== fold)),
  );
  const held = judged.map((one, at) => ({
    ...one,
    chance: recalibrate(folds[at % FOLDS] ?? NO_RECALIBRATION, one.chance),
  }));
  const gains = judged.map((one, at) => lossOf(one) - lossOf(held[at] ?? one));
  const gain = average(gains);
  const variance = average(gains.map((one) => (one - gain) ** 2));
  const error = Math.sqrt(variance / Math.max(1, judged.length - 1));
  const isAdopted = judged.length >= FEWEST_RESULTS && gain > error;
  return {
    recalibration: isAdopted ? learn(judged) : NO_RECALIBRATION,
    judged: isAdopted ? held : judged,
    gain,
    error,
  };
}

export interface Trust {
  /** 90 % interval of the calibration slope, which is 1 when chances are neither too bold nor too timid. */
  slope: { low: number; high: number };
  z: number;
  error: number;
  /** Whether numbers may be shown. */
  isTrusted: boolean;
}

export function judgeTrust(judged: readonly Judged[]): Trust {
  const { mean, covariance } = fit(judged, UNKNOWN);
  const [, slope = 1] = mean;
  const margin = NINETY * Math.sqrt(Math.max(0, covariance[1]?.[1] ?? 0));
  const interval = { low: slope - margin, high: slope + margin };
  const z = spiegelhalterZ(judged);
  const error = calibrationError(judged);
  const isTrusted =
    judged.length >= RESULTS_FOR_NUMBERS &&
    interval.low <= 1 &&
    interval.high >= 1 &&
    Math.abs(z) <= NINETY_FIVE &&
    (judged.length < RESULTS_FOR_ERROR || error < LARGEST_ERROR);
  return { slope: interval, z, error, isTrusted };
}

const RESAMPLES = 400;

/** 90 % bootstrap interval of the calibration error; the same results give the same interval. */
export function bootstrapError(judged: readonly Judged[]): { low: number; high: number } {
  let state = 1;
  // A linear congruential generator: how results are drawn again matters little, that they are drawn alike does.
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const errors = Array.from({ length: RESAMPLES }, () =>
    calibrationError(judged.flatMap(() => judged[Math.floor(next() * judged.length)] ?? [])),
  ).sort((a, b) => a - b);
  return { low: errors[Math.floor(RESAMPLES * 0.05)] ?? 0, high: errors[Math.floor(RESAMPLES * 0.95)] ?? 0 };
}
