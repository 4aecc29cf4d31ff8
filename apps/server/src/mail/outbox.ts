/** The outbox: mails are rows written with what caused them; this sends those that are due. */
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/handle.ts';
import { backOff, checkedMail, type Mail } from './mail.ts';
import { type DueMail, insertMail, markFailed, markSent, takeDueMail } from './store.ts';

/** Puts a mail in the outbox; in a transaction, it goes out only if the rest happened. */
export async function queueMail(db: Db, mail: Mail, now: Date): Promise<void> {
  await insertMail(db, checkedMail(mail), now);
}

/** Longer than every time limit below together, so that a mail being sent is not taken again. */
const LEASE_MS = 5 * 60_000;
const LIMITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
const POLL_MS = 5_000;

export interface OutboxOptions {
  db: Db;
  clock: Clock;
  /** `smtp://` or `smtps://` address of the relay; null keeps every mail in the outbox. */
  smtpUrl: string | null;
  /** Sender address. */
  sender: string;
  onError: (error: unknown, mailId: number | null) => void;
}

export interface Outbox {
  /** Sends everything due, one at a time, and says how many went out. Never rejects for a mail that can't. */
  sendDue(): Promise<number>;
  start(): void;
  /** Lets the mail being sent finish. */
  stop(): Promise<void>;
}

export function createOutbox({ db, clock, smtpUrl, sender, onError }: OutboxOptions): Outbox {
  const transport = smtpUrl === null ? null : createTransport({ url: smtpUrl, ...LIMITS });
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<number> = Promise.resolve(0);

  const send = async (mail: DueMail): Promise<boolean> => {
    try {
      await transport?.sendMail(messageOf(mail, sender));
      await markSent(db, mail.id, clock());
      return true;
    } catch (error) {
      onError(error, mail.id);
      const reason = error instanceof Error ? error.message : 'unknown';
      await markFailed(db, mail.id, reason, new Date(clock().getTime() + backOff(mail.attempts)));
      return false;
    }
  };
  const drain = async (): Promise<number> => {
    let sent = 0;
    while (!stopped) {
      const now = clock();
      const mail = await takeDueMail(db, now, new Date(now.getTime() + LEASE_MS));
      if (!mail) break;
      if (await send(mail)) sent += 1;
    }
    return sent;
  };
  const sendDue = async (): Promise<number> => {
    if (!transport) return 0;
    // One round after another: two at once would only compete for the same rows.
    current = current.then(drain, drain);
    return current;
  };
  return {
    sendDue,
    start() {
      if (!transport) return;
      const round = async (): Promise<void> => {
        await sendDue().catch((error: unknown) => onError(error, null));
        if (!stopped) timer = setTimeout(round, POLL_MS).unref();
      };
      timer = setTimeout(round, 0).unref();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current.catch(() => 0);
      transport?.close();
    },
  };
}

function messageOf(mail: DueMail, sender: string) {
  return {
    from: { name: mail.senderName ?? '', address: sender },
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    // RFC 3834: no machine answers a machine. What a person wrote may well be.
    ...(mail.replyTo === null && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    // The same at each attempt: a relay that took a mail and lost the line can tell it is the same one.
    messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${sender.split('@')[1] ?? 'localhost'}>`,
    date: mail.createdAt,
    // Text comes from forms: it names no file and no address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
