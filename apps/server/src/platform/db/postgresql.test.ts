import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, type PostgresServer, startPostgres } from '../../../../../tools/postgresql.ts';
import { runProgram } from '../../../test/programs/run.ts';
import { isDatabaseAway } from './failures.ts';
import type { Database } from './handle.ts';
import { migrate } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';

const withServer = test.skipIf(!findPostgresql());
let server: PostgresServer;
let database: Database;
beforeAll(async () => {
  if (!findPostgresql()) return;
  server = await startPostgres();
  database = openPostgresql(server.url);
  await migrate(database.db);
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

withServer('reads and new transactions survive a restart of the server', async () => {
  const { db } = database;
  await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`.execute(db)));
  await server.cut();
  const restart = server.start();
  const read = () => db.selectFrom('schools').select('id').execute();
  const write = () =>
    db.transaction().execute((trx) => trx.insertInto('schools').values({ name: 'x', brand: 'y' }).execute());
  for (let round = 0; round < 5; round += 1) {
    expect(await read()).toHaveLength(round);
    await write();
  }
  await restart;
});

withServer(
  'a transaction that loses its connection fails, leaves nothing, and does not affect later ones',
  async () => {
    const { db } = database;
    const cut = db.transaction().execute(async (trx) => {
      await trx.insertInto('schools').values({ name: 'cut', brand: 'y' }).execute();
      await server.cut();
      await server.start();
      await trx.insertInto('schools').values({ name: 'cut', brand: 'y' }).execute();
    });
    await expect(cut).rejects.toThrow();
    expect(await db.selectFrom('schools').select('id').where('name', '=', 'cut').execute()).toEqual([]);
  },
);

withServer(
  'with a pooler that loses prepared statements, statements are planned each time and no request fails',
  async () => {
    const own = openPostgresql(server.url, { poolSize: 1 });
    const read = () => own.db.selectFrom('people').select('id').where('id', '=', 1).execute();
    const prepared = async () =>
      (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(own.db)).rows.length;
    await read();
    expect(await prepared()).toBeGreaterThan(0);
    // Behind PgBouncer in transaction mode, another client's connection looks like this.
    await own.db.transaction().execute((trx) => sql`deallocate all`.execute(trx));
    expect(await read()).toEqual([]);
    expect(await prepared()).toBe(0);
    await own.close();
  },
);

withServer(
  'what may return other columns after a migration is not prepared inside a transaction, where it could not be repeated',
  async () => {
    const own = openPostgresql(server.url, { poolSize: 1 });
    await own.db.transaction().execute((trx) => trx.selectFrom('people').select('id').execute());
    const { rows } = await sql`select name from pg_prepared_statements`.execute(own.db);
    // Only this query itself.
    expect(rows).toHaveLength(1);
    await own.close();
  },
);

withServer('a killed server process loses no acknowledged write', async () => {
  const program = runProgram('test/programs/write-rows.ts', ['', server.url]);
  await program.until(/^a-20$/);
  program.child.kill('SIGKILL');
  await program.ended;
  const acknowledged = program.lines.filter((line) => /^[abc]-\d+$/.test(line));
  const rows = await database.db.selectFrom('schools').select('name').execute();
  const stored = new Set(rows.map(({ name }) => name));
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
});

withServer(
  'a standby, which accepts no writes, is not ready, and a writing request is asked to come back later',
  { timeout: 30_000 },
  async () => {
    await sql`alter database postgres set default_transaction_read_only = on`.execute(database.db);
    const standby = openPostgresql(server.url, { poolSize: 1 });
    await expect(standby.ready()).rejects.toThrow('read-only');
    const written = standby.db.insertInto('schools').values({ name: 'x', brand: 'y' }).execute();
    expect(isDatabaseAway(await written.catch((error: unknown) => error))).toBe(true);
    await standby.close();
    await sql`alter database postgres reset default_transaction_read_only`.execute(database.db);
    await database.ready();
  },
);

withServer('a write that meets a standby before its promotion is made after it, once', async () => {
  const { db } = database;
  await sql`alter database postgres set default_transaction_read_only = on`.execute(db);
  const own = openPostgresql(server.url, { poolSize: 1 });
  const read = () => own.db.selectFrom('schools').select('id').where('name', '=', 'promoted').execute();
  expect(await read()).toEqual([]);
  const written = own.db.insertInto('schools').values({ name: 'promoted', brand: 'y' }).execute();
  await sql`alter database postgres reset default_transaction_read_only`.execute(db);
  await written;
  expect(await read()).toHaveLength(1);
  await own.close();
});

withServer('a transaction with an ignored failure is not reported as committed', async () => {
  const committed = database.db.transaction().execute(async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
  });
  await expect(committed).rejects.toThrow('rolled back');
});
