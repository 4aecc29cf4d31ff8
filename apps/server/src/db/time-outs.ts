/**
 * The server's own time-outs. A client that gives up leaves its statement running, with the locks that it waits for or
 * holds. PgBouncer accepts no such setting at connection, so the time-outs are set for the role, in this database only.
 */
import { sql } from 'kysely';
import type { Db } from './handle.ts';
import type { MigrationListener } from './migrate.ts';

/** In ms, by setting; each is shorter than the client's own time-out. */
export type TimeOuts = Readonly<Record<string, number>>;
export const TIME_OUTS: TimeOuts = {
  // Every statement of this program takes less than a second.
  statement_timeout: 12_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 30_000,
  // A statement whose client is gone ends after at most this time.
  client_connection_check_interval: 2_000,
};

/** Any fixed number: two servers that start together can't alter one role at the same time. */
const LOCK = 7_219_407;

/** Sets the missing time-outs for the role of `db`; reports what was set, or which statements an operator must run. */
export async function setTimeOuts(db: Db, tell: MigrationListener, timeOuts = TIME_OUTS): Promise<void> {
  const missing = await selectUnset(db, timeOuts);
  if (missing.length === 0) return;
  const { rows } = await sql<{ role: string; database: string }>`
    select quote_ident(current_user) as role, quote_ident(current_database()) as database`.execute(db);
  const [{ role, database } = { role: '', database: '' }] = rows;
  const statements = missing.map(
    (name) => `alter role ${role} in database ${database} set ${name} = '${timeOuts[name]}ms'`,
  );
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
      for (const statement of statements) await sql.raw(statement).execute(trx);
    });
    tell('time-outs are set; connections that a pooler holds open get them when it opens others', {
      statements,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    tell(
      'statements of this role have no time-out: run these as its administrator',
      { statements, reason },
      'warn',
    );
  }
}

/** Names of time-outs that are off in this session and not set for later ones. */
async function selectUnset(db: Db, timeOuts: TimeOuts): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select s.name from pg_settings s
    where s.name in (${sql.join(Object.keys(timeOuts))}) and s.setting = '0' and not exists (
      select from pg_db_role_setting r, unnest(r.setconfig) as one
      where split_part(one, '=', 1) = s.name
        and r.setrole in (0, (select oid from pg_roles where rolname = current_user))
        and r.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    )
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
