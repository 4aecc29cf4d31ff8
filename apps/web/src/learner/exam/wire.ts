/** Maps requests for the exam between the French wire and the page. */
import type * as wire from '@balise/contract/learner/exam';
import { toAppointment } from '../student/api.ts';
import type { LearnerExamRequest, LearnerExamRequests, SentWish } from './exam.ts';
import type { ExamWishField } from './wish.ts';

/** The field of each refusal of the API, which does not say which of several dates is wrong. */
export const EXAM_FIELDS: Readonly<Record<keyof wire.ExamForm, ExamWishField>> = {
  numero_candidat: 'number',
  dates: 'day1',
  centre: 'centre',
  remarque: 'remark',
};

export const toExamRequests = ({ ouverte, demandes }: wire.ExamReply): LearnerExamRequests => ({
  isOpen: ouverte,
  requests: demandes.map(toExamRequest),
});

export function toExamRequest(request: wire.ExamRequest): LearnerExamRequest {
  const { id, etat, numero_candidat, dates, centre, remarque, convocation, message, etapes } = request;
  return {
    id,
    state: etat,
    candidateNumber: numero_candidat,
    days: dates,
    centre,
    remark: remarque,
    appointment: convocation && toAppointment(convocation),
    message,
    passed: etapes.map((step) => ({ state: step.etat, date: step.date })),
  };
}

/** @param wish tidied; its days are yyyy-MM-dd */
export const toWireForm = ({ number, days, centre, remark }: SentWish): wire.ExamForm => ({
  numero_candidat: number,
  dates: days.join(','),
  centre,
  remarque: remark,
});
