/**
 * Encrypts backups so that only the holder of a key can read them, in the age format (age-encryption.org). The server
 * has only the public key, so it can't decrypt them. Any other age program can, with the private key.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, type Identity, identityToRecipient } from 'age-encryption';
import { CommandRefused } from './command-refused.ts';
import { toReason } from './reason.ts';

const MAGIC = 'age-encryption.org/v1\n';
type Bytes = Uint8Array<ArrayBuffer>;

export const isEncrypted = (start: Uint8Array): boolean =>
  Buffer.from(start.subarray(0, MAGIC.length)).toString('latin1') === MAGIC;

export interface Encryption {
  encrypter: Encrypter;
  /** Decrypts what this encrypter has encrypted, as long as this process lives: the file has no trace of it. */
  identity: Identity;
}

/** Throws CommandRefused for an invalid public key. */
export function createEncryption(recipients: readonly string[]): Encryption {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new CommandRefused(`«${recipient}» is no public key of age (age1…)`);
    }
  }
  let fileKey: Uint8Array | null = null;
  encrypter.addRecipient({
    wrapFileKey(key) {
      fileKey = key.slice();
      return [];
    },
  });
  return { encrypter, identity: { unwrapFileKey: () => fileKey } };
}

/** Throws CommandRefused when no key of `keyFile` decrypts it, or when it is damaged or cut. */
export async function decrypt(archive: Uint8Array, keyFile: string | null): Promise<Bytes> {
  const keys = readKeys(keyFile);
  try {
    const decrypter = new Decrypter();
    for (const key of keys) decrypter.addIdentity(key);
    return new Uint8Array(await decrypter.decrypt(archive));
  } catch (error) {
    throw new CommandRefused(`the backup can't be decrypted with ${keyFile}: ${toReason(error)}`);
  }
}

/** The keys of age in a file. @throws CommandRefused */
export function readKeys(keyFile: string | null): string[] {
  if (keyFile === null)
    throw new CommandRefused('the backup is encrypted: name the file of its key by --key');
  const keys = readFileSync(keyFile, 'utf8').match(/^AGE-SECRET-KEY-\S+$/gm) ?? [];
  if (keys.length === 0) throw new CommandRefused(`${keyFile} holds no key of age (AGE-SECRET-KEY-…)`);
  return keys;
}

/** Decrypts while it reads. The stream fails with CommandRefused when no key fits, or the file is damaged or cut. */
export function decryptStream(
  encrypted: ReadableStream<Uint8Array>,
  keys: readonly (string | Identity)[],
): ReadableStream<Uint8Array> {
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);
  const read = async function* () {
    try {
      yield* await decrypter.decrypt(encrypted);
    } catch (error) {
      throw new CommandRefused(`the backup can't be decrypted: ${toReason(error)}`);
    }
  };
  return NodeStream.from(read()) as ReadableStream<Uint8Array>;
}

/** Writes a new key, readable by its owner only, and never over an existing file. Returns the public key. */
export async function writeNewKey(file: string): Promise<string> {
  const key = await generateIdentity();
  const recipient = await identityToRecipient(key);
  writeFileSync(file, `# public key: ${recipient}\n${key}\n`, { mode: 0o600, flag: 'wx' });
  return recipient;
}
