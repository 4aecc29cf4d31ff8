/**
 * A database that was filled by the demonstration keeps its people. Their password is printed, an operator is among them, and two
 * activation codes are printed too: a server without the demonstration lets nobody in by these.
 */

import { storedCode } from '../account/sign-up/api.ts';
import type { Db } from '../platform/db/api.ts';
import { DEMO_DOMAIN } from './people.ts';
import { DEMO_CODES } from './schools.ts';

/** What was closed by somebody else, at a real moment, is not opened again. */
const MARK = new Date(0);

/** @returns how many accounts of the demonstration are here and closed */
export async function closeDemoDoors(db: Db): Promise<number> {
  await db
    .updateTable('accounts')
    .set({ disabled_at: MARK })
    .where('email_key', 'like', `%@${DEMO_DOMAIN}`)
    .where('disabled_at', 'is', null)
    .execute();
  await db
    .updateTable('activation_codes')
    .set({ revoked_at: MARK })
    .where('code_hash', 'in', DEMO_CODES.map(storedCode))
    .where('revoked_at', 'is', null)
    .execute();
  const { count } = await db
    .selectFrom('accounts')
    .where('email_key', 'like', `%@${DEMO_DOMAIN}`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** For the next start of the demonstration. */
export async function openDemoDoors(db: Db): Promise<void> {
  await db.updateTable('accounts').set({ disabled_at: null }).where('disabled_at', '=', MARK).execute();
  await db.updateTable('activation_codes').set({ revoked_at: null }).where('revoked_at', '=', MARK).execute();
}
