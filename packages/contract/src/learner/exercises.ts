/** Exercises: the skills of a licence, with what the learner has reached in each. */
import * as T from 'typebox';
import { closed, Instant, nullable, Slug, ThemeLetter } from '../base/shapes.ts';

/** Exercises in one series. */
export const EXERCISES_IN_SERIES = 10;
/** The results of so many exercises of a skill are told. */
export const RECENT_EXERCISES = 10;

/** A skill as the dashboard tells it. */
export const SkillBriefSchema = closed({
  /** Names a series of its exercises. */
  slug: Slug,
  nom: T.String(),
  theme: ThemeLetter,
  /** 1 to 3; null before the first exercise. */
  niveau: nullable(T.Integer()),
  /** It was missed, and it is time to see it again. */
  a_revoir: T.Boolean(),
});

export const SkillSchema = closed({
  ...SkillBriefSchema.properties,
  /** What the learner can do who masters it. */
  savoir_faire: T.String(),
  /** What each level asks. */
  niveaux: T.Array(T.String()),
  nb_exercices: T.Integer(),
  /** The newest exercises, up to ten; null before the first. */
  recents: nullable(closed({ nb: T.Integer(), justes: T.Integer() })),
  dernier: nullable(Instant),
  /** The series of the skill that is open, and the exercises answered in it; null without one. */
  en_cours: nullable(closed({ nb_realises: T.Integer(), nb: T.Integer() })),
});

export const ExercisesReplySchema = closed({ savoir_faire: T.Array(SkillSchema) });

export type SkillBrief = T.Static<typeof SkillBriefSchema>;
export type Skill = T.Static<typeof SkillSchema>;
export type ExercisesReply = T.Static<typeof ExercisesReplySchema>;
