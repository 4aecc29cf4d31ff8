/** The API's reply to a stored answer. */
import type { SeriesInfo } from '../series/api.ts';

/** The time left, as the server counted it in its reply. */
export interface RunningTimer {
  limitS: number;
  leftMs: number;
}

/** The API's reply to a stored answer. */
export interface AnswerReceipt {
  /** Index of the question just stored. */
  position: number;
  series: SeriesInfo;
  isLate: boolean;
  /** Time of the next question, already running in a mock exam. */
  timer: RunningTimer | null;
  /** A mock exam waits: the next question is served when it is asked for. */
  isPaused: boolean;
}
