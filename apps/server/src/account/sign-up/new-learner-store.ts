/** SQL that makes a learner of a school: the person, the account, the membership. */
import { emailKey } from '@balise/rules/email-key';
import type { Db } from '../../platform/db/api.ts';
import type { SignUpIdentity } from './identity.ts';

/** What is known of a person. Somebody who works at a school gives no day of birth. */
type PersonalData = Pick<SignUpIdentity, 'firstName' | 'lastName' | 'phone'> & { birthDate: string | null };
type NewIdentity = PersonalData & Pick<SignUpIdentity, 'email'>;

const toColumns = ({ firstName, lastName, birthDate, phone }: PersonalData) => ({
  first_name: firstName,
  last_name: lastName,
  birth_date: birthDate,
  phone,
});

export async function updateIdentity(trx: Db, person: number, identity: PersonalData): Promise<void> {
  await trx.updateTable('people').set(toColumns(identity)).where('id', '=', person).execute();
}

/** Not an argon2 hash: no password matches until the owner sets one. */
export const NO_PASSWORD = 'none';

/** Makes a person who is a learner of `school`. @returns their id */
export async function insertLearnerPerson(
  trx: Db,
  school: number,
  identity: NewIdentity,
  now: Date,
): Promise<number> {
  const { id: person } = await trx
    .insertInto('people')
    .values({ ...toColumns(identity), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMembership(trx, { person, school, now, acceptedAt: now });
  return person;
}

/**
 * Makes a person and an account, as a learner of `school`. Returns undefined, without writing, when the e-mail has an
 * account.
 */
export async function insertLearner(
  trx: Db,
  school: number,
  identity: NewIdentity,
  now: Date,
): Promise<number | undefined> {
  const known = await trx
    .selectFrom('accounts')
    .where('email_key', '=', emailKey(identity.email))
    .select('id')
    .executeTakeFirst();
  if (known) return undefined;
  const person = await insertLearnerPerson(trx, school, identity, now);
  const account = await trx
    .insertInto('accounts')
    .values({
      person_id: person,
      school_id: school,
      email: identity.email,
      password_hash: NO_PASSWORD,
      role: 'eleve',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (account) return person;
  // Another sign-up with the same e-mail was faster.
  await trx.deleteFrom('people').where('id', '=', person).execute();
  return undefined;
}

interface NewMembership {
  person: number;
  school: number;
  now: Date;
  /** Null: the school does not see the person until they use the access it gave. */
  acceptedAt: Date | null;
}

/** Adds the person to the school; an existing membership is not changed. */
export async function insertMembership(
  trx: Db,
  { person, school, now, acceptedAt }: NewMembership,
): Promise<void> {
  await trx
    .insertInto('memberships')
    .values({ person_id: person, school_id: school, joined_at: now, accepted_at: acceptedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
