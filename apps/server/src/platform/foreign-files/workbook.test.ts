/** Workbooks that other programs write, and the worst that somebody can write. */
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ListOfCells, readListFile } from './list-cells.ts';

const read = (bytes: Uint8Array): Promise<ListOfCells> => readListFile(bytes, ['nom', 'prenom']);
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose sheets have this XML. */
function workbook(sheets: readonly string[], more: Record<string, string> = {}): Uint8Array {
  const numbers = sheets.map((_, index) => index + 1);
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATION}"><sheets>${numbers.map((n) => `<sheet name="f${n}" sheetId="${n}" r:id="r${n}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${numbers.map((n) => `<Relationship Id="r${n}" Type="${RELATION}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}
const sheet = (rows: string, around = ''): string =>
  `<worksheet>${around}<sheetData>${rows}</sheetData></worksheet>`;
const cell = (place: string, text = 'a'): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const TITLES = `<row r="1">${cell('A1', 'Nom')}${cell('B1', 'Prénom')}</row>`;
const HEAD = [['Nom', 'Prénom']];
const many = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

test.each([
  ['an empty cell far away', sheet(`${TITLES}<row r="1048576"><c r="XFD1048576" s="1"/></row>`)],
  ['a cell far away with an empty value', sheet(`${TITLES}<row r="9999"><c r="ZZ9999"><v></v></c></row>`)],
  [
    'rows of another program’s last lines',
    sheet(`${TITLES}<row r="1048575"/><row r="1048576" ht="12"></row>`),
  ],
  ['a size that is not its own', sheet(TITLES, '<dimension ref="A1:XFD1048576"/>')],
  ['a size without sense', sheet(TITLES, '<dimension/><dimension ref="?"/>')],
  ['names with a prefix', sheet(TITLES).replace(/<(\/?)/g, '<$1x:')],
  ['attributes in apostrophes', sheet(TITLES.replaceAll('"', "'"))],
  ['no places', sheet(TITLES.replace(/ r="\w+"/g, ''))],
  ['rows and cells out of order', sheet(`<row r="1">${cell('B1', 'Prénom')}${cell('A1', 'Nom')}</row>`)],
  ['a comment with a tag', sheet(`<!-- <row r="9"><c> -->${TITLES}`)],
  [
    'merged cells without end',
    sheet(TITLES).replace(
      '</worksheet>',
      `<mergeCells>${many(20_000, (n) => `<mergeCell ref="A${n + 1}:XFD1048576"/>`)}</mergeCells></worksheet>`,
    ),
  ],
  [
    'texts with runs and a pronunciation',
    sheet(
      `<row r="1"><c r="A1" t="inlineStr"><is><r><t>No</t></r><r><t>m</t></r><rPh><t>x</t></rPh></is></c>${cell('B1', 'Prénom')}</row>`,
    ),
  ],
])('a sheet with %s is read', async (_, xml) => {
  expect((await read(workbook([xml]))).rows).toEqual(HEAD);
});

test('of a hundred sheets the list is read, whatever the size of the others', async () => {
  const far = sheet(`<row r="200000">${cell('ZZ200000')}</row>`);
  const sheets = [...Array.from({ length: 99 }, () => far), sheet(TITLES)];
  expect((await read(workbook(sheets))).rows).toEqual(HEAD);
});

const texts = (strings: string): Record<string, string> => ({
  'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
});
const relations = (count: number): string =>
  `<workbook xmlns:r="${RELATION}"><sheets>${many(count, (n) => `<sheet name="f${n}" sheetId="${n}" r:id="r1"/>`)}</sheets></workbook>`;

test.each([
  ['LINES', 'a cell at ZZ200000', workbook([sheet(`<row r="200000">${cell('ZZ200000')}</row>`)])],
  [
    'LINES',
    'a cell at XFD1048576',
    workbook([sheet(`<row>${cell('XFD1')}</row><row r="1048576">${cell('A1')}</row>`)]),
  ],
  ['LINES', 'a row too many', workbook([sheet(`<row r="2101">${cell('A2101')}</row>`)])],
  [
    'LINES',
    '199,999 rows',
    workbook([sheet(many(199_999, (n) => `<row r="${n + 1}"><c><v>1</v></c></row>`))]),
  ],
  [
    'LINES',
    'a cell in each 1,000th row',
    workbook([sheet(many(1000, (n) => `<row r="${n * 1000 + 1}"><c><v>1</v></c></row>`))]),
  ],
  ['COLUMNS', 'a cell at XFD1', workbook([sheet(`<row r="1">${cell('XFD1')}</row>`)])],
  [
    'COLUMNS',
    '16,384 columns',
    workbook([sheet(`<row r="1">${many(16_384, () => '<c><v>1</v></c>')}</row>`)]),
  ],
  [
    'CELLS',
    'half a million cells in one row',
    workbook([sheet(`<row r="1">${many(500_001, () => '<c/>')}</row>`)]),
  ],
  [
    'CELLS',
    'four million tags',
    workbook([
      sheet(
        TITLES,
        many(4_000_001, () => '<a/>'),
      ),
    ]),
  ],
  [
    'SHEETS',
    'one sheet named 5,000 times',
    workbook([sheet(TITLES)], { 'xl/workbook.xml': relations(5000) }),
  ],
  ['SHEETS', 'five thousand sheets', workbook(Array.from({ length: 5000 }, () => '<a/>'))],
  [
    'SIZE',
    'texts of 20 million letters',
    workbook([sheet(TITLES)], texts(`<si><t>${'a'.repeat(20_000_000)}</t></si>`)),
  ],
  [
    'TEXT',
    'one long text in every cell',
    workbook(
      [sheet(many(500, () => `<row>${many(60, () => '<c t="s"><v>0</v></c>')}</row>`))],
      texts(`<si><t>${' '.repeat(600)}${'a'.repeat(1_000_000)}</t></si>`),
    ),
  ],
  ['UNREADABLE', 'a place that is no place', workbook([sheet(`<row r="1">${cell('&#90;Z200000')}</row>`)])],
  ['UNREADABLE', 'a number of a row that is none', workbook([sheet(`<row r="1e9">${cell('A1')}</row>`)])],
  ['UNREADABLE', 'a tag without an end', workbook([`<worksheet><sheetData>${'<row '.repeat(500_000)}`])],
  ['UNREADABLE', 'a comment without an end', workbook([`<worksheet>${'<!--'.repeat(500_000)}`])],
  ['UNREADABLE', 'entities in the texts', workbook([sheet(TITLES)], texts('<!DOCTYPE a [<!ENTITY b "c">]>'))],
  ['UNREADABLE', 'no sheet', workbook([])],
])('a workbook is refused as %s for %s', async (why, _, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ why });
});
