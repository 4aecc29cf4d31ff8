/** SQL of forgotten passwords. */
import { emailKey } from '@balise/rules/email-key';
import { sql } from 'kysely';
import { hashSecret } from '../../platform/base/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { computeExpiry, findMailKind, type WrittenMail } from '../../platform/mail/api.ts';
import { hasDevice } from './second-step.ts';
import { type ServiceVisit, serviceVisits } from './store.ts';

/** A one-use link: the secret in its address, and its expiry. */
export interface NewLink {
  secret: string;
  mail: WrittenMail;
  now: Date;
  expiresAt: Date;
}

const KIND = 'lien_mot_de_passe' as const;

/** The account a link is for: a query that finds one or none. */
type AccountQuery = ReturnType<typeof openAccounts>;

const openAccounts = (db: Db) => db.selectFrom('accounts').where('disabled_at', 'is', null);

/**
 * Writes a link and its mail for the account of `email` in one statement. For an unknown e-mail the same statements run
 * and write nothing, so that the time taken does not tell whether the account exists.
 */
export async function insertPasswordLink(db: Db, email: string, link: NewLink): Promise<void> {
  await db
    .transaction()
    .execute((trx) =>
      insertLinkAndMail(trx, openAccounts(trx).where('email_key', '=', emailKey(email)), link),
    );
}

/** The same for a person's account, in the caller's transaction; writes nothing when the person has no account. */
export async function insertPersonLink(trx: Db, personId: number | null, link: NewLink): Promise<void> {
  await insertLinkAndMail(trx, openAccounts(trx).where('person_id', '=', personId), link);
}

async function insertLinkAndMail(trx: Db, account: AccountQuery, link: NewLink): Promise<void> {
  await insertLink(trx, account, link);
  await insertLinkMail(trx, account, link);
}

/** A link for somebody who has just proved by another one that the mailbox is theirs: no mail is needed. */
export async function insertLinkToFollow(
  trx: Db,
  personId: number,
  link: Omit<NewLink, 'mail'>,
): Promise<void> {
  await insertLink(trx, openAccounts(trx).where('person_id', '=', personId), link);
}

async function insertLink(
  trx: Db,
  account: AccountQuery,
  { secret, now, expiresAt }: Omit<NewLink, 'mail'>,
): Promise<void> {
  await sql`
    insert into password_links (token_hash, account_id, school_id, created_at, expires_at)
    select ${hashSecret(secret)}::bytea, id, school_id, ${now}::timestamptz, ${expiresAt}::timestamptz
    from ${account.select(['id', 'school_id'])} a`.execute(trx);
}

async function insertLinkMail(
  trx: Db,
  account: AccountQuery,
  { mail, now, expiresAt }: Omit<NewLink, 'secret'>,
): Promise<void> {
  const { brand, senderName, subject, text, html } = mail;
  await sql`
    insert into mails (kind, person_id, school_id, recipient, brand, sender_name, subject, body_text, body_html, priority,
      next_attempt_at, created_at, expires_at)
    select ${KIND}::text, person_id, school_id, email, ${brand}::text, ${senderName}::text, ${subject}::text, ${text}::text,
      ${html}::text, ${findMailKind(KIND).priority}::smallint, ${now}::timestamptz, ${now}::timestamptz,
      ${computeExpiry({ expiresAt }, now)}::timestamptz
    from ${account.select(['person_id', 'school_id', 'email'])} a`.execute(trx);
}

export interface AccountLink {
  accountId: number;
  personId: number;
  school: number;
  email: string;
  link: NewLink;
}

/** Behind the mails of people who wait in front of a page. */
const LIST_PRIORITY = 2;

/** Links of accounts that were made together, and their mails, in the caller's transaction. */
export async function insertLinksOfAccounts(trx: Db, links: readonly AccountLink[]): Promise<void> {
  await trx
    .insertInto('password_links')
    .values(
      links.map(({ accountId, school, link }) => ({
        token_hash: hashSecret(link.secret),
        account_id: accountId,
        school_id: school,
        created_at: link.now,
        expires_at: link.expiresAt,
      })),
    )
    .execute();
  await trx
    .insertInto('mails')
    .values(
      links.map(({ personId, school, email, link: { mail, now, expiresAt } }) => ({
        kind: KIND,
        person_id: personId,
        school_id: school,
        brand: mail.brand,
        recipient: email,
        sender_name: mail.senderName,
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html,
        priority: LIST_PRIORITY,
        next_attempt_at: now,
        created_at: now,
        expires_at: computeExpiry({ expiresAt }, now),
      })),
    )
    .execute();
}

export type LinkHolder = NonNullable<Awaited<ReturnType<typeof selectOptionalLinkHolder>>>;

/**
 * The account of a link that may still be used, with the names of the person and their school. A code of their device is asked,
 * too, where they have one: a mailbox that somebody else reads is not enough.
 */
export async function selectOptionalLinkHolder(db: Db, secret: string, now: Date) {
  const row = await db
    .selectFrom('password_links as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .where('l.token_hash', '=', hashSecret(secret))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('a.disabled_at', 'is', null)
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .innerJoin('schools as s', 's.id', 'a.school_id')
    .select(['a.id as accountId', 'p.id as personId', 'a.school_id as schoolId', 'a.email'])
    .select(['p.first_name', 'p.last_name', 's.name', hasDevice('a.id').as('hasDevice')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { first_name, last_name, name, ...holder } = row;
  return { ...holder, names: [first_name, last_name, name] };
}

/**
 * Spends the link and sets the password; this ends every link, sign-on and session of the account. Returns the
 * services to notify, or undefined when another call spent the link.
 */
export async function takeLinkAndSetPassword(
  db: Db,
  secret: string,
  passwordHash: string,
  now: Date,
): Promise<ServiceVisit[] | undefined> {
  return db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('password_links')
      .set({ used_at: now })
      .where('token_hash', '=', hashSecret(secret))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('account_id')
      .executeTakeFirst();
    if (!taken) return undefined;
    const id = taken.account_id;
    await trx
      .updateTable('password_links')
      .set({ used_at: now })
      .where('account_id', '=', id)
      .where('used_at', 'is', null)
      .execute();
    await trx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    const visits = await serviceVisits(trx).where('account_id', '=', id).execute();
    await trx.deleteFrom('sso_sessions').where('account_id', '=', id).execute();
    await trx.deleteFrom('sessions').where('account_id', '=', id).execute();
    return visits;
  });
}
