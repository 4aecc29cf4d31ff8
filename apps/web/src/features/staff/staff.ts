/** The terms of a school's pages. */
import type { ExamState, Status } from '@balise/contract/codes';
import type { LearnerReadiness } from '../readiness/readiness.ts';
import type { Effort } from '../rhythm/rhythm.ts';

export interface LearnerFile {
  name: string;
  email: string | null;
  /** Null without the right to it, too. */
  phone: string | null;
  birthDay: string | null;
  groups: readonly string[];
  /** The inscription that the page is about, and all of the person's at this school. */
  inscription: number;
  inscriptions: readonly {
    id: number;
    licence: string;
    status: Status;
    accessEnd: string | null;
    creditsLeft: number;
    credits: number;
  }[];
  finishedSeries: number;
  /** Null before the first. */
  lastSeries: string | null;
  themes: readonly {
    letter: string;
    label: string;
    color: string;
    met: number;
    right: number;
    /** Percent. */
    threshold: number;
  }[];
  readiness: LearnerReadiness | null;
  rhythm: { examDay: string | null; minutes: number | null; streak: number; week: Effort; month: Effort };
  exams: readonly { id: string; state: ExamState; place: string; day: string | null; hour: string | null }[];
  messages: readonly { text: string; from: string; readAt: string | null }[];
  /** Who looked, the last first; a name is null once the account is gone. */
  looks: readonly { by: string | null; actedFor: boolean; hasCorrected: boolean; at: string }[];
}

export interface SeriesEntry {
  id: string;
  at: string;
  isFinished: boolean;
  label: string;
  order: number;
  answered: number;
  questions: number;
  /** Null until a mock exam has ended. */
  score: number | null;
}

export interface MissedQuestion {
  id: string;
  theme: string;
  statement: string;
  asked: number;
  missed: number;
  isLastRight: boolean;
}
