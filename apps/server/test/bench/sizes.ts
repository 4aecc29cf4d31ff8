/** How large the tables are, and their indexes. */
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/handle.ts';

export interface TableSize {
  name: string;
  rows: number;
  /** Bytes, with what is stored beside the rows. */
  heap: number;
  indexes: number;
}

/** The largest first. */
export async function selectSizes(db: Db): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select c.relname as name, c.reltuples::float8 as rows, pg_table_size(c.oid)::float8 as heap, pg_indexes_size(c.oid)::float8 as indexes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by pg_total_relation_size(c.oid) desc`.execute(db);
  return rows;
}

export async function selectIndexSizes(db: Db, limit: number): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select c.relname as name, pg_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'i' order by 2 desc limit ${limit}`.execute(db);
  return rows;
}

export async function selectDatabaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export const megabytes = (bytes: number): string => (bytes / 1024 ** 2).toFixed(0);
