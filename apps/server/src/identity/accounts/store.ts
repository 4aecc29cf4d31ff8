/** SQL of the sign-on: accounts, sign-ons (`sso_sessions`), tickets, password links. */

import { emailKey } from '@balise/rules/email-key';
import { type NotNull, sql } from 'kysely';
import { hashSecret } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';

export interface StoredAccount {
  id: number;
  personId: number;
  /** The school that opened it. */
  schoolId: number;
  email: string;
  passwordHash: string;
  disabled: boolean;
}

export async function selectOptionalAccountByEmail(
  db: Db,
  email: string,
): Promise<StoredAccount | undefined> {
  const row = await accounts(db).where('email_key', '=', emailKey(email)).executeTakeFirst();
  return row && toStoredAccount(row);
}

export async function selectOptionalAccountById(db: Db, id: number): Promise<StoredAccount | undefined> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst();
  return row && toStoredAccount(row);
}

const accounts = (db: Db) =>
  db.selectFrom('accounts').select(['id', 'person_id', 'school_id', 'email', 'password_hash', 'disabled_at']);

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

const toStoredAccount = (row: AccountRow): StoredAccount => ({
  id: row.id,
  personId: row.person_id,
  schoolId: row.school_id,
  email: row.email,
  passwordHash: row.password_hash,
  disabled: row.disabled_at !== null,
});

export interface SignOn {
  hash: Buffer;
  accountId: number;
  schoolId: number;
  email: string;
  /** Brand of their school. */
  brand: string;
  since: Date;
}

/** The sign-on a browser holds, while it lasts, was used after `idleSince`, and its account is not disabled. */
export async function selectOptionalSignOn(
  db: Db,
  secret: string,
  now: Date,
  idleSince: Date,
): Promise<SignOn | undefined> {
  const hash = hashSecret(secret);
  const row = await db
    .selectFrom('sso_sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('schools as e', 'e.id', 'a.school_id')
    .where('s.token_hash', '=', hash)
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', idleSince)
    .where('a.disabled_at', 'is', null)
    .select(['s.account_id', 'a.school_id', 's.created_at', 'a.email', 'e.brand'])
    .executeTakeFirst();
  return (
    row && {
      hash,
      accountId: row.account_id,
      schoolId: row.school_id,
      email: row.email,
      brand: row.brand,
      since: row.created_at,
    }
  );
}

export async function insertSignOn(
  db: Db,
  secret: string,
  account: Pick<StoredAccount, 'id' | 'schoolId'>,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('sso_sessions')
    .values({
      token_hash: hashSecret(secret),
      account_id: account.id,
      school_id: account.schoolId,
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await db.updateTable('accounts').set({ last_sign_in_at: now }).where('id', '=', account.id).execute();
}

/** Moves the sessions and services of the sign-on `before` to the sign-on of `secret`, and ends `before`. */
export async function replaceSignOn(trx: Db, before: Buffer, secret: string): Promise<void> {
  await trx
    .updateTable('tickets')
    .set({ sso_hash: hashSecret(secret) })
    .where('sso_hash', '=', before)
    .execute();
  await deleteSignOn(trx, before);
}

export interface NewTicket {
  secret: string;
  signOn: Pick<SignOn, 'hash' | 'accountId' | 'schoolId'>;
  service: string;
  /** The same for every spelling of the service (`toServiceKey`). */
  serviceKey: string;
  fromLogin: boolean;
  /** Account of the learner the person acts for; null for their own. */
  onBehalfOf: number | null;
  now: Date;
  expiresAt: Date;
}

/**
 * Stores the ticket, and records that its sign-on is in use. False when the sign-on has just ended, in another tab or by another
 * process, or when the learner has just been erased.
 */
export async function insertTicket(db: Db, ticket: NewTicket): Promise<boolean> {
  const { signOn, onBehalfOf, now } = ticket;
  const { numAffectedRows = 0n } = await sql`
    with used as (
      update sso_sessions set seen_at = ${now} where token_hash = ${signOn.hash} returning token_hash
    ), learner as (
      select id from accounts where id = ${onBehalfOf}::integer for key share
    )
    insert into tickets (ticket_hash, sso_hash, account_id, school_id, service, service_key, from_login, on_behalf_of, created_at, expires_at)
    select ${hashSecret(ticket.secret)}, used.token_hash, ${signOn.accountId}::integer, ${signOn.schoolId}::integer,
      ${ticket.service}::text, ${ticket.serviceKey}::text, ${ticket.fromLogin}::boolean, learner.id, ${now}::timestamptz, ${ticket.expiresAt}::timestamptz
    from used left join learner on true
    where ${onBehalfOf}::integer is null or learner.id is not null`.execute(db);
  return numAffectedRows > 0n;
}

export interface UsedTicket {
  accountId: number;
  service: string;
  /** Whether the ticket was issued for the service that spends it. */
  isForService: boolean;
  fromLogin: boolean;
  expiresAt: Date;
}

/**
 * Spends a ticket: of two calls at once, one gets the row. Its text is kept only when the validation succeeds, for
 * single logout.
 */
export async function spendTicket(
  db: Db,
  ticket: string,
  asked: { service: string; serviceKey: string; renew: boolean },
  now: Date,
): Promise<UsedTicket | undefined> {
  // A ticket of the release before has no key.
  const isForService = sql<boolean>`coalesce(service_key = ${asked.serviceKey}, service = ${asked.service})`;
  const row = await db
    .updateTable('tickets')
    .set({
      used_at: now,
      ticket: sql<string | null>`case when ${isForService} and expires_at > ${now}
        and (from_login or not ${asked.renew}::boolean) then ${ticket}::text end`,
    })
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('used_at', 'is', null)
    .returning(['account_id', 'service', 'from_login', 'expires_at', isForService.as('is_for_service')])
    .executeTakeFirst();
  return (
    row && {
      accountId: row.account_id,
      service: row.service,
      isForService: row.is_for_service,
      fromLogin: row.from_login,
      expiresAt: row.expires_at,
    }
  );
}

export interface TicketHolder {
  accountId: number;
  email: string;
  firstName: string;
  lastName: string;
  school: string;
  since: Date;
  /** The staff account that acts for them; null when they signed in themselves. */
  staff: { accountId: number; email: string } | null;
}

/** The person of the spent ticket; undefined when their account is disabled, or the account that acts for them. */
export async function selectOptionalHolder(db: Db, ticket: string): Promise<TicketHolder | undefined> {
  const row = await db
    .selectFrom('tickets as t')
    .innerJoin('sso_sessions as s', 's.token_hash', 't.sso_hash')
    .innerJoin('accounts as own', 'own.id', 't.account_id')
    .innerJoin('accounts as a', (join) =>
      join.on((eb) => eb('a.id', '=', eb.fn.coalesce('t.on_behalf_of', 't.account_id'))),
    )
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .innerJoin('schools as e', 'e.id', 'a.school_id')
    .where('t.ticket_hash', '=', hashSecret(ticket))
    .where('a.disabled_at', 'is', null)
    .where('own.disabled_at', 'is', null)
    .select(['a.id', 'a.email', 'p.first_name', 'p.last_name', 'e.name'])
    .select(['s.created_at', 't.on_behalf_of', 'own.id as own_id', 'own.email as own_email'])
    .executeTakeFirst();
  return (
    row && {
      accountId: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      school: row.name,
      since: row.created_at,
      staff: row.on_behalf_of === null ? null : { accountId: row.own_id, email: row.own_email },
    }
  );
}

export interface ServiceVisit {
  service: string;
  ticket: string;
  hash: Buffer;
}

/** A query of the services that validated a ticket, for whose tickets the caller says. */
export const serviceVisits = (db: Db) =>
  db
    .selectFrom('tickets')
    .where('ticket', 'is not', null)
    .select(['service', 'ticket', 'ticket_hash as hash'])
    .$narrowType<{ ticket: NotNull }>();

/** Services that validated a ticket of this sign-on. */
export async function selectServiceVisits(db: Db, signOnHash: Buffer): Promise<ServiceVisit[]> {
  return serviceVisits(db).where('sso_hash', '=', signOnHash).execute();
}

export async function deleteSignOn(db: Db, signOnHash: Buffer): Promise<void> {
  await db.deleteFrom('sso_sessions').where('token_hash', '=', signOnHash).execute();
}

/** Marks a form token as used until it expires; of two posts at once, one gets true. */
export async function spendFormToken(db: Db, token: string, endsAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('throttles')
    .values({ key: `form:${hashSecret(token).toString('base64url')}`, hits: 1, resets_at: endsAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** When `key` may be tried again, if it used up `limit` tries. */
export async function selectOptionalReset(
  db: Db,
  key: string,
  limit: number,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('throttles')
    .where('key', '=', key)
    .where('hits', '>=', limit)
    .where('resets_at', '>', now)
    .select('resets_at')
    .executeTakeFirst();
  return row?.resets_at;
}

/** Whether this session was opened by a ticket of our own sign-on. */
export async function isOfOurTicket(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('tickets as t', 't.ticket_hash', 's.ticket_hash')
    .where('s.token_hash', '=', tokenHash)
    .select('s.token_hash')
    .executeTakeFirst();
  return row !== undefined;
}
