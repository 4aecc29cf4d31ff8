/** Series: what is offered, what was done, how a finished one went. */
import type { NextStep, Reason, SeriesType } from '@balise/contract/codes';

/** A chapter of the exam's programme. */
export interface ProgrammeTheme {
  id: string;
  color: string;
  label: string;
  shortLabel: string;
}

/** A kind of series on offer. */
export interface OfferedSeries {
  type: SeriesType;
  label: string;
  /** Those not yet done. */
  newCount: number;
  total: number;
  questionCount: number;
  isTimed: boolean;
  usesCredit: boolean;
  slug: string;
}

interface Points {
  /** Of the section, or of the paper as a whole. */
  points: number;
  /** Points needed; null where nothing is asked for. */
  threshold: number | null;
}

/** One series of the history. */
export interface PastSeries {
  id: string;
  date: string;
  isOver: boolean;
  questionCount: number;
  answeredCount: number;
  /** Right answers; null while a mock exam is not ended. */
  score: number | null;
  type: SeriesType;
  label: string;
  number: number;
  isTimed: boolean;
  /** Timed, and with more time than the paper gives, or without limit. */
  hasExtraTime: boolean;
  theme?: Pick<ProgrammeTheme, 'id' | 'color'> | undefined;
  slug: string;
  /** Whether an official paper that is over was passed; null for any other series, judged by its rate. */
  isPassed: boolean | null;
  /** What such a paper came to: it is marked in points. */
  points: ({ reached: number } & Points) | null;
  /** When the time of a paper as a whole will be spent; null where no such time runs. */
  deadline: string | null;
}

/** Rates are percent, 0 to 100. */
export interface ThemeProgress {
  themeId: string;
  questionCount: number;
  /** Null when no question of the theme was answered. */
  score: number | null;
  threshold: number;
  isAllowed: boolean;
  slug: string;
}

export interface PersonalisedPath {
  type: SeriesType;
  questionCount: number;
  isTimed: boolean;
  slug: string;
  reasons: { code: Reason; count: number; theme?: string | undefined }[];
}

/** Everything the dashboard and the history show. */
export interface LearnerSeries {
  offers: OfferedSeries[];
  history: PastSeries[];
  themes: ThemeProgress[];
  personalised: PersonalisedPath | null;
}

/** A series by itself, and how far it is. */
export interface SeriesInfo {
  id: string;
  type: SeriesType;
  label: string;
  slug: string;
  number: number;
  questionCount: number;
  /** Questions answered so far; the current one's index. */
  position: number;
  isOver: boolean;
  isTimed: boolean;
  /** Each question is corrected at once, not all of them at the end. */
  isCorrectedAtOnce: boolean;
}

/** What an official paper asks for. */
export interface PaperRules extends Points {
  sections: ({ label: string; questionCount: number } & Points)[];
}

/** What an attempt at it comes to; passed when every threshold is met. */
export interface PaperResult extends Points {
  reached: number;
  isPassed: boolean;
  sections: ({
    label: string;
    questionCount: number;
    rightCount: number;
    reached: number;
    isReached: boolean;
  } & Points)[];
}

export interface SeriesSummary {
  series: SeriesInfo;
  score: number;
  /** Right answers needed to pass; of an official paper, `official` says it by points. */
  threshold: number;
  isPassed: boolean;
  /** Null for every other type of series. */
  official: PaperResult | null;
  /** Seconds spent from the first question shown to the last answer. */
  durationS: number;
  hasExtraTime: boolean;
  date: string;
  themes: { id: string; questionCount: number; score: number }[];
  nextStep: { code: NextStep; slug: string | null };
}
