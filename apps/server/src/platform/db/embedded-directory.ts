/**
 * The directory of the embedded database: `lock`, `postgresql` (the data), and for a moment `postgresql.draft` (being
 * made) or `postgresql.old` (being replaced). Each step is a rename, so a process killed at any moment leaves a
 * complete database.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openLink } from './embedded-link.ts';
import { lockDirectory } from './lock.ts';
import { unpack } from './tar.ts';

/** An empty database, made at build time because making one takes seconds. It does not exist in the sources. */
const EMPTY = new URL('./empty-database.tgz', import.meta.url);

export const databasePath = (directory: string): string => join(directory, 'postgresql');

/** Throws DirectoryLocked; returns how to release the directory. */
export function acquireDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return lockDirectory(directory);
}

/** Completes or undoes an interrupted replacement. */
export async function recoverInterruptedSwap(data: string): Promise<void> {
  const old = `${data}.old`;
  if (!existsSync(data) && existsSync(old)) await rename(old, data);
  await rm(old, { recursive: true, force: true });
  await rm(`${data}.draft`, { recursive: true, force: true });
}

/** Makes an empty database. */
export async function createEmptyDatabase(data: string): Promise<void> {
  const draft = `${data}.draft`;
  if (existsSync(EMPTY)) await unpack(readFileSync(EMPTY), draft, { flush: true });
  else await (await openLink({ directory: draft, archive: null })).close();
  await rename(draft, data);
}

/**
 * Unpacks an archive beside the data and lets `check` open it; only then does it replace the data. An error on the way
 * leaves the data unchanged.
 */
export async function swapDatabase(
  data: string,
  archive: Uint8Array,
  check: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${data}.draft`;
  const old = `${data}.old`;
  try {
    await unpack(archive, draft, { flush: true });
    await check(draft);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  if (existsSync(data)) await rename(data, old);
  await rename(draft, data);
  await rm(old, { recursive: true, force: true });
}
