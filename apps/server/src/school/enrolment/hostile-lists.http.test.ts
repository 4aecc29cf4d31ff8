/** Lists that ask for more than a list needs are refused by what is too much, and others are read afterwards. */
import { randomUUID } from 'node:crypto';
import type { ListImport } from '@balise/contract/school/imports';
import { beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import { postJson } from '../../../test/post-json.ts';
import { shareApp } from '../../../test/share-app.ts';
import { packWorkbook } from '../../../test/workbook-file.ts';

const t = shareApp();
let secretary: Person;
beforeAll(async () => {
  const schoolId = await insertSchool(t.db, 'École des Tilleuls');
  secretary = await insertPerson(t.db, { role: 'secretaire', schoolId, inscriptions: [] });
});

const bring = async (what: object) =>
  postJson<ListImport & { code?: string }>(await t.signIn(secretary), '/api/school/imports', {
    id: randomUUID(),
    ...what,
  });

test.each([
  ['LINES', { file: packWorkbook('<row r="200000"><c r="ZZ200000"><v>1</v></c></row>') }],
  ['LINES', { file: packWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') }],
  ['COLUMNS', { file: packWorkbook('<row r="1"><c r="XFD1"><v>1</v></c></row>') }],
  ['COLUMNS', { cells: 'a;'.repeat(500_000) }],
  ['TEXT', { cells: 'a'.repeat(1_000_000) }],
])('a list is refused for its %s', async (what, list) => {
  const { status, body } = await bring(list);
  expect({ status, body }).toMatchObject({
    status: 413,
    body: { code: 'TROP_GRAND', details: { champ: what } },
  });
  const { body: good } = await bring({ cells: 'Nom;Prénom\nMartin;Léa' });
  expect(good).toMatchObject({ lines: 1 });
});
