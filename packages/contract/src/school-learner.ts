/** What the staff of a school see of one learner, and what a learner sees of that. */
import * as T from 'typebox';
import { SERIES_TYPES, STATUSES } from './codes.ts';
import { ExamRequestSchema } from './exam.ts';
import { ReadinessSchema } from './readiness.ts';
import { EffortSchema } from './rhythm.ts';
import { closed, Day, Instant, nullable, QuestionId, stringEnum, ThemeLetter, Uuid } from './shapes.ts';

/** Of the questions missed most, in one reply. */
export const MOST_MISSED = 20;
/** Looks at a learner's page, in one reply. */
export const MOST_LOOKS = 100;

/**
 * Somebody read the learner's page, opened the product in their place, or corrected who they are; or the school's management
 * program read.
 */
export const LOOKS = ['consultation', 'agir_pour', 'modification', 'programme'] as const;

const LookSchema = closed({
  /** First and last name; null once the account is gone, and for a program. */
  par: nullable(T.String()),
  quoi: stringEnum(LOOKS),
  le: Instant,
});

export const SchoolLearnerSchema = closed({
  eleve: closed({
    prenom: T.String(),
    nom: T.String(),
    email: nullable(T.String()),
    /** Null for roles without the right to them, too. */
    telephone: nullable(T.String()),
    naissance: nullable(Day),
    groupes: T.Array(closed({ id: Uuid, nom: T.String() })),
  }),
  /** The inscription that the page is about. */
  inscription: T.Integer(),
  /** All of the person's at this school, the newest first. */
  inscriptions: T.Array(
    closed({
      id: T.Integer(),
      permis: T.String(),
      etat: stringEnum(STATUSES),
      /** Null: the access has no end. */
      acces_fin: nullable(Instant),
      credits_restants: T.Integer(),
      credits_total: T.Integer(),
    }),
  ),
  series: closed({
    terminees: T.Integer(),
    /** End of the last one; null before the first. The figures of this page are counted then. */
    derniere: nullable(Instant),
  }),
  themes: T.Array(
    closed({
      identifiant: ThemeLetter,
      libelle: T.String(),
      couleur: T.String(),
      /** Questions met, and those whose last answer is right. */
      questions: T.Integer(),
      justes: T.Integer(),
      /** Percent. */
      seuil: T.Number(),
    }),
  ),
  /** Null before the first finished series. */
  preparation: nullable(ReadinessSchema),
  rythme: closed({
    /** The day of the exam that the learner gave, or minutes a day; null for what was not said. */
    examen: nullable(Day),
    minutes: nullable(T.Integer()),
    jours_de_suite: T.Integer(),
    semaine: T.Array(closed({ jour: Day, fait: T.Boolean() })),
    sept_jours: EffortSchema,
    vingt_huit_jours: EffortSchema,
  }),
  /** Of this inscription, the newest first. */
  examens: T.Array(ExamRequestSchema),
  /** Messages to this learner alone, the newest first. */
  messages: T.Array(
    closed({
      contenu: T.String(),
      debut: Instant,
      fin: Instant,
      lu_le: nullable(Instant),
    }),
  ),
  /** Who looked, of this school, the last first. */
  regards: T.Array(LookSchema),
});

/** A series of a learner as staff see it: how much time somebody needs is nobody's business. */
export const LearnerSeriesReplySchema = closed({
  total: T.Integer(),
  series: T.Array(
    closed({
      id: Uuid,
      date: Instant,
      terminee: T.Boolean(),
      type: stringEnum(SERIES_TYPES),
      libelle: T.String(),
      ordre: T.Integer(),
      theme: nullable(ThemeLetter),
      nb_questions: T.Integer(),
      nb_questions_realisees: T.Integer(),
      /** Null until a mock exam has ended. */
      score: nullable(T.Integer()),
    }),
  ),
});

/** The questions missed most, the worst first. */
export const MissedQuestionsReplySchema = closed({
  questions: T.Array(
    closed({
      identifiant: QuestionId,
      theme: ThemeLetter,
      enonce: T.String(),
      posee: T.Integer(),
      manquee: T.Integer(),
      derniere: closed({ le: Instant, juste: T.Boolean() }),
    }),
  ),
});

/** Who looked at the signed-in learner's page, at any school, the last first. */
export const LooksReplySchema = closed({
  regards: T.Array(
    closed({ ecole: T.String(), par: nullable(T.String()), quoi: stringEnum(LOOKS), le: Instant }),
  ),
});

export type LookKind = (typeof LOOKS)[number];
export type SchoolLearner = T.Static<typeof SchoolLearnerSchema>;
export type LearnerSeriesReply = T.Static<typeof LearnerSeriesReplySchema>;
export type MissedQuestionsReply = T.Static<typeof MissedQuestionsReplySchema>;
export type LooksReply = T.Static<typeof LooksReplySchema>;
