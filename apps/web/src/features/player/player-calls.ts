/** What the player asks the server for. */
import type { CorrectionReply, PlayerQuery, PresentationReply, QuestionReply } from '@balise/contract/player';
import type { PublicQuestion } from '@balise/contract/question';
import { call } from '../../lib/call.ts';
import { mediaAddress } from '../../lib/media.ts';
import { retried } from '../../lib/retry.ts';
import { fetchFilmAhead } from '../clips/film.ts';

const playerQuery = (): PlayerQuery => ({
  taille: String(window.innerWidth),
  mobile: 'false',
  date: String(Date.now()),
});

export const fetchPresentation = (id: string): Promise<PresentationReply> =>
  call('GET /api/player/infos/{id}', { params: { id }, query: playerQuery() });

/** @param aloud it is read aloud, and its time starts after that */
export const fetchQuestion = (id: string, aloud: boolean): Promise<QuestionReply> =>
  call('GET /api/player/infos/{id}/question', {
    params: { id },
    query: { ...playerQuery(), voix: aloud ? 'true' : 'false' },
  });

export const fetchCorrection = (id: string): Promise<CorrectionReply> =>
  retried(() => call('GET /api/player/infos/{id}/reponse', { params: { id }, query: playerQuery() }));

/** The next picture (and clip) is fetched and decoded before its turn, so that it is painted with the statement. */
export function fetchAhead(question: PublicQuestion | null): void {
  if (!question) return;
  const picture = new Image();
  picture.fetchPriority = 'low';
  picture.src = mediaAddress(question.media.url);
  picture.decode().catch(() => undefined);
  if (question.media.clip) fetchFilmAhead(question.media.clip.url);
}
