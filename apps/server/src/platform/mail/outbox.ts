/** The outbox: mails are rows written in the same transaction as their cause; this sends those that are due. */
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { Clock } from '../base/api.ts';
import type { MailSenders } from '../config/api.ts';
import type { Db } from '../db/api.ts';
import type { Job } from '../jobs/api.ts';
import { readFailure, type SendFailure } from './failure.ts';
import { checkMail, computeRetryDelay, type Mail } from './mail.ts';
import { buildMessage, chooseSender } from './message.ts';
import { type DueMail, insertMail, markFailed, markForRetry, markSent, takeDueMail } from './store.ts';

/** Puts a mail in the outbox; within a transaction, it is sent only if the transaction commits. */
export async function queueMail(db: Db, mail: Mail, now: Date): Promise<void> {
  await insertMail(db, checkMail(mail), now);
}

/** Longest time (ms) for one sending in all. */
const LONGEST_MS = 3 * 60_000;
/** Longer than one sending, so that a mail being sent is not taken again. */
const LEASE_MS = 5 * 60_000;
/** Pauses between tries to record that a mail was sent (ms); together shorter than the rest of the lease. */
const RECORD_PAUSES_MS = [500, 2_000, 10_000, 30_000];
const POLL_MS = 5_000;
const RELAY_LIMITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** A mail that was not sent, without anything that names a person. */
export interface UnsentMail extends Omit<SendFailure, 'reason' | 'isPermanent'> {
  mail: number;
  /** It is not tried again. */
  isFinal: boolean;
}

export interface OutboxOptions {
  db: Db;
  clock: Clock;
  /** `smtp://` or `smtps://` address of the relay; null keeps every mail in the outbox. */
  smtpUrl: string | null;
  senders: MailSenders;
  onUnsent: (unsent: UnsentMail) => void;
  /** Events that neither a mail nor the relay caused. */
  onError: (error: unknown) => void;
}

export interface MailOutbox {
  /** Sends everything due, one at a time, and returns how many were sent. Never rejects for a mail that fails. */
  sendDue(): Promise<number>;
  /** For every mail from the next one on. */
  useSenders(senders: MailSenders): void;
  /** Finishes the mail being sent, and sends no other. */
  stop(): Promise<void>;
}

export function createOutbox(options: OutboxOptions): MailOutbox {
  const { db, clock, smtpUrl, onUnsent, onError } = options;
  let { senders } = options;
  const relay = smtpUrl === null ? null : connectRelay(smtpUrl);
  const stopping = new AbortController();
  let current: Promise<number> = Promise.resolve(0);

  const drain = async (transport: Transporter): Promise<number> => {
    let sent = 0;
    while (!stopping.signal.aborted) {
      const now = clock();
      const mail = await takeDueMail(db, now, new Date(now.getTime() + LEASE_MS));
      if (!mail) break;
      try {
        const message = buildMessage(mail, chooseSender(senders, mail.brand));
        await transport.sendMail(Object.assign(message, { signal: AbortSignal.timeout(LONGEST_MS) }));
      } catch (error) {
        onUnsent(await recordFailure(db, mail, error, clock()));
        continue;
      }
      await recordSent(mail.id);
      sent += 1;
    }
    return sent;
  };
  /** The relay has the mail: forgetting that would send it twice, so this waits for a database that is away. */
  const recordSent = async (id: number): Promise<void> => {
    for (const pause of RECORD_PAUSES_MS) {
      try {
        return await markSent(db, id, clock());
      } catch (error) {
        onError(error);
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    await markSent(db, id, clock());
  };
  const sendDue = async (): Promise<number> => {
    if (!relay) return 0;
    // One round after another: two at once would compete for the same rows.
    const round = () => drain(relay);
    current = current.then(round, round);
    return current;
  };
  return {
    sendDue,
    useSenders(given) {
      senders = given;
    },
    async stop() {
      stopping.abort();
      await current.catch(() => 0);
      relay?.close();
    },
  };
}

/** @param outbox one that has a relay */
export function outboxJob(outbox: MailOutbox): Job {
  return {
    name: 'outbox',
    everyMs: POLL_MS,
    firstAfterMs: 0,
    async run(signal) {
      const stop = () => void outbox.stop();
      signal.addEventListener('abort', stop);
      await outbox.sendDue().finally(() => signal.removeEventListener('abort', stop));
    },
  };
}

/** Ends a mail that is refused for good, or whose next try would be too late. */
async function recordFailure(db: Db, mail: DueMail, error: unknown, now: Date): Promise<UnsentMail> {
  const { reason, isPermanent, code, status } = readFailure(error);
  const retryAt = new Date(now.getTime() + computeRetryDelay(mail.attempts));
  const isFinal = isPermanent || retryAt >= mail.expiresAt;
  if (isFinal) await markFailed(db, mail, reason, now);
  else await markForRetry(db, mail.id, reason, retryAt);
  return { mail: mail.id, code, status, isFinal };
}

/**
 * Mails carry links that open accounts: on the way to another machine they are encrypted, or not sent.
 * `?requireTLS=false` in the address allows clear text, for a relay in a private network.
 */
function connectRelay(smtpUrl: string): Transporter {
  const { protocol, hostname } = new URL(smtpUrl);
  return createTransport({
    url: smtpUrl,
    requireTLS: protocol === 'smtp:' && !LOOPBACK.test(hostname),
    ...RELAY_LIMITS,
  });
}
