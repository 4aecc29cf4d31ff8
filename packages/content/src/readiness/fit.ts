/**
 * What a learner's answers say about three numbers:
 * - the level: what they know today of a question never met, in log-odds above an ordinary question
 * - the bonus: what having just seen that very question adds
 * - the slope: what the last 200 answers have added to the level
 */
import { fitLogistic, logistic, type Prior } from './logistic.ts';
import type { Meeting } from './meetings.ts';

/** What is known of a right answer, in log-odds. */
export interface LevelFit {
  /** Of a question with this recall, today. */
  at(recall: number): { mean: number; variance: number };
}

/** Before any answer: somebody in the middle of the course. The numbers are judgements, not results of a fit. */
const LEVEL: Prior = believe(0.8, 1);
const BONUS: Prior = believe(1, 0.8);
const SLOPE: Prior = believe(0.3, 0.3);
/** By which an ordinary question is easier than an even one. */
const EASE = 0.8;
const SLOPE_ANSWERS = 200;
/** Newest answers that count. Of older ones only first meetings do: few, and the only ones that tell knowing from memory. */
const NEWEST_COUNTED = 1500;

function believe(mean: number, deviation: number): Prior {
  return { mean, precision: 1 / deviation ** 2 };
}

/** @param meetings oldest first; the newest is of today */
export function fitLevel(meetings: readonly Meeting[]): LevelFit {
  const observations = meetings.flatMap(({ recall, right, isFirst }, index) => {
    const since = meetings.length - 1 - index;
    if (since >= NEWEST_COUNTED && !isFirst) return [];
    return [{ features: [1, recall, -since / SLOPE_ANSWERS], happened: right, offset: EASE }];
  });
  const { mean, covariance } = fitLogistic(observations, [LEVEL, BONUS, SLOPE]);
  const [level = 0, bonus = 0] = mean;
  const [[ofLevel = 0, shared = 0] = [], [, ofBonus = 0] = []] = covariance;
  return {
    at: (recall) => ({
      mean: level + EASE + recall * bonus,
      variance: Math.max(0, ofLevel + 2 * recall * shared + recall ** 2 * ofBonus),
    }),
  };
}

/** The mean of the logistic curve under a normal distribution, by the usual closed approximation. */
export const averageRight = ({ mean, variance }: { mean: number; variance: number }): number =>
  logistic(mean / Math.sqrt(1 + (Math.PI * variance) / 8));
