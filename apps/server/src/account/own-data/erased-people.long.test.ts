/** The programs as an operator runs them: a backup, an erasure, the backup again, a restore of the older one, a start. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '../../../../../tools/free-port.ts';
import { insertPerson } from '../../../test/builders.ts';
import { type Program, runBuilt } from '../../../test/programs/run.ts';
import { templateArchive } from '../../../test/template.ts';
import type { Db } from '../../platform/db/handle.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { unpack } from '../../platform/db/tar.ts';
import { ERASURE_LEDGER_NAME } from '../../platform/erased-people/erased-people-file.ts';

const KEY = 'a key for the ledger of this test, long enough';
const ASKED = 'demandee@test.example';
let base = '';
let dataDir = '';
beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'erased-'));
  dataDir = join(base, 'data');
  await unpack(await templateArchive(), join(dataDir, 'postgresql'));
});
afterEach(() => rmSync(base, { recursive: true }));

async function withDatabase<T>(action: (db: Db) => Promise<T>, directory = dataDir): Promise<T> {
  const database = await openDatabase({ databaseUrl: null, dataDir: directory });
  try {
    return await action(database.db);
  } finally {
    await database.close();
  }
}
const emails = (directory = dataDir) =>
  withDatabase(
    async (db) => (await db.selectFrom('accounts').select('email').execute()).map(({ email }) => email),
    directory,
  );

async function run(name: string, words: string[], directory = dataDir, key = KEY) {
  const program = runBuilt(name, words, { DATA_DIR: directory, ERASED_PEOPLE_KEY: key });
  return { code: await program.ended, text: program.lines.join('\n') };
}

/** Serves until it listens and its first round of jobs has passed. */
async function serve(
  directory = dataDir,
  key = KEY,
  isDone: (server: Program) => Promise<unknown> = async () => {},
) {
  const port = String(await findFreePort());
  const server = runBuilt('main', [], { DATA_DIR: directory, ERASED_PEOPLE_KEY: key, PORT: port, DEMO: '0' });
  await server.until(/^Ouvrez/);
  await isDone(server);
  server.child.kill('SIGTERM');
  await server.ended;
  return server.lines.join('\n');
}

const ledgerOf = (directory: string): string => readFileSync(join(directory, ERASURE_LEDGER_NAME), 'utf8');

/** Somebody whose erasure is due at that instant. */
async function plantErasure(db: Db, due: Date): Promise<void> {
  const { personId, accountId, schoolId } = await insertPerson(db, { email: ASKED });
  const owner = { person_id: personId, account_id: accountId, school_id: schoolId };
  const asked = { requested_at: new Date(), confirm_until: new Date() };
  await db
    .insertInto('erasures')
    .values({ ...owner, ...asked, erase_at: due, cancel_hash: Buffer.alloc(32) })
    .execute();
}

test('who was erased after a backup does not come back with it, here or on another machine', async () => {
  await withDatabase(async (db) => {
    await plantErasure(db, new Date(Date.now() + 3_600_000));
    await insertPerson(db, { email: 'reste@test.example' });
  });
  const [older, newer] = [join(base, 'older', 'b.tgz'), join(base, 'newer', 'b.tgz')];
  for (const folder of ['older', 'newer']) mkdirSync(join(base, folder));
  expect((await run('backup', [older])).code).toBe(0);

  await withDatabase((db) =>
    db
      .updateTable('erasures')
      .set({ erase_at: new Date(0) })
      .execute(),
  );
  await serve(dataDir, KEY, async () => {
    // As long as it takes: only the time of the whole test is limited.
    while (ledgerOf(dataDir).split('\n').length < 4) await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(await emails()).toEqual(['reste@test.example']);
  expect((await run('backup', [newer])).code).toBe(0);

  const restored = await run('restore', [older, '--force']);
  expect(restored.code, restored.text).toBe(0);
  expect(restored.text).toMatch(
    /erases again whoever of it is among the \d+ that .*erased-people\.txt lists$/,
  );
  expect(await emails()).toContain(ASKED);
  expect(await serve()).toContain('erased again');
  expect(await emails()).toEqual(['reste@test.example']);

  // Where no ledger came along, nothing is said of one.
  const without = await run('restore', [older], join(base, 'without'));
  expect(without.text).toBe(
    'restored; no erasure ledger names anybody, so the next start erases nobody again',
  );

  // On a new machine, with the older backup and the ledger that came with the newer one.
  const elsewhere = join(base, 'elsewhere');
  cpSync(join(base, 'newer', ERASURE_LEDGER_NAME), join(base, 'older', ERASURE_LEDGER_NAME));
  expect((await run('restore', [older], elsewhere)).code).toBe(0);
  expect(await emails(elsewhere)).toContain(ASKED);
  expect(await serve(elsewhere)).toContain('erased again');
  expect(await emails(elsewhere)).toEqual(['reste@test.example']);

  // Another key would find nobody: neither the server nor the restore goes on with it.
  const other = `${KEY}!`;
  const refused = await run('main', [], elsewhere, other);
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('another ERASED_PEOPLE_KEY')]);
  expect((await run('restore', [older, '--force'], elsewhere, other)).text).toContain(
    'another ERASED_PEOPLE_KEY',
  );
  const kept = join(base, 'kept', 'b.tgz');
  mkdirSync(join(base, 'kept'));
  const made = await run('backup', [kept], elsewhere, other);
  expect([made.code, existsSync(kept)]).toEqual([1, true]);
  expect([made.text.split('\n').at(0), made.text.split('\n').at(-1)]).toEqual([
    kept,
    expect.stringContaining('another ERASED_PEOPLE_KEY'),
  ]);
  expect(await emails(elsewhere)).toEqual(['reste@test.example']);
});

test('a process that is no backend, and so needs no key, erases nobody', async () => {
  await withDatabase((db) => plantErasure(db, new Date(0)));
  const [port, figures] = [String(await findFreePort()), String(await findFreePort())];
  const server = runBuilt('main', [], {
    DATA_DIR: dataDir,
    DEMO: '0',
    PORT: port,
    METRICS_PORT: figures,
    ROLES: 'central,web',
    BACKEND_URL: `http://localhost:${port}`,
  });
  await server.until(/^Ouvrez/);
  // A job that every process has, and whose first round is later than that of the erasures.
  const hasRolledUp = async () =>
    (await (await fetch(`http://127.0.0.1:${figures}/metrics`)).text()).includes('{job="roll-up"}');
  while (!(await hasRolledUp())) await new Promise((resolve) => setTimeout(resolve, 200));
  server.child.kill('SIGTERM');
  await server.ended;
  expect(await emails()).toEqual([ASKED]);
  expect(existsSync(join(dataDir, ERASURE_LEDGER_NAME))).toBe(false);
});
