import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { templateArchive } from '../../test/template.ts';
import { openEmbedded } from './embedded.ts';
import { unpack } from './tar.ts';

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
