/**
 * Applies the SQL files of migrations/ in order, each once and in its own transaction. A file may ask to run outside
 * a transaction, which `create index concurrently` needs.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './handle.ts';

// Beside this file in the sources, beside the bundle once built.
const DIRECTORY = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Any fixed number: servers that start together wait here for each other. */
export const MIGRATION_LOCK = 7_219_406;
/**
 * A statement that waits for a lock makes all later ones wait too, so it gives up after this long (ms). Before PostgreSQL looks
 * for circles (`deadlock_timeout`, 1 s): it ends whoever looks first, and that could be the transaction of a learner.
 */
const LOCK_WAIT_MS = 500;
/** Pause between two tries (ms), in which the waiting statements run. */
const PAUSE_MS = 1_000;
/** After this wait (ms) the start fails with a message. */
const LONGEST_WAIT_MS = 10 * 60_000;
/** It waited too long for a lock, or in a circle. */
const LOCK_NOT_AVAILABLE = new Set(['55P03', '40P01']);

/** Declaration in a file's first line; see docs/decisions/2026-11-22-migrations-in-two-steps.md. */
const DECLARATION = /^-- needs: (nothing|\d{4}-[a-z0-9-]+\.sql)$/;
const NOTHING = 'nothing';
const OUTSIDE = /^-- outside a transaction$/m;
const INDEX_BESIDE = /\bindex concurrently (?:if not exists )?([a-z0-9_]+)/i;
/** Pause (ms) between two checks whether another process still migrates. */
const TURN_MS = 200;

export interface Migration {
  name: string;
  checksum: string;
  text: string;
  /**
   * The migration that a program must know to serve the schema after this one. `nothing` when every program that
   * could serve it before still can; null (not declared) when it must know this one.
   */
  needs: string | null;
  /**
   * Its single statement can't run in a transaction. When it fails, its incomplete index is dropped before the next
   * try.
   */
  isOutside: boolean;
}

interface Applied {
  name: string;
  checksum: string;
  needs: string | null;
}

/** Gets each step while migrations run: `step` is a sentence, `details` are for the log. */
export type MigrationListener = (
  step: string,
  details: Record<string, unknown>,
  level?: 'info' | 'warn',
) => void;

/** This program can't serve the schema that the database has. */
export class SchemaMismatch extends Error {}

export function readMigrations(directory = DIRECTORY): Migration[] {
  const names = readdirSync(directory).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return names.sort().map((name) => readMigration(name, readFileSync(`${directory}/${name}`, 'utf8')));
}

export function readMigration(name: string, text: string): Migration {
  const needs = DECLARATION.exec(text.split('\n', 1)[0] ?? '')?.[1] ?? null;
  const isOutside = OUTSIDE.test(text);
  return { name, text, needs, isOutside, checksum: createHash('sha256').update(text).digest('hex') };
}

/**
 * Returns the names applied now. Throws SchemaMismatch when an applied file has changed, or when this program can't
 * serve the schema of a newer one.
 */
export async function migrate(
  db: Db,
  migrations = readMigrations(),
  tell: MigrationListener = () => {},
): Promise<string[]> {
  const done: string[] = [];
  await inTurn(db, tell, prepareTable);
  for (;;) {
    const [next] = compare(await selectApplied(db), migrations);
    if (!next) return done;
    const applyNow = (session: Db) => applyIfNext(session, next, migrations, tell);
    const isDone = next.isOutside ? await outsideTransaction(db, applyNow) : await inTurn(db, tell, applyNow);
    if (isDone) done.push(next.name);
  }
}

/** Rejects when the database does not answer, or this program can't serve its schema. */
export async function assertMigrated(db: Db): Promise<void> {
  const missing = await pendingMigrations(db);
  if (missing.length > 0) throw new SchemaMismatch(`not applied: ${missing.join(', ')}`);
}

/** Names still to be applied. Throws SchemaMismatch when this program can't serve the schema of a newer one. */
export async function pendingMigrations(db: Db, migrations = readMigrations()): Promise<string[]> {
  return compare(await selectApplied(db), migrations).map(({ name }) => name);
}

/**
 * Runs `action` in one transaction, in which only this process migrates. It may take any time; only its waits for
 * locks are short. Each such wait is reported and then tried again.
 */
async function inTurn<T>(db: Db, tell: MigrationListener, action: (trx: Db) => Promise<T>): Promise<T> {
  for (let waited = 0; ; ) {
    try {
      const turn = await takeTurn(db, action);
      if (turn) return turn.value;
      await sleep(TURN_MS);
    } catch (error) {
      const isLocked = LOCK_NOT_AVAILABLE.has((error as { code?: string }).code ?? '');
      if (!isLocked || waited >= LONGEST_WAIT_MS) throw error;
      waited += LOCK_WAIT_MS + PAUSE_MS;
      const seconds = Math.round((waited - PAUSE_MS) / 1000);
      tell('migrations wait for a lock', { seconds, transactions: await selectLongTransactions(db) }, 'warn');
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * One try, null when another process migrates. The transaction ends at once then: `create index concurrently` of the
 * other process may wait for the end of every transaction that it has seen.
 */
async function takeTurn<T>(db: Db, action: (trx: Db) => Promise<T>): Promise<{ value: T } | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true)`.execute(trx);
    if (!(await tryLock(trx, sql`pg_try_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`))) return null;
    return { value: await action(trx) };
  });
}

async function tryLock(db: Db, attempt: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select ${attempt} as taken`.execute(db);
  return rows[0]?.taken === true;
}

/** Runs `action` in one session, in which only this process migrates. It waits for others without a limit. */
async function outsideTransaction<T>(db: Db, action: (session: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (session) => {
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
      session,
    );
    while (!(await tryLock(session, sql`pg_try_advisory_lock(${sql.lit(MIGRATION_LOCK)})`)))
      await sleep(TURN_MS);
    try {
      return await action(session);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(session);
      await sql`reset statement_timeout`.execute(session);
      await sql`reset lock_timeout`.execute(session);
    }
  });
}

/** Alters the table only when a column is missing, so that it does not wait for readers. */
async function prepareTable(trx: Db): Promise<void> {
  await sql`
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(trx);
  const { rows } = await sql`
    select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'needs'`.execute(trx);
  if (rows.length === 0) await sql`alter table migrations add column needs text`.execute(trx);
}

/** Returns false when another process has just applied it. */
async function applyIfNext(
  db: Db,
  { name, checksum, needs, text, isOutside }: Migration,
  migrations: Migration[],
  tell: MigrationListener,
): Promise<boolean> {
  const missing = compare(await selectApplied(db), migrations);
  if (missing[0]?.name !== name) return false;
  const start = Date.now();
  tell('a migration begins', { migration: name, left: missing.length });
  if (isOutside) await dropHalfBuilt(db, text);
  await sql.raw(text).execute(db).catch(tellRefusal);
  await sql`insert into migrations (name, checksum, needs) values (${name}, ${checksum}, ${needs})`.execute(
    db,
  );
  tell('a migration is done', { migration: name, ms: Date.now() - start });
  return true;
}

/** Drops an index that an earlier try left incomplete: `if not exists` would accept it as complete. */
async function dropHalfBuilt(db: Db, text: string): Promise<void> {
  const [, name] = INDEX_BESIDE.exec(text) ?? [];
  if (!name) return;
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
}

/** A migration that can't continue with the existing rows says so by `raise exception`. */
function tellRefusal(error: unknown): never {
  const isRaised = error instanceof Error && 'code' in error && error.code === 'P0001';
  throw isRaised ? new SchemaMismatch(error.message) : error;
}

/** Transactions that have been open for longer than the wait: one of them may hold the lock. */
async function selectLongTransactions(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select pid, application_name, state, round(extract(epoch from now() - xact_start))::int as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and xact_start < now() - ${LOCK_WAIT_MS} * interval '1 millisecond'
    order by xact_start limit 5`.execute(db);
  return rows;
}

async function selectApplied(db: Db): Promise<Applied[]> {
  // A database of an older version has no such column yet.
  const { rows } = await sql<Applied>`
    select name, checksum, to_jsonb(migrations) ->> 'needs' as needs from migrations order by name`.execute(
    db,
  );
  return rows;
}

/** Returns the migrations still to be applied. */
function compare(applied: Applied[], migrations: Migration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum, needs } of applied) {
    const own = known.get(name);
    if (own ? own.checksum !== checksum : needs !== NOTHING && !known.has(needs ?? name)) {
      throw new SchemaMismatch(
        own
          ? `${name} is applied and its file has changed since: write a new migration instead`
          : `${name} is applied and this version can't serve what it made: it is older than its database`,
      );
    }
  }
  const names = new Set(applied.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !names.has(name));
  const last = applied.at(-1)?.name ?? '';
  const skipped = missing.find(({ name }) => name < last);
  if (skipped) {
    throw new SchemaMismatch(
      `${skipped.name} is not applied and ${last}, which comes after it, is: number it after`,
    );
  }
  return missing;
}
