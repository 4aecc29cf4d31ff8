/** The player: the current question, the answer, its correction. */
import { TYPED_VALUES } from '@balise/rules/numeric';
import * as T from 'typebox';
import {
  Absence,
  AnswerLetters,
  AskedId,
  closed,
  Milliseconds,
  nullable,
  Sureness,
  stringEnum,
  Uuid,
  YesNo,
} from '../base/shapes.ts';
import { CorrectionSchema, PublicQuestionSchema } from './question.ts';
import { OfficialPaperSchema, SeriesHeadSchema } from './series.ts';

/**
 * `taille` is the window's width in CSS pixels; `mobile` is always false; `date` defeats caches; `voix`: the question is
 * read aloud, and its time starts after that.
 */
export const PlayerQuerySchema = closed({
  taille: T.Optional(T.String({ pattern: '^[0-9]{1,5}$' })),
  mobile: T.Optional(T.String({ pattern: '^(true|false)$' })),
  date: T.Optional(T.String({ maxLength: 40 })),
  voix: T.Optional(YesNo),
});

/**
 * Time of the current question, or of a mock exam timed as a whole, counted by the server. `restant_ms` was left when it
 * answered: more than the limit while the clip of the question plays or it is read aloud.
 */
export const TimerSchema = closed({ limite_s: T.Integer(), restant_ms: T.Integer() });

/** What awaits the learner in a series, without any of its questions: no clock starts. */
export const PresentationReplySchema = closed({
  serie: SeriesHeadSchema,
  /** One of its questions was shown already, so its clock may be running. */
  commencee: T.Boolean(),
  /** Picture of the question being answered, to be fetched with it; null before that question was shown. */
  image: nullable(T.String()),
  /** Seconds for one question or for the whole, for this learner and for everybody; null without a limit. */
  limite_s: nullable(T.Integer()),
  limite_commune_s: nullable(T.Integer()),
  temps_pour: stringEnum(['question', 'epreuve']),
  /** Right answers needed to pass. */
  seuil: T.Integer(),
  /** Null for every other type of series. */
  officiel: nullable(OfficialPaperSchema),
  utilise_credit: T.Boolean(),
  /** Of a series that uses one and was never opened: the credits that are free once it is. Left out of all others. */
  credits_ensuite: T.Optional(T.Integer()),
  /** How many of its questions the learner has never met; null unless it is a mock exam that is not over. */
  nouvelles: T.Optional(nullable(T.Integer())),
  /** A mock exam that waits before its current question, which was not served; left out of all others. */
  en_pause: T.Optional(T.Boolean()),
  /** The last answer was stored, and nothing asked for since: its correction is still to be shown. Left out of all others. */
  correction_attend: T.Optional(T.Boolean()),
});

export const QuestionReplySchema = closed({
  serie: SeriesHeadSchema,
  /** Null once the series is over. */
  question: nullable(PublicQuestionSchema),
  temps: nullable(TimerSchema),
  /** The clip of this question was shown already and plays only once, so its last frame is shown. */
  clip_vu: T.Boolean(),
  /**
   * The question after this one, so that its picture can be fetched ahead; reading it here starts no clock. Null when a mock
   * exam may have to wait before it.
   */
  suivante: nullable(PublicQuestionSchema),
});

export const AnswerFormSchema = closed({
  serie: Uuid,
  identifiant: AskedId,
  reponse: AnswerLetters,
  /** Typed figures, in the order of the parts that ask for one, joined by «;»; none when left out or empty. */
  valeurs: T.Optional(T.String({ pattern: TYPED_VALUES })),
  /** Whether it was read aloud. */
  voix: T.Optional(YesNo),
  /**
   * Milliseconds of the question's time that were used when it was answered, as the page measured them; of the whole
   * mock exam's time if that is timed as a whole. Needed after an outage of the server: an answer given in time
   * counts as in time.
   */
  delai_ms: T.Optional(Milliseconds),
  /** Left out when the learner did not say; without effect where the correction comes at the end. */
  certitude: T.Optional(Sureness),
  /**
   * The question of a mock exam ran out, nothing was chosen, and nobody seemed to be there. Without effect anywhere else, with
   * an answer, or while there was time left. After three in a row the mock exam waits.
   */
  absence: T.Optional(Absence),
});

export const AnswerReplySchema = closed({
  /** Index of the question just stored. */
  position: T.Integer(),
  serie: SeriesHeadSchema,
  hors_delai: T.Boolean(),
  /** Time of the next question, already running in a mock exam, without its clip and its reading aloud; null otherwise. */
  temps: nullable(TimerSchema),
  /** A mock exam waits: the next question is served, and its time begins, when it is asked for. Left out of all others. */
  en_pause: T.Optional(T.Boolean()),
});

export const CorrectionReplySchema = closed({
  serie: SeriesHeadSchema,
  question: PublicQuestionSchema,
  correction: CorrectionSchema,
  suivante: nullable(PublicQuestionSchema),
});

export type PlayerQuery = T.Static<typeof PlayerQuerySchema>;
export type Timer = T.Static<typeof TimerSchema>;
export type PresentationReply = T.Static<typeof PresentationReplySchema>;
export type QuestionReply = T.Static<typeof QuestionReplySchema>;
export type AnswerReply = T.Static<typeof AnswerReplySchema>;
export type CorrectionReply = T.Static<typeof CorrectionReplySchema>;
