import { fsyncSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { templateArchive } from '../../../test/template.ts';
import { openEmbedded } from './embedded.ts';
import { SyncedFiles, syncedParams } from './synced-files.ts';
import { unpack } from './tar.ts';

test('each commit of the embedded database is on the disk before it is acknowledged', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'synced-'));
  let syncs = 0;
  const files = new SyncedFiles(join(directory, 'data'), (file) => {
    syncs += 1;
    fsyncSync(file);
  });
  const database = await PGlite.create({ fs: files, startParams: syncedParams(PGlite.defaultStartParams) });
  await database.exec('create table kept (a int)');
  for (let row = 0; row < 5; row += 1) {
    const before = syncs;
    await database.query('insert into kept values ($1)', [row]);
    expect(syncs).toBeGreaterThan(before);
  }
  const before = syncs;
  await database.query('select * from kept');
  expect(syncs).toBe(before);
  // Writes the files of the tables, and their folders.
  await database.exec('checkpoint');
  expect(syncs).toBeGreaterThan(before + 1);
  await database.close();
  rmSync(directory, { recursive: true });
});

test('the server opens its directory with synced files', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'synced-'));
  await unpack(await templateArchive(), join(directory, 'postgresql'));
  const { db, close } = await openEmbedded({ directory });
  const { rows } = await sql`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by 1`.execute(
    db,
  );
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
  await close();
  rmSync(directory, { recursive: true });
});
