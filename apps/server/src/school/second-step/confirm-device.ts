/** Puts a prepared device in use. */
import type { Db } from '../../platform/db/api.ts';
import { cleanCode, hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { openSecret } from './secret-box.ts';
import {
  clearSessionSteps,
  replaceRecoveryCodes,
  selectOptionalSecrets,
  updateConfirmed,
  updateSessionStep,
} from './store.ts';
import { findCounter } from './totp.ts';

/** A QR code that was left on a screen is of no use afterwards. */
const PREPARED_MS = 30 * 60_000;

interface Confirming {
  account: number;
  /** The first code of the device. */
  typed: string;
  /** The session that has passed by it; all others must. */
  tokenHash: Buffer;
  now: Date;
}

/** The recovery codes; null for a wrong code, or without a device that waits. */
export async function confirmDevice(
  trx: Db,
  keys: readonly string[],
  { account, typed, tokenHash, now }: Confirming,
): Promise<string[] | null> {
  const row = await selectOptionalSecrets(trx, account);
  const pending = row?.pendingSecret;
  const until = (row?.preparedAt?.getTime() ?? 0) + PREPARED_MS;
  if (!pending || until <= now.getTime()) return null;
  const counter = findCounter(openSecret(keys, account, pending), cleanCode(typed), now);
  if (counter === null || !(await updateConfirmed(trx, account, { pending, counter }, now))) return null;
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(trx, account, codes.map(hashRecoveryCode));
  await clearSessionSteps(trx, account);
  await updateSessionStep(trx, tokenHash, now);
  return codes;
}
