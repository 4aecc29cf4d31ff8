/** A backup on trial: what it holds is told, a damaged one is refused and kept under another name, and nothing stays behind. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostgresql, startPostgres } from '../../../../../tools/postgresql.ts';
import { addSchool, withDatabase } from '../../../test/archived-schools.ts';
import { insertPerson } from '../../../test/builders.ts';
import { ask, databaseUrl } from '../../../test/global-setup.ts';
import { runBuilt } from '../../../test/programs/run.ts';
import { templateArchive } from '../../../test/template.ts';
import { backUp } from './archive.ts';
import { readBackupNote } from './backup-note.ts';
import { CommandRefused } from './command-refused.ts';
import { readKeys, writeNewKey } from './encryption.ts';
import { unpack } from './tar.ts';
import { tryBackup } from './try-backup.ts';

let base = '';
let dataDir = '';
beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'tried-'));
  dataDir = join(base, 'data');
  await unpack(await templateArchive(), join(dataDir, 'postgresql'));
  await withDatabase({ databaseUrl: null, dataDir }, async (db) => {
    await insertPerson(db, { email: 'une@test.example' });
    await insertPerson(db, { email: 'deux@test.example' });
  });
});
afterEach(() => rmSync(base, { recursive: true }));

const at = (name: string): string => join(base, name);

async function run(name: string, words: string[]) {
  const program = runBuilt(name, words, { DATA_DIR: dataDir });
  return { code: await program.ended, text: program.lines.join('\n') };
}

/** The same archive with another byte in the middle of it, where a file of a table is. */
function damage(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 0xff;
  return copy;
}

test('each backup is restored on trial, encrypted or not, and what it holds is told', async () => {
  const file = at('a.tgz');
  const made = await run('backup', [file]);
  expect(made).toEqual({ code: 0, text: expect.stringContaining('restored on trial: 2 people, 0 answers') });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await run('restore', [file, '--check'])).text).toContain('2 people, 0 answers');

  const [key, other] = [at('own.key'), at('other.key')];
  const recipient = await writeNewKey(key);
  await writeNewKey(other);
  const sealed = at('a.tgz.age');
  // For one key only: the trial needs none, and leaves none in the file.
  expect((await run('backup', [sealed, '--encrypt-to', recipient])).text).toContain('2 people');
  expect(readFileSync(sealed).toString('latin1').match(/^-> /gm)).toHaveLength(1);
  expect((await run('restore', [sealed, '--check', '--key', key])).text).toContain('2 people');
  for (const words of [[], ['--key', other], ['--key', sealed]]) {
    const refused = await run('restore', [sealed, '--check', ...words]);
    expect(refused.code, refused.text).toBe(1);
    expect(refused.text).not.toContain('    at ');
  }
  expect(readdirSync(dataDir).sort()).toEqual(['last-backup.json', 'postgresql']);
});

test('a backup that another program has made is noted, with its size', async () => {
  const now = Date.now();
  expect(await run('backup', ['--noted', '4711'])).toEqual({ code: 0, text: '' });
  const note = await readBackupNote(dataDir);
  expect(note?.bytes).toBe(4711);
  expect(note?.at.getTime()).toBeGreaterThanOrEqual(now);
  for (const size of ['', '-1', '1e3', '12 MB', '99999999999999999999']) {
    const refused = await run('backup', [`--noted=${size}`]);
    expect(refused, size).toEqual({ code: 1, text: `«${size}» is no size: --noted <bytes>` });
  }
  expect(await readBackupNote(dataDir)).toEqual(note);
});

test('a damaged, cut or foreign backup is refused on trial, and nothing stays of it', async () => {
  const file = at('a.tgz');
  await backUp({ databaseUrl: null, dataDir }, file);
  const whole = readFileSync(file);
  const tar = gunzipSync(whole);
  const key = at('own.key');
  const recipient = await writeNewKey(key);
  await backUp({ databaseUrl: null, dataDir }, at('sealed'), [recipient]);
  const sealed = readFileSync(at('sealed'));
  const bad: [string, Buffer][] = [
    ['empty', Buffer.alloc(0)],
    ['another byte', damage(whole)],
    ['cut', whole.subarray(0, -20)],
    ['another control file', gzipSync(replaceFile(tar, 'global/pg_control', (size) => Buffer.alloc(size)))],
    ['sealed, another byte', damage(sealed)],
    ['sealed, cut', sealed.subarray(0, -20)],
    ['sealed, only the beginning', sealed.subarray(0, 100)],
  ];
  for (const [name, bytes] of bad) {
    writeFileSync(at('bad'), bytes);
    const before = readdirSync(dataDir);
    await expect(
      tryBackup(at('bad'), dataDir, () => readKeys(key)),
      name,
    ).rejects.toThrow(Error);
    expect(readdirSync(dataDir), name).toEqual(before);
  }
});

/** Finds a file of a tar by its header, and gives it other bytes of the same size. */
function replaceFile(tar: Buffer, name: string, make: (size: number) => Buffer): Buffer {
  const copy = Buffer.from(tar);
  for (let at = 0; at < copy.length; at += 512) {
    const header = copy
      .subarray(at, at + 100)
      .toString('latin1')
      .replace(/\0.*$/s, '');
    if (!header.endsWith(name)) continue;
    const size = Number.parseInt(copy.subarray(at + 124, at + 136).toString('latin1'), 8);
    make(size).copy(copy, at + 512);
    return copy;
  }
  throw new Error(`no ${name} in the archive`);
}

test('a backup that can not be restored is kept under another name, and is not counted as one', async () => {
  const directory = { databaseUrl: null, dataDir };
  // A database that cannot be opened elsewhere: its backup misses what makes it one of this program.
  await withDatabase(directory, (db) => sql`alter table answers rename to other_answers`.execute(db));
  const file = at('a.tgz');
  const made = await run('backup', [file]);
  expect(made.code).toBe(1);
  expect(made.text).toContain(
    `can't be restored, and is kept as ${file}.unchecked: this is a backup of another program`,
  );
  expect(readdirSync(base).filter((name) => name.startsWith('a.'))).toEqual(['a.tgz.unchecked']);
  expect(existsSync(join(dataDir, 'last-backup.json'))).toBe(false);
});

test('the scratch folder of a killed trial is removed by the next one, that of a living one is not', async () => {
  const [dead, alive] = [
    join(dataDir, 'tried-backup.4194304'),
    join(dataDir, `tried-backup.${process.ppid}`),
  ];
  for (const folder of [dead, alive]) mkdirSync(folder);
  expect((await run('backup', [at('a.tgz')])).code).toBe(0);
  expect([existsSync(dead), existsSync(alive)]).toEqual([false, true]);
});

test.skipIf(!findPostgresql())(
  'a dump of PostgreSQL is read to its end, and its rows are counted',
  async () => {
    const server = await startPostgres();
    try {
      await ask(server.url, 'create database one');
      const target = { dataDir: '', databaseUrl: databaseUrl(server.url, 'one') };
      await withDatabase(target, async (db) => {
        await addSchool(db, 'one\nwith a line, and \\. in its name');
        await insertPerson(db, { email: 'une@test.example' });
      });
      const key = at('own.key');
      const recipient = await writeNewKey(key);
      const plain = await backUp(target, at('a.dump'));
      expect(plain).toMatchObject({ people: 1, answers: 0 });
      expect(await backUp(target, at('a.dump.age'), [recipient])).toEqual(plain);
      const keys = () => readKeys(key);
      expect(await tryBackup(at('a.dump.age'), '', keys)).toEqual(plain);
      const [dump, sealed] = [readFileSync(at('a.dump')), readFileSync(at('a.dump.age'))];
      const bad: [string, Buffer][] = [
        ['cut', dump.subarray(0, -400)],
        ['half', dump.subarray(0, dump.length / 2)],
        ['sealed, another byte', damage(sealed)],
        ['sealed, cut', sealed.subarray(0, -400)],
      ];
      for (const [name, bytes] of bad) {
        writeFileSync(at('bad'), bytes);
        await expect(tryBackup(at('bad'), '', keys), name).rejects.toThrow(Error);
      }
      await ask(server.url, 'create database other');
      await ask(databaseUrl(server.url, 'other'), 'create table people (id int)');
      const other = { dataDir: '', databaseUrl: databaseUrl(server.url, 'other') };
      await expect(backUp(other, at('other.dump'))).rejects.toThrow(/another program/);
      await expect(backUp(other, at('other.dump'))).rejects.toThrow(CommandRefused);
      expect(existsSync(at('other.dump'))).toBe(false);
    } finally {
      await server.stop();
    }
  },
  120_000,
);
