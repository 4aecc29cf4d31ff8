/** Maps a finished series with its corrections from the French wire. */
import type { DetailsReply } from '@balise/contract/learner/series';
import { toReviewed } from '../../common/questions/api.ts';
import { toSeriesInfo } from '../series/api.ts';

export const toDetails = (reply: DetailsReply) => ({
  series: toSeriesInfo(reply.serie),
  questions: reply.questions.map(toReviewed),
});
