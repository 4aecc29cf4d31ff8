/** Erases a person: every row about them, in the caller's transaction. What is kept names nobody any more. */
import { randomInt } from 'node:crypto';
import { emailKey } from '@balise/contract/email-key';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import { hashEmail } from '../../secrets.ts';

/** As many numbers as an integer of the database has below zero. */
const NUMBERS_OF_ERASED = 2 ** 31;

export interface AccountToErase {
  personId: number;
  accountId: number;
  schoolId: number;
  email: string;
  firstName: string;
  lastName: string;
}

export async function erasePerson(trx: Db, doomed: AccountToErase): Promise<void> {
  await keepLedger(trx, doomed);
  await keepAudit(trx, doomed);
  await deleteNamelessMails(trx, doomed);
  await trx
    .deleteFrom('activation_tokens')
    .where(sql<SqlBool>`email_key(email) = ${emailKey(doomed.email)}`)
    .execute();
  // Those that typed their e-mail before there was an account.
  await trx.deleteFrom('security_events').where('email_hash', '=', hashEmail(doomed.email)).execute();
  await trx.deleteFrom('throttles').where('key', 'like', `%-person:${doomed.personId}`).execute();
  // Their account, sign-ons, sessions, inscriptions, series, answers and all the rest go with them.
  await trx.deleteFrom('people').where('id', '=', doomed.personId).execute();
}

/** The school's accounts still add up: a movement stays as its month, its school and its figure. */
async function keepLedger(trx: Db, { personId }: AccountToErase): Promise<void> {
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
 * That a member of staff looked at some account stays for a year; at whose, and with what, does not. The lines about one
 * erased person stay together under a number drawn for them alone, below zero: those of people start at 1.
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
 * Theirs go with them. Of those that an older program wrote and nobody's name is on, those to and from their address:
 * what such a row says is no longer there once it has gone out.
 */
async function deleteNamelessMails(trx: Db, { email }: AccountToErase): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('person_id', 'is', null)
    .where(sql<SqlBool>`${emailKey(email)} in (email_key(recipient), email_key(reply_to))`)
    .execute();
}
