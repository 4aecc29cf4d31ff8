/** Maps a finished series with its corrections from the French wire. */
import type { DetailsReply } from '@balise/contract/series';
import type { ReviewedQuestion } from '../../common/questions/question.ts';
import { toCorrection, toQuestion } from '../../common/questions/wire.ts';
import type { SeriesInfo } from '../series/series.ts';
import { toSeriesInfo } from '../series/wire.ts';

export const toDetails = (reply: DetailsReply): { series: SeriesInfo; questions: ReviewedQuestion[] } => ({
  series: toSeriesInfo(reply.serie),
  questions: reply.questions.map(({ question, correction }) => ({
    question: toQuestion(question),
    correction: toCorrection(correction),
  })),
});
