import { DAY_MS } from '@balise/rules/days';
import { emailKey } from '@balise/rules/email-key';
import { isDisguised } from '@balise/rules/tidy-text';
import type { Db } from '../../platform/db/api.ts';
import { worksForNoSchool } from '../accounts/api.ts';
import type { NamedPerson } from './token.ts';

/**
 * The learner with this name, if one of these schools opened the account and it may sign in. A school that only gave
 * an additional access to an existing account can't let its partner sign the owner in.
 */
export async function selectOptionalLearner(db: Db, named: NamedPerson, schools: readonly number[]) {
  if ('email' in named && isDisguised(named.email)) return undefined;
  const row = await db
    .selectFrom('accounts')
    .where('role', '=', 'eleve')
    .where(worksForNoSchool('accounts.person_id'))
    .where('disabled_at', 'is', null)
    .where('school_id', 'in', schools)
    .where((eb) =>
      'personId' in named
        ? eb('person_id', '=', named.personId)
        : eb('email_key', '=', emailKey(named.email)),
    )
    .select(['id as accountId', 'person_id as personId', 'school_id as schoolId'])
    .executeTakeFirst();
  return row && { ...row, onlySchoolId: null };
}

/** Spends a partner's token: of two calls at once, one gets true. */
export async function insertPartnerToken(db: Db, tokenHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('partner_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Kept a day longer: a clock set back must not make a used token valid again. */
export async function cleanPartnerTokens(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('partner_tokens').where('expires_at', '<', yesterday).execute();
}
