/** The API's replies to the player. */

import type { ShownCorrection, ShownQuestion } from '../../common/questions/api.ts';
import type { RunningTimer } from '../outbox/api.ts';
import type { PaperRules, SeriesInfo } from '../series/api.ts';

/** What awaits the learner in a series, without any of its questions. */
export interface SeriesIntro {
  series: SeriesInfo;
  /** One of its questions was shown already, so its clock may be running. */
  isStarted: boolean;
  /** Picture of the question being answered; null when there is none. */
  image: string | null;
  /** Seconds for this learner and for everybody; null without a limit. */
  limitS: number | null;
  commonLimitS: number | null;
  /** Whether one limit applies to the whole mock exam, not to each question. */
  isTimedAsWhole: boolean;
  /** Right answers needed to pass. */
  threshold: number;
  /** Null for every other type of series. */
  official: PaperRules | null;
  usesCredit: boolean;
  /** Credits that are free once it is opened; null when it was, or uses none. */
  creditsAfter: number | null;
  /** Questions that the learner has never met; null unless it is a mock exam that is not over. */
  newCount: number | null;
  /** A mock exam that waits before its current question, which was not served. */
  isPaused: boolean;
  /** The learner left before going on from the last answer: its correction is shown first. */
  awaitsCorrection: boolean;
}

export interface CurrentQuestion {
  series: SeriesInfo;
  /** Null once the series is over. */
  question: ShownQuestion | null;
  timer: RunningTimer | null;
  /** The clip of this question was shown already and plays only once, so its last frame is shown. */
  clipSeen: boolean;
  /** The question after this one, so that its picture can be fetched ahead. */
  next: ShownQuestion | null;
}

export interface CorrectedQuestion {
  series: SeriesInfo;
  question: ShownQuestion;
  correction: ShownCorrection;
  next: ShownQuestion | null;
}
