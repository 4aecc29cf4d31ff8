import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, type PostgresServer, startPostgres } from '../../../../tools/postgresql.ts';
import { ask, databaseUrl } from '../../test/global-setup.ts';
import { runProgram } from '../../test/programs/run.ts';
import { templateArchive } from '../../test/template.ts';
import { backUp, restore } from './archive.ts';
import { ArchiveRefused } from './archive-refused.ts';
import type { Db } from './handle.ts';
import { openDatabase } from './open.ts';
import { BadArchive, unpack } from './tar.ts';

let base = '';
let template: Uint8Array;
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'archive-'));
  template = await templateArchive();
});
afterAll(() => rmSync(base, { recursive: true }));

const at = (name: string) => ({ databaseUrl: null, dataDir: join(base, name) });
const addSchool = (db: Db, name: string) => db.insertInto('schools').values({ name, brand: 'x' }).execute();

async function withDatabase<T>(
  target: Parameters<typeof openDatabase>[0],
  action: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(target);
  try {
    return await action(database.db);
  } finally {
    await database.close();
  }
}

const schoolsOf = (target: Parameters<typeof openDatabase>[0]) =>
  withDatabase(target, async (db) => {
    const rows = await db.selectFrom('schools').select('name').orderBy('id').execute();
    return rows.map(({ name }) => name);
  });

/** A database that holds one school. */
async function make(name: string, school: string) {
  const target = at(name);
  await unpack(template, join(target.dataDir, 'postgresql'));
  await withDatabase(target, (db) => addSchool(db, school));
  return target;
}

test('what was backed up comes back, in place of what was there only when forced', async () => {
  const source = await make('source', 'saved');
  const file = join(base, 'one.tgz');
  await backUp(source, file);
  expect(existsSync(`${file}.part`)).toBe(false);

  await restore(at('elsewhere'), file, { force: false });
  expect(await schoolsOf(at('elsewhere'))).toEqual(['saved']);

  const other = await make('other', 'kept');
  await expect(restore(other, file, { force: false })).rejects.toThrow(ArchiveRefused);
  expect(await schoolsOf(other)).toEqual(['kept']);
  await restore(other, file, { force: true });
  expect(await schoolsOf(other)).toEqual(['saved']);
}, 120_000);

test('a damaged, cut or foreign file, or one of a newer version, leaves what was there', async () => {
  const target = await make('careful', 'kept');
  const newer = await make('newer', 'new');
  await withDatabase(newer, (db) => sql`insert into migrations values ('9999-later.sql', 'x')`.execute(db));
  const file = join(base, 'newer.tgz');
  await backUp(newer, file);
  const tar = gunzipSync(template);
  const bad: [string, Uint8Array][] = [
    ['no archive', Buffer.from('hello')],
    ['cut', template.subarray(0, template.length / 2)],
    ['an empty archive', gzipSync(Buffer.alloc(1024))],
    ['cut inside', gzipSync(tar.subarray(0, 512 * 3000))],
    ['another database', Buffer.from('PGDMP…')],
    ['a newer version', readFileSync(file)],
  ];
  for (const [name, bytes] of bad) {
    writeFileSync(file, bytes);
    await expect(restore(target, file, { force: true }), name).rejects.toThrow();
  }
  expect(await schoolsOf(target)).toEqual(['kept']);
  expect(existsSync(join(target.dataDir, 'postgresql.draft'))).toBe(false);
}, 120_000);

test('an archive writes nothing outside the folder it is unpacked into', async () => {
  const tar = gunzipSync(template);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('../x', '/../x', 'a/../../x', '..\\x'), async (name) => {
      const evil = Buffer.from(tar);
      evil.fill(0, 0, 100).write(name, 0, 'utf8');
      evil.write('        ', 148, 'latin1');
      const sum = evil.subarray(0, 512).reduce((total, byte) => total + byte, 0);
      evil.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
      await expect(unpack(gzipSync(evil, { level: 1 }), join(base, 'evil'))).rejects.toThrow(BadArchive);
    }),
    { numRuns: 4 },
  );
}, 60_000);

test('a running server is backed up by itself, and its directory can not be restored', async () => {
  const target = await make('live', 'before');
  const env = { DATA_DIR: target.dataDir, PORT: '0', LOG_LEVEL: 'warn', DEMO: '0' };
  const server = runProgram('src/main.ts', [], env);
  await server.until(/^Balise/);
  const file = join(base, 'live.tgz');
  await backUp(target, file);
  await expect(restore(target, file, { force: true })).rejects.toThrow(/already open/);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await restore(at('copy'), file, { force: false });
  expect(await schoolsOf(at('copy'))).toEqual(['before']);
}, 120_000);

test.skipIf(!findPostgresql())(
  'a PostgreSQL server is backed up and restored, all or nothing',
  async () => {
    const server: PostgresServer = await startPostgres();
    try {
      await ask(server.url, 'create database one');
      await ask(server.url, 'create database two');
      const [one, two] = ['one', 'two'].map((name) => ({
        dataDir: '',
        databaseUrl: databaseUrl(server.url, name),
      }));
      if (!one || !two) throw new Error('two databases');
      await withDatabase(one, (db) => addSchool(db, 'saved'));
      const file = join(base, 'one.dump');
      await backUp(one, file);
      await restore(two, file, { force: false });
      expect(await schoolsOf(two)).toEqual(['saved']);

      await withDatabase(two, (db) => addSchool(db, 'later'));
      await expect(restore(two, file, { force: false })).rejects.toThrow(ArchiveRefused);
      writeFileSync(join(base, 'cut.dump'), readFileSync(file).subarray(0, -400));
      await expect(restore(two, join(base, 'cut.dump'), { force: true })).rejects.toThrow();
      expect(await schoolsOf(two)).toEqual(['saved', 'later']);
      await restore(two, file, { force: true });
      expect(await schoolsOf(two)).toEqual(['saved']);
    } finally {
      await server.stop();
    }
  },
  120_000,
);
