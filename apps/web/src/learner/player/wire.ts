/** The player: maps the French wire to our terms, and requests its questions. */
import type * as wire from '@balise/contract/learner/player';
import { toCorrection, toQuestion } from '../../common/questions/api.ts';
import { toTimer } from '../outbox/api.ts';
import { toPaperRules, toSeriesInfo } from '../series/api.ts';

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

export const toSeriesIntro = (reply: wire.PresentationReply) => ({
  series: toSeriesInfo(reply.serie),
  /** One of its questions was shown already, so its clock may be running. */
  isStarted: reply.commencee,
  /** Picture of the question being answered; null when there is none. */
  image: reply.image,
  /** Seconds for this learner and for everybody; null without a limit. */
  limitS: reply.limite_s,
  commonLimitS: reply.limite_commune_s,
  /** Whether one limit applies to the whole mock exam, not to each question. */
  isTimedAsWhole: reply.temps_pour === 'epreuve',
  /** Right answers needed to pass. */
  threshold: reply.seuil,
  /** Null for every other type of series. */
  official: reply.officiel && toPaperRules(reply.officiel),
  usesCredit: reply.utilise_credit,
  /** Credits that are free once it is opened; null when it was, or uses none. */
  creditsAfter: reply.credits_ensuite ?? null,
  /** Questions that the learner has never met; null unless it is a mock exam that is not over. */
  newCount: reply.nouvelles ?? null,
  /** A mock exam that waits before its current question, which was not served. */
  isPaused: reply.en_pause === true,
  /** The learner left before going on from the last answer: its correction is shown first. */
  awaitsCorrection: reply.correction_attend === true,
});

/** What awaits the learner in a series, without any of its questions. */
export type SeriesIntro = ReturnType<typeof toSeriesIntro>;

export const toCurrentQuestion = (reply: wire.QuestionReply) => ({
  series: toSeriesInfo(reply.serie),
  /** Null once the series is over. */
  question: reply.question && toQuestion(reply.question),
  timer: toTimer(reply.temps),
  /** The clip of this question was shown already and plays only once, so its last frame is shown. */
  clipSeen: reply.clip_vu,
  /** The question after this one, so that its picture can be fetched ahead. */
  next: reply.suivante && toQuestion(reply.suivante),
});

export type CurrentQuestion = ReturnType<typeof toCurrentQuestion>;

export const toCorrectedQuestion = (reply: wire.CorrectionReply) => ({
  series: toSeriesInfo(reply.serie),
  question: toQuestion(reply.question),
  correction: toCorrection(reply.correction),
  next: reply.suivante && toQuestion(reply.suivante),
});

export type CorrectedQuestion = ReturnType<typeof toCorrectedQuestion>;
