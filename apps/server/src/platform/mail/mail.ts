/** A mail before it is a message: plain fields that can't smuggle a header. Pure. */
import { DAY_MS } from '@balise/rules/days';
import type { WrittenMail } from './frame.ts';

interface KindOfMail {
  /** Lower goes first: people who wait in front of a page, then news, then what is sent to many at once. */
  priority: 0 | 1 | 2;
  /** Its text opens or ends an account: it is not kept when the mail can't be sent. */
  hasSecret?: true;
  /** A person wrote it, and the recipient is to answer that person. */
  isPersonal?: true;
}

/** By the name stored in the rows. */
const MAIL_KINDS = {
  lien_mot_de_passe: { priority: 0, hasSecret: true },
  suppression: { priority: 0, hasSecret: true },
  accord_parental: { priority: 0, hasSecret: true },
  invitation_equipe: { priority: 0, hasSecret: true },
  confirmation: { priority: 0, hasSecret: true },
  mot_de_passe_change: { priority: 0 },
  seconde_etape: { priority: 0 },
  deja_inscrit: { priority: 0 },
  suspension_ecole: { priority: 1 },
  transfert: { priority: 1 },
  message_ecole: { priority: 1, isPersonal: true },
  copie_message: { priority: 1 },
  examen: { priority: 1 },
  message_eleve: { priority: 2, isPersonal: true },
  inactivite: { priority: 2 },
  rappel: { priority: 2 },
} as const satisfies Record<string, KindOfMail>;
export type MailKind = keyof typeof MAIL_KINDS;

export const findMailKind = (kind: MailKind): KindOfMail => MAIL_KINDS[kind];
/** Null for a kind of a newer program beside this one: its mail is sent like one that says no kind. */
export const readMailKind = (kind: string | null): MailKind | null =>
  kind !== null && Object.hasOwn(MAIL_KINDS, kind) ? (kind as MailKind) : null;
export const HARMLESS_KINDS = (Object.keys(MAIL_KINDS) as MailKind[]).filter(
  (kind) => !findMailKind(kind).hasSecret,
);

export interface Mail extends WrittenMail {
  kind: MailKind;
  /** The person it is about, whose account it is deleted with; null for somebody who may have none. */
  personId: number | null;
  /** Null for a mail about no school. */
  schoolId: number | null;
  recipient: string;
  replyTo?: string | null;
  /** Where one POST stops mails of this kind (RFC 8058); only for mails that the recipient asked for. */
  unsubscribeUrl?: string;
  /** When its content expires, if sooner than `LONGEST_WAIT_MS`. */
  expiresAt?: Date;
}

const ADDRESS = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u;

/** One address and nothing else: no display name, list, quote or control character. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

/** Checks an address of the database, which an operator may have mistyped; null when no mail can be sent to it. */
export const toMailAddress = (email: string | null): string | null =>
  email !== null && isMailAddress(email) ? email : null;

const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The mail with its subject and sender on one line. @throws when an address is not exactly one */
export function checkMail(mail: Mail): Mail {
  for (const address of [mail.recipient, mail.replyTo ?? null])
    if (address !== null && !isMailAddress(address)) throw new Error('not one mail address');
  const senderName = mail.senderName && onOneLine(mail.senderName).slice(0, 100);
  return { ...mail, senderName, subject: onOneLine(mail.subject).slice(0, 200) };
}

const MINUTE = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE;
/** A mail that no relay has accepted by then is given up (RFC 5321 § 4.5.4.1: four to five days). */
const LONGEST_WAIT_MS = 5 * DAY_MS;

/** Milliseconds before trying again after `attempts` failures: 1, 2, 4 … minutes, 6 hours at most. */
export function computeRetryDelay(attempts: number): number {
  return Math.min(MINUTE * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);
}

/** When a mail queued `now` is given up: after five days, or when the link in it ends. */
export function computeExpiry({ expiresAt }: Pick<Mail, 'expiresAt'>, now: Date): Date {
  const longest = new Date(now.getTime() + LONGEST_WAIT_MS);
  return expiresAt && expiresAt < longest ? expiresAt : longest;
}
