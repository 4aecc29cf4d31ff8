/** SQL of second steps. */
import type { ColleagueStep } from '@balise/contract/school/second-step';
import { MAINLAND, type TimeZone } from '@balise/rules/time-zones';
import { type RawBuilder, sql } from 'kysely';
import {
  hasDevice,
  mustHaveDevice,
  roleIn,
  type SecondStepState,
  stepSince,
  worksForSchools,
} from '../../identity/accounts/api.ts';
import type { Dated, Db } from '../../platform/db/api.ts';
import { buildGoneOwner } from '../../platform/http/api.ts';

export interface OwnStepRow extends SecondStepState {
  email: string;
  /** They work for a school, a network or the platform. */
  isStaff: boolean;
  /** Of the device that shows codes; null without one. */
  confirmedAt: Date | null;
  recoveryCodes: number;
}

export async function selectOwnStep(db: Db, account: number, tokenHash: Buffer): Promise<OwnStepRow> {
  const { rows } = await sql<OwnStepRow>`
    select a.email, (${worksForSchools('a.person_id')} or a.role = 'operateur') as "isStaff",
      ${hasDevice('a.id')} as "hasDevice", ${mustHaveDevice('a.id', 'a.person_id')} as "mustHave",
      d.confirmed_at as "confirmedAt",
      (select count(*)::int from recovery_codes c where c.account_id = a.id) as "recoveryCodes",
      (select s.second_step_at from sessions s where s.token_hash = ${tokenHash}) as "stepAt"
    from accounts a left join second_steps d on d.account_id = a.id where a.id = ${account}`.execute(db);
  const [row] = rows;
  if (!row) throw buildGoneOwner();
  return row;
}

export const selectOptionalSecrets = (db: Db, account: number) =>
  db
    .selectFrom('second_steps')
    .where('account_id', '=', account)
    .select(['secret', 'pending_secret as pendingSecret', 'prepared_at as preparedAt'])
    .executeTakeFirst();

/** Keeps the secret of a device that waits for its first code; the one in use stays. */
export async function upsertPending(db: Db, account: number, pending: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('second_steps')
    .values({ account_id: account, pending_secret: pending, prepared_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ pending_secret: pending, prepared_at: now }),
    )
    .execute();
}

/** Puts the waiting device in use. False where it is no longer the one that was read: of two calls at once, one gets it. */
export async function updateConfirmed(
  trx: Db,
  account: number,
  { pending, counter }: { pending: Buffer; counter: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_steps')
    .set({ secret: pending, confirmed_at: now, last_counter: String(counter) })
    .set({ pending_secret: null, prepared_at: null })
    .where('account_id', '=', account)
    .where('pending_secret', '=', pending)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the code of these thirty seconds. False where it, or a later one, was taken before. @param counter -1 takes none */
export async function updateCounter(db: Db, account: number, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_steps')
    .set({ last_counter: String(counter) })
    .where('account_id', '=', account)
    .where('confirmed_at', 'is not', null)
    .where('last_counter', '<', String(counter))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateSecret(
  db: Db,
  account: number,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await db
    .updateTable('second_steps')
    .set({ secret: to })
    .where('account_id', '=', account)
    .where('secret', '=', from)
    .execute();
}

export async function selectSealedSecrets(db: Db): Promise<{ account: number; secret: Buffer }[]> {
  const rows = await db
    .selectFrom('second_steps')
    .where('secret', 'is not', null)
    .orderBy('account_id')
    .select(['account_id as account', 'secret'])
    .execute();
  return rows.flatMap(({ account, secret }) => (secret ? [{ account, secret }] : []));
}

/** Of two calls at once with one code, one spends it. */
export async function deleteRecoveryCode(db: Db, account: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', account)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(
  trx: Db,
  account: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('account_id', '=', account).execute();
  const rows = hashes.map((code_hash) => ({ account_id: account, code_hash }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

export async function updateSessionStep(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_step_at: now })
    .where('token_hash', '=', tokenHash)
    .where('impersonator_id', 'is', null)
    .execute();
}

/** Every session of the account must pass again, and those in which it acts for a learner end. */
export async function clearSessionSteps(trx: Db, account: number): Promise<void> {
  await trx.deleteFrom('sessions').where('impersonator_id', '=', account).execute();
  await trx.updateTable('sessions').set({ second_step_at: null }).where('account_id', '=', account).execute();
}

/** Device, passkeys and recovery codes. False where none was in use. */
export async function deleteSecondStep(trx: Db, account: number): Promise<boolean> {
  const { rows } = await sql<{ wasInUse: boolean }>`
    with keys as (delete from passkeys where account_id = ${account} returning id),
      device as (
        delete from second_steps where account_id = ${account} and (confirmed_at is not null or exists (
          select from passkeys where account_id = ${account}))
        returning account_id)
    select exists (select from keys) or exists (select from device) as "wasInUse"
  `.execute(trx);
  return rows[0]?.wasInUse ?? false;
}

/** The row holds the recovery codes too, which stay for the passkeys. */
export async function clearDevice(trx: Db, account: number): Promise<void> {
  await trx
    .updateTable('second_steps')
    .set({ secret: null, confirmed_at: null, pending_secret: null, prepared_at: null })
    .where('account_id', '=', account)
    .execute();
}

/** Of two changes of a person's second step at once, the second waits, and sees what the first has done. */
export async function lockStep(trx: Db, account: number): Promise<void> {
  await trx.selectFrom('accounts').where('id', '=', account).select('id').forUpdate().execute();
}

/** Takes the recovery codes of a person who has no other way any more, and a device that was never confirmed. */
export async function deleteStepRow(trx: Db, account: number): Promise<void> {
  await trx.deleteFrom('second_steps').where('account_id', '=', account).execute();
}

/** The row that recovery codes belong to, without a device. */
export async function insertStep(trx: Db, account: number, now: Date): Promise<void> {
  await trx
    .insertInto('second_steps')
    .values({ account_id: account, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether another person may take the device of the account `a`: not that of a head office or of the platform. */
const IS_OF_A_SCHOOL_ONLY: RawBuilder<boolean> = sql`(a.role <> 'operateur' and not exists (
  select from network_memberships n where n.person_id = a.person_id and n.ended_at is null))`;

export type ColleagueStepRow = Dated<ColleagueStep, 'since'> & { accountId: number; email: string };

/** Who works at the school, by name; with `person`, only that one. */
export async function selectColleagues(db: Db, school: number, person?: number): Promise<ColleagueStepRow[]> {
  const only = person === undefined ? sql`` : sql`and w.person_id = ${person}`;
  const { rows } = await sql<ColleagueStepRow>`
    select w.person_id as person, a.id as "accountId", a.email, p.first_name as "firstName",
      p.last_name as "lastName", ${roleIn('w.role')} as role, ${stepSince('a.id')} as since, ${IS_OF_A_SCHOOL_ONLY} as "mayReset"
    from staff_memberships w
    join people p on p.id = w.person_id
    join accounts a on a.person_id = w.person_id
    where w.school_id = ${school} and w.ended_at is null ${only}
    order by p.last_name, p.first_name, w.person_id`.execute(db);
  return rows;
}

/** Of a school, for what is told about one of its people. */
export async function selectZone(db: Db, school: number): Promise<TimeZone> {
  const row = await db.selectFrom('schools').where('id', '=', school).select('time_zone').executeTakeFirst();
  return row?.time_zone ?? MAINLAND;
}
