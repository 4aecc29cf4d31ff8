/** Sign-up with an activation code: a code gets a token, and a token makes one account. */

import { RATE_LIMITS } from '@balise/contract/base/rate-limits';
import { DAY_MS } from '@balise/rules/days';
import { emailKey } from '@balise/rules/email-key';
import { tidyEmail } from '@balise/rules/tidy-text';
import { insertPersonLink } from '../../identity/accounts/api.ts';
import { hashSecret, isSecret, newSecret } from '../../platform/base/api.ts';
import { findBrand } from '../../platform/brand/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { consumeOperationRateLimit, refuse } from '../../platform/http/api.ts';
import { readCode } from './activation-code.ts';
import type { SignUpDeps } from './deps.ts';
import type { SignUpIdentity } from './identity.ts';
import { addAccessToKnownLearner } from './known-learner.ts';
import { mayMailCode } from './limits.ts';
import { nextLink } from './links.ts';
import { insertLearner } from './new-learner-store.ts';
import { openAccount } from './parent.ts';
import { eraseWaitingPerson } from './parent-store.ts';
import {
  insertInscription,
  insertIntoGroups,
  insertToken,
  lockCode,
  markCodeUsed,
  type StoredCode,
  selectOptionalCode,
  takeToken,
} from './store.ts';

/** Validity of a token (ms): the time for the form of the second screen. */
const TOKEN_MS = 30 * 60_000;

/**
 * Returns a token for one sign-up of the e-mail with the typed code. Refuses with CODE_INVALIDE, CODE_UTILISE or
 * CODE_EXPIRE.
 */
export async function submitCode({ db, clock }: SignUpDeps, typed: string, address: string): Promise<string> {
  const email = tidyEmail(address);
  const now = clock();
  const spelt = readCode(typed) ?? refuse('CODE_INVALIDE');
  const codeHash = hashSecret(spelt);
  refuseUnusable((await selectOptionalCode(db, codeHash)) ?? refuse('CODE_INVALIDE'), email, now);
  await consumeOperationRateLimit(db, RATE_LIMITS.activationCode, codeHash.toString('base64url'), now);
  const token = newSecret('');
  const expiresAt = new Date(now.getTime() + TOKEN_MS);
  const issued = { token_hash: hashSecret(token), created_at: now, expires_at: expiresAt };
  await insertToken(db, { ...issued, code_hash: codeHash, email });
  return token;
}

/**
 * Makes the learner, account, inscription and mail, and spends the code, in one transaction. When the e-mail has an
 * account, the access is added to it. Refuses with LIEN_EXPIRE, or as `submitCode` does.
 */
export async function signUpWithCode(
  deps: SignUpDeps,
  identity: SignUpIdentity,
  token: string,
): Promise<void> {
  const { db, clock, settings } = deps;
  const now = clock();
  if (!isSecret(token)) refuse('LIEN_EXPIRE');
  await db.transaction().execute(async (trx) => {
    const { codeHash, email } = (await takeToken(trx, hashSecret(token), now)) ?? refuse('LIEN_EXPIRE');
    // The token belongs to the e-mail typed with the code; this refusal does not spend it.
    if (emailKey(email) !== emailKey(identity.email)) refuse('REQUETE_INVALIDE', { champ: 'email' });
    const code = await lockCode(trx, codeHash);
    refuseUnusable(code, email, now);
    const brand = findBrand(settings, code.brand);
    const { school, licenceCode, credits } = code;
    const expiresAt = new Date(now.getTime() + code.accessDays * DAY_MS);
    const access = { licenceCode, credits, now, expiresAt };
    if (code.person !== null && code.waiting !== null) await startAgain(trx, code.person, identity);
    const groups = code.group === null ? [] : [code.group];
    const person = await insertLearner(trx, school, identity, now);
    if (person === undefined) {
      const giver = { id: school, name: code.schoolName, brand: code.brand };
      const known = { email, school: giver, signUp: 'code', access } as const;
      // Spends the code as a sign-up does: later replies must not reveal who has an account.
      const owner = await addAccessToKnownLearner(trx, deps, known);
      await markCodeUsed(trx, codeHash, owner, now);
      if (owner !== null) await insertIntoGroups(trx, { person: owner, school }, groups);
      return;
    }
    await insertInscription(trx, { ...access, person, school, reason: 'code' });
    await markCodeUsed(trx, codeHash, person, now);
    await insertIntoGroups(trx, { person, school }, groups);
    await openAccount(trx, settings, brand, { person, school, identity }, now);
  });
}

/**
 * Mails a new password link to the learner of a code, if there is one. The same statements run for a code without a
 * learner.
 */
export async function mailLinkOfCode({ db, clock, settings }: SignUpDeps, typed: string): Promise<void> {
  const now = clock();
  const codeHash = hashSecret(readCode(typed) ?? typed);
  const isAllowed = await mayMailCode(db, codeHash, now);
  const code = await selectOptionalCode(db, codeHash);
  const person = isAllowed && code ? code.person : null;
  const link = nextLink(settings, findBrand(settings, code?.brand), now);
  await db.transaction().execute((trx) => insertPersonLink(trx, person, link));
}

/** Refuses a second sign-up with an older age while a parent is being asked. */
async function startAgain(trx: Db, person: number, identity: SignUpIdentity): Promise<void> {
  if (identity.parentEmail === null) refuse('REQUETE_INVALIDE', { champ: 'date_naissance' });
  await eraseWaitingPerson(trx, person);
}

function refuseUnusable({ revoked, used, waiting, expiresAt }: StoredCode, email: string, now: Date): void {
  if (revoked) refuse('CODE_INVALIDE');
  // A learner who waits for a parent may sign up again, with another address of the parent.
  if (used && (waiting === null || emailKey(waiting) !== emailKey(email))) refuse('CODE_UTILISE');
  if (expiresAt <= now) refuse('CODE_EXPIRE');
}
