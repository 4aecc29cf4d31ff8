/** The player's calls to the server. */

import { prefetchClip, type ShownQuestion } from '../../common/questions/api.ts';
import { call } from '../../lib/call.ts';
import { mediaAddress } from '../../lib/media.ts';
import { retried } from '../../lib/retry.ts';
import type { CorrectedQuestion, CurrentQuestion, SeriesIntro } from './wire.ts';
import { playerQuery, questionQuery, toCorrectedQuestion, toCurrentQuestion, toSeriesIntro } from './wire.ts';

export const fetchPresentation = (id: string): Promise<SeriesIntro> =>
  call('GET /api/player/infos/{id}', { params: { id }, query: playerQuery() }).then(toSeriesIntro);

/** @param aloud it is read aloud, and its time starts after that */
export const fetchQuestion = (id: string, aloud: boolean): Promise<CurrentQuestion> =>
  call('GET /api/player/infos/{id}/question', {
    params: { id },
    query: questionQuery(aloud),
  }).then(toCurrentQuestion);

export const fetchCorrection = (id: string): Promise<CorrectedQuestion> =>
  retried(() =>
    call('GET /api/player/infos/{id}/reponse', { params: { id }, query: playerQuery() }).then(
      toCorrectedQuestion,
    ),
  );

/** Fetches and decodes the next picture (and clip) ahead, so that it is painted together with the statement. */
export function fetchAhead(question: ShownQuestion | null): void {
  if (!question) return;
  const picture = new Image();
  picture.fetchPriority = 'low';
  picture.src = mediaAddress(question.media.url);
  picture.decode().catch(() => undefined);
  if (question.media.clip) prefetchClip(question.media.clip.url);
}
