/** The terms of a school's statistics, report and journal. */
import type { JournalKind, QuestionOrder } from '@balise/contract/statistics-lists';
import type { QuestionMedia } from '../questions/question.ts';

/** What the address says of the list of questions. */
export interface QuestionsSearch {
  licence?: string;
  group?: string;
  theme?: string;
  order?: QuestionOrder;
  page?: number;
}

export interface AskedQuestion {
  id: string;
  /** False: a newer revision is asked, which fewer people have met so far. */
  isCurrent: boolean;
  theme: string;
  statement: string;
  media: QuestionMedia;
  proposals: readonly Chosen[];
  /** People, each at the first meeting; rates in percent. */
  people: number;
  right: number;
  rate: number;
  low: number;
  high: number;
  /** Null where too few people would be told. */
  rateEverywhere: number | null;
}

export interface Chosen {
  letter: string;
  /** What its part asks, in a question of several parts. */
  prompt: string | null;
  text: string;
  isRight: boolean;
  people: number;
}

export interface QuestionList {
  madeAt: string;
  licence: string | null;
  licences: readonly string[];
  groups: readonly { id: string; name: string }[];
  themes: readonly { letter: string; label: string }[];
  total: number;
  hidden: number;
  questions: readonly AskedQuestion[];
}

export interface QuestionDetails {
  madeAt: string;
  licence: string;
  question: AskedQuestion;
  answers: number;
  rightAnswers: number;
  reasons: readonly string[];
  explanation: string;
}

/** yyyy-MM-dd, both included. */
export interface ReportPeriod {
  from: string;
  to: string;
}

export interface ExamResults {
  passed: number;
  failed: number;
  /** Percent; null without a result. */
  rate: number | null;
}

export interface ReportLine {
  enrolled: number;
  active: number;
  requests: number;
  results: ExamResults;
  firstAttempts: ExamResults;
  minutes: number;
}

export interface SchoolReport extends ReportPeriod {
  madeAt: string;
  school: string;
  licences: readonly (ReportLine & { licence: string })[];
  total: ReportLine;
}

/** A number is null where it would be about fewer than eight people. */
export interface NetworkLine {
  enrolled: number | null;
  active: number | null;
  examined: number | null;
  passed: number | null;
  rate: number | null;
}

export interface NetworkReport {
  name: string;
  /** Null before the first night. */
  madeAt: string | null;
  period: ReportPeriod | null;
  schools: readonly (NetworkLine & { name: string; medianDays: number | null })[];
  total: NetworkLine;
}

/** What the address says of the journal. */
export interface JournalSearch {
  kind?: JournalKind;
  actor?: number;
  /** Inscription of the learner. */
  learner?: number;
  /** The last row of the page before. */
  before?: string;
  row?: string;
}

export interface JournalLine {
  id: string;
  at: string;
  act: string;
  /** Null once the account is gone. */
  by: string | null;
  /** Null for an act about the school. */
  about: { name: string | null; inscription: number | null } | null;
  details: readonly { name: string; value: string }[];
}

export interface Journal {
  lines: readonly JournalLine[];
  hasOlder: boolean;
  colleagues: readonly { account: number; name: string }[];
  /** Whose rows these are; null: those of everybody. */
  learner: string | null;
}
