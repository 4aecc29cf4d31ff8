/** The rules of the contact form, in French words. Pure. */
import { countCharacters } from '@balise/rules/text-length';
import type { CallFailed } from '../../lib/call.ts';

export interface SchoolLetter {
  subject: string;
  message: string;
  copy: boolean;
}

/** The limits of the contract. */
const LONGEST_SUBJECT = 150;
const LONGEST_MESSAGE = 5000;

/** Apart from tabs and line ends, nobody types control characters: the server refuses them. */
const UNTYPED = /(?![\t\n\v\f\r\u0085])[\p{Cc}\p{Cs}]/u;

const number = new Intl.NumberFormat('fr-FR');

/** The fault of a subject, or null. */
export function subjectFault(subject: string): string | null {
  if (subject.trim() === '') return 'Indiquez le sujet de votre message.';
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(subject.trim()))
    return 'Le sujet contient un caractère invisible\u00a0: saisissez-le de nouveau.';
  return tooLong('Le sujet', subject, LONGEST_SUBJECT);
}

/** The subject that the address brings; empty if it could not be sent. */
export const sendableSubject = (subject: unknown): string =>
  typeof subject === 'string' && subjectFault(subject) === null ? subject : '';

/** The fault of a message, or null. */
export function messageFault(message: string): string | null {
  if (message.trim() === '') return 'Écrivez votre message.';
  if (UNTYPED.test(message))
    return 'Le message contient un caractère invisible\u00a0: collez-le de nouveau sans mise en forme.';
  return tooLong('Le message', message, LONGEST_MESSAGE);
}

function tooLong(what: string, text: string, longest: number): string | null {
  const length = countCharacters(text.trim());
  if (length <= longest) return null;
  return `${what} est trop long\u00a0: ${number.format(length)} caractères sur ${number.format(longest)} possibles.`;
}

/** Why one more letter is refused, and when it may be sent. */
export function tooManyLetters({ waitMs, message }: Pick<CallFailed, 'waitMs' | 'message'>): string {
  if (waitMs === 0) return message;
  return `Vous avez écrit plusieurs fois en peu de temps. Vous pourrez réessayer ${inAWhile(waitMs / 1000)}.`;
}

/** «dans 40 secondes», «dans 3 minutes», «dans 1 heure»; rounded up, so that it is never too early. */
export function inAWhile(seconds: number): string {
  if (seconds < 60) return `dans ${amount(Math.max(1, Math.ceil(seconds)), 'seconde')}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? `dans ${amount(minutes, 'minute')}`
    : `dans ${amount(Math.ceil(minutes / 60), 'heure')}`;
}

const amount = (count: number, one: string): string => `${count}\u00a0${one}${count > 1 ? 's' : ''}`;
