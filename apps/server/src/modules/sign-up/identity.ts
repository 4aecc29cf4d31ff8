/** What a person types of who they are: made tidy, or refused with the name of the field. Pure. */
import { isMailAddress } from '../../mail/mail.ts';

export interface Typed {
  nom: string;
  prenom: string;
  /** yyyy-MM-dd */
  date_naissance: string;
  email: string;
  telephone?: string;
}

export interface Identity {
  lastName: string;
  firstName: string;
  /** yyyy-MM-dd */
  birthDate: string;
  email: string;
  phone: string | null;
}

export type IdentityFault = keyof Typed;

/** The identity, or the first field that can't be taken as it is. */
export function readIdentity(typed: Typed, now: Date): Identity | { fault: IdentityFault } {
  const lastName = tidyName(typed.nom);
  if (lastName === null) return { fault: 'nom' };
  const firstName = tidyName(typed.prenom);
  if (firstName === null) return { fault: 'prenom' };
  if (!isBirthDate(typed.date_naissance, now)) return { fault: 'date_naissance' };
  if (!isMailAddress(typed.email)) return { fault: 'email' };
  const phone = typed.telephone?.trim() ?? null;
  return { lastName, firstName, birthDate: typed.date_naissance, email: typed.email, phone };
}

/** Control and bidirectional characters, line ends and halves of characters: a name has none, a forged one may. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Without spaces at its ends, single ones inside; null when it holds no letter, or what no name holds. */
export function tidyName(typed: string): string | null {
  const name = typed.normalize('NFC').trim();
  if (NOT_IN_NAMES.test(name)) return null;
  return /\p{L}/u.test(name) ? name.replace(/\s+/g, ' ') : null;
}

/** Whether a person can be born on that day: it exists, from 1900 to today. */
export function isBirthDate(day: string, now: Date): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T`);
  return exists && date.getUTCFullYear() >= 1900 && date <= now;
}
