/**
 * Families of exercises: from a seed and a level, one exercise. Pure: the same seed, version and level give the same
 * exercise for ever. The version changes whenever a change of the code changes what a seed gives.
 */
import type { Unit } from '@balise/rules/numeric';
import type { WhyMark } from '@balise/scene/schema/why';
import type { Question } from '../question.ts';
import type { Random } from './random.ts';

export const LEVELS = [1, 2, 3] as const;
export type ExerciseLevel = (typeof LEVELS)[number];

/** The part of an exercise that a question has too: grading and the player read nothing else. */
type QuestionBody = Pick<
  Question,
  'statement' | 'parts' | 'explanation' | 'source' | 'alt' | 'scene' | 'computed'
>;

/** Named figures and words from which the statement is made. */
export type Given = Readonly<Record<string, number | string>>;

/** What a learner did wrong to come to a wrong proposition or figure. */
export interface TypicalMistake {
  /** Stable within the family: `west-added`. */
  name: string;
  part: number;
  /** Index of the wrong proposition, or the figure that is typed. */
  leadsTo: { proposition: number } | { figure: number };
  /** For the learner: «Vous avez ajouté la déclinaison Ouest au lieu de la retrancher.» */
  sentence: string;
}

/** Plain data: it is stored whole, so that a review shows the same years later. */
export interface Exercise extends QuestionBody {
  family: string;
  version: number;
  seed: number;
  level: ExerciseLevel;
  mistakes: TypicalMistake[];
  /** The worked solution, one short line per step. */
  steps: string[];
  given: Given;
  /** The picture's second layer at the correction: marks that name things of the scene. */
  why?: WhyMark[];
}

export interface Family {
  /** Stable: it is stored with every exercise. */
  id: string;
  version: number;
  /** French, as the learner reads it. */
  name: string;
  /** What the learner can do who masters it, in French: «Calculer une hauteur d’eau à une heure donnée». */
  skill: string;
  /** The theme to which it belongs, by licence. */
  themes: Readonly<Record<string, string>>;
  /** What each level adds, in French. */
  levels: readonly [string, string, string];
  source: Question['source'];
  /** The days on which the source was checked and must be checked again. */
  checkedOn: string;
  reviewOn: string;
  /** One attempt; null when the drawn figures make no good exercise. */
  draft: (random: Random, level: ExerciseLevel) => ExerciseDraft | null;
}

/** Wrong ways by their names, each with what it comes to and what the learner is told. */
export type WrongFigures = Readonly<Record<string, readonly [value: number, sentence: string]>>;

/** A figure is asked for: typed, or chosen among four. */
export interface FigureTask {
  form: 'typed' | 'choice';
  unit: Unit;
  /** Before rounding. */
  truth: number;
  /** 0 where nothing is said. */
  decimals?: 0 | 1 | 2;
  tolerance: number;
  wraps?: 360;
  wrong: WrongFigures;
}

/** Words are chosen among. */
export interface WordTask {
  form: 'words';
  /** Letters of the picture: they stay in their order. */
  ordered?: true;
  right: { text: string; why: string };
  wrong: readonly { name: string; text: string; sentence: string }[];
}

export interface ExerciseDraft {
  statement: string;
  prompt: string;
  task: FigureTask | WordTask;
  steps: readonly string[];
  explanation: string;
  alt: string;
  scene: Question['scene'];
  given: Given;
  why?: readonly WhyMark[];
  /** The rule of `truth/chart.ts` that computes the figure from `given` in another way. */
  rule?: string;
}
