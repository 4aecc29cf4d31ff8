import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeReportSubject } from '@balise/rules/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from '../../test/builders.ts';
import { runProgram } from '../../test/programs/run.ts';
import { templateArchive } from '../../test/template.ts';
import { openDatabase } from '../platform/db/open.ts';
import { unpack } from '../platform/db/tar.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'reports-'));
  await unpack(await templateArchive(), join(dataDir, 'postgresql'));
  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    const { personId, schoolId } = await insertPerson(database.db);
    const letter = { person_id: personId, school_id: schoolId, copied: false, created_at: new Date(0) };
    await database.db
      .insertInto('contact_messages')
      .values({
        ...letter,
        id: randomUUID(),
        subject: writeReportSubject('b-l-001', 'law'),
        body: '=cmd;\nvoilà',
      })
      .execute();
  } finally {
    await database.close();
  }
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function reports(...words: string[]) {
  const program = runProgram('src/cli/reports.ts', words, { DATA_DIR: dataDir });
  return { code: await program.ended, lines: program.lines };
}

test('the command prints new reports, writes files that no spreadsheet runs, and shows them once when told so', async () => {
  const [csv, json] = [join(dataDir, 'r.csv'), join(dataDir, 'r.json')];
  const first = await reports('--csv', csv, '--json', json, '--read');
  expect(first.code, first.lines.join('\n')).toBe(0);
  expect(first.lines[0]).toBe('b-l-001\t1 report');
  expect(readFileSync(csv, 'utf8')).toContain(`"'=cmd;\nvoilà"`);
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject([
    { question: 'b-l-001', reports: [{ state: 'new', text: '=cmd;\nvoilà', date: '1970-01-01' }] },
  ]);
  expect((await reports()).lines).toEqual(['no report']);
  expect((await reports('--all')).lines).toHaveLength(2);
  expect((await reports('--csv', csv)).code).toBe(1);
  expect((await reports('--nothing')).lines.join('\n')).toContain('npm run content:reports');
});
