/** SQL of the accounts that stand in for those of people who were known elsewhere when a school added them. */
import { randomUUID } from 'node:crypto';
import { emailKey } from '@balise/rules/email-key';
import { sql } from 'kysely';
import { isVisiblePerson, NOBODY } from '../../identity/accounts/api.ts';
import { newSecret } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import type { SignUpIdentity } from './identity.ts';
import { insertLearnerPerson, NO_PASSWORD } from './new-learner-store.ts';
import { PARENT_ANSWER_MS } from './parent.ts';
import { insertParentRequest } from './parent-store.ts';

/** The stand-in that a school has for this e-mail. */
export async function selectOptionalStandIn(
  trx: Db,
  { school, email }: { school: number; email: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ person: number }>`
    select person_id as person from accounts
    where school_id = ${school} and email_key(typed_email) = ${emailKey(email)}`.execute(trx);
  return rows[0]?.person;
}

/** For whom somebody stands in, and whether they have been given the access. */
export async function selectOptionalOwnerOf(
  trx: Db,
  standIn: number,
): Promise<{ person: number; hasAccess: boolean } | undefined> {
  const { rows } = await sql<{ person: number; hasAccess: boolean }>`
    select stand_in_for as person, exists (
      select from stand_in_accesses where typed_person_id = ${standIn}) as "hasAccess"
    from accounts where person_id = ${standIn} and stand_in_for is not null`.execute(trx);
  return rows[0];
}

/** Whether the school sees the owner of the account with this e-mail among its learners: they have agreed, and do not work there. */
export async function isKnownHere(
  trx: Db,
  { school, email }: { school: number; email: string },
): Promise<boolean> {
  const everybody = { school, person: NOBODY, allGroups: true };
  const { rows } = await sql`select from accounts a
    where a.email_key = ${emailKey(email)} and ${isVisiblePerson(everybody, sql`a.person_id`)}`.execute(trx);
  return rows.length > 0;
}

/** Makes the person and the account that the school sees, from what it typed. Undefined when another call was faster. */
export async function insertStandIn(
  trx: Db,
  school: number,
  identity: SignUpIdentity,
  now: Date,
): Promise<number | undefined> {
  const person = await insertLearnerPerson(trx, school, identity, now);
  const { numAffectedRows } = await sql`
    insert into accounts (person_id, school_id, email, password_hash, role, created_at, typed_email, stand_in_for)
    values (${person}, ${school}, ${`attente ${randomUUID()}`}, ${NO_PASSWORD}, 'eleve', ${now}, ${identity.email},
      (select person_id from accounts where email_key = ${emailKey(identity.email)}))
    on conflict (school_id, email_key(typed_email)) where typed_email is not null do nothing`.execute(trx);
  if (numAffectedRows === 0n) {
    await trx.deleteFrom('people').where('id', '=', person).execute();
    return undefined;
  }
  if (identity.parentEmail !== null) {
    const question = { person, school, parentEmail: identity.parentEmail, secret: newSecret(''), now };
    await insertParentRequest(trx, { ...question, expiresAt: new Date(now.getTime() + PARENT_ANSWER_MS) });
  }
  await insertMailTrace(trx, { person, school, identity, now });
  return person;
}

interface Traced {
  person: number;
  school: number;
  identity: Pick<SignUpIdentity, 'email' | 'parentEmail'>;
  now: Date;
}

/** The row that the invitation of a new learner would have left: it says when the school invited them. */
export async function insertMailTrace(trx: Db, { person, school, identity, now }: Traced): Promise<void> {
  await trx
    .insertInto('mails')
    .values({
      person_id: person,
      school_id: school,
      recipient: identity.parentEmail ?? identity.email,
      kind: identity.parentEmail === null ? 'lien_mot_de_passe' : 'accord_parental',
      subject: '',
      body_text: '',
      priority: 0,
      created_at: now,
      expires_at: now,
      sent_at: now,
    })
    .execute();
}
