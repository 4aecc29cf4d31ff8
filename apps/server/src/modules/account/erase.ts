/** Erases a person: every row about them, in the caller's transaction. What is kept names nobody any more. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/handle.ts';

export interface Doomed {
  personId: number;
  accountId: number;
  schoolId: number;
  email: string;
  firstName: string;
  lastName: string;
}

/** Whom the audit is about once nobody can say: numbers of people start at 1. */
export const NOBODY = 0;

export async function erasePerson(trx: Db, doomed: Doomed): Promise<void> {
  await keepLedger(trx, doomed);
  await keepAudit(trx, doomed);
  await deleteMails(trx, doomed);
  await trx
    .deleteFrom('activation_tokens')
    .where(sql<SqlBool>`lower(email) = lower(${doomed.email})`)
    .execute();
  await trx.deleteFrom('throttles').where('key', 'like', `%-person:${doomed.personId}`).execute();
  // Their account, sign-ons, sessions, inscriptions, series, answers and all the rest go with them.
  await trx.deleteFrom('people').where('id', '=', doomed.personId).execute();
}

/** The school's accounts still add up: a movement stays as its month, its school and its figure. */
async function keepLedger(trx: Db, { personId }: Doomed): Promise<void> {
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

/** That a member of staff looked at some account stays for a year; at whose, and with what, does not. */
async function keepAudit(trx: Db, { personId, accountId }: Doomed): Promise<void> {
  await trx
    .updateTable('audit')
    .set({ person_id: NOBODY, details: '{}' })
    .where('person_id', '=', personId)
    .execute();
  await trx.updateTable('audit').set({ actor_id: null }).where('actor_id', '=', accountId).execute();
}

/** To them, from them, or about them: the copy that the school got is in the school's own mailbox. */
async function deleteMails(
  trx: Db,
  { personId, email, firstName, lastName, schoolId }: Doomed,
): Promise<void> {
  const within = (text: string) => sql<SqlBool>`
    position(lower(${text}) in lower(concat_ws(' ', subject, body_text, body_html))) > 0`;
  await trx
    .deleteFrom('mails')
    .where((eb) =>
      eb.or([
        sql<SqlBool>`lower(recipient) = lower(${email})`,
        sql<SqlBool>`lower(reply_to) = lower(${email})`,
        within(email),
        // A parent's address is known for the learner's sake alone.
        sql<SqlBool>`lower(recipient) in (
          select lower(parent_email) from parent_consents where person_id = ${personId})`,
        // Somebody else may have the same name: a mail of theirs that still waits goes out.
        eb.and([
          eb('school_id', '=', schoolId),
          eb('sent_at', 'is not', null),
          within(`${firstName} ${lastName}`),
        ]),
      ]),
    )
    .execute();
}
