/** Series: the offers, the history, and the result of a finished one. */

import type { NextStep, Reason, SeriesType } from '@balise/contract/base/codes';
import type { RhythmReply } from '@balise/contract/learner/rhythm';
import type { LearnerReadiness, PastExam } from '../../common/readiness/api.ts';
import type { PractisedSkill, SkillGlance } from './skills.ts';

/** A chapter of the exam's programme. */
export interface ProgrammeTheme {
  id: string;
  color: string;
  label: string;
  shortLabel: string;
}

/** A series type on offer. */
export interface OfferedSeries {
  type: SeriesType;
  label: string;
  /** Series not yet done. */
  newCount: number;
  total: number;
  questionCount: number;
  isTimed: boolean;
  usesCredit: boolean;
  slug: string;
}

interface Points {
  /** Points of the section, or of the whole official paper. */
  points: number;
  /** Points needed; null where none are. */
  threshold: number | null;
}

/** One series of the history. */
export interface PastSeries {
  id: string;
  date: string;
  isOver: boolean;
  questionCount: number;
  answeredCount: number;
  /** Right answers; null until a mock exam has ended. */
  score: number | null;
  type: SeriesType;
  label: string;
  number: number;
  isTimed: boolean;
  /** Timed, with more time than the exam gives, or without limit. */
  hasExtraTime: boolean;
  theme?: Pick<ProgrammeTheme, 'id' | 'color'> | undefined;
  slug: string;
  /** Whether a finished official paper was passed; null for any other series, which is judged by its rate. */
  isPassed: boolean | null;
  /** The points of such an official paper. */
  points: ({ reached: number } & Points) | null;
  /** Seconds left of an open mock exam when the server said so: of the whole, or the most that its questions may take. */
  secondsLeft: number | null;
  /** When the whole time of an open mock exam is spent, in milliseconds on the clock of the page; null where none runs. */
  endsAt: number | null;
  /** Whether its first question was shown. */
  isOpened: boolean;
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

/** What to do today. */
export interface DailyPlan {
  /** Questions of the whole day, without a mock exam. */
  questions: number;
  done: number;
  /** Estimated for the whole day. */
  minutes: number;
  /** Length of the day's next series; null when the day is done, or nothing is due. */
  next: number | null;
}

/** Everything the dashboard and the history show. */
export interface LearnerSeries {
  offers: OfferedSeries[];
  history: PastSeries[];
  themes: ThemeProgress[];
  personalised: PersonalisedPath | null;
  /** Null before the first finished series. */
  readiness: LearnerReadiness | null;
  /** The real exam to tell about; null without one. */
  pastExam: PastExam | null;
  /** Null from a server of an earlier version. */
  plan: DailyPlan | null;
  /** As the API sent it: the card that shows it is loaded late, with its own mapper. */
  rhythm: RhythmReply | null;
  /** The skills of the licence, in the order in which they are taught. */
  skills: SkillGlance[];
}

/** One series and its progress. */
export interface SeriesInfo {
  id: string;
  type: SeriesType;
  label: string;
  slug: string;
  number: number;
  questionCount: number;
  /** Questions answered so far, which is the index of the current one. */
  position: number;
  isOver: boolean;
  isTimed: boolean;
  /** Each question is corrected at once, instead of all at the end. */
  isCorrectedAtOnce: boolean;
}

/** The requirements of an official paper. */
export interface PaperRules extends Points {
  sections: ({ label: string; questionCount: number } & Points)[];
}

/** The result of an attempt; passed when every threshold is met. */
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
  /** Right answers needed to pass; for an official paper, `official` has the points. */
  threshold: number;
  isPassed: boolean;
  /** Null for every other type of series. */
  official: PaperResult | null;
  /** Seconds spent from the first question shown to the last answer. */
  durationS: number;
  hasExtraTime: boolean;
  date: string;
  /** Questions that ran out while nobody was there. */
  unseenCount: number;
  themes: { id: string; questionCount: number; score: number }[];
  nextStep: { code: NextStep; slug: string | null };
  /** Questions that went from wrong to right, and how many of each theme. */
  learned: { questions: { id: string; statement: string }[]; themes: { id: string; count: number }[] };
  /** Of a series of exercises: its skill as it is now; null for any other, and where it is taught no more. */
  skill: PractisedSkill | null;
}
