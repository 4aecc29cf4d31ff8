/**
 * Tells the planner how many rows tables have now. It plans for the size that it knows: with that of an empty table, a statement
 * about a school may take the square of its learners. PostgreSQL does so by itself, within some minutes; the embedded one never.
 */
import { sql } from 'kysely';
import type { Db } from './handle.ts';

/** Rows, and a share of the table, that may change before it is analysed again: PostgreSQL's own threshold. */
const FEW_ROWS = 50;
const SHARE = 0.1;
/** Pages of a table that nobody notices. */
const FEW_PAGES = 1;

/**
 * Analyses the tables, of those with these names or all, that have grown or changed much. Each is a statement of its own, so others
 * get their turn between. What was counted is forgotten when a process is killed, so the size on the disk counts too.
 * @returns their names
 */
export async function analyzeChanged(db: Db, names: readonly string[] | null = null): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    left join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_has_role(c.relowner, 'usage')
      and (${names}::text[] is null or c.relname = any (${names}::text[]))
      and (coalesce(s.n_mod_since_analyze, 0) > ${sql.lit(FEW_ROWS)} + ${sql.lit(SHARE)} * greatest(c.reltuples, 0)
        or pg_relation_size(c.oid) / current_setting('block_size')::int
          > ${sql.lit(FEW_PAGES)} + (1 + ${sql.lit(SHARE)}) * c.relpages)
    order by c.relname`.execute(db);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The same, after an answer that nobody lets wait for it: what fails is done by the next round, or by the database itself. */
export function analyzeAfterwards(db: Db, names: readonly string[] | null): void {
  void analyzeChanged(db, names).catch(() => undefined);
}
