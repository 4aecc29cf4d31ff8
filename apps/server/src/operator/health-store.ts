/** SQL of how the platform is. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/api.ts';

/** A process silent for longer (ms) counts as stopped. */
const GONE_MS = 30_000;
const SHOWN_OUTAGES = 10;

export const selectLivingProcesses = (db: Db, now: Date) =>
  db
    .selectFrom('processes')
    .where('stopped_at', 'is', null)
    .where('seen_at', '>', new Date(now.getTime() - GONE_MS))
    .orderBy('started_at')
    .select(['id', 'started_at as since', 'seen_at as seenAt'])
    .execute();

export const selectLastOutages = (db: Db) =>
  db
    .selectFrom('outages')
    .orderBy('began_at', 'desc')
    .limit(SHOWN_OUTAGES)
    .select(['cause', 'began_at as from', 'ended_at as to'])
    .execute();

/** Version of the database, and the last migration of its schema. */
export async function selectVersions(db: Db): Promise<{ database: string; schema: string }> {
  const { rows } = await sql<{ database: string; schema: string }>`
    select current_setting('server_version') as database, coalesce((select max(name) from migrations), '') as schema`.execute(
    db,
  );
  return rows[0] ?? { database: '', schema: '' };
}
