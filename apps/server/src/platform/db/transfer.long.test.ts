import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, type PostgresServer, startPostgres } from '../../../../../tools/postgresql.ts';
import { ask, databaseUrl } from '../../../test/global-setup.ts';
import { runBuilt } from '../../../test/programs/run.ts';
import { templateArchive } from '../../../test/template.ts';
import { fillDatabase, rowsOfAll } from '../../../test/whole-database.ts';
import { backUp } from './archive.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts';
import { writeNewKey } from './encryption.ts';
import { openPostgresql } from './postgresql.ts';
import { unpack } from './tar.ts';

const withServer = test.skipIf(!findPostgresql());
let server: PostgresServer;
let dataDir = '';
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'move-'));
  if (!findPostgresql()) return;
  server = await startPostgres();
  await unpack(await templateArchive(), join(dataDir, 'postgresql'));
  const source = await openEmbedded({ directory: dataDir });
  await fillDatabase(source.db);
  await source.close();
});
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true });
});

const move = (url: string, ...words: string[]) =>
  runBuilt('move', words, { DATA_DIR: dataDir, DATABASE_URL: url });

async function rowsOfSource(): Promise<Record<string, unknown[]>> {
  const source: EmbeddedDatabase = await openEmbedded({ directory: dataDir });
  const db = source.openPatient();
  const rows = await rowsOfAll(db);
  await db.destroy();
  await source.close();
  return rows;
}

withServer(
  'an embedded database moves completely to an empty PostgreSQL server, once, and is not changed',
  async () => {
    await ask(server.url, 'create database there');
    const url = databaseUrl(server.url, 'there');
    const before = await rowsOfSource();
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(15);
    const first = move(url);
    expect(await first.ended, first.lines.join('\n')).toBe(0);
    expect(first.lines).toContain('schools\t450');

    const target = openPostgresql(url, { poolSize: 1 });
    expect(await rowsOfAll(target.db)).toEqual(before);
    expect(await rowsOfSource()).toEqual(before);
    // New rows get the next numbers; the number of a deleted row is not used again.
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
);

withServer('a backup of an embedded database moves in the same way, also when it is encrypted', async () => {
  await ask(server.url, 'create database saved');
  const url = databaseUrl(server.url, 'saved');
  const [key, file] = [join(dataDir, 'own.key'), join(dataDir, 'saved.tgz.age')];
  await backUp({ databaseUrl: null, dataDir }, file, [await writeNewKey(key)]);
  const moved = move(url, '--from', file, '--key', key);
  expect(await moved.ended, moved.lines.join('\n')).toBe(0);
  const target = openPostgresql(url, { poolSize: 1 });
  expect(await rowsOfAll(target.db)).toEqual(await rowsOfSource());
  await target.close();
});
