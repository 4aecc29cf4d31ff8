/** SQL of the outbox (`mails`). */
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import type { Mail } from './mail.ts';

export async function insertMail(db: Db, mail: Mail, now: Date): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      school_id: mail.schoolId,
      sender_name: mail.senderName,
      recipient: mail.recipient,
      reply_to: mail.replyTo,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
}

export interface DueMail {
  id: number;
  senderName: string | null;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  /** This attempt included. */
  attempts: number;
  createdAt: Date;
}

/**
 * Takes the oldest mail that is due and hides it until `leaseUntil`: of several processes one gets it, and if that one
 * dies the mail comes back.
 */
export async function takeDueMail(db: Db, now: Date, leaseUntil: Date): Promise<DueMail | undefined> {
  const row = await db
    .updateTable('mails')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: leaseUntil })
    .where('id', '=', (due) =>
      due
        .selectFrom('mails')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'sender_name', 'recipient', 'reply_to', 'subject'])
    .returning(['body_text', 'body_html', 'attempts', 'created_at'])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      senderName: row.sender_name,
      recipient: row.recipient,
      replyTo: row.reply_to,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      attempts: row.attempts,
      createdAt: row.created_at,
    }
  );
}

export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('mails').set({ sent_at: now, last_error: null }).where('id', '=', id).execute();
}

export async function markFailed(db: Db, id: number, error: string, retryAt: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ last_error: error.slice(0, 500), next_attempt_at: retryAt })
    .where('id', '=', id)
    .execute();
}
