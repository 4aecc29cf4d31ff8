/**
 * The erasure ledger: a file outside the database that says who must not come back with an old backup. Its lines are
 * keyed hashes, which name nobody. See docs/decisions/2026-11-25-erased-people-stay-erased.md. Pure.
 */
import { createHmac } from 'node:crypto';

/** What a person's row keeps for life, and no other row ever has: numbers of people may come again after a restore. */
export interface PersonIdentity {
  id: number;
  /** When the row was made, in microseconds since 1970, as digits. */
  createdAt: string;
}

export interface ErasedPerson {
  hash: string;
  at: Date;
}

const TITLE = 'balise erased people 1';

export const hashPerson = (key: string, { id, createdAt }: PersonIdentity): string =>
  keyed(key, `person\n${id}\n${createdAt}`);

/** The first line of a ledger; another key has another one. */
export const ledgerTitle = (key: string): string => `${TITLE} ${keyed(key, 'ledger').slice(0, 16)}`;

const keyed = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** The ledger is of another key, or no ledger: nobody could be found by it. */
export class LedgerUnreadable extends Error {}

const LINE = /^([\w-]{43}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;

/**
 * The title that counts is the last one before the first person: a ledger that names nobody may go on with another key.
 *
 * @param text may end within a line: a process was killed while it wrote
 * @returns null for a ledger of another key that names nobody
 * @throws LedgerUnreadable
 */
export function parseLedger(text: string, key: string): Map<string, Date> | null {
  const lines = text.split('\n');
  if (!lines[0]?.startsWith(TITLE)) throw new LedgerUnreadable('it is no erasure ledger');
  const first = lines.findIndex((line) => LINE.test(line));
  const titles = lines.slice(0, first < 0 ? undefined : first).filter((line) => line.startsWith(TITLE));
  if (titles.at(-1) !== ledgerTitle(key)) {
    if (first < 0) return null;
    throw new LedgerUnreadable('it was written with another ERASED_PEOPLE_KEY');
  }
  return new Map(
    lines.flatMap((line) => {
      const [, hash, at] = LINE.exec(line) ?? [];
      return hash && at ? [[hash, new Date(at)] as const] : [];
    }),
  );
}

export const ledgerLine = ({ hash, at }: ErasedPerson): string => `${hash} ${at.toISOString()}\n`;
