/** Normalises the personal data that a person types, or names the invalid field. Pure. */
import {
  checkBirthDay,
  checkEmail,
  checkName,
  checkParentEmail,
  checkPhone,
  frenchDay,
  needsParent,
} from '@balise/contract/sign-up-rules';

export interface TypedIdentity {
  nom: string;
  prenom: string;
  /** yyyy-MM-dd */
  date_naissance: string;
  email: string;
  telephone?: string;
  email_parent?: string;
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

export type IdentityFault = keyof TypedIdentity;

/** The identity, or its first invalid field. */
export function readIdentity(typed: TypedIdentity, now: Date): SignUpIdentity | { fault: IdentityFault } {
  const today = frenchDay(now);
  const lastName = checkName(typed.nom);
  if ('fault' in lastName) return { fault: 'nom' };
  const firstName = checkName(typed.prenom);
  if ('fault' in firstName) return { fault: 'prenom' };
  const birthDate = checkBirthDay(typed.date_naissance, today);
  if ('fault' in birthDate) return { fault: 'date_naissance' };
  const phone = typed.telephone === undefined ? { value: null } : checkPhone(typed.telephone);
  if ('fault' in phone) return { fault: 'telephone' };
  const email = checkEmail(typed.email);
  if ('fault' in email) return { fault: 'email' };
  const parent = needsParent(birthDate.value, today)
    ? checkParentEmail(typed.email_parent ?? '', email.value)
    : { value: null };
  if ('fault' in parent) return { fault: 'email_parent' };
  return {
    lastName: lastName.value,
    firstName: firstName.value,
    birthDate: birthDate.value,
    email: email.value,
    phone: phone.value,
    parentEmail: parent.value,
  };
}
