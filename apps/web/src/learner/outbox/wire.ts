/** An answer as the API takes it, and the API's reply once it is stored. */
import type * as wire from '@balise/contract/learner/player';
import type { OperationForm } from '@balise/contract/operations';
import { toSeriesInfo } from '../series/api.ts';
import type { PendingAnswer } from './outbox.ts';

export function toAnswerForm(answer: PendingAnswer): OperationForm<'PUT /api/player/envoi-reponse'> {
  const { series, question, letters, figures, aloud, delayMs, isSure, unattended } = answer;
  return {
    serie: series,
    identifiant: question,
    reponse: letters,
    ...(figures !== '' && { valeurs: figures }),
    voix: aloud ? 'true' : 'false',
    ...(delayMs !== null && { delai_ms: String(delayMs) }),
    ...(isSure != null && { certitude: isSure ? ('sur' as const) : ('pas_sur' as const) }),
    ...(unattended && { absence: unattended === 'hidden' ? ('cachee' as const) : ('immobile' as const) }),
  };
}

export const toTimer = (timer: wire.Timer | null) =>
  timer && { limitS: timer.limite_s, leftMs: timer.restant_ms };

/** The time left, as the server counted it in its reply. */
export type RunningTimer = NonNullable<ReturnType<typeof toTimer>>;

export const toAnswerReceipt = (reply: wire.AnswerReply) => ({
  /** Index of the question just stored. */
  position: reply.position,
  series: toSeriesInfo(reply.serie),
  isLate: reply.hors_delai,
  /** Time of the next question, already running in a mock exam. */
  timer: toTimer(reply.temps),
  /** A mock exam waits: the next question is served when it is asked for. */
  isPaused: reply.en_pause === true,
});

/** The API's reply to a stored answer. */
export type AnswerReceipt = ReturnType<typeof toAnswerReceipt>;
