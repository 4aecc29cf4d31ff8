import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSchool, listSchools, withDatabase } from '../../../test/archived-schools.ts';
import { runBuilt } from '../../../test/programs/run.ts';
import { templateArchive } from '../../../test/template.ts';
import { backUp, restore } from './archive.ts';
import { CommandRefused } from './command-refused.ts';
import { writeNewKey } from './encryption.ts';
import { unpack } from './tar.ts';

let base = '';
let template: Uint8Array;
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'archive-'));
  template = await templateArchive();
});
afterAll(() => rmSync(base, { recursive: true }));

const at = (name: string) => ({ databaseUrl: null, dataDir: join(base, name) });
/** A database that holds one school. */
async function make(name: string, school: string) {
  const target = at(name);
  await unpack(template, join(target.dataDir, 'postgresql'));
  await withDatabase(target, (db) => addSchool(db, school));
  return target;
}

test('a backup is restored, and replaces existing data only when forced', async () => {
  const source = await make('source', 'saved');
  const file = join(base, 'one.tgz');
  await backUp(source, file);
  expect(readdirSync(base).filter((name) => name.endsWith('.part'))).toEqual([]);

  await restore(at('elsewhere'), file, { force: false });
  expect(await listSchools(at('elsewhere'))).toEqual(['saved']);

  const other = await make('other', 'kept');
  await expect(restore(other, file, { force: false })).rejects.toThrow(CommandRefused);
  expect(await listSchools(other)).toEqual(['kept']);
  await restore(other, file, { force: true });
  expect(await listSchools(other)).toEqual(['saved']);
});

test('a damaged, cut or foreign file, or one of a newer version, changes nothing', async () => {
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
  expect(await listSchools(target)).toEqual(['kept']);
  expect(existsSync(join(target.dataDir, 'postgresql.draft'))).toBe(false);
});

/** Makes a key file; returns it with its public key. */
async function makeKey(name: string) {
  const key = join(base, name);
  return { key, recipient: await writeNewKey(key) };
}

test('an encrypted backup is read only with its key, and a wrong key or a cut file replaces nothing', async () => {
  const source = await make('secret', 'sealed');
  const [{ key, recipient }, other] = [await makeKey('own.key'), await makeKey('other.key')];
  expect(statSync(key).mode & 0o777).toBe(0o600);
  await expect(makeKey('own.key')).rejects.toThrow(/EEXIST/);
  const file = join(base, 'sealed.tgz.age');
  await backUp(source, file, [recipient]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(() => gunzipSync(readFileSync(file))).toThrow();

  const target = await make('target', 'kept');
  const cut = join(base, 'cut.tgz.age');
  writeFileSync(cut, readFileSync(file).subarray(0, -100));
  const bad: [string, string, string | null][] = [
    ['no key', file, null],
    ['the key of another', file, other.key],
    ['no key at all', file, file],
    ['a cut file', cut, key],
  ];
  for (const [name, archive, keyFile] of bad)
    await expect(restore(target, archive, { force: true, keyFile }), name).rejects.toThrow(CommandRefused);
  expect(await listSchools(target)).toEqual(['kept']);
  await expect(backUp(source, join(base, 'x'), ['age1nobody'])).rejects.toThrow(/no public key/);
  expect(existsSync(join(base, 'x'))).toBe(false);

  await restore(target, file, { force: true, keyFile: key });
  expect(await listSchools(target)).toEqual(['sealed']);
});

/** Runs two backup commands at once; returns the schools that each backup holds. */
async function backUpTwice(dataDir: string): Promise<string[][]> {
  const files = ['first', 'second'].map((name) => join(base, `${name}-of-two.tgz`));
  const commands = files.map((file) => runBuilt('backup', [file], { DATA_DIR: dataDir }));
  const ends = await Promise.all(commands.map(({ ended }) => ended));
  expect(ends, commands.map(({ lines }) => lines.join('\n')).join('\n')).toEqual([0, 0]);
  const found: string[][] = [];
  for (const [index, file] of files.entries()) {
    const copy = at(`copy-${index}`);
    await restore(copy, file, { force: true });
    found.push(await listSchools(copy));
  }
  return found;
}

test('two backups at once are both made, one after the other when no server runs', async () => {
  const target = await make('idle', 'there');
  expect(await backUpTwice(target.dataDir)).toEqual([['there'], ['there']]);
});

test('a running server makes its own backup, twice at once too, and its directory can not be restored', async () => {
  const target = await make('live', 'before');
  const env = { DATA_DIR: target.dataDir, PORT: '0', LOG_LEVEL: 'warn', DEMO: '0' };
  const server = runBuilt('main', [], env);
  await server.until(/^Ouvrez/);
  const file = join(base, 'live.tgz');
  await backUp(target, file);
  expect(await backUpTwice(target.dataDir)).toEqual([['before'], ['before']]);
  expect(readdirSync(target.dataDir).sort()).toEqual([
    '.s.PGSQL.5432',
    'backup.listens',
    'erased-people.txt',
    'last-backup.json',
    'lock',
    'postgresql',
    expect.stringMatching(/^reload\.\d+\.sock$/),
  ]);
  await expect(restore(target, file, { force: true })).rejects.toThrow(/already open/);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await restore(at('copy'), file, { force: false });
  expect(await listSchools(at('copy'))).toEqual(['before']);
});
