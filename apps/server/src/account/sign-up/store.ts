/** SQL of the sign-ups: activation codes, their tokens, and the learners who use them. */

import type { LicenceCode } from '@balise/contract/base/codes';
import { emailKey } from '@balise/rules/email-key';
import { type Insertable, sql } from 'kysely';
import { worksForNoSchool } from '../../identity/accounts/api.ts';
import type { Db, Tables } from '../../platform/db/api.ts';

export interface NewCodeRows {
  hashes: readonly Buffer[];
  school: number;
  licenceCode: LicenceCode;
  accessDays: number;
  credits: number;
  now: Date;
  expiresAt: Date;
  /** Of codes that a school made together: they are numbered, and named by their last characters. */
  batch?: { id: string; endings: readonly string[] };
}

export async function insertCodes(db: Db, codes: NewCodeRows): Promise<void> {
  await db
    .insertInto('activation_codes')
    .values(
      codes.hashes.map((hash, index) => ({
        code_hash: hash,
        ...(codes.batch && { batch_id: codes.batch.id, no: index + 1, ending: codes.batch.endings[index] }),
        school_id: codes.school,
        licence: codes.licenceCode,
        access_days: codes.accessDays,
        credits: codes.credits,
        created_at: codes.now,
        expires_at: codes.expiresAt,
      })),
    )
    .execute();
}

const codes = (db: Db, hash: Buffer) =>
  db
    .selectFrom('activation_codes as c')
    .innerJoin('schools as s', 's.id', 'c.school_id')
    .leftJoin('parent_consents as w', (join) =>
      join.onRef('w.person_id', '=', 'c.person_id').on('w.granted_at', 'is', null),
    )
    .leftJoin('accounts as a', 'a.person_id', 'w.person_id')
    .leftJoin('code_batches as b', 'b.id', 'c.batch_id')
    .where('c.code_hash', '=', hash)
    .select(['c.school_id as school', 's.name as schoolName', 's.brand', 'c.licence as licenceCode'])
    .select(['c.access_days as accessDays', 'c.credits', 'c.expires_at as expiresAt'])
    // The group where the batch of the code puts its learners.
    .select('b.group_id as group')
    // A suspended school gives no access: its codes wait for it.
    .select(sql<boolean>`c.revoked_at is not null or s.suspended_at is not null`.as('revoked'))
    // The person who used it, and their e-mail while they wait for a parent.
    .select([sql<boolean>`c.used_at is not null`.as('used'), 'c.person_id as person', 'a.email as waiting']);

export type StoredCode = Awaited<ReturnType<typeof lockCode>>;

export const selectOptionalCode = (db: Db, hash: Buffer) => codes(db, hash).executeTakeFirst();

/** The same, locked until the end of the transaction: two uses of a code come one after the other. */
export const lockCode = (trx: Db, hash: Buffer) => codes(trx, hash).forUpdate('c').executeTakeFirstOrThrow();

/** `person` is null when nobody got an access. */
export async function markCodeUsed(trx: Db, hash: Buffer, person: number | null, now: Date): Promise<void> {
  await trx
    .updateTable('activation_codes')
    .set({ used_at: now, person_id: person })
    .where('code_hash', '=', hash)
    .execute();
}

/** Returns false when the code does not exist, or is used or revoked already. */
export async function revokeCode(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('activation_codes')
    .set({ revoked_at: now })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertToken(db: Db, token: Insertable<Tables['activation_tokens']>): Promise<void> {
  await db.insertInto('activation_tokens').values(token).execute();
}

/** Spends the token; of two uses at once, the second finds none. */
export const takeToken = (trx: Db, hash: Buffer, now: Date) =>
  trx
    .deleteFrom('activation_tokens')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['code_hash as codeHash', 'email'])
    .executeTakeFirst();

/**
 * The owner of the account with this e-mail, and whether they are a learner whose account is enabled: staff have no access of
 * their own, and a learner who waits for a parent is not changed.
 */
export const selectOptionalOwner = (trx: Db, email: string) =>
  trx
    .selectFrom('accounts')
    .where('email_key', '=', emailKey(email))
    .select('person_id as person')
    .select(
      sql<boolean>`role = 'eleve' and disabled_at is null and ${worksForNoSchool('accounts.person_id')}`.as(
        'isLearner',
      ),
    )
    .executeTakeFirst();

export interface NewInscription {
  person: number;
  school: number;
  licenceCode: LicenceCode;
  credits: number;
  /** Reason of the credit movement. */
  reason: string;
  now: Date;
  /** Null: it has no end. */
  expiresAt: Date | null;
}

/** Puts the person in groups of the school; one that is archived, or of another school, is left out. */
export async function insertIntoGroups(
  trx: Db,
  { person, school }: { person: number; school: number },
  groups: readonly string[],
): Promise<void> {
  if (groups.length === 0) return;
  await sql`
    insert into learner_group_members (group_id, person_id, school_id)
    select id, ${person}::integer, school_id from learner_groups
    where id = any (${[...groups]}::uuid[]) and school_id = ${school} and archived_at is null
    on conflict do nothing`.execute(trx);
}

/** An inscription that the school gave the person for this licence, in any state. */
export async function selectOwnInscription(
  trx: Db,
  { person, school, licenceCode }: Pick<NewInscription, 'person' | 'school' | 'licenceCode'>,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('inscriptions')
    .where('person_id', '=', person)
    .where('school_id', '=', school)
    .where('licence', '=', licenceCode)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Whether a school is open, which stays so until the end of the transaction: whoever suspends it closes what was opened
 * before.
 */
export async function isSchoolOpen(trx: Db, school: number): Promise<boolean> {
  const row = await trx
    .selectFrom('schools')
    .where('id', '=', school)
    .where('suspended_at', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns its number. That of a suspended school opens with the school. */
export async function insertInscription(trx: Db, wanted: NewInscription): Promise<number> {
  const isOpen = await isSchoolOpen(trx, wanted.school);
  const { id } = await trx
    .insertInto('inscriptions')
    .values({
      person_id: wanted.person,
      school_id: wanted.school,
      licence: wanted.licenceCode,
      status: isOpen ? 'ouvert' : 'ferme',
      closed_with_school: !isOpen,
      expires_at: wanted.expiresAt,
      created_at: wanted.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (wanted.credits === 0) return id;
  await trx
    .insertInto('credits')
    .values({
      inscription_id: id,
      person_id: wanted.person,
      school_id: wanted.school,
      delta: wanted.credits,
      reason: wanted.reason,
      created_at: wanted.now,
    })
    .execute();
  return id;
}

/** The school with this code name, made when there is none; an existing one is not changed. */
export async function upsertSchool(trx: Db, school: { code: string; name: string; brand: string }) {
  await trx
    .insertInto('schools')
    .values(school)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  return trx
    .selectFrom('schools')
    .where('code', '=', school.code)
    .select(['id', 'name', 'brand'])
    .executeTakeFirstOrThrow();
}

export const selectSchools = (db: Db) =>
  db.selectFrom('schools').select(['id', 'name']).orderBy('id').execute();

export async function insertConsent(trx: Db, consent: Insertable<Tables['consents']>): Promise<void> {
  await trx.insertInto('consents').values(consent).execute();
}

/** Removes expired tokens. */
export async function cleanActivationTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('activation_tokens').where('expires_at', '<', now).execute();
}
