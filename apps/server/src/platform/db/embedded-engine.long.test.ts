import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateArchive } from '../../../test/template.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts';
import { isDatabaseAway } from './failures.ts';
import type { Db } from './handle.ts';
import { unpack } from './tar.ts';

let base = '';
let database: EmbeddedDatabase;
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'embedded-'));
  await unpack(await templateArchive(), join(base, 'main', 'postgresql'));
  database = await openEmbedded({ directory: join(base, 'main') });
});
afterAll(async () => {
  await database.close();
  rmSync(base, { recursive: true });
});

test('transactions of several callers never mix', async () => {
  const { db } = database;
  await sql`create table counters (n integer not null)`.execute(db);
  await sql`insert into counters values (0)`.execute(db);
  const add = () =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ n: number }>`select n from counters`.execute(trx);
      await new Promise((resolve) => setTimeout(resolve, 1));
      await sql`update counters set n = ${(rows[0]?.n ?? 0) + 1}`.execute(trx);
    });
  await Promise.all(Array.from({ length: 30 }, add));
  const { rows } = await sql<{ n: number }>`select n from counters`.execute(db);
  expect(rows).toEqual([{ n: 30 }]);
});

test('a failed transaction leaves nothing, and the next statement works', async () => {
  const { db } = database;
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto('schools').values({ name: 'undone', brand: 'x' }).execute();
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await db.selectFrom('schools').selectAll().where('name', '=', 'undone').execute()).toEqual([]);
});

const prepared = async (db: Db) =>
  (await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(db)).rows[0]?.n ??
  0;

test('statements are prepared inside transactions too', async () => {
  const { db } = database;
  const before = await prepared(db);
  await db
    .transaction()
    .execute((trx) => trx.selectFrom('people').select('first_name').where('id', '=', 1).execute());
  expect(await prepared(db)).toBeGreaterThan(before);
});

test('statements stay prepared when the connection for migrations has run the same ones before', async () => {
  const own = await openEmbedded({ directory: null, archive: await templateArchive() });
  const patient = own.openPatient();
  const read = (db: Db) => sql`select name from schools where id = ${1}`.execute(db);
  await read(patient);
  await patient.destroy();
  await Promise.all(Array.from({ length: 20 }, () => read(own.db)));
  const before = await prepared(own.db);
  await sql`select brand from schools where id = ${1}`.execute(own.db);
  expect(await prepared(own.db)).toBeGreaterThan(before);
  await own.close();
});

test('a directory that is no database is refused with its reason', async () => {
  const directory = join(base, 'broken');
  mkdirSync(join(directory, 'postgresql'), { recursive: true });
  writeFileSync(join(directory, 'postgresql', 'PG_VERSION'), '18\n');
  await expect(openEmbedded({ directory })).rejects.toThrow();
  await expect(openEmbedded({ directory })).rejects.not.toThrow(/already open/);
});

test('when its thread dies, pending and later requests fail at once', async () => {
  const dying = await openEmbedded({ directory: null, archive: await templateArchive() });
  const asked = [1, 2, 3].map((n) => sql`select ${n}::int, pg_sleep(3600)`.execute(dying.db));
  const settled = Promise.allSettled(asked);
  await sql`select 1`.execute(database.db);
  await dying.kill();
  for (const result of await settled) {
    expect(result.status === 'rejected' && isDatabaseAway(result.reason)).toBe(true);
  }
  await expect(dying.ready()).rejects.toSatisfy(isDatabaseAway);
  await dying.close();
});
