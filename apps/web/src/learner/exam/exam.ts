/** A learner's requests for the exam. */
import type { ExamState } from '@balise/contract/base/codes';
import type { ExamAppointment } from '../student/api.ts';

/** A state of a request, and since when. */
export interface PassedState {
  state: ExamState;
  date: string;
}

export interface LearnerExamRequest {
  id: string;
  state: ExamState;
  candidateNumber: string;
  /** Wished days, yyyy-MM-dd, the best first. */
  days: readonly string[];
  centre: string;
  remark: string;
  /** Null until the school has one. */
  appointment: ExamAppointment | null;
  /** The school's comment on the last change. */
  message: string | null;
  /** In the order of time. */
  passed: readonly PassedState[];
}

export interface LearnerExamRequests {
  /** Whether a request may be made. */
  isOpen: boolean;
  /** Of the chosen inscription, the newest first. */
  requests: readonly LearnerExamRequest[];
}

/** A wish without faults. */
export interface SentWish {
  number: string;
  /** yyyy-MM-dd */
  days: readonly string[];
  centre: string;
  remark: string;
}
