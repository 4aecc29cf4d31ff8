/** What may be done with a request for the exam. */
import type { SchoolExam } from '@balise/contract/school/exams';

/** A date may be given to it. */
export const canBeSummoned = (request: SchoolExam, today: string): boolean =>
  ['requested', 'enrolled', 'summoned'].includes(request.state) && !isTaken(request, today);

/** Whether two requests have the same convocation. */
export const sharesAppointment = (one: SchoolExam, other: SchoolExam): boolean =>
  one.appointment !== null && JSON.stringify(one.appointment) === JSON.stringify(other.appointment);

/** The exam takes place today or has taken place: its result may be told. */
export const isTaken = ({ state, appointment }: SchoolExam, today: string): boolean =>
  state === 'taken' || (state === 'summoned' && appointment !== null && appointment.day <= today);
