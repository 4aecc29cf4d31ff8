/** Counts what is tried, in rows, so that every server process counts together. Fixed windows. */
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { refuse } from './refuse.ts';

export interface Allowance {
  /** Tries allowed in a window. */
  limit: number;
  /** Length of a window, in seconds. */
  windowS: number;
}

/**
 * Counts one try of `key`; refuses TROP_DE_DEMANDES, with the seconds to wait, from the one after `limit`.
 * One statement: two tries at once can't both be the last allowed.
 */
export async function hit(db: Db, key: string, { limit, windowS }: Allowance, now: Date): Promise<void> {
  const resets = new Date(now.getTime() + windowS * 1000);
  const row = await db
    .insertInto('throttles')
    .values({ key, hits: 1, resets_at: resets })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when throttles.resets_at <= ${now} then 1 else least(throttles.hits + 1, 1000000) end`,
        resets_at: sql<Date>`case when throttles.resets_at <= ${now} then ${resets} else throttles.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (row.hits <= limit) return;
  refuse('TROP_DE_DEMANDES', {
    attente_s: Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000)),
  });
}

/** Forgets `key`: a success starts a fresh count. */
export async function forgive(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute();
}

/** Takes a counted try back, for one that succeeded. */
export async function giveTryBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute();
}
