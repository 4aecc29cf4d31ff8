/** A mail before it is a message: plain fields that can't smuggle a header. Pure. */
import type { WrittenMail } from './frame.ts';

export interface Mail extends WrittenMail {
  schoolId: number | null;
  recipient: string;
  replyTo: string | null;
}

const ADDRESS = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u;

/** One address and nothing else: no display name, list, quote or control character. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The mail with its subject and sender on one line. @throws when an address is not exactly one */
export function checkedMail(mail: Mail): Mail {
  for (const address of [mail.recipient, mail.replyTo]) {
    if (address !== null && !isMailAddress(address)) throw new Error('not one mail address');
  }
  const senderName = mail.senderName && onOneLine(mail.senderName).slice(0, 100);
  return { ...mail, senderName, subject: onOneLine(mail.subject).slice(0, 200) };
}

const MINUTE = 60_000;
const LONGEST = 6 * 60 * MINUTE;

/** Milliseconds before trying again after `attempts` failures: 1, 2, 4 … minutes, 6 hours at most, and never giving up. */
export function backOff(attempts: number): number {
  return Math.min(MINUTE * 2 ** Math.min(attempts - 1, 20), LONGEST);
}
