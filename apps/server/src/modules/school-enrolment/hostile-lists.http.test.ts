/** Lists that ask for more than a list needs are refused by what is too much, and others are read afterwards. */
import { randomUUID } from 'node:crypto';
import type { LearnerImport } from '@balise/contract/learner-import';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { postJson } from '../../../test/post-json.ts';

let t: TestApp;
let secretary: Person;
beforeAll(async () => {
  t = await startApp();
  const schoolId = await insertSchool(t.db, 'École des Tilleuls');
  secretary = await insertPerson(t.db, { role: 'secretaire', schoolId, inscriptions: [] });
});
afterAll(() => t.close());

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const workbook = (rows: string): string => {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATION}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  const packed = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  );
  return Buffer.from(packed).toString('base64');
};
const bring = async (what: object) =>
  postJson<LearnerImport & { code?: string }>(await t.signIn(secretary), '/api/gestion/import', {
    id: randomUUID(),
    ...what,
  });

test.each([
  ['LIGNES', { fichier: workbook('<row r="200000"><c r="ZZ200000"><v>1</v></c></row>') }],
  ['LIGNES', { fichier: workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') }],
  ['COLONNES', { fichier: workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>') }],
  ['COLONNES', { cellules: 'a;'.repeat(500_000) }],
  ['TEXTE', { cellules: 'a'.repeat(1_000_000) }],
])('a list is refused for its %s', async (what, list) => {
  const { status, body } = await bring(list);
  expect({ status, body }).toMatchObject({
    status: 413,
    body: { code: 'TROP_GRAND', details: { champ: what } },
  });
  const { body: good } = await bring({ cellules: 'Nom;Prénom\nMartin;Léa' });
  expect(good).toMatchObject({ lignes: 1 });
});
