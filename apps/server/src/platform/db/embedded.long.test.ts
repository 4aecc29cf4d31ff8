import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../../../test/programs/run.ts';
import { templateArchive } from '../../../test/template.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { unpack } from './tar.ts';

let base = '';
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'embedded-'));
});
afterAll(() => rmSync(base, { recursive: true }));

test('a process killed at any time loses no acknowledged write', async () => {
  const directory = join(base, 'killed');
  await unpack(await templateArchive(), join(directory, 'postgresql'));
  const acknowledged: string[] = [];
  for (const last of ['a-3', 'b-8', 'c-15']) {
    const program = runProgram('test/programs/write-rows.ts', [directory]);
    await program.until(new RegExp(`^${last}$`));
    program.child.kill('SIGKILL');
    await program.ended;
    acknowledged.push(...program.lines.filter((line) => /^[abc]-\d+$/.test(line)));
  }
  expect(acknowledged.length).toBeGreaterThan(20);
  const after = await openEmbedded({ directory });
  const rows = await after.db.selectFrom('schools').select('name').execute();
  await after.close();
  const stored = new Map<string, number>();
  for (const { name } of rows) stored.set(name, (stored.get(name) ?? 0) + 1);
  const counts = new Map<string, number>();
  for (const name of acknowledged) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [name, count] of counts) expect(stored.get(name) ?? 0).toBeGreaterThanOrEqual(count);
});

test('an incomplete database of a killed process is made again', async () => {
  const directory = join(base, 'half');
  mkdirSync(join(directory, 'postgresql.draft'), { recursive: true });
  writeFileSync(join(directory, 'postgresql.draft', 'PG_VERSION'), '18\n');
  const half = await openEmbedded({ directory });
  await migrate(half.db);
  await half.close();
});
