/** Series: the offers, the history, and the result of a finished one. */
import * as T from 'typebox';
import { NEXT_STEPS, PATHS, REASONS, SERIES_TYPES } from '../base/codes.ts';
import {
  AskedId,
  closed,
  Instant,
  nullable,
  QuestionId,
  SeriesSlug,
  Slug,
  stringEnum,
  ThemeLetter,
  Uuid,
} from '../base/shapes.ts';
import { SkillBriefSchema, SkillSchema } from './exercises.ts';
import { CorrectionSchema, PublicQuestionSchema } from './question.ts';
import { ExamOutcomeSchema, ReadinessSchema } from './readiness.ts';
import { RhythmSchema } from './rhythm.ts';

export const ThemeSchema = closed({
  identifiant: ThemeLetter,
  couleur: T.String(),
  libelle: T.String(),
  libelle_court: T.String(),
});

/** A series type on offer; `disponible` counts the series not yet done. */
export const SeriesOfferSchema = closed({
  type: stringEnum(SERIES_TYPES),
  libelle: T.String(),
  disponible: T.Integer(),
  total: T.Integer(),
  nb_questions: T.Integer(),
  chronometree: T.Boolean(),
  utilise_credit: T.Boolean(),
  serie: closed({ slug: Slug }),
});

const points = {
  /** Points of the section, or of the whole official paper. */
  points: T.Number(),
  /** Points needed; null where none are. */
  seuil: nullable(T.Number()),
};

export const HistoryEntrySchema = closed({
  id: Uuid,
  date: Instant,
  terminee: T.Boolean(),
  nb_questions: T.Integer(),
  nb_questions_realisees: T.Integer(),
  /** Right answers; null until a mock exam has ended. */
  score: nullable(T.Integer()),
  type: stringEnum(SERIES_TYPES),
  libelle: T.String(),
  ordre: T.Integer(),
  chronometree: T.Boolean(),
  /** Timed, with more time than the exam gives, or without limit. */
  temps_majore: T.Boolean(),
  theme: T.Optional(closed({ identifiant: ThemeLetter, couleur: T.String() })),
  slug: SeriesSlug,
  /** Whether a finished official paper was passed; null for any other series, which is judged by its rate. */
  reussie: nullable(T.Boolean()),
  /** The points of such an official paper. */
  points: nullable(closed({ obtenus: T.Number(), ...points })),
  /** When the time of a whole mock exam will be spent; null where no such time runs. */
  jusque: nullable(Instant),
  /**
   * Seconds left of an open mock exam by the server's clock: of its time as a whole, 0 once that is spent, or the most
   * that its questions left may take. Null without a limit, and for every other series.
   */
  reste_s: nullable(T.Integer()),
  /** Whether its first question was served. */
  ouverte: T.Boolean(),
});

/** Rates are percent, 0 to 100. `score` is null when no question of the theme was answered. */
export const ThemeResultSchema = closed({
  theme_id: ThemeLetter,
  nb_questions: T.Integer(),
  score: nullable(T.Integer()),
  seuil: T.Integer(),
  autorise: T.Boolean(),
  serie: closed({ slug: Slug }),
});

export const PersonalisedSchema = closed({
  type: stringEnum(SERIES_TYPES),
  nb_questions: T.Integer(),
  chronometree: T.Boolean(),
  slug: Slug,
  raisons: T.Array(
    closed({ code: stringEnum(REASONS), nombre: T.Integer(), theme: T.Optional(ThemeLetter) }),
  ),
});

export const StudentSeriesReplySchema = closed({
  series_restantes: closed({ series: T.Array(SeriesOfferSchema) }),
  historique: T.Array(HistoryEntrySchema),
  themes: T.Array(ThemeResultSchema),
  parcours_personnalise: nullable(PersonalisedSchema),
  /** Null before the first finished series. */
  preparation: nullable(ReadinessSchema),
  /** The real exam whose day is over and whose result the school has not said; null without one. */
  examen_passe: nullable(ExamOutcomeSchema),
  /** The plan of the day and the days before it; a server of an earlier version leaves it out. */
  rythme: T.Optional(RhythmSchema),
  /** The skills of the licence, in the order in which they are taught; a server of an earlier version leaves it out. */
  exercices: T.Optional(T.Array(SkillBriefSchema)),
});

/** The series that come after one of the history: older, or as old with a greater `id`. */
export const HistoryQuerySchema = closed({ avant: Instant, serie: Uuid });

/** `total` counts all series of the history. */
export const HistoryReplySchema = closed({ historique: T.Array(HistoryEntrySchema), total: T.Integer() });

export const CreateQuerySchema = closed({
  slug: SeriesSlug,
  parcours: T.Optional(stringEnum(PATHS)),
  ordre_lettrage: T.Optional(T.String({ pattern: '^[1-9][0-9]{0,2}$' })),
});

/** The same key with the same request returns the same series every time: a lost reply costs no second credit. */
export const CreateHeadersSchema = T.Object({
  'idempotency-key': T.Optional(T.String({ pattern: '^[!-~]{1,255}$' })),
});

/** `correction`: after each question (`apres`) or when the series is over (`fin`). */
export const SeriesHeadSchema = closed({
  id: Uuid,
  type: stringEnum(SERIES_TYPES),
  libelle: T.String(),
  slug: SeriesSlug,
  ordre: T.Integer(),
  nb_questions: T.Integer(),
  /** Questions answered so far, which is the index of the current one. */
  position: T.Integer(),
  terminee: T.Boolean(),
  chronometree: T.Boolean(),
  correction: stringEnum(['apres', 'fin']),
});

export const CreateReplySchema = closed({
  serie: SeriesHeadSchema,
  question: closed({ identifiant: AskedId }),
});

/** Whether the series is given back; false once its first question was served. */
export const LaterReplySchema = closed({ rendue: T.Boolean() });

/** An official paper. */
export const OfficialPaperSchema = closed({
  ...points,
  sections: T.Array(closed({ libelle: T.String(), nb_questions: T.Integer(), ...points })),
});

/** The result of an attempt; passed when every threshold is met. */
export const OfficialResultSchema = closed({
  obtenus: T.Number(),
  ...points,
  reussi: T.Boolean(),
  sections: T.Array(
    closed({
      libelle: T.String(),
      nb_questions: T.Integer(),
      justes: T.Integer(),
      obtenus: T.Number(),
      ...points,
      atteint: T.Boolean(),
    }),
  ),
});

export const SummaryReplySchema = closed({
  serie: SeriesHeadSchema,
  score: T.Integer(),
  /** Right answers needed to pass; for an official paper, `officiel` has the points. */
  seuil: T.Integer(),
  reussie: T.Boolean(),
  /** Null for every other type of series. */
  officiel: nullable(OfficialResultSchema),
  /** Seconds from the first question shown to the last answer. */
  duree_s: T.Integer(),
  /** Timed, with more time than the exam gives, or without limit. */
  temps_majore: T.Boolean(),
  date: Instant,
  /** Questions that ran out while nobody was there: they count in the score, and nowhere else. Left out where there is none. */
  non_vues: T.Optional(T.Integer()),
  themes: T.Array(closed({ identifiant: ThemeLetter, nb_questions: T.Integer(), score: T.Integer() })),
  suite: closed({ code: stringEnum(NEXT_STEPS), slug: nullable(Slug) }),
  /** Of a series of exercises: its skill as it is now. Null when it is not taught any more. */
  exercice: T.Optional(nullable(SkillSchema)),
  /** Questions right here that were wrong the last time, and how many of each theme; an earlier server leaves it out. */
  appris: T.Optional(
    closed({
      corrigees: T.Array(closed({ identifiant: QuestionId, enonce: T.String() })),
      themes: T.Array(closed({ identifiant: ThemeLetter, gagnees: T.Integer() })),
    }),
  ),
});

export const DetailsReplySchema = closed({
  serie: SeriesHeadSchema,
  questions: T.Array(closed({ question: PublicQuestionSchema, correction: CorrectionSchema })),
});

export type Theme = T.Static<typeof ThemeSchema>;
export type SeriesOffer = T.Static<typeof SeriesOfferSchema>;
export type HistoryEntry = T.Static<typeof HistoryEntrySchema>;
export type ThemeResult = T.Static<typeof ThemeResultSchema>;
export type Personalised = T.Static<typeof PersonalisedSchema>;
export type HistoryReply = T.Static<typeof HistoryReplySchema>;
export type StudentSeriesReply = T.Static<typeof StudentSeriesReplySchema>;
export type OfficialPaper = T.Static<typeof OfficialPaperSchema>;
export type OfficialResult = T.Static<typeof OfficialResultSchema>;
export type SeriesHead = T.Static<typeof SeriesHeadSchema>;
export type CreateReply = T.Static<typeof CreateReplySchema>;
export type SummaryReply = T.Static<typeof SummaryReplySchema>;
export type DetailsReply = T.Static<typeof DetailsReplySchema>;
