/** A question as a learner sees it before answering, and what is told after. */
import type { Unit } from '@balise/contract/numeric';
import type { AnswerLetter } from '@balise/contract/question';

export interface ShownQuestion {
  id: string;
  /** Index in the series, from 0. */
  position: number;
  theme: string;
  statement: string;
  /** Announced as in the exam: one right letter in all, or several; none where only figures are asked. */
  expected: 'one' | 'several' | 'none';
  parts: QuestionPart[];
  media: QuestionMedia;
  /** What a voice reads. */
  spokenText: string;
  /** Milliseconds before its time starts: its clip plays, and it is read where it is read aloud. */
  leadMs: { silent: number; aloud: number };
}

export interface QuestionPart {
  prompt: string | null;
  /** Empty where a figure is asked. */
  proposals: { letter: AnswerLetter; text: string }[];
  figure: AskedFigure | null;
}

/** A figure to type; the tolerance is in its unit, of a clock time in minutes. */
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
  /** What happens, when the picture is one moment of it: its file, how long it lasts, and its story in words. */
  clip: { url: string; durationS: number; description: string } | null;
}

export interface ShownCorrection {
  answer: AnswerLetter[];
  rightLetters: AnswerLetter[];
  isRight: boolean;
  /** The answer came after the limit and counts as none. */
  isLate: boolean;
  /** In the order of the parts that ask for one; a clock time is minutes since midnight. */
  figures: CorrectedFigure[];
  reasons: { letter: AnswerLetter; isRight: boolean; reason: string }[];
  explanation: string;
  source: { text: string; article: string };
}

export interface CorrectedFigure {
  /** Null when nothing was typed. */
  given: number | null;
  expected: number;
  isRight: boolean;
  working: string;
}

/** A question of a series that is over, with its correction. */
export interface ReviewedQuestion {
  question: ShownQuestion;
  correction: ShownCorrection;
}
