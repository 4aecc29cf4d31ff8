/** A learner's goal, and the days before this one. */

export interface Goal {
  /** yyyy-MM-dd; null without one. */
  examDay: string | null;
  minutes: number | null;
  /** Hour of the reminder by mail; null without any. */
  reminderHour: number | null;
}

export interface Effort {
  days: number;
  questions: number;
  minutes: number;
}

export interface PracticeRhythm {
  /** yyyy-MM-dd */
  today: string;
  /** Null until the learner has answered the question or skipped it. */
  goal: Goal | null;
  exam: { day: string; isConvocation: boolean; daysLeft: number } | null;
  /** When every question will have been met, how many will not, or that all are. */
  coverage: { kind: 'all-seen' } | { kind: 'by'; day: string } | { kind: 'short'; missing: number };
  mock: 'none' | 'today' | 'done' | 'this-week';
  streak: number;
  week: { day: string; isDone: boolean }[];
  weekGoal: number;
  freeDaysLeft: number;
  /** Of the last 7 and 28 days; the school sees it too. */
  effort: { week: Effort; month: Effort };
}
