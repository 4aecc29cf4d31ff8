/** Time limits: how long a question may take, how much time is left, which answer is late. Pure. */
import type { TimeRule } from '@balise/contract/account/settings';
import type { Timer } from '@balise/contract/learner/player';

/** Seconds an answer may take on the way: after limit + 5 s it is late. */
const GRACE_S = 5;

/** What each rule gives, in thirds of the exam's time: whole numbers, divided last. Null is no limit. */
const THIRDS: Record<TimeRule, number | null> = { normal: 3, tiers: 4, double: 6, libre: null };

/** Seconds for one question, rounded up, so that a third more is never less than a third. Null without a limit. */
export function computeTimeLimit(rule: TimeRule, secondsPerQuestion: number): number | null {
  const thirds = THIRDS[rule];
  return thirds === null ? null : Math.ceil((secondsPerQuestion * thirds) / 3);
}

/**
 * The time left at `now` of a limit that runs since `served`, or `lead` ms later, after its clip and the reading aloud;
 * null without a limit.
 */
export function computeTimer(limit: number | null, served: Date, now: Date, lead = 0): Timer | null {
  if (limit === null) return null;
  const elapsed = Math.max(0, now.getTime() - served.getTime());
  return { limite_s: limit, restant_ms: Math.max(0, limit * 1000 + lead - elapsed) };
}

export function isLate(limit: number | null, served: Date | null, now: Date, lead = 0): boolean {
  if (limit === null || served === null) return false;
  return now.getTime() - served.getTime() > (limit + GRACE_S) * 1000 + lead;
}
