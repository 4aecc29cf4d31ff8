import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { findTitles, KNOWN_TITLES } from '../../school/enrolment/list-titles.ts';
import { type ListOfCells, readListFile, readListText } from './list-cells.ts';

const read = (bytes: Uint8Array): Promise<ListOfCells> => readListFile(bytes, KNOWN_TITLES);

const TABLE =
  'Nom de naissance;Prénom;Courriel\r\nLefèvre;Zoé;zoe@exemple.fr\r\nNoël;François;f@exemple.fr\r\n';
const ROWS = [
  ['Nom de naissance', 'Prénom', 'Courriel'],
  ['Lefèvre', 'Zoé', 'zoe@exemple.fr'],
  ['Noël', 'François', 'f@exemple.fr'],
];
/** As Mac Roman has them. */
const MAC: Record<string, number> = { é: 0x8e, è: 0x8f, ë: 0x91, ç: 0x8d };
const bytesOf = (text: string, code: (letter: string) => number): Uint8Array =>
  Uint8Array.from([...text].map(code));
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');

test.each([
  ['utf-8', Buffer.from(TABLE)],
  ['utf-8', Buffer.from(`\uFEFF${TABLE}`)],
  ['utf-16', wide(`\uFEFF${TABLE}`)],
  ['utf-16', wide(TABLE)],
  ['utf-16', wide(`\uFEFF${TABLE}`).swap16()],
  ['windows-1252', Buffer.from(TABLE, 'latin1')],
  ['macintosh', bytesOf(TABLE, (letter) => MAC[letter] ?? letter.charCodeAt(0))],
])('a list in %s is read whole (%#)', async (encoding, bytes) => {
  expect(await read(bytes)).toEqual({ encoding, separator: ';', rows: ROWS });
});

test.each([';', ',', '\t', '|'])('the separator %j is found', (separator) => {
  const text = ROWS.map((row) => row.join(separator)).join('\n');
  expect(readListText(text)).toEqual({ encoding: 'utf-8', separator, rows: ROWS });
});

test('quotes, line ends in a cell and empty rows keep their rows, and a quote never closed loses nothing', () => {
  const rows = readListText('a;"b;\nc"\n\nd;e\n').rows;
  expect(rows).toEqual([['a', 'b;\nc'], [], ['d', 'e']]);
  expect(readListText('nom;prenom\n"Martin;Léa\nPetit;Tom\n').rows).toEqual([
    ['nom', 'prenom'],
    ['"Martin', 'Léa'],
    ['Petit', 'Tom'],
  ]);
});

test('a workbook gives its dates as days, its numbers as written, and its empty rows', async () => {
  const bytes = await writeWorkbook([
    [{ value: 'Export du 3 mars' }],
    [],
    [{ value: 'Nom' }, { value: 'Né(e) le' }, { value: 'Tél. portable' }],
    [
      { value: 'Martin' },
      { value: new Date('2004-03-12T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      { value: 612345678, type: Number },
    ],
  ]).toBuffer();
  const { encoding, rows } = await read(bytes);
  expect(encoding).toBe('xlsx');
  expect(rows).toEqual([
    ['Export du 3 mars'],
    [],
    ['Nom', 'Né(e) le', 'Tél. portable'],
    ['Martin', '2004-03-12', '612345678'],
  ]);
  expect(findTitles(rows, {})).toEqual({ row: 3, fields: ['lastName', 'birthDate', 'phone'] });
});

test('Windows’ own apostrophe and ligatures are read', async () => {
  const bytes = Uint8Array.of(
    ...Buffer.from('Nom;Prénom\nO', 'latin1'),
    0x92,
    ...Buffer.from('Hara;C'),
    0x9c,
  );
  expect((await read(bytes)).rows[1]).toEqual(['O’Hara', 'Cœ']);
});

test('of several sheets, the one with the titles of a list is read', async () => {
  const list = [
    [{ value: 'Nom' }, { value: 'Prénom' }],
    [{ value: 'Martin' }, { value: 'Léa' }],
  ];
  const help = [[{ value: 'Mode d’emploi' }], [{ value: 'Remplissez la feuille suivante.' }]];
  const bytes = await writeWorkbook([
    { data: help, sheet: 'Aide' },
    { data: list, sheet: 'Élèves' },
  ]).toBuffer();
  expect((await read(bytes)).rows).toEqual([
    ['Nom', 'Prénom'],
    ['Martin', 'Léa'],
  ]);
});

test('a number that is written as a formula of a text is that text', () => {
  expect(readListText('nom;tel\nMartin;="0612345678"\n').rows[1]).toEqual(['Martin', '0612345678']);
});

test('the sign that ends a file of an old program is no line', () => {
  expect(readListText('nom;prenom\nMartin;Léa\n\u001a').rows).toHaveLength(2);
});

const zipped = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [
        name,
        typeof file === 'string' ? new TextEncoder().encode(file) : file,
      ]),
    ),
  );
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

test.each([
  ['XLS', Uint8Array.from([...OLE, ...wide('Workbook')])],
  ['PROTECTED', Uint8Array.from([...OLE, ...wide('EncryptedPackage')])],
  ['ODS', zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' })],
  ['NUMBERS', zipped({ 'Index/Document.iwa': 'x' })],
  ['PDF', Buffer.from('%PDF-1.7 …')],
  ['XLS', Buffer.from('<html><body><table><tr><td>Nom</td></tr></table></body></html>')],
  ['XLS', Buffer.from('\uFEFF<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>')],
  ['XLS', Buffer.from('ID;PWXL;N;E\nC;Y1;X1;K"Nom"\n')],
  [
    'ODS',
    Buffer.from(
      '<?xml version="1.0"?>\n<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
    ),
  ],
  ['UNREADABLE', Buffer.from('PK\u0003\u0004 cut short')],
  ['UNREADABLE', zipped({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })],
  ['EMPTY', new Uint8Array()],
  ['EMPTY', Buffer.from(' ; \n ; \n')],
  // A hundred million spaces in a hundred thousand bytes.
  ['SIZE', zipped({ 'xl/workbook.xml': '<a/>', 'xl/worksheets/sheet1.xml': new Uint8Array(100_000_000) })],
  ['LINES', Buffer.from('a;b\n'.repeat(2101))],
  ['COLUMNS', Buffer.from(`${'a;'.repeat(70)}b\n`)],
  ['COLUMNS', Buffer.from('a;'.repeat(500_000))],
  ['TEXT', Buffer.from('a'.repeat(1_000_000))],
  ['TEXT', Buffer.from(`nom;prenom\n"${'a'.repeat(1_000_000)}`)],
])('a file is refused as %s (%#)', async (why, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ why });
});
