/** An answer as the API takes it. */
import type { FormOf } from '@balise/contract/operations';
import type { PendingAnswer } from './outbox.ts';

export function toAnswerForm(answer: PendingAnswer): FormOf<'PUT /api/player/envoi-reponse'> {
  const { series, question, letters, figures, aloud, delayMs } = answer;
  return {
    serie: series,
    identifiant: question,
    reponse: letters,
    ...(figures !== '' && { valeurs: figures }),
    voix: aloud ? 'true' : 'false',
    ...(delayMs !== null && { delai_ms: String(delayMs) }),
  };
}
