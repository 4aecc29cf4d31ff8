/** What an operator does with the second steps of others, from the command line or their pages. */

import {
  insertAudit,
  type SignOnSettings,
  selectOptionalAccountByEmail,
  selectSchool,
} from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import { queueStepMail } from './notify.ts';
import { openSecret, sealSecret } from './secret-box.ts';
import { clearSessionSteps, deleteSecondStep, selectSealedSecrets, updateSecret } from './store.ts';

/**
 * Takes the device of the account with this e-mail, records it, and tells its owner. False without one.
 * @param actorId account of the operator; null at the command line
 */
export async function resetByOperator(
  db: Db,
  settings: SignOnSettings,
  email: string,
  now: Date,
  actorId: number | null = null,
): Promise<boolean> {
  const account = await selectOptionalAccountByEmail(db, email);
  if (!account) return false;
  const { personId, schoolId } = account;
  const { brand } = await selectSchool(db, schoolId);
  return db.transaction().execute(async (trx) => {
    if (!(await deleteSecondStep(trx, account.id))) return false;
    await clearSessionSteps(trx, account.id);
    const action = 'exploitation.retirer_seconde_etape';
    await insertAudit(trx, { personId, schoolId, actorId, action, at: now });
    const recipient = { personId, schoolId, email: account.email, brand };
    await queueStepMail(trx, settings, recipient, { change: 'reset', now });
    return true;
  });
}

/** Encrypts every secret with the first key. Returns their number. @throws when no key opens one */
export async function renewSecrets(db: Db, keys: readonly string[]): Promise<number> {
  const all = await selectSealedSecrets(db);
  for (const { account, secret } of all) {
    const to = sealSecret(keys, account, openSecret(keys, account, secret));
    await updateSecret(db, account, { from: secret, to });
  }
  return all.length;
}
