/**
 * Stored addresses that hold signs which nobody sees, from releases that kept them: nobody who types the address finds such an account. They
 * are tidied. Where another account has the tidy address already, nothing changes, and the log names both.
 */
import { emailKey } from '@balise/rules/email-key';
import { tidyEmail } from '@balise/rules/tidy-text';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/api.ts';

interface StoredEmail {
  id: number;
  email: string;
  typedEmail: string | null;
}

/** As the index says it (`accounts_other_letters`). */
const HAS_OTHER_LETTERS = sql<boolean>`(octet_length(email) <> char_length(email)
  or octet_length(typed_email) <> char_length(typed_email))`;

async function selectUntidy(db: Db): Promise<StoredEmail[]> {
  const rows = await db
    .selectFrom('accounts')
    .where(HAS_OTHER_LETTERS)
    .select(['id', 'email', 'typed_email as typedEmail'])
    .orderBy('id')
    .execute();
  return rows.filter(({ email, typedEmail }) =>
    [email, typedEmail ?? ''].some((one) => tidyEmail(one) !== one),
  );
}

export async function tidyStoredEmails(db: Db): Promise<void> {
  for (const { id, email, typedEmail } of await selectUntidy(db)) {
    await sql`update accounts set email = ${tidyEmail(email)}
      where id = ${id} and email = ${email}
        and not exists (select from accounts o where o.email_key = ${emailKey(email)} and o.id <> ${id})`.execute(
      db,
    );
    if (typedEmail === null) continue;
    await sql`update accounts set typed_email = ${tidyEmail(typedEmail)}
      where id = ${id} and typed_email = ${typedEmail} and not exists (select from accounts o
        where o.school_id = accounts.school_id and email_key(o.typed_email) = ${emailKey(typedEmail)} and o.id <> ${id})`.execute(
      db,
    );
  }
  await tidyReferences(db);
  await tidyInvitations(db);
}

/** Of programs of schools: by its key a learner is found who has no account with this address. */
async function tidyReferences(db: Db): Promise<void> {
  const { rows } = await sql<{ key: string }>`select distinct email_key as key from learner_references
    where octet_length(email_key) <> char_length(email_key)`.execute(db);
  for (const { key } of rows.filter((one) => emailKey(one.key) !== one.key)) {
    await sql`update learner_references r set email_key = ${emailKey(key)} where r.email_key = ${key} and not exists
      (select from learner_references o where o.school_id = r.school_id and o.email_key = ${emailKey(key)})`.execute(
      db,
    );
  }
}

async function tidyInvitations(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`select id, email from staff_invitations
    where octet_length(email) <> char_length(email) and accepted_at is null and withdrawn_at is null`.execute(
    db,
  );
  for (const { id, email } of rows.filter((one) => tidyEmail(one.email) !== one.email)) {
    await sql`update staff_invitations v set email = ${tidyEmail(email)}, email_key = ${emailKey(email)}
      where v.id = ${id} and not exists (select from staff_invitations o where o.id <> v.id
        and o.accepted_at is null and o.withdrawn_at is null and o.email_key = ${emailKey(email)}
        and (o.school_id = v.school_id or o.network_id = v.network_id))`.execute(db);
  }
}

export interface SharedEmail {
  /** Nobody who types the address reaches this account. */
  account: number;
  /** The account that has the address as it is seen. */
  other: number;
}

/** Accounts that look like another one. Somebody has to give one of each two another address. */
export async function selectSharedEmails(db: Db): Promise<SharedEmail[]> {
  const shared: SharedEmail[] = [];
  for (const { id, email } of await selectUntidy(db)) {
    const other = await db
      .selectFrom('accounts')
      .where('email_key', '=', emailKey(email))
      .where('id', '<>', id)
      .select('id')
      .executeTakeFirst();
    if (other) shared.push({ account: id, other: other.id });
  }
  return shared;
}
