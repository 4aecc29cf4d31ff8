/** Rules of an exam request: the form, and the order of its states. Pure. */
import type { ExamState } from '@balise/contract/base/codes';
import type { ExamForm } from '@balise/contract/learner/exam';
import { checkCentre, checkDays, checkNumber, checkRemark } from '@balise/rules/exam-rules';

export interface CheckedExamForm {
  candidateNumber: string;
  /** yyyy-MM-dd, in order of preference. */
  days: readonly string[];
  centre: string;
  /** May be empty. */
  remark: string;
}

export type ExamFormFault = keyof ExamForm;

/** The tidied form, or its first invalid field. @param today yyyy-MM-dd */
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

/** States that the school sets; the learner only asks and withdraws. */
export type SchoolState = Exclude<ExamState, 'demandee' | 'retiree'>;

/**
 * States that the school may set next. It may give a convocation at once, change it, or take it back when a session is
 * cancelled. It may refuse until the exam is taken. After that, it can only set the result, and correct a mistyped one.
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

/** The result that replaces a wrong one; null for every other change. */
export function correctedResult(from: ExamState, to: SchoolState): ExamResult | null {
  if (from !== 'recu' && from !== 'ajourne') return null;
  return to === 'recu' || to === 'ajourne' ? to : null;
}

/** Why a request may not change so today. */
export type StepFault =
  /** Its state leads to other states only. */
  | 'no-such-step'
  /** The day of the convocation is over. */
  | 'day-over'
  /** The exam has not taken place yet. */
  | 'not-taken-yet'
  /** The learner has made another request since. */
  | 'asked-again';

export function findStepFault(
  { state, examDay }: { state: ExamState; examDay: string | null },
  { to, day }: { to: SchoolState; day: string | null },
  today: string,
): Exclude<StepFault, 'asked-again'> | null {
  if (!nextStates(state).includes(to)) return 'no-such-step';
  if (day !== null && day < today) return 'day-over';
  return to === 'passee' && examDay !== null && examDay > today ? 'not-taken-yet' : null;
}

/** Whether the learner may still change or withdraw the request. */
export const isEditableByLearner = (state: ExamState): boolean => state === 'demandee';
