/** Maps requests for the exam between the French wire and the page. */
import type * as wire from '@balise/contract/learner/exam';
import { toAppointment } from '../student/api.ts';

/** The field of each refusal of the API, which does not say which of several dates is wrong. */
export const EXAM_FIELDS = {
  numero_candidat: 'number',
  dates: 'day1',
  centre: 'centre',
  remarque: 'remark',
} as const satisfies Record<keyof wire.ExamForm, string>;

export const toExamRequests = ({ ouverte, demandes }: wire.ExamReply) => ({
  /** Whether a request may be made. */
  isOpen: ouverte,
  /** Of the chosen inscription, the newest first. */
  requests: demandes.map(toExamRequest),
});

export type LearnerExamRequests = ReturnType<typeof toExamRequests>;

export function toExamRequest(request: wire.ExamRequest) {
  const { id, etat, numero_candidat, dates, centre, remarque, convocation, message, etapes } = request;
  return {
    id,
    state: etat,
    candidateNumber: numero_candidat,
    /** Wished days, yyyy-MM-dd, the best first. */
    days: dates,
    centre,
    remark: remarque,
    /** Null until the school has one. */
    appointment: convocation && toAppointment(convocation),
    /** The school's comment on the last change. */
    message,
    /** In the order of time. */
    passed: etapes.map((step) => ({ state: step.etat, date: step.date })),
  };
}

export type LearnerExamRequest = ReturnType<typeof toExamRequest>;

/** A wish without faults. */
export interface SentWish {
  number: string;
  /** yyyy-MM-dd */
  days: readonly string[];
  centre: string;
  remark: string;
}

/** @param wish tidied; its days are yyyy-MM-dd */
export const toWireForm = ({ number, days, centre, remark }: SentWish): wire.ExamForm => ({
  numero_candidat: number,
  dates: days.join(','),
  centre,
  remarque: remark,
});
