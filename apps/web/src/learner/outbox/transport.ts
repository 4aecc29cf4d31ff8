/** Sends one answer to the server, and tells what the reply means for the outbox. */
import { CallFailed, call } from '../../lib/call.ts';
import type { Failure } from '../../lib/refusals.ts';
import { isPassing } from '../../lib/retry.ts';
import { toUser } from '../student/api.ts';
import type { PendingAnswer } from './outbox.ts';
import type { SendOutcome } from './sender.ts';
import { toAnswerForm, toAnswerReceipt } from './wire.ts';

/** Milliseconds: the learner waits in front of the question. */
const LIMIT_MS = 15_000;

/** Never rejects: a failure is an outcome too. */
export async function sendAnswer(answer: PendingAnswer): Promise<SendOutcome> {
  try {
    const form = toAnswerForm(answer);
    const reply = toAnswerReceipt(await call('PUT /api/player/envoi-reponse', { form, limitMs: LIMIT_MS }));
    return { kind: 'taken', reply };
  } catch (error) {
    const outcome = interpretFailure(error);
    // The API hides series of others: a refusal counts only if the session is this learner's.
    if (outcome.kind !== 'refused' || outcome.reason !== 'INTROUVABLE') return outcome;
    return confirmOwner(answer, outcome);
  }
}

/** What a failed call means for an answer. */
export function interpretFailure(error: unknown): Exclude<SendOutcome, { kind: 'taken' }> {
  if (!(error instanceof CallFailed)) return { kind: 'failed', reason: 'ERREUR_INTERNE', waitMs: 0 };
  const { code: reason, status, waitMs } = error;
  if (isPassing(error) || WAITING.has(reason)) return { kind: 'failed', reason, waitMs };
  return { kind: status === 401 || status === 403 ? 'held' : 'refused', reason };
}

/** Temporary refusals: a server process that does not have these questions yet. */
const WAITING: ReadonlySet<Failure> = new Set(['CONTENU_INDISPONIBLE']);

async function confirmOwner(
  { learner, inscription }: PendingAnswer,
  refused: SendOutcome,
): Promise<SendOutcome> {
  try {
    const user = toUser(await call('GET /api/front/utilisateur', {}));
    const isOwner = user.id === learner && user.inscription?.id === inscription;
    return isOwner ? refused : { kind: 'held', reason: 'ANTI_FALSIFICATION' };
  } catch (error) {
    const outcome = interpretFailure(error);
    return outcome.kind === 'refused' ? { ...outcome, kind: 'held' } : outcome;
  }
}
