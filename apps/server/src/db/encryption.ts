/**
 * Encrypts backups so that only the holder of a key can read them, in the age format (age-encryption.org). The server
 * has only the public key, so it can't decrypt them. Any other age program can, with the private key.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { CommandRefused } from './command-refused.ts';

const MAGIC = 'age-encryption.org/v1\n';
type Bytes = Uint8Array<ArrayBuffer>;

export const isEncrypted = (start: Uint8Array): boolean =>
  Buffer.from(start.subarray(0, MAGIC.length)).toString('latin1') === MAGIC;

/** Throws CommandRefused for an invalid public key. */
export function createEncrypter(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new CommandRefused(`«${recipient}» is no public key of age (age1…)`);
    }
  }
  return encrypter;
}

/** Throws CommandRefused when no key of `keyFile` decrypts it, or when it is damaged or cut. */
export async function decrypt(archive: Uint8Array, keyFile: string | null): Promise<Bytes> {
  if (keyFile === null)
    throw new CommandRefused('the backup is encrypted: name the file of its key by --key');
  const decrypter = new Decrypter();
  const keys = readFileSync(keyFile, 'utf8').match(/^AGE-SECRET-KEY-\S+$/gm) ?? [];
  if (keys.length === 0) throw new CommandRefused(`${keyFile} holds no key of age (AGE-SECRET-KEY-…)`);
  try {
    for (const key of keys) decrypter.addIdentity(key);
    return new Uint8Array(await decrypter.decrypt(archive));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new CommandRefused(`the backup can't be decrypted with ${keyFile}: ${reason}`);
  }
}

/** Writes a new key, readable by its owner only, and never over an existing file. Returns the public key. */
export async function writeNewKey(file: string): Promise<string> {
  const key = await generateIdentity();
  const recipient = await identityToRecipient(key);
  writeFileSync(file, `# public key: ${recipient}\n${key}\n`, { mode: 0o600, flag: 'wx' });
  return recipient;
}
