/** How spreadsheet programs change our files, and what we accept of theirs. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContent } from '@balise/content/load/read-content';
import type { Question } from '@balise/content/question';
import { protectCell, unprotectCell } from '@balise/content/spreadsheet-cells';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterAll, describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { CONTENT_FOLDER } from '../repository.ts';
import { readCsv, writeCsv } from './csv.ts';
import { decodeText } from './decode.ts';
import { mergeDraft } from './merge.ts';
import { readXlsx, writeXlsx } from './xlsx.ts';

const questions = readContent(CONTENT_FOLDER).questions.map(({ value }) => value);
const [first] = questions;
if (!first) throw new Error('a bank');
const OFFICE = '/usr/bin/soffice';

/** A question with texts that programs often take for something else. */
const tricky: Question = {
  ...first,
  statement: '3/10',
  explanation: '1-2',
  alt: '0,80',
  parts: [
    {
      propositions: [
        { text: '3/10', right: true, why: '10:30' },
        { text: '007', right: false, why: '3 oct' },
        { text: '=1+1', right: false, why: "'3/10" },
        { text: '1e5', right: false, why: 'VRAI' },
      ],
    },
  ],
};

const dir = mkdtempSync(join(tmpdir(), 'spreadsheets-'));
afterAll(() => rmSync(dir, { recursive: true }));

const encode = (text: string, encoding: BufferEncoding): Buffer => Buffer.from(text, encoding);
/** In Windows-1252, whose characters from 0xA0 on are those of Latin-1. */
const windows = (text: string): Buffer =>
  encode(text.replaceAll('’', '\x92').replaceAll('œ', '\x9c').replaceAll('€', '\x80'), 'latin1');

describe('the encoding of a file', () => {
  const text = 'id;statement\nb-l-001;L’été, le cœur bat «\u00a0à 50\u00a0»…\n'.replace('…', '€');
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 little-endian', encode(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 big-endian', encode(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252', windows(text)],
  ])('%s is read without a change', (_name, bytes) => {
    const decoded = decodeText(bytes);
    expect('text' in decoded && readCsv(decoded.text).drafts).toMatchObject([
      { id: 'b-l-001', statement: 'L’été, le cœur bat «\u00a0à 50\u00a0»€' },
    ]);
  });

  test.each([
    [
      'text of another alphabet',
      Buffer.from([0x69, 0x64, 0x0a, 0xcf, 0xf0, 0xe8, 0xe2]),
      /^line 2 is neither/,
    ],
    ['é in the encoding of a Macintosh', Buffer.from([0x8e, 0x74, 0x8e]), /^line 1 is neither/],
    ['a byte that Windows-1252 does not define', Buffer.from([0x61, 0x81]), /^line 1 is neither/],
    ['letters lost by another program', Buffer.from('id\nl\uFFFDt\uFFFD'), /^line 2 holds/],
    [
      'a byte order mark that does not fit the rest',
      Buffer.from([0xef, 0xbb, 0xbf, 0xe9, 0x20]),
      /^is no utf-8/,
    ],
    ['a binary file', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /^is no text/],
  ])('%s is refused with a sentence', (_name, bytes, told) => {
    expect(decodeText(bytes)).toEqual({ fault: expect.stringMatching(told) });
  });

  test('with any bytes, no letter becomes «\uFFFD»', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const decoded = decodeText(bytes);
        if ('text' in decoded) expect(decoded.text).not.toContain('\uFFFD');
      }),
    );
  });
});

describe('cells that programs take for something else', () => {
  test('have an apostrophe before them in CSV, and are read without it', () => {
    for (const cell of ['3/10', '1-2', '03-oct', '10:30', '0,80', '007', '1e5', 'VRAI', '=1+1', "'cela"])
      expect(protectCell(cell)).toBe(`'${cell}`);
    for (const cell of ['90', '0', 'Je passe', '3 fois sur 10', 'mars', ''])
      expect(protectCell(cell)).toBe(cell);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."'=+-0123/:., eoctmarsVRAI") }), (cell) => {
        expect(unprotectCell(protectCell(cell))).toBe(cell);
      }),
    );
    const [draft] = readCsv(writeCsv([tricky]).text).drafts;
    expect(mergeDraft({ ...draft, id: tricky.id }, tricky).kind).toBe('unchanged');
  });

  test.each([
    '03-oct',
    '3-Oct',
    '03-oct.',
    'oct-26',
    '03/10/2026',
    '03/10/26',
    '2026-10-03',
    '2026-10-03 00:00:00',
  ])('«%s» in a text column refuses the file, with its row and column', (made) => {
    const { drafts, lost, isRefused } = readCsv(`id;a_1;b_1\nb-l-001;OUI;NON\nb-l-002;OUI;${made}\n`);
    expect([drafts, isRefused]).toEqual([[], true]);
    expect(lost).toEqual([{ where: 'row 3, column b_1', what: expect.stringContaining(`«${made}»`) }]);
    expect(readCsv(`id;b_1\nb-l-002;'${made}\n`).isRefused).toBeUndefined();
  });

  test('dates in a date column do not', () => {
    expect(readCsv('id;checked_on\nb-l-001;2026-11-20\n').drafts).toMatchObject([
      { checkedOn: '2026-11-20' },
    ]);
  });
});

describe('a workbook', () => {
  test('exports and imports the whole content without a change', async () => {
    const { drafts, lost } = await readXlsx(await writeXlsx([...questions, tricky]));
    expect(lost).toEqual([]);
    expect(drafts).toEqual([...questions, tricky]);
  });

  test('has only text cells, whatever their text looks like to another program', async () => {
    const [head = [], ...rows] = await readSheet(await writeXlsx([tricky]));
    expect(rows).toHaveLength(1);
    expect([...head, ...rows.flat()].filter((cell) => typeof cell !== 'string' && cell !== null)).toEqual([]);
    expect(rows.flat()).toEqual(
      expect.arrayContaining(['3/10', '1-2', '0,80', '007', '=1+1', '1e5', 'VRAI']),
    );
  });

  test('in which a program made a date is refused, with the row and column; numbers are kept as written', async () => {
    const day = { value: new Date('2026-10-03T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' };
    const head = ['id', 'a_1', 'checked_on', 'difficulty'];
    const made = writeWorkbook([head, ['b-l-001', day, day, 2]]);
    const refused = await readXlsx(await made.toBuffer());
    expect(refused).toMatchObject({ drafts: [], isRefused: true, lost: [{ where: 'row 2, column a_1' }] });
    const good = writeWorkbook([head, ['b-l-001', 90, day, 2]]);
    expect((await readXlsx(await good.toBuffer())).drafts).toMatchObject([
      { parts: [{ propositions: [{ text: '90' }] }], checkedOn: '2026-10-03', difficulty: 2 },
    ]);
  });

  test('a file that is no workbook is refused with one sentence', async () => {
    for (const bytes of [Buffer.from('id;a_1'), Buffer.from([0x50, 0x4b, 3, 4])])
      expect(await readXlsx(bytes)).toMatchObject({ drafts: [], isRefused: true, lost: [{ where: 'file' }] });
  });
});

/** Opens and saves a file with LibreOffice, in French like most editors. */
function saved(name: string, content: string | Uint8Array, format: string): Buffer {
  const file = join(dir, name);
  writeFileSync(file, content);
  const profile = `-env:UserInstallation=file://${dir}/profile`;
  const words = [profile, '--headless', '--infilter=CSV:59,34,76,1,,1036,false,true', '--convert-to', format];
  const { stderr } = spawnSync(OFFICE, [...words, '--outdir', join(dir, 'out'), file], { encoding: 'utf8' });
  const out = join(dir, 'out', name.replace(/\.\w+$/, `.${format.split(':')[0]}`));
  if (!existsSync(out)) throw new Error(stderr);
  return readFileSync(out);
}

describe.runIf(existsSync(OFFICE))('LibreOffice', () => {
  test('opens and saves our CSV without a change', { timeout: 120_000 }, () => {
    const bytes = saved('ours.csv', writeCsv([tricky]).text, 'csv:Text - txt - csv (StarCalc):59,34,76');
    const decoded = decodeText(bytes);
    const [draft] = 'text' in decoded ? readCsv(decoded.text).drafts : [];
    expect(mergeDraft({ ...draft, id: tricky.id }, tricky).kind).toBe('unchanged');
  });

  test('opens and saves our workbook without a change', { timeout: 120_000 }, async () => {
    const { drafts } = await readXlsx(
      saved('ours.xlsx', await writeXlsx([tricky]), 'xlsx:Calc MS Excel 2007 XML'),
    );
    expect(drafts).toEqual([tricky]);
  });

  test('turns a bare 3/10 into a date, which is refused', { timeout: 120_000 }, () => {
    const bytes = saved('bare.csv', 'id;a_1\nb-l-001;3/10\n', 'csv:Text - txt - csv (StarCalc):59,34,76');
    const decoded = decodeText(bytes);
    expect('text' in decoded && readCsv(decoded.text)).toMatchObject({
      isRefused: true,
      lost: [{ where: 'row 2, column a_1' }],
    });
  });
});
