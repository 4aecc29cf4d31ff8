/** The words for waiting answers. Pure. */
import { plural } from '../../lib/dates.ts';
import type { PendingAnswer } from './outbox.ts';
import type { KeptIn } from './storage.ts';

/**
 * «2 réponses attendent d’être envoyées.», where they are stored until then, and what becomes of timed ones; null when there are
 * none.
 */
export function waitingWords(
  answers: readonly Pick<PendingAnswer, 'delayMs'>[],
  keptIn: KeptIn,
): string | null {
  const count = answers.length;
  if (count === 0) return null;
  const many = count > 1;
  const wait = `${plural(count, 'réponse')} ${many ? 'attendent' : 'attend'} d’être ${many ? 'envoyées' : 'envoyée'}.`;
  const they = many ? 'Elles' : 'Elle';
  const place =
    keptIn === 'device'
      ? `${they} ${many ? 'sont gardées' : 'est gardée'} sur cet appareil et ${many ? 'partiront' : 'partira'} dès que possible.`
      : `${they} ${many ? 'ne sont gardées' : 'n’est gardée'} que dans cette page\u00a0: ne la fermez pas avant leur envoi.`;
  const timed = answers.filter(({ delayMs }) => delayMs !== null).length;
  const limit =
    timed > 0 ? ' À une question chronométrée, une réponse ne compte que si elle arrive à temps.' : '';
  return `${wait} ${place}${limit}`;
}

/** Seconds after the end of its time in which an answer on its way still counts, as the server has it. */
export const ON_THE_WAY_S = 5;
/** Up to this many seconds are told as seconds. */
const MINUTES_FROM_S = 120;

/** «12 secondes», «25 minutes». */
const sayTime = (seconds: number): string =>
  seconds > MINUTES_FROM_S ? plural(Math.floor(seconds / 60), 'minute') : plural(seconds, 'seconde');

/** What becomes of an answer to a timed question that is not sent yet. */
function timedWords(kept: KeptIn, seconds: number): string {
  const place = kept === 'device' ? 'gardée sur cet appareil' : 'gardée dans cette page seulement';
  const unless = 'sauf si la panne vient de notre service';
  return seconds > 0
    ? `Votre réponse est ${place}. Elle doit partir dans ${sayTime(seconds)}\u00a0: ensuite elle ne comptera pas, ${unless}.`
    : `Le temps est passé\u00a0: votre réponse, ${place}, sera envoyée, mais elle ne comptera pas, ${unless}.`;
}

/**
 * Shown below a question whose answer could not be sent.
 * @param seconds in which an answer to a timed question still counts; null where no time runs
 */
export function keptWords(kept: KeptIn | 'server' | null, seconds: number | null): string {
  if (seconds !== null && (kept === 'device' || kept === 'page')) return timedWords(kept, seconds);
  if (kept === 'device')
    return 'Votre réponse est gardée sur cet appareil, en attente d’envoi\u00a0: elle partira dès que possible.';
  if (kept === 'page')
    return 'Votre réponse n’est gardée que dans cette page\u00a0: ne la fermez pas avant son envoi.';
  return kept === 'server' ? 'Votre réponse est enregistrée\u00a0: sa suite arrivera dès que possible.' : '';
}
