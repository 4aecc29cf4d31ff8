/** Normalises the personal data that a person types, or names the invalid field. Pure. */
import {
  checkBirthDay,
  checkEmail,
  checkName,
  checkParentEmail,
  checkPhone,
  frenchDay,
  needsParent,
} from '@balise/rules/sign-up-rules';

interface TypedIdentity {
  lastName: string;
  firstName: string;
  /** yyyy-MM-dd */
  birthDate: string;
  email: string;
  phone?: string | undefined;
  parentEmail?: string | undefined;
}

export interface SignUpIdentity {
  lastName: string;
  firstName: string;
  /** yyyy-MM-dd */
  birthDate: string;
  email: string;
  phone: string | null;
  /** The parent who is asked to agree; null from fifteen on, whatever was typed. */
  parentEmail: string | null;
}

type IdentityFault = keyof TypedIdentity;

/** The identity, or its first invalid field. */
export function readIdentity(typed: TypedIdentity, now: Date): SignUpIdentity | { fault: IdentityFault } {
  const today = frenchDay(now);
  const lastName = checkName(typed.lastName);
  if ('fault' in lastName) return { fault: 'lastName' };
  const firstName = checkName(typed.firstName);
  if ('fault' in firstName) return { fault: 'firstName' };
  const birthDate = checkBirthDay(typed.birthDate, today);
  if ('fault' in birthDate) return { fault: 'birthDate' };
  const phone = typed.phone === undefined ? { value: null } : checkPhone(typed.phone);
  if ('fault' in phone) return { fault: 'phone' };
  const email = checkEmail(typed.email);
  if ('fault' in email) return { fault: 'email' };
  const parent = needsParent(birthDate.value, today)
    ? checkParentEmail(typed.parentEmail ?? '', email.value)
    : { value: null };
  if ('fault' in parent) return { fault: 'parentEmail' };
  return {
    lastName: lastName.value,
    firstName: firstName.value,
    birthDate: birthDate.value,
    email: email.value,
    phone: phone.value,
    parentEmail: parent.value,
  };
}

/** As learners and programs send it. */
export interface FrenchIdentity {
  nom: string;
  prenom: string;
  date_naissance: string;
  email: string;
  telephone?: string;
  email_parent?: string;
}

const FRENCH_FAULTS = {
  lastName: 'nom',
  firstName: 'prenom',
  birthDate: 'date_naissance',
  email: 'email',
  phone: 'telephone',
  parentEmail: 'email_parent',
} as const satisfies Record<IdentityFault, keyof FrenchIdentity>;

/** The identity, or the French name of its first invalid field. */
export function readFrenchIdentity(
  { nom, prenom, date_naissance, email, telephone, email_parent }: FrenchIdentity,
  now: Date,
): SignUpIdentity | { fault: keyof FrenchIdentity } {
  const names = { lastName: nom, firstName: prenom, birthDate: date_naissance };
  const read = readIdentity({ ...names, email, phone: telephone, parentEmail: email_parent }, now);
  return 'fault' in read ? { fault: FRENCH_FAULTS[read.fault] } : read;
}
