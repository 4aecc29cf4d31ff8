/** SQL of the sign-ups: activation codes, their tokens, and the learners who use them. */

import type { LicenceCode } from '@balise/contract/base/codes';
import { emailKey } from '@balise/rules/email-key';
import { worksForSchools } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';

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

export interface StoredCode {
  school: number;
  schoolName: string;
  /** Brand of the school. */
  brand: string;
  licenceCode: LicenceCode;
  accessDays: number;
  credits: number;
  /** Where the batch of the code puts its learners. */
  group: string | null;
  expiresAt: Date;
  revoked: boolean;
  used: boolean;
  /** The person who used it. */
  person: number | null;
  /** The person who used it, while they wait for a parent. */
  waiting: { person: number; email: string } | null;
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
    .select([
      'c.school_id',
      's.name as school_name',
      's.brand',
      'c.licence',
      'c.access_days',
      'c.credits',
      'c.expires_at',
    ])
    .select(['s.suspended_at', 'c.revoked_at', 'c.used_at', 'c.person_id', 'a.email', 'b.group_id']);

type CodeRow = Awaited<ReturnType<ReturnType<typeof codes>['executeTakeFirstOrThrow']>>;

const codeOf = (row: CodeRow): StoredCode => ({
  school: row.school_id,
  schoolName: row.school_name,
  brand: row.brand,
  licenceCode: row.licence,
  accessDays: row.access_days,
  credits: row.credits,
  group: row.group_id,
  expiresAt: row.expires_at,
  // A suspended school gives no access: its codes wait for it.
  revoked: row.revoked_at !== null || row.suspended_at !== null,
  used: row.used_at !== null,
  person: row.person_id,
  waiting: row.person_id !== null && row.email !== null ? { person: row.person_id, email: row.email } : null,
});

export async function selectOptionalCode(db: Db, hash: Buffer): Promise<StoredCode | undefined> {
  const row = await codes(db, hash).executeTakeFirst();
  return row && codeOf(row);
}

/** The same, locked until the end of the transaction: two uses of a code come one after the other. */
export async function lockCode(trx: Db, hash: Buffer): Promise<StoredCode> {
  return codeOf(await codes(trx, hash).forUpdate('c').executeTakeFirstOrThrow());
}

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

export interface NewToken {
  hash: Buffer;
  codeHash: Buffer;
  email: string;
  now: Date;
  expiresAt: Date;
}

export async function insertToken(db: Db, token: NewToken): Promise<void> {
  await db
    .insertInto('activation_tokens')
    .values({
      token_hash: token.hash,
      code_hash: token.codeHash,
      email: token.email,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Spends the token; of two uses at once, the second finds none. */
export async function takeToken(
  trx: Db,
  hash: Buffer,
  now: Date,
): Promise<{ codeHash: Buffer; email: string } | undefined> {
  const row = await trx
    .deleteFrom('activation_tokens')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'email'])
    .executeTakeFirst();
  return row && { codeHash: row.code_hash, email: row.email };
}

export interface CodeOwner {
  person: number;
  /**
   * A learner whose account is enabled: staff have no access of their own, and a learner who waits for a parent is
   * not changed.
   */
  isLearner: boolean;
}

/** The owner of the account with this e-mail. */
export async function selectOptionalOwner(trx: Db, email: string): Promise<CodeOwner | undefined> {
  const row = await trx
    .selectFrom('accounts')
    .where('email_key', '=', emailKey(email))
    .select(['person_id', 'role', 'disabled_at'])
    .select(worksForSchools('accounts.person_id').as('works'))
    .executeTakeFirst();
  if (!row) return undefined;
  return { person: row.person_id, isLearner: row.role === 'eleve' && !row.works && row.disabled_at === null };
}

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
  await trx
    .insertInto('learner_group_members')
    .columns(['group_id', 'person_id', 'school_id'])
    .expression((eb) =>
      eb
        .selectFrom('learner_groups')
        .where('id', 'in', groups)
        .where('school_id', '=', school)
        .where('archived_at', 'is', null)
        .select(['id', eb.val(person).as('person_id'), 'school_id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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

export interface BookSchool {
  id: number;
  name: string;
  brand: string;
}

/** The school with this code name, made when there is none; an existing one is not changed. */
export async function upsertSchool(
  trx: Db,
  school: { code: string; name: string; brand: string },
): Promise<BookSchool> {
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

export async function selectSchools(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('schools').select(['id', 'name']).orderBy('id').execute();
}

export interface NewConsent {
  id: string;
  person: number;
  school: number;
  source: string;
  now: Date;
}

export async function insertNewsletterConsent(trx: Db, consent: NewConsent): Promise<void> {
  await trx
    .insertInto('consents')
    .values({
      id: consent.id,
      person_id: consent.person,
      school_id: consent.school,
      kind: 'newsletter',
      source: consent.source,
      granted_at: consent.now,
    })
    .execute();
}

/** Removes expired tokens. */
export async function cleanActivationTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('activation_tokens').where('expires_at', '<', now).execute();
}
