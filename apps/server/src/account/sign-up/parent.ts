/** Completes a sign-up: a mail for the first password, or below fifteen the request to a parent. */
import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import { DAY_MS } from '@balise/rules/days';
import { insertPersonLink } from '../../identity/accounts/api.ts';
import { hashEmail, newSecret } from '../../platform/base/api.ts';
import type { BrandSettings } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { consumeOperationRateLimit } from '../../platform/http/api.ts';
import { type MailBrand, queueMail } from '../../platform/mail/api.ts';
import type { SignUpIdentity } from './identity.ts';
import { firstLink } from './links.ts';
import { parentMail } from './mails.ts';
import { insertParentRequest } from './parent-store.ts';

export const PARENT_PAGE = '/cas/accord-parental';
/** Time (ms) for the parent's answer, long enough for a parent who is away. */
export const PARENT_ANSWER_MS = 15 * DAY_MS;

interface SignedUp {
  person: number;
  school: number;
  identity: Pick<SignUpIdentity, 'parentEmail'>;
}

/** Runs in the transaction that makes the account. Refuses with TROP_DE_DEMANDES when the parent got too many mails. */
export async function openAccount(
  trx: Db,
  settings: Pick<BrandSettings, 'publicUrl'>,
  brand: MailBrand,
  { person, school, identity }: SignedUp,
  now: Date,
): Promise<void> {
  const recipient = identity.parentEmail;
  if (recipient === null) return insertPersonLink(trx, person, firstLink(settings, brand, now));
  await consumeOperationRateLimit(trx, RATE_LIMITS.parentMail, hashEmail(recipient), now);
  const secret = newSecret('');
  const expiresAt = new Date(now.getTime() + PARENT_ANSWER_MS);
  await insertParentRequest(trx, { person, school, parentEmail: recipient, secret, now, expiresAt });
  const mail = parentMail(brand, `${settings.publicUrl}${PARENT_PAGE}?jeton=${secret}`, expiresAt);
  const about = { personId: person, schoolId: school, expiresAt };
  await queueMail(trx, { kind: 'accord_parental', ...about, recipient, ...mail }, now);
}
