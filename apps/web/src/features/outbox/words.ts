/** The words for waiting answers. Pure. */
import { plural } from '../../lib/dates.ts';
import type { KeptIn } from './storage.ts';

/** «2 réponses attendent d’être envoyées.», and where they are stored until then; null when there are none. */
export function waitingWords(count: number, keptIn: KeptIn): string | null {
  if (count === 0) return null;
  const many = count > 1;
  const wait = `${plural(count, 'réponse')} ${many ? 'attendent' : 'attend'} d’être ${many ? 'envoyées' : 'envoyée'}.`;
  const they = many ? 'Elles' : 'Elle';
  const place =
    keptIn === 'device'
      ? `${they} ${many ? 'sont gardées' : 'est gardée'} sur cet appareil et ${many ? 'partiront' : 'partira'} dès que possible.`
      : `${they} ${many ? 'ne sont gardées' : 'n’est gardée'} que dans cette page\u00a0: ne la fermez pas avant leur envoi.`;
  return `${wait} ${place}`;
}

/** Shown below a question whose answer could not be sent. */
export function keptWords(kept: KeptIn | 'server' | null): string {
  if (kept === 'device')
    return 'Votre réponse est gardée sur cet appareil, en attente d’envoi\u00a0: elle partira dès que possible.';
  if (kept === 'page')
    return 'Votre réponse n’est gardée que dans cette page\u00a0: ne la fermez pas avant son envoi.';
  return kept === 'server' ? 'Votre réponse est enregistrée\u00a0: sa suite arrivera dès que possible.' : '';
}
