import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSchool } from '../../test/builders.ts';
import { runBuilt, runProgram } from '../../test/programs/run.ts';
import { templateArchive } from '../../test/template.ts';
import { storedCode } from '../account/sign-up/make-codes.ts';
import type { Db } from '../platform/db/handle.ts';
import { openDatabase } from '../platform/db/open.ts';
import { unpack } from '../platform/db/tar.ts';

let dataDir = '';
let school = 0;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'codes-'));
  await unpack(await templateArchive(), join(dataDir, 'postgresql'));
  school = await withDatabase((db) => insertSchool(db, 'École des Tilleuls'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function withDatabase<T>(action: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    return await action(database.db);
  } finally {
    await database.close();
  }
}
const rows = () => withDatabase((db) => db.selectFrom('activation_codes').selectAll().execute());
async function codes(...words: string[]) {
  const program = runBuilt('codes', words, { DATA_DIR: dataDir });
  return { code: await program.ended, lines: program.lines };
}
const order = (more: string[] = []) => ['--school', String(school), '--count', '3', '--days', '180', ...more];

test('the command makes the given number of codes, prints them once and stores only hashes; a code can be revoked', async () => {
  const made = await codes(...order(['--licence', 'a2', '--credits', '5']));
  expect(made.code, made.lines.join('\n')).toBe(0);
  expect(made.lines).toHaveLength(3);
  for (const line of made.lines) expect(line).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  const [first = ''] = made.lines;
  const typed = first.toLowerCase();
  expect((await codes('--revoke', typed, '--revoke', 'nothing')).lines).toEqual([
    `${typed}: revoked`,
    'nothing: unknown, used, or revoked before',
  ]);
  const kept = await rows();
  const hex = (hashes: Buffer[]) => hashes.map((hash) => hash.toString('hex')).sort();
  expect(hex(kept.map(({ code_hash }) => code_hash))).toEqual(hex(made.lines.map(storedCode)));
  for (const row of kept)
    expect(row).toMatchObject({
      school_id: school,
      licence: 'a2',
      access_days: 180,
      credits: 5,
      used_at: null,
    });
  const revoked = kept.filter(({ revoked_at }) => revoked_at !== null);
  expect(hex(revoked.map(({ code_hash }) => code_hash))).toEqual(hex([storedCode(first)]));
});

test('a refusal prints a sentence without a stack, and exits with 1', async () => {
  const unknown = await codes('--school', '99', '--count', '3', '--days', '180');
  expect([unknown.code, unknown.lines[0]]).toEqual([1, 'no school 99; the schools are:']);
  expect(unknown.lines[1]).toContain('École des Tilleuls');
  expect(unknown.lines.join('\n')).not.toContain('    at ');
});

test('while a server has the embedded database open, the command asks to stop it first', async () => {
  const holder = runProgram('test/programs/hold-directory.ts', [dataDir]);
  try {
    await holder.until(/^held/);
    const { code, lines } = await codes(...order());
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain(`already open in process ${holder.child.pid}`);
    expect(lines.join('\n')).toContain('Stop it first');
  } finally {
    holder.child.kill('SIGKILL');
    await holder.ended;
  }
});
