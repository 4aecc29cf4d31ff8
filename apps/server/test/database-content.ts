/** The complete content of a database, as one text per table, to check whether something was written. */
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/handle.ts';

/** Tables that refused requests may write to: counters and the security log. */
const KEPT_OF_REFUSALS = ['throttles', 'security_events'];

export async function readDatabaseContent(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const content: Record<string, string> = {};
  for (const { name } of rows) {
    if (KEPT_OF_REFUSALS.includes(name)) continue;
    const table = await sql<{ text: string | null }>`
      select string_agg(t::text, chr(10) order by t::text) as text from ${sql.table(name)} t`.execute(db);
    content[name] = table.rows[0]?.text ?? '';
  }
  return content;
}
