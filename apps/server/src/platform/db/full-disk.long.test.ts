/** On a disk that is really full, a server is not ready, until there is room again. Needs root, who may mount a small one. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, startPostgres } from '../../../../../tools/postgresql.ts';
import { templateArchive } from '../../../test/template.ts';
import { openEmbedded } from './embedded.ts';
import type { Database, Db } from './handle.ts';
import { migrate } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';
import { unpack } from './tar.ts';

let disk = '';
beforeAll(() => {
  disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
});
afterAll(() => {
  spawnSync('/usr/bin/umount', [disk]);
  rmSync(disk, { recursive: true });
});

/** @returns whether this user may */
function mountDisk(): boolean {
  spawnSync('/usr/bin/umount', [disk]);
  const { status } = spawnSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', disk]);
  chmodSync(disk, 0o777);
  return status === 0;
}
const mayMount = process.getuid?.() === 0;

const balloon = () => join(disk, 'balloon');
function fillDisk(): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(balloon(), Buffer.alloc(bavail * bsize));
}

/** A row of a page, for which its table must grow. */
const grow = (db: Db) =>
  sql`insert into schools (name, brand) select repeat(md5(random()::text), 50), 'x' from generate_series(1, 100)`.execute(
    db,
  );

async function tryDisk(database: Database): Promise<void> {
  await database.ready();
  fillDisk();
  await expect(grow(database.db)).rejects.toThrow();
  for (let check = 1; check <= 3; check += 1) {
    // A row that is there still changes, also on a full disk.
    await expect(database.ready()).rejects.toThrow();
    await expect(grow(database.db)).rejects.toThrow();
  }
  rmSync(balloon());
  await database.ready();
  await grow(database.db);
}

test.skipIf(!mayMount || !findPostgresql())('a PostgreSQL server', async () => {
  expect(mountDisk()).toBe(true);
  const settings = { max_wal_size: '64MB', min_wal_size: '32MB' };
  const server = await startPostgres({ durable: false, kept: join(disk, 'server'), settings });
  const database = openPostgresql(server.url);
  try {
    await migrate(database.db);
    await tryDisk(database);
  } finally {
    await database.close();
    await server.stop();
  }
});

test.skipIf(!mayMount)('the embedded database', async () => {
  expect(mountDisk()).toBe(true);
  const directory = join(disk, 'embedded');
  await unpack(await templateArchive(), join(directory, 'postgresql'));
  const database = await openEmbedded({ directory });
  try {
    await tryDisk(database);
  } finally {
    await database.close();
  }
});
