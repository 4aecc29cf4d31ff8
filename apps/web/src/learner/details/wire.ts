/** Maps a finished series with its corrections from the French wire. */
import type { DetailsReply } from '@balise/contract/learner/series';
import { type ReviewedQuestion, toCorrection, toQuestion } from '../../common/questions/api.ts';
import { type SeriesInfo, toSeriesInfo } from '../series/api.ts';

export const toDetails = (reply: DetailsReply): { series: SeriesInfo; questions: ReviewedQuestion[] } => ({
  series: toSeriesInfo(reply.serie),
  questions: reply.questions.map(({ question, correction }) => ({
    question: toQuestion(question),
    correction: toCorrection(correction),
  })),
});
