/** The terms of the board of exam requests. */

import type { ExamState } from '@balise/contract/codes';
import type { ExamColumn } from '@balise/contract/desk-lists';
import type { ExamLineOutcome, ExamResultCode, PastedFault } from '@balise/contract/school-exam';
import type { FileSummary } from '../exam-files/files.ts';

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
  /** Null for a licence without one, and once the exam is taken. */
  file: FileSummary | null;
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

export interface ReplacementWords {
  /** To the learner who loses the place, and to the one who gets it. */
  words: string;
  otherWords: string;
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

/** A date may be given to it. */
export const canBeSummoned = (request: SchoolExamRequest, today: string): boolean =>
  ['demandee', 'inscrite', 'convoquee'].includes(request.state) && !isTaken(request, today);

/** Whether two requests have the same convocation. */
export const sharesAppointment = (one: SchoolExamRequest, other: SchoolExamRequest): boolean =>
  one.appointment !== null && JSON.stringify(one.appointment) === JSON.stringify(other.appointment);

/** The exam takes place today or has taken place: its result may be told. */
export const isTaken = ({ state, appointment }: SchoolExamRequest, today: string): boolean =>
  state === 'passee' || (state === 'convoquee' && appointment !== null && appointment.day <= today);
