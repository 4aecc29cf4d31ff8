/** Makes somebody an operator of the platform, or ends that: from the command line, because the first one has no page yet. */

import type { InviteBody } from '@balise/contract/operator/people';
import { emailKey } from '@balise/rules/email-key';
import { insertLearner, NO_PASSWORD } from '../account/sign-up/api.ts';
import { insertAudit, insertLinkToFollow } from '../identity/accounts/api.ts';
import { newSecret } from '../platform/base/api.ts';
import type { Db } from '../platform/db/api.ts';
import { upsertPlatformSchool } from '../school/team/api.ts';

/** Time (ms) to choose a password. */
const PASSWORD_MS = 24 * 3_600_000;

/**
 * The account with this e-mail, or a new one, which is of the platform's own school.
 * @returns the secret of a link that chooses a first password; null for an account that has one
 */
export async function appointOperator(
  trx: Db,
  person: InviteBody,
  { brand, now }: { brand: string; now: Date },
): Promise<string | null> {
  const account = (await selectOptionalAccount(trx, person.email)) ?? (await make(trx, brand, person, now));
  await changeRole(trx, account, { role: 'operateur', action: 'plateforme.nommer_exploitant', now });
  if (account.password_hash !== NO_PASSWORD) return null;
  const secret = newSecret('');
  const expiresAt = new Date(now.getTime() + PASSWORD_MS);
  await insertLinkToFollow(trx, account.person_id, { secret, now, expiresAt });
  return secret;
}

/** Their sessions end with it. False where nobody with this e-mail is one. */
export async function dismissOperator(trx: Db, email: string, now: Date): Promise<boolean> {
  const account = await selectOptionalAccount(trx, email);
  if (account?.role !== 'operateur') return false;
  await changeRole(trx, account, { role: 'eleve', action: 'plateforme.retirer_exploitant', now });
  await trx
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('account_id', '=', account.id), eb('impersonator_id', '=', account.id)]))
    .execute();
  return true;
}

export async function selectOperatorEmails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .where('role', '=', 'operateur')
    .orderBy('email')
    .select('email')
    .execute();
  return rows.map(({ email }) => email);
}

const selectOptionalAccount = (trx: Db, email: string) =>
  trx
    .selectFrom('accounts')
    .where('email_key', '=', emailKey(email))
    .select(['id', 'person_id', 'school_id', 'role', 'password_hash'])
    .forUpdate()
    .executeTakeFirst();

type Account = NonNullable<Awaited<ReturnType<typeof selectOptionalAccount>>>;

async function make(trx: Db, brand: string, person: InviteBody, now: Date): Promise<Account> {
  const school = await upsertPlatformSchool(trx, brand);
  await insertLearner(trx, school, { ...person, phone: null, birthDate: null }, now);
  const account = await selectOptionalAccount(trx, person.email);
  if (!account) throw new Error('the account was not made');
  return account;
}

async function changeRole(
  trx: Db,
  { id, person_id, school_id }: Account,
  { role, action, now }: { role: 'operateur' | 'eleve'; action: string; now: Date },
): Promise<void> {
  await trx.updateTable('accounts').set({ role }).where('id', '=', id).execute();
  await insertAudit(trx, { personId: person_id, schoolId: school_id, actorId: null, action, at: now });
}
