/** Reads a file that a setting names, up to a bound: whoever runs the server may have named the wrong one. */
import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes of such a file, many times those of a real one. */
export const MOST_SETTINGS_BYTES = 1024 * 1024;
/** Entries of such a file. */
export const MOST_ENTRIES = 500;

/** The least that receivers of mails accept (RFC 8301 § 3.2), and that we accept of partners. */
export const MIN_RSA_BITS = 2048;

/** Told of each fault of such a file. */
export type TellFault = (why: string) => void;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class TooLargeFile extends Error {}

/**
 * What a device or a pipe gives is counted while it is read.
 * @throws {TooLargeFile} when there are more bytes than a settings file has
 */
export function readSettingsFile(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(MOST_SETTINGS_BYTES + 1);
    let size = 0;
    for (let read = -1; read !== 0 && size < bytes.length; size += read)
      read = readSync(handle, bytes, size, bytes.length - size, null);
    if (size > MOST_SETTINGS_BYTES) throw new TooLargeFile();
    return bytes.subarray(0, size);
  } finally {
    closeSync(handle);
  }
}

/** What is wrong with a file in JSON that was not read. The message of a JSON error quotes the text around it, which may hold a private key. */
export function describeUnread(error: unknown): string {
  if (error instanceof TooLargeFile) return `the file is larger than ${MOST_SETTINGS_BYTES / 1024 / 1024} MB`;
  return error instanceof SyntaxError ? 'the file is no JSON' : 'the file can not be read';
}
