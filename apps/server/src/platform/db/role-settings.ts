/**
 * Settings that the server applies to our sessions: its own time-outs, and how it plans prepared statements. A client that
 * gives up leaves its statement running, with the locks that it waits for or holds. PgBouncer accepts no such setting at
 * connection, so they are set for the role, in this database only.
 */
import { sql } from 'kysely';
import type { Db } from './handle.ts';
import type { MigrationListener } from './migrate.ts';
import { PLANS } from './plans.ts';

/** In ms, by setting; each is shorter than the client's own time-out. */
export const TIME_OUTS = {
  // Every statement of this program takes less than a second.
  statement_timeout: 12_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 30_000,
  // A statement whose client is gone ends after at most this time.
  client_connection_check_interval: 2_000,
} as const;

/** By name; a number is a time in ms. */
type RoleSettings = Readonly<Record<string, number | string>>;
const ROLE_SETTINGS: RoleSettings = { ...TIME_OUTS, ...PLANS };

/** Any fixed number: two servers that start together can't alter one role at the same time. */
const LOCK = 7_219_407;

/** Sets the missing settings for the role of `db`; reports what was set, or which statements an operator must run. */
export async function setRoleSettings(
  db: Db,
  tell: MigrationListener,
  settings: RoleSettings = ROLE_SETTINGS,
): Promise<void> {
  const missing = await selectUnset(db, settings);
  if (missing.length === 0) return;
  const values = missing.map((name) => [name, toText(settings[name])] as const);
  const { rows } = await sql<{ role: string; database: string }>`
    select quote_ident(current_user) as role, quote_ident(current_database()) as database`.execute(db);
  const [{ role, database } = { role: '', database: '' }] = rows;
  const statements = values.map(
    ([name, value]) => `alter role ${role} in database ${database} set ${name} = '${value}'`,
  );
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
      for (const statement of statements) await sql.raw(statement).execute(trx);
      // This session has begun without them.
      for (const [name, value] of values) await sql`select set_config(${name}, ${value}, false)`.execute(trx);
    });
    tell('settings of the role are set; connections that a pooler holds open get them when it opens others', {
      statements,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    tell(
      'the role lacks time-outs or the way to plan statements: run these as its administrator',
      { statements, reason },
      'warn',
    );
  }
}

const toText = (value: number | string | undefined): string =>
  typeof value === 'number' ? `${value}ms` : `${value}`;

/** Names of settings that have their built-in value in this session and are not set for later ones. */
async function selectUnset(db: Db, settings: RoleSettings): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select s.name from pg_settings s
    where s.name in (${sql.join(Object.keys(settings))}) and s.setting = s.boot_val and not exists (
      select from pg_db_role_setting r, unnest(r.setconfig) as one
      where split_part(one, '=', 1) = s.name
        and r.setrole in (0, (select oid from pg_roles where rolname = current_user))
        and r.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    )
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
