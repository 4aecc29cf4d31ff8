/** Encrypts the secrets of devices (AES-256-GCM), each for one account: moved to another row, it does not open. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'second-step', 32));

const nameAccount = (account: number): Buffer => Buffer.from(`account ${account}`);

/** @param keys the first one encrypts */
export function sealSecret([key = '']: readonly string[], account: number, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(key), iv).setAAD(nameAccount(account));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws when none of the keys has encrypted it for this account */
export function openSecret(keys: readonly string[], account: number, box: Buffer): string {
  for (const key of keys) {
    const opened = tryKey(key, account, box);
    if (opened !== null) return opened;
  }
  throw new Error('no key opens the secret of a device: was SECOND_STEP_KEY replaced without its fallback?');
}

function tryKey(key: string, account: number, box: Buffer): string | null {
  const decipher = createDecipheriv(ALGORITHM, deriveKey(key), box.subarray(0, IV_BYTES))
    .setAAD(nameAccount(account))
    .setAuthTag(box.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const opened = decipher.update(box.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
