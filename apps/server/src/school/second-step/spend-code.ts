/** Takes a code: of the device, each once, or a recovery code. */
import type { Db } from '../../platform/db/api.ts';
import { cleanCode, hashRecoveryCode } from './recovery-codes.ts';
import { openSecret, sealSecret } from './secret-box.ts';
import { deleteRecoveryCode, selectOptionalSecrets, updateCounter, updateSecret } from './store.ts';
import { findCounter, newDeviceSecret } from './totp.ts';

/** What proved the person; null for a wrong code, and for one that was taken before. */
export type Proof = 'device' | 'recovery' | null;

const DIGITS = /^\d{6}$/;
/** Compared where an account has no device, so that the answer takes as long. */
const NO_DEVICE = newDeviceSecret();

export async function spendCode(
  trx: Db,
  keys: readonly string[],
  { account, typed, now }: { account: number; typed: string; now: Date },
): Promise<Proof> {
  const code = cleanCode(typed);
  if (!DIGITS.test(code))
    return (await deleteRecoveryCode(trx, account, hashRecoveryCode(code))) ? 'recovery' : null;
  const sealed = (await selectOptionalSecrets(trx, account))?.secret ?? null;
  const secret = sealed === null ? NO_DEVICE : openSecret(keys, account, sealed);
  const counter = findCounter(secret, code, now);
  // A wrong code runs the same statement as a code that was taken before.
  const isTaken = await updateCounter(trx, account, sealed === null || counter === null ? -1 : counter);
  if (!isTaken) return null;
  if (sealed) await sealAnew(trx, keys, { account, sealed, secret });
  return 'device';
}

/** While the key is replaced, a secret moves to the new one when its device is used. */
async function sealAnew(
  trx: Db,
  keys: readonly string[],
  { account, sealed, secret }: { account: number; sealed: Buffer; secret: string },
): Promise<void> {
  if (keys.length < 2) return;
  await updateSecret(trx, account, { from: sealed, to: sealSecret(keys, account, secret) });
}
