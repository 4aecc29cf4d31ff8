/** Limits how fast one learner answers: no human reaches it, a script that empties a bank does. Pure. */
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import { refuse } from '../../platform/http/api.ts';

const { limit, windowS } = RATE_LIMITS.answers;
/** Seconds for each answer, in the long run. */
export const ANSWER_EVERY_S = windowS / limit;
const AHEAD_MS = windowS * 1000;

/** How far ahead the pace may run (exclusive) for a learner to answer at `now`. */
export const paceLimit = (now: Date): Date => new Date(now.getTime() + AHEAD_MS);

/** Refuses TROP_DE_DEMANDES with the seconds to wait. @param pacedUntil null when nothing was answered yet */
export function refuseTooFast(pacedUntil: Date | null, now: Date): void {
  const early = pacedUntil === null ? -1 : pacedUntil.getTime() - paceLimit(now).getTime();
  if (early >= 0) refuse('TROP_DE_DEMANDES', { attente_s: Math.floor(early / 1000) + 1 });
}
