/** A request for the exam: what may be asked, and how it goes on. Pure. */
import type { ExamState } from '@balise/contract/codes';
import type { ExamForm } from '@balise/contract/exam';
import { checkCentre, checkDays, checkNumber, checkRemark } from '@balise/contract/exam-rules';

export interface CheckedExamForm {
  candidateNumber: string;
  /** yyyy-MM-dd, the best first. */
  days: readonly string[];
  centre: string;
  /** May be empty. */
  remark: string;
}

export type ExamFormFault = keyof ExamForm;

/** What is asked, tidy, or the first field that can't be taken. @param today yyyy-MM-dd */
export function checkExamForm(form: ExamForm, today: string): CheckedExamForm | { fault: ExamFormFault } {
  const number = checkNumber(form.numero_candidat);
  if ('fault' in number) return { fault: 'numero_candidat' };
  const days = checkDays(form.dates.split(','), today);
  if ('fault' in days) return { fault: 'dates' };
  const centre = checkCentre(form.centre);
  if ('fault' in centre) return { fault: 'centre' };
  const remark = checkRemark(form.remarque);
  if ('fault' in remark) return { fault: 'remarque' };
  return { candidateNumber: number.value, days: days.value, centre: centre.value, remark: remark.value };
}

/** States that the school gives; the learner asks and withdraws. */
export type SchoolState = Exclude<ExamState, 'demandee' | 'retiree'>;

/**
 * What the school may make of a request. A convocation may be given at once, changed, or taken back when a session is
 * cancelled; a place may be lost until the exam was sat; after it there is a result alone, which a school that mistyped it
 * corrects.
 */
const NEXT: Record<ExamState, readonly SchoolState[]> = {
  demandee: ['inscrite', 'convoquee', 'refusee'],
  inscrite: ['convoquee', 'refusee'],
  convoquee: ['convoquee', 'inscrite', 'passee', 'refusee'],
  passee: ['recu', 'ajourne'],
  recu: ['ajourne'],
  ajourne: ['recu'],
  refusee: [],
  retiree: [],
};

export const nextStates = (state: ExamState): readonly SchoolState[] => NEXT[state];

export type ExamResult = 'recu' | 'ajourne';

/** The result that takes the place of another; null when a request goes on as it should. */
export function correctedResult(from: ExamState, to: SchoolState): ExamResult | null {
  if (from !== 'recu' && from !== 'ajourne') return null;
  return to === 'recu' || to === 'ajourne' ? to : null;
}

/** Whether the learner may still change or withdraw it. */
export const isEditableByLearner = (state: ExamState): boolean => state === 'demandee';

/** The day it is in mainland France, where schools and centres keep their hours: yyyy-MM-dd. */
export function dayInFrance(now: Date): string {
  // The Swedish way of writing dates is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(now);
}
