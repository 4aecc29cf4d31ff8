import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, type PostgresServer, startPostgres } from '../../../../../tools/postgresql.ts';
import { insertPerson } from '../../../test/builders.ts';
import { ask, databaseUrl } from '../../../test/global-setup.ts';
import { plantEverywhere } from '../../../test/plant.ts';
import { runBuilt } from '../../../test/programs/run.ts';
import { rowsOfAll } from '../../../test/whole-database.ts';
import { backUp, restore } from './archive.ts';
import { openEmbedded } from './embedded.ts';
import type { Db } from './handle.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';

let base = '';
let backup = '';
let before: Record<string, unknown[]>;
let server: PostgresServer | undefined;

/** A backup of the schema before the columns were renamed, with a row about a person in every table. */
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'licence-'));
  backup = join(base, 'before.tgz');
  const target = { databaseUrl: null, dataDir: join(base, 'before') };
  const { db, close } = await openEmbedded({ directory: target.dataDir });
  await migrate(
    db,
    readMigrations().filter(({ name }) => name < '0046'),
  );
  const { personId, accountId, schoolId } = await insertPerson(db, { inscriptions: [] });
  await plantEverywhere(db, { personId, accountId, schoolId }, 'b');
  await sql`insert into messages (license, type, content, starts_at, ends_at)
    values ('co', 'warning', 'Marée haute', now(), now())`.execute(db);
  before = await rowsOfAll(db);
  await close();
  await backUp(target, backup);
  if (findPostgresql()) server = await startPostgres();
});
afterAll(async () => {
  await server?.stop();
  rmSync(base, { recursive: true });
});

/** Every row as it was: later migrations add tables, and columns at the end of a row. */
async function expectAllKept(db: Db): Promise<void> {
  const after = await rowsOfAll(db);
  for (const [table, rows] of Object.entries(before)) {
    const values = (after[table] ?? []).map(String);
    expect(values, table).toHaveLength(rows.length);
    const lost = rows.filter((row) => !values.some((value) => value.startsWith(String(row).slice(0, -1))));
    expect(lost, table).toEqual([]);
  }
}

test('a restored backup of the schema before keeps every row, the licence of each included', async () => {
  const target = { databaseUrl: null, dataDir: join(base, 'restored') };
  await restore(target, backup, { force: false });
  const { db, close } = await openEmbedded({ directory: target.dataDir });
  await migrate(db);
  await expectAllKept(db);
  expect(
    await db.selectFrom('messages').select('licence').distinct().orderBy('licence').execute(),
  ).toContainEqual({ licence: 'co' });
  for (const table of ['inscriptions', 'series', 'exam_requests', 'applications'] as const)
    expect(await db.selectFrom(table).select('licence').execute(), table).toEqual([{ licence: 'b' }]);
  await close();
});

test.skipIf(!findPostgresql())(
  'a backup of the schema before moves whole to a PostgreSQL server',
  async () => {
    const url = server?.url ?? '';
    await ask(url, 'create database moved');
    const moved = databaseUrl(url, 'moved');
    const command = runBuilt('move', ['--from', backup], {
      DATA_DIR: base,
      DATABASE_URL: moved,
    });
    expect(await command.ended, command.lines.join('\n')).toBe(0);
    const target = openPostgresql(moved, { poolSize: 1 });
    await expectAllKept(target.db);
    await target.close();
  },
);
