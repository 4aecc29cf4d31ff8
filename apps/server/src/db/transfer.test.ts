import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, type PostgresServer, startPostgres } from '../../../../tools/postgresql.ts';
import { insertPerson } from '../../test/builders.ts';
import { ask, databaseUrl } from '../../test/global-setup.ts';
import { plantEverywhere } from '../../test/plant.ts';
import { runProgram } from '../../test/programs/run.ts';
import { templateArchive } from '../../test/template.ts';
import { backUp } from './archive.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts';
import { writeNewKey } from './encryption.ts';
import type { Db } from './handle.ts';
import { migrate } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';
import { unpack } from './tar.ts';
import { inOrder, transfer } from './transfer.ts';

const withServer = test.skipIf(!findPostgresql());
let server: PostgresServer;
let dataDir = '';
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'move-'));
  if (!findPostgresql()) return;
  server = await startPostgres();
  await unpack(await templateArchive(), join(dataDir, 'postgresql'));
  const source = await openEmbedded({ directory: dataDir });
  await fill(source.db);
  await source.close();
});
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true });
});

/** A row in every table that names people, more than one batch of some, and text that a careless copy would break. */
async function fill(db: Db): Promise<void> {
  const { personId, accountId, schoolId } = await insertPerson(db, {
    firstName: 'Zoé «l\'été»\t\\N {"a", (b)}\n',
  });
  await plantEverywhere(db, { personId, accountId, schoolId }, 'é”,\\"(');
  const names = Array.from({ length: 450 }, (_, at) => ({ name: `École ${at}`, brand: 'prepacode' }));
  await db.insertInto('schools').values(names).execute();
  await db.deleteFrom('schools').where('name', '=', 'École 449').execute();
}

const move = (url: string, ...words: string[]) =>
  runProgram('src/db/move.ts', words, { DATA_DIR: dataDir, DATABASE_URL: url });

/** Every row of every table, as text. */
async function rowsOf(db: Db): Promise<Record<string, unknown[]>> {
  await sql`set timezone = 'UTC'`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'
    order by 1`.execute(db);
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ value: string }>`
      select t::text as value from ${sql.table(name)} t order by 1`.execute(db);
    all[name] = rows.map(({ value }) => value).sort();
  }
  return all;
}

async function rowsOfSource(): Promise<Record<string, unknown[]>> {
  const source: EmbeddedDatabase = await openEmbedded({ directory: dataDir });
  const db = source.openPatient();
  const rows = await rowsOf(db);
  await db.destroy();
  await source.close();
  return rows;
}

withServer(
  'an embedded database moves whole to an empty PostgreSQL server, once, and is left as it was',
  async () => {
    await ask(server.url, 'create database there');
    const url = databaseUrl(server.url, 'there');
    const before = await rowsOfSource();
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(15);
    const first = move(url);
    expect(await first.ended, first.lines.join('\n')).toBe(0);
    expect(first.lines).toContain('schools\t450');

    const target = openPostgresql(url, { poolSize: 1 });
    expect(await rowsOf(target.db)).toEqual(before);
    expect(await rowsOfSource()).toEqual(before);
    // Numbers go on where they were, the one of a deleted row included.
    const { id } = await target.db
      .insertInto('schools')
      .values({ name: 'next', brand: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(452);
    await target.close();

    const second = move(url);
    expect(await second.ended).toBe(1);
    expect(second.lines).toEqual([expect.stringMatching(/^the target is not empty: there are rows in/)]);
  },
  180_000,
);

withServer(
  'a backup of an embedded database, encrypted too, moves the same way',
  async () => {
    await ask(server.url, 'create database saved');
    const url = databaseUrl(server.url, 'saved');
    const [key, file] = [join(dataDir, 'own.key'), join(dataDir, 'saved.tgz.age')];
    await backUp({ databaseUrl: null, dataDir }, file, [await writeNewKey(key)]);
    const moved = move(url, '--from', file, '--key', key);
    expect(await moved.ended, moved.lines.join('\n')).toBe(0);
    const target = openPostgresql(url, { poolSize: 1 });
    expect(await rowsOf(target.db)).toEqual(await rowsOfSource());
    await target.close();
  },
  180_000,
);

withServer(
  'a move that fails on its way leaves the target empty',
  async () => {
    await ask(server.url, 'create database half');
    const url = databaseUrl(server.url, 'half');
    const target = openPostgresql(url, { poolSize: 2 });
    await migrate(target.db);
    await ask(url, 'alter table settings add constraint never check (false)');
    const source = await openEmbedded({ directory: dataDir });
    const from = source.openPatient();
    await expect(transfer(from, target.db)).rejects.toThrow(/never/);
    expect(Object.values(await rowsOf(target.db)).flat()).toEqual([]);
    await ask(url, 'alter table settings drop constraint never');
    await ask(url, "alter table schools add column late text default 'x'");
    await expect(transfer(from, target.db)).rejects.toThrow();
    expect(Object.values(await rowsOf(target.db)).flat()).toEqual([]);
    await from.destroy();
    await source.close();
    await target.close();
  },
  120_000,
);

test('tables come after those that they refer to, and a circle is refused', () => {
  const table = (name: string, ...parents: string[]) => ({ name, columns: [], parents });
  const tables = [
    table('answers', 'series'),
    table('series', 'people', 'schools'),
    table('people', 'schools'),
    table('schools'),
  ];
  expect(inOrder(tables).map(({ name }) => name)).toEqual(['schools', 'people', 'series', 'answers']);
  expect(() => inOrder([table('a', 'b'), table('b', 'a')])).toThrow(/refer to each other: a, b/);
});
