/** What a learner wants to do each day, what today's plan is, and what was done. */
import * as T from 'typebox';
import { closed, Day, nullable, Slug, stringEnum } from '../base/shapes.ts';

/** Minutes a day that a learner may choose. */
export const GOAL_MINUTES = [5, 10, 15, 20, 30, 45] as const;
/** Hours in Paris at which a reminder may be sent. */
export const REMINDER_HOURS = [7, 8, 9, 12, 13, 17, 18, 19, 20, 21] as const;

const words = <const N extends readonly number[]>(list: N) => stringEnum(['', ...list.map(String)]);

/** One of the first two, or neither; the hour is empty where no mail is wanted. */
export const GoalFormSchema = closed({
  /** yyyy-MM-dd, or empty. */
  examen: T.Union([T.Literal(''), Day]),
  minutes: words(GOAL_MINUTES),
  rappel: words(REMINDER_HOURS),
});

export const GoalSchema = closed({
  /** The day that the learner gave; null without one. */
  examen: nullable(T.String()),
  minutes: nullable(T.Integer()),
  /** Hour in Paris of the reminders by mail; null without any. */
  rappel: nullable(T.Integer()),
});

export const CalendarQuerySchema = closed({ heure: stringEnum(REMINDER_HOURS.map(String)) });

export const EffortSchema = closed({ jours: T.Integer(), questions: T.Integer(), minutes: T.Integer() });

export const RhythmSchema = closed({
  /** yyyy-MM-dd, at the learner's school; every day here is such a day. */
  jour: T.String(),
  /** Null until the learner has answered the question or skipped it. */
  objectif: nullable(GoalSchema),
  /** The exam that counts: the one the school has given a place for, or else the learner's own day; null without one. */
  examen: nullable(closed({ date: T.String(), convocation: T.Boolean(), jours: T.Integer() })),
  plan: closed({
    /** Of the whole day, without a mock exam. */
    questions: T.Integer(),
    faites: T.Integer(),
    /** Estimated for the whole day. */
    minutes: T.Integer(),
    /** The next series of the day; null when the day is done, or nothing is due. */
    serie: nullable(closed({ slug: Slug, nb_questions: T.Integer() })),
    /** Whether a mock exam is due: today, done today, or this week because a day has no room for it. */
    examen_blanc: stringEnum(['non', 'aujourdhui', 'fait', 'semaine']),
    /** Whether every question is met before the exam. */
    couverture: closed({
      etat: stringEnum(['tout_vu', 'prevue', 'partielle']),
      date: nullable(T.String()),
      manquantes: T.Integer(),
    }),
  }),
  assiduite: closed({
    /** Practised days without a week of more than two days off. */
    jours: T.Integer(),
    /** Monday to Sunday. */
    semaine: T.Array(closed({ jour: T.String(), fait: T.Boolean() })),
    /** The last seven days, today last. */
    derniers: T.Array(closed({ jour: T.String(), fait: T.Boolean() })),
    objectif_semaine: T.Integer(),
    /** Days off left this week. */
    jours_libres: T.Integer(),
  }),
  /** The effort of the last days, which the school sees too. */
  effort: closed({ sept_jours: EffortSchema, vingt_huit_jours: EffortSchema }),
});

export type GoalForm = T.Static<typeof GoalFormSchema>;
export type GoalReply = T.Static<typeof GoalSchema>;
export type RhythmReply = T.Static<typeof RhythmSchema>;
export type EffortReply = T.Static<typeof EffortSchema>;
