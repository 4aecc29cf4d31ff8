/** The player: maps the French wire to our terms, and requests its questions. */
import type * as wire from '@balise/contract/learner/player';
import { toCorrection, toQuestion } from '../../common/questions/api.ts';
import { toTimer } from '../outbox/api.ts';
import { toPaperRules, toSeriesInfo } from '../series/api.ts';
import type { CorrectedQuestion, CurrentQuestion, SeriesIntro } from './replies.ts';

export const playerQuery = (): wire.PlayerQuery => ({
  taille: String(window.innerWidth),
  mobile: 'false',
  date: String(Date.now()),
});

/** @param aloud it is read aloud, and its time starts after that */
export const questionQuery = (aloud: boolean): wire.PlayerQuery => ({
  ...playerQuery(),
  voix: aloud ? 'true' : 'false',
});

export const toSeriesIntro = (reply: wire.PresentationReply): SeriesIntro => ({
  series: toSeriesInfo(reply.serie),
  isStarted: reply.commencee,
  image: reply.image,
  limitS: reply.limite_s,
  commonLimitS: reply.limite_commune_s,
  isTimedAsWhole: reply.temps_pour === 'epreuve',
  threshold: reply.seuil,
  official: reply.officiel && toPaperRules(reply.officiel),
  usesCredit: reply.utilise_credit,
  creditsAfter: reply.credits_ensuite ?? null,
  newCount: reply.nouvelles ?? null,
  isPaused: reply.en_pause === true,
  awaitsCorrection: reply.correction_attend === true,
});

export const toCurrentQuestion = (reply: wire.QuestionReply): CurrentQuestion => ({
  series: toSeriesInfo(reply.serie),
  question: reply.question && toQuestion(reply.question),
  timer: toTimer(reply.temps),
  clipSeen: reply.clip_vu,
  next: reply.suivante && toQuestion(reply.suivante),
});

export const toCorrectedQuestion = (reply: wire.CorrectionReply): CorrectedQuestion => ({
  series: toSeriesInfo(reply.serie),
  question: toQuestion(reply.question),
  correction: toCorrection(reply.correction),
  next: reply.suivante && toQuestion(reply.suivante),
});
