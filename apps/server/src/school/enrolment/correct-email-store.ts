/** SQL that corrects the e-mail of a learner who has never come. */
import { randomUUID } from 'node:crypto';
import { emailKey } from '@balise/rules/email-key';
import { sql } from 'kysely';
import { SHOWN_EMAIL, visibleInscription, visibleInscriptions } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { StaffScope } from '../../platform/http/api.ts';
import { type AccessInvitation, isCorrectable } from './enrol-store.ts';

type CorrectableAccount = Pick<
  AccessInvitation,
  'person' | 'email' | 'licenceCode' | 'isCorrectable' | 'parentEmail'
>;

/**
 * Locks the request to a parent and the account, in the order of a parent who answers. Nothing, where the scope does not see the
 * inscription.
 */
export async function lockAccountOf(trx: Db, scope: StaffScope, inscription: number): Promise<void> {
  const person = sql`(select i.person_id from (${visibleInscription(scope, inscription)}) i)`;
  await sql`select from parent_consents where person_id in ${person} for update`.execute(trx);
  await sql`select from accounts where person_id in ${person} for update`.execute(trx);
}

/** Locks the account until the end of the transaction: who comes meanwhile waits, and finds no link. */
export async function lockOptionalCorrectable(
  trx: Db,
  scope: StaffScope,
  inscription: number,
): Promise<CorrectableAccount | undefined> {
  await lockAccountOf(trx, scope, inscription);
  // Once it is locked: another statement sees what was committed meanwhile.
  const { rows } = await sql<CorrectableAccount>`
    select a.person_id as person, ${SHOWN_EMAIL} as email, i.licence as "licenceCode", ${isCorrectable(scope.school)} as "isCorrectable",
      (select w.parent_email from parent_consents w where w.person_id = a.person_id and w.granted_at is null) as "parentEmail"
    from (${visibleInscription(scope, inscription)}) i join accounts a on a.person_id = i.person_id`.execute(
    trx,
  );
  return rows[0];
}

/** The newest inscription of the learner of the school who is known by this e-mail. */
export async function selectOptionalInscriptionOfEmail(
  trx: Db,
  scope: StaffScope,
  email: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select i.id from (${visibleInscriptions(scope)}) i join accounts a on a.person_id = i.person_id
    where a.email_key = ${emailKey(email)} or email_key(a.typed_email) = ${emailKey(email)}
    order by i.id desc limit 1`.execute(trx);
  return rows[0]?.id;
}

/** The links that were sent, and what waits to be sent to the wrong address. */
export async function deleteInvitations(trx: Db, person: number): Promise<void> {
  await sql`delete from password_links where account_id in (select id from accounts where person_id = ${person})`.execute(
    trx,
  );
  await sql`delete from mails where person_id = ${person} and sent_at is null`.execute(trx);
}

/** Returns false where nobody has an account with this e-mail. */
export async function updateToStandIn(trx: Db, person: number, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update accounts a set email = ${`attente ${randomUUID()}`}, typed_email = ${email}, stand_in_for = known.person_id
    from accounts known
    where a.person_id = ${person} and known.email_key = ${emailKey(email)} and known.person_id <> a.person_id`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

export async function updateToOwnAccount(trx: Db, person: number, email: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ email, typed_email: null, stand_in_for: null })
    .where('person_id', '=', person)
    .execute();
}
