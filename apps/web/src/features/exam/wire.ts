/** Requests for the exam between the wire, which is French, and the page. */
import type { ExamState } from '@balise/contract/codes';
import type { ExamReply, ExamForm as WireForm, ExamRequest as WireRequest } from '@balise/contract/exam';
import type { Wish, WishField } from './wish.ts';

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

export interface ExamRequest {
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

export interface ExamRequests {
  /** Whether one may be made. */
  isOpen: boolean;
  /** Of the chosen inscription, the newest first. */
  requests: readonly ExamRequest[];
}

/** Where what the API refuses is typed; of several dates it says not which. */
export const WIRE_FIELDS: Readonly<Record<keyof WireForm, WishField>> = {
  numero_candidat: 'number',
  dates: 'day1',
  centre: 'centre',
  remarque: 'remark',
};

export const toExamRequests = ({ ouverte, demandes }: ExamReply): ExamRequests => ({
  isOpen: ouverte,
  requests: demandes.map(toExamRequest),
});

export function toExamRequest(request: WireRequest): ExamRequest {
  const { id, etat, numero_candidat, dates, centre, remarque, convocation, message, etapes } = request;
  return {
    id,
    state: etat,
    candidateNumber: numero_candidat,
    days: dates,
    centre,
    remark: remarque,
    appointment: convocation && {
      date: convocation.date,
      time: convocation.heure,
      place: convocation.lieu,
    },
    message,
    passed: etapes.map((step) => ({ state: step.etat, date: step.date })),
  };
}

/** @param wish tidied; its days are yyyy-MM-dd */
export const toWireForm = ({ number, days, centre, remark }: SentWish): WireForm => ({
  numero_candidat: number,
  dates: days.join(','),
  centre,
  remarque: remark,
});

/** A wish that nothing is wrong with. */
export interface SentWish extends Pick<Wish, 'number' | 'centre' | 'remark'> {
  days: readonly string[];
}
