/** Time: how long a question may take, what is left of it, what comes too late. Pure. */
import type { Timer } from '@balise/contract/player';

/** Seconds an answer may spend on the way: later than limit + 5 s counts as none. */
const GRACE_S = 5;

/** Ways of having more time, stored with the profile as `{"temps": …}`; 0 is no limit. */
const FACTORS = [1, 1.33, 2, 0] as const;

/** How much more time a person has; 1 for settings that say nothing valid. */
export function timeFactor(settings: unknown): number {
  if (typeof settings !== 'object' || settings === null || !('temps' in settings)) return 1;
  return FACTORS.find((factor) => factor === settings.temps) ?? 1;
}

/** Seconds for one question; null when it is not timed. */
export function limitOf(timed: boolean, secondsPerQuestion: number, factor: number): number | null {
  return timed && factor > 0 ? Math.ceil(secondsPerQuestion * factor) : null;
}

/** What is left at `now` of a limit that runs since `served`; null when there is no limit. */
export function timerAt(limit: number | null, served: Date, now: Date): Timer | null {
  if (limit === null) return null;
  const elapsed = Math.max(0, now.getTime() - served.getTime());
  return { limite_s: limit, restant_ms: Math.max(0, limit * 1000 - elapsed) };
}

export function isLate(limit: number | null, served: Date | null, now: Date): boolean {
  if (limit === null || served === null) return false;
  return now.getTime() - served.getTime() > (limit + GRACE_S) * 1000;
}
