/** A question as a learner sees it before answering, and its correction. */
import type { AnswerLetter } from '@balise/contract/learner/question';
import type { Unit } from '@balise/rules/numeric';

export interface ShownQuestion {
  id: string;
  /** Index in the series, from 0. */
  position: number;
  theme: string;
  statement: string;
  /** Announced as in the exam: one right letter in all, or several; none if only figures are asked for. */
  expected: 'one' | 'several' | 'none';
  parts: QuestionPart[];
  media: QuestionMedia;
  /** Its words that the glossary knows; empty where none are told. */
  words: WordGlance[];
  /** The text for a voice. */
  spokenText: string;
  /** Milliseconds before the time limit begins to count: the clip plays, and the question may be read aloud. */
  leadMs: { silent: number; aloud: number };
}

/** A word as told with a question. */
export interface WordGlance {
  slug: string;
  name: string;
  meaning: string;
  example: string | null;
  /** What the law says about it; null before the answer, too. */
  rule: string | null;
}

export interface QuestionPart {
  prompt: string | null;
  /** Empty for a part that asks for a figure. */
  proposals: { letter: AnswerLetter; text: string }[];
  figure: AskedFigure | null;
}

/** A figure to type. The tolerance is in `unit`; for a clock time it is in minutes. */
export interface AskedFigure {
  unit: Unit;
  decimals: number;
  tolerance: number;
}

export interface QuestionMedia {
  url: string;
  width: number;
  height: number;
  alternative: string;
  /** The clip, if the picture is one moment of it: its file, its length, and its story in words. */
  clip: { url: string; durationS: number; description: string } | null;
}

export interface ExerciseSolution {
  level: number;
  /** What the learner did wrong, where the answer betrays it. */
  mistakes: string[];
  steps: string[];
}

export interface ShownCorrection {
  answer: AnswerLetter[];
  rightLetters: AnswerLetter[];
  isRight: boolean;
  /** The answer came after the time limit and does not count. */
  isLate: boolean;
  /** Nobody was there when it ran out in a mock exam: it is no mistake. */
  isUnseen: boolean;
  /** How sure the learner said to be; null for nothing. */
  isSure: boolean | null;
  /** Of a question withdrawn since it was dealt; `counts` says that it counts as right for everyone in this series. */
  withdrawn: { on: string; reason: string; counts: boolean } | null;
  /** In the order of the parts that ask for a figure; a clock time is in minutes since midnight. */
  figures: CorrectedFigure[];
  reasons: { letter: AnswerLetter; isRight: boolean; reason: string }[];
  explanation: string;
  /** Null where nothing is drawn. */
  why: ShownWhy | null;
  /** Of an exercise; null for a question. */
  exercise: ExerciseSolution | null;
  source: { text: string; article: string };
  /** The texts of the source that have a public address. */
  texts: { name: string; address: string }[];
  /** What the picture shows, in the library. */
  entries: { slug: string; name: string }[];
  /** The chapter of our course that treats the question. */
  chapter: { course: string; slug: string; title: string } | null;
}

/** What decides, to be laid over the question's picture. */
export interface ShownWhy {
  /** Address of its picture, which is within the address. */
  url: string;
  /** The same facts in words. */
  sentences: string[];
  /** The second of the clip that it belongs to; null for a picture that does not move. */
  momentS: number | null;
}

export interface CorrectedFigure {
  /** Null if nothing was typed. */
  given: number | null;
  expected: number;
  isRight: boolean;
  working: string;
}

/** A question of a finished series, with its correction. */
export interface ReviewedQuestion {
  question: ShownQuestion;
  correction: ShownCorrection;
}
