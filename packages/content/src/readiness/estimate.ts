/**
 * The chance of passing the exam today, from the answers of one inscription. Pure and deterministic: the same answers give
 * the same estimate. `docs/decisions/2026-11-23-readiness.md` says why it is built this way, and how well it does.
 */
import { averageRight, fitLevel, type LevelFit } from './fit.ts';
import { logistic } from './logistic.ts';
import type { Meeting } from './meetings.ts';
import { NORMAL_POINTS } from './normal.ts';
import { distributeResults, type ExamPaper, type PaperOutcome } from './paper.ts';

/** Names the model in the log of estimates: another number anywhere in it is another model. */
export const READINESS_MODEL = '1';

/** Nobody is at their best, or their worst, every day (log-odds). */
const DAY_VARIANCE = 0.2 ** 2;
/** Share of exams whose result lies between the two ends of the expected score. */
const EXPECTED_SHARE = 0.8;

/** Newest answers by which to see how fresh questions are when they come back. */
const USUAL_ANSWERS = 400;

export interface Estimate {
  /** Of passing, if the exam were today. */
  chance: number;
  /** Points of the exam, as a range that 8 results of 10 lie in. */
  score: { low: number; high: number };
  /** Share of right answers on questions never met. */
  newRate: number;
  /** On those that come back, as fresh as they usually are; null before any has come back. */
  knownRate: number | null;
}

/** @param meetings oldest first */
export function estimateReadiness(meetings: readonly Meeting[], paper: ExamPaper): Estimate {
  const level = fitLevel(meetings);
  const outcomes = averageOutcomes(level, paper);
  return {
    chance: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    score: {
      low: findQuantile(outcomes, (1 - EXPECTED_SHARE) / 2),
      high: findQuantile(outcomes, (1 + EXPECTED_SHARE) / 2),
    },
    newRate: averageRight(level.at(0)),
    knownRate: averageKnown(level, meetings.slice(-USUAL_ANSWERS)),
  };
}

/** The results of an exam whose questions are all new, over what the level may be. */
function averageOutcomes(level: LevelFit, paper: ExamPaper): PaperOutcome[] {
  const { mean, variance } = level.at(0);
  const deviation = Math.sqrt(variance + DAY_VARIANCE);
  const total = new Map<number, PaperOutcome>();
  for (const point of NORMAL_POINTS) {
    const right = logistic(mean + deviation * point);
    for (const { points, chance, passed } of distributeResults(paper, () => right)) {
      const found = total.get(points) ?? { points, chance: 0, passed: 0 };
      found.chance += chance / NORMAL_POINTS.length;
      found.passed += passed / NORMAL_POINTS.length;
      total.set(points, found);
    }
  }
  return [...total.values()].sort((a, b) => a.points - b.points);
}

function findQuantile(outcomes: readonly PaperOutcome[], share: number): number {
  let below = 0;
  for (const { points, chance } of outcomes) {
    below += chance;
    if (below >= share) return points;
  }
  return outcomes.at(-1)?.points ?? 0;
}

function averageKnown(level: LevelFit, meetings: readonly Meeting[]): number | null {
  const again = meetings.filter(({ isFirst }) => !isFirst);
  const sum = again.reduce((all, { recall }) => all + averageRight(level.at(recall)), 0);
  return again.length === 0 ? null : sum / again.length;
}
