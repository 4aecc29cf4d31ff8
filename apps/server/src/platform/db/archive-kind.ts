/** What a backup is of, by its first bytes; and refusals of other files, by their name. */
import { statSync } from 'node:fs';
import { CommandRefused } from './command-refused.ts';
import { BadArchive } from './tar.ts';

export const isDumpOfServer = (archive: Uint8Array): boolean =>
  Buffer.from(archive.subarray(0, 5)).toString('latin1') === 'PGDMP';

/** Of the embedded database. */
const isCompressed = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** @throws CommandRefused */
export function assertFile(file: string): void {
  const found = statSync(file);
  if (!found.isFile()) throw new CommandRefused(`${file} is no file: name the backup itself`);
  if (found.size === 0) throw new CommandRefused(`${file} is empty: it is no backup`);
}

/** @param start of what is in it, decrypted @throws CommandRefused */
export function assertBackup(file: string, start: Uint8Array): void {
  if (isDumpOfServer(start) || isCompressed(start)) return;
  throw new CommandRefused(
    `${file} is no backup: neither of the embedded database nor of a PostgreSQL server, as npm run backup writes them`,
  );
}

/** Names the file in a refusal of what is in it. */
export async function namingFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadArchive) throw new CommandRefused(`${file}: ${error.message}`);
    throw error;
  }
}
