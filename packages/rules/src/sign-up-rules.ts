/**
 * What a person may type about themselves: one set of rules for the forms and the server. Returns a tidy value or its fault.
 */

import { emailKey } from './email-key.ts';
import { countCharacters } from './text-length.ts';
import { dropUnseen, hasOverride, tidyEmail } from './tidy-text.ts';
import { dayIn, MAINLAND } from './time-zones.ts';

/** The forms have the French words. */
export type SignUpFault =
  | 'VIDE'
  | 'TROP_LONG'
  | 'CARACTERES'
  | 'FORME'
  | 'JOUR_INCONNU'
  | 'TROP_ANCIEN'
  | 'FUTUR'
  | 'MEME_ADRESSE';
/** `value` is sent on the wire and stored. */
export type Checked = { value: string } | { fault: SignUpFault };

/** In characters. */
export const LONGEST_NAME = 80;
const LONGEST_EMAIL = 254;
const FIRST_YEAR = 1900;
/** From this birthday on a person consents alone to a service. Source: loi n° 78-17, art. 45. */
export const CONSENT_AGE = 15;

/** E.164: 15 digits at most with the country's; no number has fewer than 7. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const FRENCH = /^0[1-9]\d{8}$/;
/** What separates the groups of a printed number or code. */
export const SEPARATORS = /[\s\p{Pd}\p{Cf}._/]/gu;
/** One address with a dotted domain; only a mail that arrives proves it. */
const EMAIL = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}.]+(\.[^\s@<>(),;:"\\[\]\p{Cc}.]+)+$/u;
/** No real name holds one; a forged one may, to add a line to a mail. */
const NOT_ON_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** A name in any alphabet, with single spaces, as it is seen. */
export function checkName(typed: string): Checked {
  const name = dropUnseen(typed).trim();
  if (name === '') return { fault: 'VIDE' };
  if (NOT_ON_A_LINE.test(name)) return { fault: 'CARACTERES' };
  const value = name.replace(/\s+/gu, ' ');
  if (countCharacters(value) > LONGEST_NAME) return { fault: 'TROP_LONG' };
  const isName = /\p{L}/u.test(value) && /^[\p{L}\p{M}'’ʼ .·\p{Pd}]+$/u.test(value);
  return isName ? { value } : { fault: 'CARACTERES' };
}

/** What somebody calls a list or a batch: any characters on one line. */
export function checkListName(typed: string): Checked {
  const name = dropUnseen(typed).trim();
  if (name === '') return { fault: 'VIDE' };
  if (NOT_ON_A_LINE.test(name) || hasOverride(name)) return { fault: 'CARACTERES' };
  return countCharacters(name) > LONGEST_NAME ? { fault: 'TROP_LONG' } : { value: name };
}

export function checkEmail(typed: string): Checked {
  const value = tidyEmail(typed);
  if (value === '') return { fault: 'VIDE' };
  return value.length <= LONGEST_EMAIL && EMAIL.test(value) && !hasOverride(value)
    ? { value }
    : { fault: 'FORME' };
}

/** The address of a parent: not the learner's own, also not with a `+label`. */
export function checkParentEmail(typed: string, own: string): Checked {
  const checked = checkEmail(typed);
  if ('fault' in checked) return checked;
  return mailboxOf(checked.value) === mailboxOf(own) ? { fault: 'MEME_ADRESSE' } : checked;
}

function mailboxOf(email: string): string {
  const [name = '', domain = ''] = emailKey(email).split('@');
  return `${name.split('+', 1)}@${domain}`;
}

/** A French number in its ten digits, or a foreign one with its `+`. */
export function checkPhone(typed: string): Checked {
  const bare = typed.normalize('NFKC').replace(SEPARATORS, '').replace(/^00/, '+');
  if (bare === '') return { fault: 'VIDE' };
  // «+33 (0)6…» is often printed; the zero is dialled only within France.
  const number = bare.replace(/^\+33\(0\)/, '+33').replace(/[()]/g, '');
  const national = number.replace(/^\+330?/, '0');
  if (FRENCH.test(national)) return { value: national };
  return INTERNATIONAL.test(number) && !number.startsWith('+33') ? { value: number } : { fault: 'FORME' };
}

/** @param day yyyy-MM-dd; @param today likewise. A day that exists, from 1900 to today. */
export function checkBirthDay(day: string, today: string): Checked {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return { fault: 'FORME' };
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return { fault: 'JOUR_INCONNU' };
  if (Number(day.slice(0, 4)) < FIRST_YEAR) return { fault: 'TROP_ANCIEN' };
  return day > today ? { fault: 'FUTUR' } : { value: day };
}

/** Whether a person born on `day` needs a parent's consent on `today`; both yyyy-MM-dd. */
export function needsParent(day: string, today: string): boolean {
  const birthday = `${Number(day.slice(0, 4)) + CONSENT_AGE}${day.slice(4)}`;
  return birthday > today;
}

/** Today's date in mainland France, yyyy-MM-dd: the page and the server count ages by the same day. */
export const frenchDay = (now: Date): string => dayIn(MAINLAND, now);
