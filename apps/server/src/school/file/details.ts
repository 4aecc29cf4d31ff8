/** What a school may correct of who a learner is, and what a day of birth then asks for. Pure. */
import { createHash } from 'node:crypto';
import type { DetailsChange, LearnerDetails } from '@balise/contract/school/details';
import { checkBirthDay, checkName, checkPhone, frenchDay, needsParent } from '@balise/rules/sign-up-rules';
import { readChecked, type Sendable } from '../../platform/http/api.ts';
import type { LastChange, LearnerDetailsRow, LockedLearner, WantedDetails } from './lock-learner.ts';

/** The details as they would be stored. Refuses the first invalid field. */
export const readDetails = (
  { lastName, firstName, birthDate, phone }: DetailsChange,
  now: Date,
): WantedDetails => ({
  lastName: readChecked(checkName(lastName), 'lastName'),
  firstName: readChecked(checkName(firstName), 'firstName'),
  birthDate:
    birthDate === undefined ? null : readChecked(checkBirthDay(birthDate, frenchDay(now)), 'birthDate'),
  phone: phone === undefined ? null : readChecked(checkPhone(phone), 'phone'),
});

/** As the journal stores them. */
const STORED_NAMES = {
  lastName: 'nom',
  firstName: 'prenom',
  birthDate: 'date_naissance',
  phone: 'telephone',
} as const satisfies Record<keyof WantedDetails, string>;
const FIELDS = Object.keys(STORED_NAMES) as (keyof WantedDetails)[];

export const findChanges = (known: WantedDetails, wanted: WantedDetails): (keyof WantedDetails)[] =>
  FIELDS.filter((field) => known[field] !== wanted[field]);

/** Without the values: the journal says what was corrected, not what it was. */
export const joinStoredNames = (fields: readonly (keyof WantedDetails)[]): string =>
  fields.map((field) => STORED_NAMES[field]).join(', ');

/** Of an account that is not the school's alone, only what is missing is added. */
export const isAllowed = (known: LearnerDetailsRow, changes: readonly (keyof WantedDetails)[]): boolean =>
  !known.isShared || changes.every((field) => known[field] === null);

export type ParentStep =
  /** A parent must agree from now on. */
  | 'ASK'
  /** Nobody's agreement is needed any more. */
  | 'RELEASE'
  /** A parent would have to agree, and the account is in use. */
  | 'REFUSED'
  | null;

/** What a new day of birth changes of the wait for a parent. */
export function findParentStep(
  { birthDate: before, parentEmail, isAgreed, isUnused }: LockedLearner,
  after: string | null,
  now: Date,
): ParentStep {
  if (after === null || after === before) return null;
  const today = frenchDay(now);
  const isWaiting = parentEmail !== null;
  if (!needsParent(after, today)) return isWaiting ? 'RELEASE' : null;
  const wasChild = before !== null && needsParent(before, today);
  if (isWaiting || isAgreed || wasChild) return null;
  return isUnused ? 'ASK' : 'REFUSED';
}

/** Changes with the details: what two people have both read is the same. */
export const hashDetails = (details: WantedDetails): string =>
  createHash('sha256')
    .update(JSON.stringify(FIELDS.map((field) => details[field])))
    .digest('hex')
    .slice(0, 16);

export const tellDetails = (
  row: LearnerDetailsRow,
  change: LastChange | undefined,
): Sendable<LearnerDetails> => ({
  lastName: row.lastName,
  firstName: row.firstName,
  birthDate: row.birthDate,
  phone: row.phone,
  isAllOpen: !row.isShared,
  awaitsParent: row.parentEmail !== null,
  version: hashDetails(row),
  changedAt: change?.at ?? null,
  changedBy: change?.by ?? null,
});
