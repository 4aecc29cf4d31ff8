/** Counts the guesses of codes, and wrong answers of passkeys, by session and by account, so that six digits can't be found by trying. */
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import type { Db } from '../../platform/db/api.ts';
import {
  consumeOperationRateLimit,
  rateLimitKey,
  refundRateLimit,
  refuse,
  resetRateLimit,
} from '../../platform/http/api.ts';

interface Guesser {
  /** The person. */
  learner: number;
  tokenHash: Buffer;
}

/**
 * Runs `attempt`, which returns null for what proves nothing. It is counted before, so that many at once are
 * counted too. Refuses with TROP_DE_DEMANDES, or the given code.
 */
export async function countGuess<T>(
  db: Db,
  { learner, tokenHash }: Guesser,
  now: Date,
  attempt: () => Promise<T | null>,
  refusal: 'CODE_FAUX' | 'CLE_ACCES_REFUSEE' = 'CODE_FAUX',
): Promise<T> {
  const { secondStepSession, secondStep, secondStepDay } = RATE_LIMITS;
  const session = tokenHash.toString('base64url');
  await consumeOperationRateLimit(db, secondStepSession, session, now);
  await consumeOperationRateLimit(db, secondStep, learner, now);
  await consumeOperationRateLimit(db, secondStepDay, learner, now);
  const result = await attempt();
  if (result === null) return refuse(refusal);
  await resetRateLimit(db, rateLimitKey(secondStepSession, session));
  await resetRateLimit(db, rateLimitKey(secondStep, learner));
  await refundRateLimit(db, rateLimitKey(secondStepDay, learner));
  return result;
}
