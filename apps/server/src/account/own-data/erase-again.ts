/** Keeps the erasure ledger, and erases again whom a restored backup has brought back. */
import { DAY_MS } from '@balise/rules/days';
import { eraseReferences } from '../../identity/accounts/api.ts';
import type { Db } from '../../platform/db/api.ts';
import {
  addToLedger,
  type ErasureLedger,
  hashPerson,
  readOptionalLedger,
} from '../../platform/erased-people/api.ts';
import { erasePerson } from './erase.ts';
import {
  insertErased,
  lockOptionalAccount,
  readIdentities,
  selectErased,
  takeErasuresToNote,
} from './erased-people-store.ts';

/** Rows given to one statement. */
const AT_ONCE = 1_000;

/**
 * Called before anybody is served. Whom the ledger names and this database does not know as erased was brought back by an older
 * backup, or was not in it: the first are erased again.
 * @returns how many people were erased again
 * @throws LedgerUnreadable, or the error of the disk
 */
export async function eraseAgain(db: Db, ledger: ErasureLedger): Promise<number> {
  const named = await readOptionalLedger(ledger);
  if (!named) return 0;
  const known = new Set((await selectErased(db, null)).map(({ hash }) => hash));
  const missing = [...named].flatMap(([hash, at]) => (known.has(hash) ? [] : [{ hash, at }]));
  if (missing.length === 0) return 0;
  const back = new Set(missing.map(({ hash }) => hash));
  let erased = 0;
  for await (const people of readIdentities(db))
    for (const person of people)
      if (back.has(hashPerson(ledger.key, person)))
        erased += Number(await eraseOne(db, person.id, ledger.key));
  // Only now: a process that is killed in the middle begins again.
  for (let first = 0; first < missing.length; first += AT_ONCE)
    await insertErased(db, missing.slice(first, first + AT_ONCE));
  return erased;
}

/** @returns false when another process has erased the person meanwhile */
async function eraseOne(db: Db, personId: number, key: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const account = await lockOptionalAccount(trx, personId);
    if (account) {
      await erasePerson(trx, account, key);
      return true;
    }
    await eraseReferences(trx, personId);
    const { numDeletedRows } = await trx.deleteFrom('people').where('id', '=', personId).executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

/** Notes those who were erased without the key. */
async function noteErasures(db: Db, { key }: ErasureLedger, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const people = await takeErasuresToNote(trx);
    await insertErased(
      trx,
      people.map((person) => ({ hash: hashPerson(key, person), at: now })),
    );
  });
}

/** What other servers have erased is looked for this far back (ms), beyond the newest line of the file. */
const OVERLAP_MS = DAY_MS;

/**
 * Adds to the file what this and other servers have erased.
 * @param all whatever the file says that it has @returns how many lines
 */
export async function copyErased(
  db: Db,
  ledger: ErasureLedger,
  { now, all = false }: { now: Date; all?: boolean },
): Promise<number> {
  await noteErasures(db, ledger, now);
  const named = await readOptionalLedger(ledger);
  const newest = [...(named?.values() ?? [])].reduce((last, at) => Math.max(last, at.getTime()), 0);
  const since = all || !named ? null : new Date(newest - OVERLAP_MS);
  return addToLedger(ledger, await selectErased(db, since), named);
}
