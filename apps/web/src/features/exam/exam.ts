/** A learner's requests for the exam. */
import type { ExamState } from '@balise/contract/codes';

/** Day and hour as they are written on the convocation: those of the place. */
export interface ExamAppointment {
  /** yyyy-MM-dd */
  date: string;
  /** HH:MM */
  time: string;
  place: string;
}

/** A state that a request has been in, and since when. */
export interface PassedState {
  state: ExamState;
  date: string;
}

export interface LearnerExamRequest {
  id: string;
  state: ExamState;
  candidateNumber: string;
  /** Wished for, yyyy-MM-dd, the best first. */
  days: readonly string[];
  centre: string;
  remark: string;
  /** Null until the school has one. */
  appointment: ExamAppointment | null;
  /** The school's words with the last change. */
  message: string | null;
  /** The first first. */
  passed: readonly PassedState[];
}

export interface LearnerExamRequests {
  /** Whether one may be made. */
  isOpen: boolean;
  /** Of the chosen inscription, the newest first. */
  requests: readonly LearnerExamRequest[];
}

/** A wish that nothing is wrong with. */
export interface SentWish {
  number: string;
  /** yyyy-MM-dd */
  days: readonly string[];
  centre: string;
  remark: string;
}
