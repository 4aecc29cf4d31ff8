import { fsyncSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { SyncedFiles, syncedParams } from './synced-files.ts';

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
