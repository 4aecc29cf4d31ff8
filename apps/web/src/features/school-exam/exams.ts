/** The terms of the board of exam requests. */

import type { ExamState } from '@balise/contract/codes';
import type { ExamColumn } from '@balise/contract/desk-lists';
import type { ExamLineOutcome, ExamResultCode, PastedFault } from '@balise/contract/school-exam';

export interface SchoolExamRequest {
  id: string;
  /** Sent back with each step, so that an old page changes nothing. */
  version: number;
  state: ExamState;
  inscription: number;
  name: string;
  licence: string;
  candidateNumber: string;
  /** yyyy-MM-dd, the best first. */
  wishedDays: readonly string[];
  centre: string;
  remark: string;
  appointment: { day: string; hour: string; place: string } | null;
  /** Code of the operator. */
  operator: string | null;
  booking: string | null;
  words: string | null;
  askedAt: string;
  changedAt: string;
  changedBy: string | null;
}

export interface BoardOperator {
  code: string;
  name: string;
  licences: readonly string[];
  address: string | null;
  resultHours: number | null;
}

export interface ExamBoard {
  /** yyyy-MM-dd */
  today: string;
  columns: readonly { column: ExamColumn; count: number }[];
  requests: readonly SchoolExamRequest[];
  licences: readonly string[];
  groups: readonly { id: string; name: string }[];
  operators: readonly BoardOperator[];
}

/** What the address of the board says. */
export interface BoardFilter {
  column: ExamColumn;
  licence: string | null;
  group: string | null;
  /** yyyy-MM-dd */
  day: string | null;
  /** Only this request. */
  request: string | null;
}

export type StepTarget = 'inscrite' | 'passee' | 'recu' | 'ajourne' | 'refusee';

export interface ConvocationDraft {
  day: string;
  hour: string;
  place: string;
  operator: string;
  booking: string;
  words: string;
}

/** What became of each request of a call about many. */
export interface ExamLines {
  isStored: boolean;
  lines: readonly { id: string; outcome: ExamLineOutcome; request: SchoolExamRequest | null }[];
}

export interface PastedResult {
  line: number;
  text: string;
  fault: PastedFault | null;
  request: SchoolExamRequest | null;
  result: ExamResultCode | null;
}

/** The exam takes place today or has taken place: its result may be told. */
export const isTaken = ({ state, appointment }: SchoolExamRequest, today: string): boolean =>
  state === 'passee' || (state === 'convoquee' && appointment !== null && appointment.day <= today);
