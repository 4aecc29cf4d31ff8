/**
 * Erases a person: every row about them, in the caller's transaction. Rows that must stay lose their reference to the
 * person.
 */
import { randomInt } from 'node:crypto';
import { emailKey } from '@balise/rules/email-key';
import { type SqlBool, sql } from 'kysely';
import { eraseReferences } from '../../identity/accounts/api.ts';
import { hashEmail } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { hashPerson } from '../../platform/erased-people/api.ts';
import { insertErased, selectIdentities } from './erased-people-store.ts';

/** An integer column of the database has so many values below zero. */
const NUMBERS_OF_ERASED = 2 ** 31;

export interface AccountToErase {
  personId: number;
  accountId: number;
  schoolId: number;
  email: string;
  firstName: string;
  lastName: string;
}

/** @param key of the erasure ledger, in which the person is noted */
export async function erasePerson(
  trx: Db,
  account: AccountToErase,
  key: string,
  at: Date = new Date(),
): Promise<void> {
  const people = await selectIdentities(trx, account.personId);
  await insertErased(
    trx,
    people.map((person) => ({ hash: hashPerson(key, person), at })),
  );
  await keepCreditMovements(trx, account);
  await keepAudit(trx, account);
  await deleteNamelessMails(trx, account);
  await trx
    .deleteFrom('activation_tokens')
    .where(sql<SqlBool>`email_key(email) = ${emailKey(account.email)}`)
    .execute();
  // Events from before the account existed, found by the hash of the typed e-mail.
  await trx.deleteFrom('security_events').where('email_hash', '=', hashEmail(account.email)).execute();
  await trx.deleteFrom('throttles').where('key', 'like', `%-person:${account.personId}`).execute();
  await eraseReferences(trx, account.personId);
  // What a school typed about them, whom it does not see yet.
  await trx
    .deleteFrom('people')
    .where('id', 'in', (select) =>
      select.selectFrom('accounts').where('stand_in_for', '=', account.personId).select('person_id'),
    )
    .execute();
  // The foreign keys delete the account, sign-ons, sessions, inscriptions, series, answers and all other rows with it.
  await trx.deleteFrom('people').where('id', '=', account.personId).execute();
}

/** Keeps the school's credit movements, reduced to month, school and amount, so that its accounts still add up. */
async function keepCreditMovements(trx: Db, { personId }: AccountToErase): Promise<void> {
  await trx
    .updateTable('credits')
    .set({
      person_id: null,
      inscription_id: null,
      series_id: null,
      created_at: sql<Date>`date_trunc('month', created_at at time zone 'UTC') at time zone 'UTC'`,
    })
    .where('person_id', '=', personId)
    .execute();
}

/**
 * Keeps for a year that staff opened an account, but not whose account or what they did there. The lines about one
 * erased person share a random number below zero; numbers of people start at 1.
 */
async function keepAudit(trx: Db, { personId, accountId }: AccountToErase): Promise<void> {
  await trx
    .updateTable('audit')
    .set({ person_id: -randomInt(1, NUMBERS_OF_ERASED), details: '{}' })
    .where('person_id', '=', personId)
    .execute();
  await trx.updateTable('audit').set({ actor_id: null }).where('actor_id', '=', accountId).execute();
}

/**
 * Mails with the number of the person are deleted by their foreign key. Older mails have no number; those to or from
 * the address are deleted here. A sent mail has no text any more.
 */
async function deleteNamelessMails(trx: Db, { email }: AccountToErase): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('person_id', 'is', null)
    .where(sql<SqlBool>`${emailKey(email)} in (email_key(recipient), email_key(reply_to))`)
    .execute();
}
