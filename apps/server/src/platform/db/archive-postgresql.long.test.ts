import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgresql, type PostgresServer, startPostgres } from '../../../../../tools/postgresql.ts';
import { addSchool, listSchools, withDatabase } from '../../../test/archived-schools.ts';
import { ask, databaseUrl } from '../../../test/global-setup.ts';
import { backUp, restore } from './archive.ts';
import { CommandRefused } from './command-refused.ts';
import { writeNewKey } from './encryption.ts';

let base = '';
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'archive-'));
});
afterAll(() => rmSync(base, { recursive: true }));

/** Makes a key file; returns it with its public key. */
async function makeKey(name: string) {
  const key = join(base, name);
  return { key, recipient: await writeNewKey(key) };
}

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
      expect(statSync(file).mode & 0o777).toBe(0o600);
      await restore(two, file, { force: false });
      expect(await listSchools(two)).toEqual(['saved']);
      // Analysed: a table that was not has -1.
      const sizes = await ask(two.databaseUrl, `select reltuples from pg_class where relname = 'schools'`);
      expect(sizes).toEqual([{ reltuples: 1 }]);

      await withDatabase(two, (db) => addSchool(db, 'later'));
      await expect(restore(two, file, { force: false })).rejects.toThrow(CommandRefused);
      writeFileSync(join(base, 'cut.dump'), readFileSync(file).subarray(0, -400));
      await expect(restore(two, join(base, 'cut.dump'), { force: true })).rejects.toThrow();
      expect(await listSchools(two)).toEqual(['saved', 'later']);
      await withDatabase(two, async () => {
        await expect(restore(two, file, { force: true })).rejects.toThrow(/a server is connected to two/);
      });
      expect(await listSchools(two)).toEqual(['saved', 'later']);
      await restore(two, file, { force: true });
      expect(await listSchools(two)).toEqual(['saved']);

      const { key, recipient } = await makeKey('server.key');
      await backUp(one, `${file}.age`, [recipient]);
      expect(readFileSync(`${file}.age`).includes('PGDMP')).toBe(false);
      await withDatabase(two, (db) => addSchool(db, 'later'));
      await expect(restore(two, `${file}.age`, { force: true })).rejects.toThrow(CommandRefused);
      await restore(two, `${file}.age`, { force: true, keyFile: key });
      expect(await listSchools(two)).toEqual(['saved']);
      const gone = { ...one, databaseUrl: databaseUrl(server.url, 'gone') };
      await expect(backUp(gone, join(base, 'gone.dump'), [recipient])).rejects.toThrow(/pg_dump failed/);
      expect(readdirSync(base).filter((name) => name.startsWith('gone'))).toEqual([]);
    } finally {
      await server.stop();
    }
  },
  120_000,
);
