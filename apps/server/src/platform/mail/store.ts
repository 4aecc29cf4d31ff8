/** SQL of the outbox (`mails`). */
import { DAY_MS } from '@balise/rules/days';
import { sql } from 'kysely';
import { type Db, takeOneRow } from '../db/api.ts';
import { computeExpiry, findMailKind, HARMLESS_KINDS, type Mail, readMailKind } from './mail.ts';

export async function insertMail(db: Db, mail: Mail, now: Date): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      kind: mail.kind,
      person_id: mail.personId,
      school_id: mail.schoolId,
      brand: mail.brand,
      sender_name: mail.senderName,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      priority: findMailKind(mail.kind).priority,
      next_attempt_at: now,
      created_at: now,
      expires_at: computeExpiry(mail, now),
    })
    .execute();
}

/**
 * Its kind is null when an older program queued it, or a newer one with a kind that this one does not know; this attempt is
 * among its `attempts`.
 */
export type DueMail = NonNullable<Awaited<ReturnType<typeof takeDueMail>>>;

/**
 * Takes the next mail and hides it until `leaseUntil`: of several processes one gets it, and if that one dies the mail
 * comes back.
 */
export async function takeDueMail(db: Db, now: Date, leaseUntil: Date) {
  const row = await db
    .updateTable('mails')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: leaseUntil })
    .where('id', '=', (due) =>
      due
        .selectFrom('mails')
        .where('next_attempt_at', '<=', now)
        // An older program beside this one leaves the time of its last attempt.
        .where('sent_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('priority')
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'brand', 'recipient', 'subject', 'attempts'])
    .returning(['kind', 'sender_name as senderName', 'reply_to as replyTo'])
    .returning([
      'body_text as text',
      'body_html as html',
      'unsubscribe_url as unsubscribeUrl',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst();
  return row && { ...row, kind: readMailKind(row.kind) };
}

const BLANK = { body_text: '', body_html: null, unsubscribe_url: null };

/** Blanks its text, which is no longer needed. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now, last_error: null, next_attempt_at: null, ...BLANK })
    .where('id', '=', id)
    .execute();
}

export async function markForRetry(db: Db, id: number, reason: string, retryAt: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ last_error: reason.slice(0, 500), next_attempt_at: retryAt })
    .where('id', '=', id)
    .execute();
}

/** For good. Its text is kept for a later try, unless it holds a secret. */
export async function markFailed(
  db: Db,
  { id, kind }: Pick<DueMail, 'id' | 'kind'>,
  reason: string,
  now: Date,
): Promise<void> {
  const isKept = kind !== null && !findMailKind(kind).hasSecret;
  await db
    .updateTable('mails')
    .set({ failed_at: now, last_error: reason.slice(0, 500), next_attempt_at: null, ...(!isKept && BLANK) })
    .where('id', '=', id)
    .execute();
}

/** The row of an ended mail stays for a month, to show how it ended. */
const ENDED_MAIL_MS = 30 * DAY_MS;

/** Gives up mails that nobody accepted in time, and removes those that ended long ago. */
export async function cleanMails(db: Db, now: Date): Promise<void> {
  const waiting = db.updateTable('mails').where('next_attempt_at', '<=', now).where('sent_at', 'is', null);
  const late = waiting.where('expires_at', '<=', now).set({
    failed_at: now,
    next_attempt_at: null,
    last_error: sql<string>`concat_ws(': ', 'not sent in time', last_error)`,
  });
  await late.where('kind', 'in', HARMLESS_KINDS).execute();
  await late.set(BLANK).execute();
  // An older program beside this one leaves the text of the mails it sent.
  await db
    .updateTable('mails')
    .set({ next_attempt_at: null, ...BLANK })
    .where('sent_at', 'is not', null)
    .where('next_attempt_at', 'is not', null)
    .execute();
  await db
    .deleteFrom('mails')
    .where(sql<Date>`coalesce(sent_at, failed_at)`, '<', new Date(now.getTime() - ENDED_MAIL_MS))
    .execute();
}

export interface MailLine {
  id: number;
  kind: string | null;
  recipient: string;
  school: string | null;
  createdAt: Date;
  attempts: number;
  nextAt: Date | null;
  failedAt: Date | null;
  reason: string | null;
  /** Its text is still there, so that it can be sent. */
  isKept: boolean;
}

const IS_WAITING = sql<boolean>`m.next_attempt_at is not null and m.sent_at is null`;
const HAS_FAILED = sql<boolean>`m.failed_at is not null`;

/** One page: failed ones from the latest, or waiting ones in the order of sending. */
export async function selectMailPage(
  db: Db,
  { failed, limit, offset }: { failed: boolean; limit: number; offset: number },
): Promise<MailLine[]> {
  const order = failed ? sql`m.failed_at desc, m.id` : sql`m.priority, m.next_attempt_at, m.id`;
  const { rows } = await sql<MailLine>`
    select m.id, m.kind, m.recipient, s.name as school, m.created_at as "createdAt", m.attempts,
      m.next_attempt_at as "nextAt", m.failed_at as "failedAt", m.last_error as reason,
      m.body_text <> '' as "isKept"
    from mails m left join schools s on s.id = m.school_id
    where ${failed ? HAS_FAILED : IS_WAITING} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countMails(db: Db) {
  const { rows } = await sql<{ waiting: number; failed: number; oldestWaiting: Date | null }>`
    select count(*) filter (where ${IS_WAITING})::int as waiting, count(*) filter (where ${HAS_FAILED})::int as failed,
      min(m.created_at) filter (where ${IS_WAITING}) as "oldestWaiting" from mails m`.execute(db);
  return takeOneRow(rows);
}

/** Queues failed mails whose text is kept, as if they were new. */
const requeue = (db: Db, now: Date) =>
  db
    .updateTable('mails')
    .set({ failed_at: null, next_attempt_at: now, expires_at: computeExpiry({}, now), attempts: 0 })
    .where('failed_at', 'is not', null)
    .where('body_text', '<>', '');

/** All of them. Returns their number. */
export async function requeueFailedMails(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await requeue(db, now).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes a mail that waits or failed. Returns its kind; undefined where there is none. */
export async function discardMail(db: Db, id: number): Promise<{ kind: string | null } | undefined> {
  return db
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning(sql<string | null>`kind`.as('kind'))
    .executeTakeFirst();
}

/** Mails that could not be sent, the latest first. */
export const selectFailedMails = (db: Db) =>
  db
    .selectFrom('mails')
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .select(['id', 'kind', 'recipient', 'failed_at as failedAt', 'last_error as reason'])
    .execute();

/** Mails that wait, in the order of sending. */
export const selectWaitingMails = (db: Db) =>
  db
    .selectFrom('mails')
    .where('next_attempt_at', 'is not', null)
    .where('sent_at', 'is', null)
    .orderBy('priority')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .select(['id', 'kind', 'recipient', 'created_at as createdAt', 'attempts', 'last_error as reason'])
    .execute();

/** The text of a mail that waits or failed; undefined when it is no longer kept. */
export async function selectOptionalText(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('mails')
    .where('id', '=', id)
    .where('body_text', '<>', '')
    .select('body_text')
    .executeTakeFirst();
  return row?.body_text;
}

/** One of them; false when its text is no longer kept. */
export async function requeueMail(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await requeue(db, now).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows === 1n;
}
