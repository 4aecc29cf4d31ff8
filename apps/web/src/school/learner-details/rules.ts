/** The rules of the form that corrects who a learner is. Pure. */
import type { LearnerDetails } from '@balise/contract/school/details';
import type { CheckedField } from '../../common/sign-up/api.ts';
import { printDay } from '../../lib/typed-day.ts';
import { isChild, learnerChecks } from '../enrolment/api.ts';
import { DETAIL_FIELDS, type DetailField, type TypedDetails } from './details.ts';

export const toTyped = (details: LearnerDetails): TypedDetails => ({
  lastName: details.lastName,
  firstName: details.firstName,
  birthDate: details.birthDate === null ? '' : printDay(details.birthDate),
  phone: details.phone ?? '',
});

/** Whether a parent must be asked because of the typed day, and was not before. */
export const addsParent = ({ birthDate, awaitsParent }: LearnerDetails, typedDay: string): boolean =>
  !awaitsParent && isChild(typedDay) && !(birthDate !== null && isChild(printDay(birthDate)));

/** Whether the typed day ends the wait for a parent. */
export const endsWait = ({ awaitsParent }: LearnerDetails, typedDay: string): boolean =>
  awaitsParent &&
  typedDay.trim() !== '' &&
  !('fault' in learnerChecks.birthDate(typedDay)) &&
  !isChild(typedDay);

/** @param email of the learner: not a parent's */
export const detailChecks = (before: LearnerDetails, email: string) => ({
  lastName: learnerChecks.lastName,
  firstName: learnerChecks.firstName,
  birthDate: (typed: string): CheckedField =>
    typed.trim() === '' && before.birthDate === null ? { value: '' } : learnerChecks.birthDate(typed),
  phone: learnerChecks.phone,
  parentEmail: (typed: string, all: { birthDate: string }): CheckedField =>
    addsParent(before, all.birthDate)
      ? learnerChecks.parentEmail(typed, { birthDate: all.birthDate, email })
      : { value: '' },
});

const FIELD_NAMES: Readonly<Record<DetailField, string>> = {
  lastName: 'Nom',
  firstName: 'Prénom',
  birthDate: 'Date de naissance',
  phone: 'Téléphone',
};

/** What somebody else has changed since the form was opened, as it is now. */
export function listChanges(before: LearnerDetails, after: LearnerDetails): readonly DetailField[] {
  return DETAIL_FIELDS.filter((field) => before[field] !== after[field]);
}

export const describeCorrection = (field: DetailField, after: LearnerDetails): string =>
  `${FIELD_NAMES[field]}\u00a0: ${toTyped(after)[field] || 'retiré'}`;
