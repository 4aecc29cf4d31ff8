import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, type PostgresServer, startPostgres } from '../../../../../tools/postgresql.ts';
import { ask, databaseUrl } from '../../../test/global-setup.ts';
import { explainDatabase } from './explain.ts';
import { openDatabase } from './open.ts';

const withServer = test.skipIf(!findPostgresql());
let base = '';
let server: PostgresServer;
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'explain-'));
  if (findPostgresql()) server = await startPostgres();
});
afterAll(async () => {
  await server?.stop();
  rmSync(base, { recursive: true });
});

/** The message of a start on `url`, or on a directory. */
async function explained(url: string | null, dataDir = base): Promise<string | null> {
  const place = { databaseUrl: url, dataDir };
  const error = await openDatabase(place).then(
    () => null,
    (reason: unknown) => reason,
  );
  return explainDatabase(error, place);
}

withServer(
  'a database that can not be opened is reported in one sentence, without its password',
  async () => {
    await ask(server.url, 'create role poor login');
    const as = (user: string, url = server.url) => url.replace('postgres@', `${user}:SECRET@`);
    const told = [
      await explained(as('nobody')),
      await explained(as('postgres', databaseUrl(server.url, 'absent'))),
      await explained(as('poor')),
    ];
    expect(told[0]).toMatch(
      /^DATABASE_URL: 127.0.0.1:\d+ does not let «nobody» in: role "nobody" does not exist$/,
    );
    expect(told[1]).toMatch(/has no database «absent»$/);
    expect(told[2]).toMatch(/^the role «poor» may not change the database «postgres»: permission denied/);
    expect(told.join('\n')).not.toMatch(/SECRET|\n.*\n.*\n/);
  },
);

test('a database that does not answer is reported with its place, after some tries', async () => {
  expect(await explained('postgresql://app:SECRET@127.0.0.1:9/x')).toMatch(
    /^the database at 127.0.0.1:9 does not answer: .*ECONNREFUSED/,
  );
});

test('a directory that does not exist, or is not writable, is reported by its name', async () => {
  const file = join(base, 'file');
  writeFileSync(file, '');
  expect(await explained(null, join(file, 'data'))).toBe(`DATA_DIR: ${join(file, 'data')} is no directory`);
  // As root, tests may write everywhere.
  for (const code of ['EACCES', 'EROFS', 'EPERM']) {
    const error = Object.assign(new Error(code), { code, path: join(base, 'data/lock.1') });
    expect(explainDatabase(error, { databaseUrl: null, dataDir: join(base, 'data') })).toBe(
      `DATA_DIR: ${join(base, 'data/lock.1')} is not writable by this user`,
    );
  }
});

test('an error that no setting can fix keeps its stack', () => {
  const place = { databaseUrl: 'postgresql://127.0.0.1/x', dataDir: base };
  expect(explainDatabase(new TypeError('x is not a function'), place)).toBeNull();
  expect(
    explainDatabase(Object.assign(new Error('no such file'), { code: 'ENOENT', path: '/etc/x' }), {
      ...place,
      databaseUrl: null,
    }),
  ).toBeNull();
});
