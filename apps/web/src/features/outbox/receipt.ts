/** What the API answers when it has stored an answer. */
import type { SeriesInfo } from '../series/series.ts';

/** What is left of the time, as the server counted it when it answered. */
export interface RunningTimer {
  limitS: number;
  leftMs: number;
}

/** What the API says of an answer it has stored. */
export interface AnswerReceipt {
  /** Index of the question just stored. */
  position: number;
  series: SeriesInfo;
  isLate: boolean;
  /** Time of the next question, already running in a mock exam. */
  timer: RunningTimer | null;
}
