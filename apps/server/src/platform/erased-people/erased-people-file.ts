/** The file of the erasure ledger. It only grows: each line is flushed to the disk before anybody is told that it is there. */
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ErasedPerson, ledgerLine, ledgerTitle, parseLedger } from './erased-people.ts';

/** In DATA_DIR, and beside each backup. */
export const ERASURE_LEDGER_NAME = 'erased-people.txt';

export interface ErasureLedger {
  file: string;
  /** Secret of the hashes. */
  key: string;
}

/**
 * Null where there is no file, an empty one, or one of another key that names nobody: a program was started before its secrets
 * were put in place.
 * @throws LedgerUnreadable when it is another file, or names people by another key
 */
export async function readOptionalLedger({ file, key }: ErasureLedger): Promise<Map<string, Date> | null> {
  try {
    const text = await readFile(file, 'utf8');
    return text === '' ? null : parseLedger(text, key);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The ledger that stands beside a backup. */
export const ledgerBeside = (backup: string, { key }: ErasureLedger): ErasureLedger => ({
  file: join(dirname(backup), ERASURE_LEDGER_NAME),
  key,
});

/** Adds to one ledger what another one names. @returns how many lines @throws as `addToLedger` */
export async function mergeLedger(from: ErasureLedger, into: ErasureLedger): Promise<number> {
  if (from.file === into.file) return 0;
  const named = await readOptionalLedger(from);
  return named
    ? addToLedger(
        into,
        [...named].map(([hash, at]) => ({ hash, at })),
      )
    : 0;
}

/**
 * Adds those that the ledger does not have.
 * @param read what `readOptionalLedger` has just given, if it was read already
 * @returns how many
 * @throws LedgerUnreadable, or the error of the disk
 */
export async function addToLedger(
  ledger: ErasureLedger,
  erased: readonly ErasedPerson[],
  read?: Map<string, Date> | null,
): Promise<number> {
  const known = read === undefined ? await readOptionalLedger(ledger) : read;
  const added = erased.filter(({ hash }) => !known?.has(hash));
  if (known && added.length === 0) return 0;
  await mkdir(dirname(ledger.file), { recursive: true });
  const handle = await open(ledger.file, 'a', 0o600);
  try {
    // A line that a killed process left unfinished ends here.
    const end = (await handle.stat()).size > 0 ? '\n' : '';
    const title = known ? '' : `${ledgerTitle(ledger.key)}\n`;
    await handle.writeFile(end + title + added.map(ledgerLine).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
  return added.length;
}
