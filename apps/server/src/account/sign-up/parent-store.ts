/** SQL of learners below fifteen: waiting for a parent's agreement, agreed or refused. */

import type { LicenceCode } from '@balise/contract/base/codes';
import { type SqlBool, sql } from 'kysely';
import { hashSecret } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { insertErasuresToNote } from '../own-data/api.ts';

export interface NewParentRequest {
  person: number;
  school: number;
  parentEmail: string;
  secret: string;
  now: Date;
  expiresAt: Date;
}

/** The learner waits from now on: the account is disabled, so it gets no password link and no session. */
export async function insertParentRequest(trx: Db, question: NewParentRequest): Promise<void> {
  const { person, school, now } = question;
  await trx
    .insertInto('parent_consents')
    .values({
      person_id: person,
      school_id: school,
      parent_email: question.parentEmail,
      token_hash: hashSecret(question.secret),
      asked_at: now,
      expires_at: question.expiresAt,
    })
    .execute();
  await trx.updateTable('accounts').set({ disabled_at: now }).where('person_id', '=', person).execute();
}

/** The data that a parent is asked to agree to. */
export type ParentRequest = NonNullable<Awaited<ReturnType<typeof selectOptionalParentRequest>>>;

export const selectOptionalParentRequest = (db: Db, secret: string, now: Date) =>
  db
    .selectFrom('parent_consents as w')
    .innerJoin('people as p', 'p.id', 'w.person_id')
    .innerJoin('accounts as a', 'a.person_id', 'p.id')
    .innerJoin('schools as s', 's.id', 'w.school_id')
    .where('w.token_hash', '=', hashSecret(secret))
    .where('w.expires_at', '>', now)
    .select(['p.first_name as firstName', 'p.last_name as lastName', 'p.phone', 'a.email'])
    .select(['s.name as school', 's.brand', 'w.expires_at as expiresAt'])
    .select(sql<string>`to_char(p.birth_date, 'YYYY-MM-DD')`.as('birthDate'))
    .select(
      sql<LicenceCode[]>`array(select licence from inscriptions where person_id = p.id order by id)`.as(
        'licenceCodes',
      ),
    )
    .select(
      sql<boolean>`exists (select from consents where person_id = p.id and kind = 'newsletter')`.as(
        'newsletter',
      ),
    )
    .executeTakeFirst();

/**
 * Spends the link, stores the proof and enables the account, whose access begins now. Returns the learner; undefined
 * when the request was answered, or had expired.
 */
export async function takeAgreement(
  trx: Db,
  { secret, parentName, version, now }: { secret: string; parentName: string; version: string; now: Date },
): Promise<number | undefined> {
  const row = await trx
    .updateTable('parent_consents')
    .set({ token_hash: null, granted_at: now, parent_name: parentName, version })
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .returning(['person_id', 'asked_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  // An account that was disabled for another reason stays disabled.
  await trx
    .updateTable('accounts')
    .set({ disabled_at: null })
    .where('person_id', '=', row.person_id)
    .where('disabled_at', '=', row.asked_at)
    .execute();
  await trx
    .updateTable('inscriptions')
    .set({ expires_at: sql<Date>`expires_at + (${now}::timestamptz - ${row.asked_at}::timestamptz)` })
    .where('person_id', '=', row.person_id)
    .execute();
  return row.person_id;
}

/**
 * Erases the learner whose parent refuses. The code stays spent, so that it can't be used again with another age.
 * Returns false when the request was answered, or had expired.
 */
export async function eraseRefused(trx: Db, secret: string, now: Date): Promise<boolean> {
  const erased = await eraseWaiting(
    trx,
    sql<SqlBool>`token_hash = ${hashSecret(secret)} and expires_at > ${now}`,
    'spent',
  );
  return erased > 0;
}

/** Erases a learner who still waits, before a new sign-up. */
export async function eraseWaitingPerson(trx: Db, person: number): Promise<void> {
  await eraseWaiting(trx, sql<SqlBool>`person_id = ${person}`, 'free');
}

/** Erases learners whose parent did not answer in time. Several servers may run it at once. */
export async function eraseUnanswered(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((trx) => eraseWaiting(trx, sql<SqlBool>`expires_at <= ${now}`, 'free'));
}

/** Deletes everything that was typed, and the mail to the parent. The codes stay spent or become free. */
async function eraseWaiting(
  trx: Db,
  which: ReturnType<typeof sql<SqlBool>>,
  codes: 'spent' | 'free',
): Promise<number> {
  // Deletes the request first: this waits for a parent's agreement in progress, after which the row no longer matches.
  const rows = await trx
    .deleteFrom('parent_consents')
    .where('granted_at', 'is', null)
    .where(which)
    .returning('person_id')
    .execute();
  await insertErasuresToNote(
    trx,
    rows.map(({ person_id: person }) => person),
  );
  for (const { person_id: person } of rows) {
    if (codes === 'free')
      await trx
        .updateTable('activation_codes')
        .set({ used_at: null, person_id: null })
        .where('person_id', '=', person)
        .execute();
    await trx.deleteFrom('people').where('id', '=', person).execute();
  }
  return rows.length;
}
