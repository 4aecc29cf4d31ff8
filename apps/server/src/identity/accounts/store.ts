/** SQL of the sign-on: accounts, sign-ons (`sso_sessions`), tickets, password links. */

import { emailKey } from '@balise/rules/email-key';
import { type NotNull, sql } from 'kysely';
import { hashSecret } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';

export const selectOptionalAccountByEmail = (db: Db, email: string) =>
  accounts(db).where('email_key', '=', emailKey(email)).executeTakeFirst();

export const selectOptionalAccountById = (db: Db, id: number) =>
  accounts(db).where('id', '=', id).executeTakeFirst();

/** The school of an account is the one that opened it. */
const accounts = (db: Db) =>
  db
    .selectFrom('accounts')
    .select([
      'id',
      'person_id as personId',
      'school_id as schoolId',
      'email',
      'password_hash as passwordHash',
    ])
    .select(sql<boolean>`disabled_at is not null`.as('disabled'));

export type StoredAccount = NonNullable<Awaited<ReturnType<typeof selectOptionalAccountById>>>;

export type SignOn = NonNullable<Awaited<ReturnType<typeof selectOptionalSignOn>>>;

/**
 * The sign-on a browser holds, while it lasts, was used after `idleSince`, and its account is not disabled; with the brand of its
 * school.
 */
export const selectOptionalSignOn = (db: Db, secret: string, now: Date, idleSince: Date) =>
  db
    .selectFrom('sso_sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('schools as e', 'e.id', 'a.school_id')
    .where('s.token_hash', '=', hashSecret(secret))
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', idleSince)
    .where('a.disabled_at', 'is', null)
    .select(['s.token_hash as hash', 's.account_id as accountId', 's.created_at as since'])
    .select(['a.school_id as schoolId', 'a.email', 'e.brand'])
    .executeTakeFirst();

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

/**
 * Spends a ticket: of two calls at once, one gets the row, which says whether the ticket was issued for the service that spends
 * it. Its text is kept only when the validation succeeds, for single logout.
 */
export async function spendTicket(
  db: Db,
  ticket: string,
  asked: { service: string; serviceKey: string; renew: boolean },
  now: Date,
) {
  // A ticket of the release before has no key.
  const isForService = sql<boolean>`coalesce(service_key = ${asked.serviceKey}, service = ${asked.service})`;
  return db
    .updateTable('tickets')
    .set({
      used_at: now,
      ticket: sql<string | null>`case when ${isForService} and expires_at > ${now}
        and (from_login or not ${asked.renew}::boolean) then ${ticket}::text end`,
    })
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('used_at', 'is', null)
    .returning(['service', 'from_login as fromLogin', 'expires_at as expiresAt'])
    .returning(isForService.as('isForService'))
    .executeTakeFirst();
}

/**
 * The person of the spent ticket, and the staff account that acts for them; undefined when one of these accounts is disabled.
 */
export async function selectOptionalHolder(db: Db, ticket: string) {
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
    .select(['a.id as accountId', 'a.email', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select(['e.name as school', 's.created_at as since'])
    .select(['t.on_behalf_of as onBehalfOf', 'own.id as ownId', 'own.email as ownEmail'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { onBehalfOf, ownId, ownEmail, ...holder } = row;
  return { ...holder, staff: onBehalfOf === null ? null : { accountId: ownId, email: ownEmail } };
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
