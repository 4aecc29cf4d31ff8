import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPgBouncer, type Pooler, startPgBouncer } from '../../../../../tools/pgbouncer.ts';
import { findPostgresql, type PostgresServer, startPostgres } from '../../../../../tools/postgresql.ts';
import { ask, databaseUrl } from '../../../test/global-setup.ts';
import { isDatabaseAway } from './failures.ts';
import { migrate, readMigration, readMigrations } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';
import { setRoleSettings, TIME_OUTS } from './role-settings.ts';
import { prepareStatement } from './statement.ts';

/** Time-outs of the server, short enough for a test. */
const SHORT = { ...TIME_OUTS, statement_timeout: 400, lock_timeout: 300 };

let server: PostgresServer;
let pooler: Pooler | undefined;
let databases = 0;
beforeAll(async () => {
  if (!findPostgresql()) return;
  server = await startPostgres();
  await ask(server.url, 'create role app login');
  await ask(server.url, 'create role tied login');
  await ask(server.url, 'create database migrated owner app');
  await ask(databaseUrl(server.url, 'migrated'), 'alter schema public owner to app');
  const database = openPostgresql(asApp('migrated'));
  await migrate(database.db);
  await database.close();
  if (findPgBouncer()) pooler = await startPgBouncer(server.url, ['postgres', 'app', 'tied']);
});
afterAll(async () => {
  await pooler?.stop();
  await server?.stop();
});

/** Address of a database for the ordinary role `app`. */
const asApp = (name: string) => databaseUrl(server.url, name).replace('postgres@', 'app@');

/** Makes a migrated database for that role. */
async function makeDatabase() {
  databases += 1;
  const name = `one${databases}`;
  await ask(server.url, `create database ${name} template migrated owner app`);
  return { name, direct: asApp(name) };
}

async function rowsOf(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

const ways = [
  { way: 'straight', urlOf: (url: string) => url, isThere: () => Boolean(findPostgresql()) },
  {
    way: 'behind PgBouncer',
    urlOf: (url: string) => pooler?.urlOf(url) ?? '',
    isThere: () => Boolean(findPostgresql() && findPgBouncer()),
  },
];

describe.each(ways)('$way', ({ urlOf, isThere }) => {
  const withServer = test.skipIf(!isThere());

  withServer('the role gets missing settings once, and keeps those that were set for it', async () => {
    const { name, direct } = await makeDatabase();
    await ask(server.url, `alter role app in database ${name} set lock_timeout = '1s'`);
    const told: string[] = [];
    for (let start = 0; start < 2; start += 1) {
      const { db, close } = openPostgresql(urlOf(direct));
      await setRoleSettings(db, (step) => told.push(step));
      await close();
    }
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('settings of the role are set');
    const shown = await rowsOf(
      direct,
      `select name, setting from pg_settings where name in ('${Object.keys(TIME_OUTS).join("','")}') order by 1`,
    );
    expect(Object.fromEntries(shown.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
      ...TIME_OUTS,
      lock_timeout: 1000,
    });
  });

  withServer('a prepared statement is planned once, whatever its values seem to cost', async () => {
    const { direct } = await makeDatabase();
    for (let start = 0; start < 2; start += 1) {
      const { db, close } = openPostgresql(urlOf(direct), { poolSize: 1 });
      await setRoleSettings(db, () => {});
      const dearer = prepareStatement<{ limit: number }, unknown>(
        ({ limit }) => sql`select 1 as dearer from generate_series(1, 100000) n limit ${limit}::bigint`,
      );
      for (let call = 0; call < 8; call += 1) await dearer(db, { limit: 1 });
      const { rows } = await sql<{ generic: string; custom: string }>`
        select generic_plans as generic, custom_plans as custom from pg_prepared_statements
        where statement like 'select 1 as dearer%'`.execute(db);
      expect(rows.map(({ generic, custom }) => [Number(generic), Number(custom)])).toEqual([[8, 0]]);
      await close();
    }
  });

  withServer(
    'inside a transaction only a statement that names its columns is prepared, and only where no pooler is between',
    async () => {
      const { direct } = await makeDatabase();
      const { db, close } = openPostgresql(urlOf(direct), { poolSize: 1 });
      const named = prepareStatement<{ id: number }, object>(({ id }) => sql`select ${id}::int as named`);
      const countPrepared = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int from pg_prepared_statements where statement like 'select $1::int as%'`.execute(
          db,
        );
        return rows[0]?.count;
      };
      for (let call = 0; call < 2; call += 1)
        await db.transaction().execute(async (trx) => {
          await named(trx, { id: call });
          await sql`select ${call}::int as other`.execute(trx);
        });
      expect(await countPrepared()).toBe(urlOf(direct) === direct ? 1 : 0);
      await close();
    },
  );

  withServer('many requests behind one lock end, each once, and no statement keeps running', async () => {
    const { direct } = await makeDatabase();
    const first = openPostgresql(direct);
    await setRoleSettings(first.db, () => {}, SHORT);
    await first.close();
    const { db, close } = openPostgresql(urlOf(direct));
    const holder = new pg.Client({ connectionString: direct, application_name: 'holder' });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table schools');
    const read = () => db.selectFrom('schools').select('id').execute();
    const ends = await Promise.allSettled(Array.from({ length: 40 }, read));
    const reasons = ends.map((end) => (end.status === 'rejected' ? end.reason : null));
    expect(reasons.every(isDatabaseAway)).toBe(true);
    const waiting = await rowsOf(direct, "select pid from pg_stat_activity where wait_event_type = 'Lock'");
    expect(waiting).toEqual([]);
    await holder.query('rollback');
    await holder.end();
    expect(await read()).toEqual([]);
    await close();
  });

  withServer('a migration has no time limit, and reports its progress', async () => {
    const { direct } = await makeDatabase();
    const database = openPostgresql(urlOf(direct));
    await setRoleSettings(database.db, () => {}, { ...SHORT, idle_in_transaction_session_timeout: 300 });
    const slow = readMigration('9998-slow.sql', '-- needs: nothing\nselect pg_sleep(1);');
    const told: unknown[] = [];
    const patient = database.openPatient();
    await migrate(patient, [...readMigrations(), slow], (step, { migration }) =>
      told.push([step, migration]),
    );
    await patient.destroy();
    expect(told).toEqual([
      ['a migration begins', slow.name],
      ['a migration is done', slow.name],
    ]);
    await database.ready();
    await database.close();
  });
});

const withServer = test.skipIf(!findPostgresql());

withServer(
  'when a role may not be altered, the log gives its administrator the statements to run',
  async () => {
    const { name, direct } = await makeDatabase();
    const url = direct.replace('app@', 'tied@');
    const told: { step: string; details: Record<string, unknown> }[] = [];
    const { db, close } = openPostgresql(url);
    // As a rule of a managed server does; an ordinary role may alter itself.
    await setRoleSettings(db, (step, details) => told.push({ step, details }), {
      ...TIME_OUTS,
      log_transaction_sample_rate: 1,
    });
    await close();
    expect(told[0]?.step).toContain('run these as its administrator');
    const statements = told[0]?.details.statements as string[];
    expect(statements).toContain(`alter role tied in database ${name} set statement_timeout = '12000ms'`);
    const valid = statements.filter((statement) => !statement.includes('log_transaction_sample_rate'));
    for (const statement of valid) await ask(server.url, statement);
    expect(await rowsOf(url, 'show statement_timeout')).toEqual([{ statement_timeout: '12s' }]);
  },
);

withServer(
  'a migration that waits for a lock lets others pass, names who may hold it, and then continues',
  async () => {
    const { direct } = await makeDatabase();
    const database = openPostgresql(direct);
    const holder = new pg.Client({ connectionString: direct, application_name: 'holder' });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from schools');
    const column = readMigration(
      '9998-column.sql',
      '-- needs: nothing\nalter table schools add column x int;',
    );
    const told: { step: string; details: Record<string, unknown> }[] = [];
    let waits = () => {};
    const waited = new Promise<void>((resolve) => {
      waits = resolve;
    });
    const patient = database.openPatient();
    const migrated = migrate(patient, [...readMigrations(), column], (step, details) => {
      told.push({ step, details });
      if (step.includes('wait')) waits();
    });
    await waited;
    // Between two tries, others can use the table.
    expect(await database.db.selectFrom('schools').select('id').execute()).toEqual([]);
    await holder.query('rollback');
    await holder.end();
    expect(await migrated).toEqual([column.name]);
    expect(JSON.stringify(told)).toContain('"application_name":"holder"');
    await patient.destroy();
    await database.close();
  },
);

withServer('a statement whose client is gone ends by itself', async () => {
  const { direct } = await makeDatabase();
  const { db, close } = openPostgresql(direct);
  await setRoleSettings(db, () => {}, { ...TIME_OUTS, client_connection_check_interval: 200 });
  await close();
  const client = new pg.Client({ connectionString: direct, application_name: 'gone' });
  client.on('error', () => {});
  await client.connect();
  void client.query('select pg_sleep(600)').catch(() => {});
  const sleeping = () => rowsOf(direct, "select pid from pg_stat_activity where application_name = 'gone'");
  while ((await sleeping()).length === 0) await sleep(20);
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  while ((await sleeping()).length > 0) await sleep(50);
  expect(await sleeping()).toEqual([]);
});

withServer('the time-outs of the server are shorter than those of its client', async () => {
  const { QUERY_TIMEOUT_MS } = await import('./postgresql.ts');
  expect(TIME_OUTS.statement_timeout).toBeLessThan(QUERY_TIMEOUT_MS);
  expect(TIME_OUTS.lock_timeout).toBeLessThan(TIME_OUTS.statement_timeout ?? 0);
});
