/** The embedded engine can't be interrupted: a statement that runs away ends its thread, and another one opens the directory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { templateArchive } from '../../../test/template.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts';
import { isDatabaseAway } from './failures.ts';
import type { Db } from './handle.ts';
import { unpack } from './tar.ts';

/** Far longer than any statement of the test. */
const STATEMENT_MS = 5_000;
let base = '';
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'embedded-'));
  await unpack(await templateArchive(), join(base, 'postgresql'));
});
afterAll(() => rmSync(base, { recursive: true }));

const runAway = (db: Db) =>
  sql`select count(*) from generate_series(1, 1000000000) a, generate_series(1, 1000) b`.execute(db);
const insert = (db: Db, name: string) => db.insertInto('schools').values({ name, brand: 'x' }).execute();
const listNames = async (db: Db) =>
  (await db.selectFrom('schools').select('name').orderBy('name').execute()).map(({ name }) => name);

const untilReady = (database: EmbeddedDatabase) =>
  vi.waitUntil(
    () =>
      database.ready().then(
        () => true,
        () => false,
      ),
    { timeout: 240_000, interval: 100 },
  );

test('a statement that runs away fails, others go on, and nothing that was acknowledged is lost', async () => {
  const reasons: string[] = [];
  const database = await openEmbedded({
    directory: base,
    statementMs: STATEMENT_MS,
    onReplace: ({ message }) => reasons.push(message),
  });
  const { db } = database;
  for (const round of [1, 2]) {
    await insert(db, `before ${round}`);
    const transaction = db.transaction().execute(async (trx) => {
      await insert(trx, `undone ${round}`);
      await runAway(trx);
    });
    const [stuck, read] = await Promise.allSettled([transaction, listNames(db)]);
    expect(stuck).toMatchObject({ status: 'rejected', reason: { code: 'EMBEDDED_GONE' } });
    expect(stuck.status === 'rejected' && isDatabaseAway(stuck.reason)).toBe(true);
    // It waited behind the other, and was sent again; on a slow machine, it has given up before the directory is open.
    expect(read.status === 'fulfilled' || isDatabaseAway(read.reason)).toBe(true);
    expect(reasons).toHaveLength(round);
    await untilReady(database);
  }
  await insert(db, 'later');
  expect(await listNames(db)).toEqual(['before 1', 'before 2', 'later']);
  await database.close();
  expect(reasons).toEqual(Array(2).fill(`a statement took longer than ${STATEMENT_MS} ms`));
  const again = await openEmbedded({ directory: base });
  expect(await listNames(again.db)).toEqual(['before 1', 'before 2', 'later']);
  await again.close();
});

test('a thread that dies is replaced too', async () => {
  const database = await openEmbedded({ directory: base });
  const before = await listNames(database.db);
  await database.kill();
  await untilReady(database);
  expect(await listNames(database.db)).toEqual(before);
  await database.close();
});

test('migrations and commands of operators may take longer', async () => {
  const archive = await templateArchive();
  const database = await openEmbedded({ directory: null, archive, statementMs: 200 });
  const patient = database.openPatient();
  await expect(sql`select pg_sleep(1)`.execute(patient)).resolves.toBeDefined();
  await patient.destroy();
  await database.close();
});
