/** How fast one learner's answers are taken: no human meets it, whoever empties a bank by blank answers does. Pure. */
import { RATE_LIMITS } from '@balise/contract/rate-limits';
import { refuse } from '../../http/refuse.ts';

const { limit, windowS } = RATE_LIMITS.answers;
/** One answer every so many seconds, in the long run. */
export const ANSWER_EVERY_S = windowS / limit;
const AHEAD_MS = windowS * 1000;

/** How far (exclusive) the pace of a learner who may answer at `now` has run. */
export const paceLimit = (now: Date): Date => new Date(now.getTime() + AHEAD_MS);

/** Refuses TROP_DE_DEMANDES with the seconds to wait. @param pacedUntil null when nothing was answered yet */
export function refuseTooFast(pacedUntil: Date | null, now: Date): void {
  const early = pacedUntil === null ? -1 : pacedUntil.getTime() - paceLimit(now).getTime();
  if (early >= 0) refuse('TROP_DE_DEMANDES', { attente_s: Math.floor(early / 1000) + 1 });
}
