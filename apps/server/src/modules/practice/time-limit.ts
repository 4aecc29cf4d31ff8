/** Time: how long a question may take, what is left of it, what comes too late. Pure. */
import type { Timer } from '@balise/contract/player';
import type { TimeRule } from '@balise/contract/settings';

/** Seconds an answer may spend on the way: later than limit + 5 s counts as none. */
const GRACE_S = 5;

/** What each rule gives, in thirds of the paper's time: whole numbers, divided last. Null is no limit. */
const THIRDS: Record<TimeRule, number | null> = { normal: 3, tiers: 4, double: 6, libre: null };

/** Seconds for one question, rounded up: an announced third is never a little less. Null when there is no limit. */
export function computeTimeLimit(rule: TimeRule, secondsPerQuestion: number): number | null {
  const thirds = THIRDS[rule];
  return thirds === null ? null : Math.ceil((secondsPerQuestion * thirds) / 3);
}

/**
 * What is left at `now` of a limit that runs since `served`, or `lead` ms later, when its clip had played and it had been read;
 * null when there is no limit.
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
