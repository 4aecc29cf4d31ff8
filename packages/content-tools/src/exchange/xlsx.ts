/** Questions as an Excel workbook: every cell is text, so that no program takes it for a date or a number. */

import type { Question } from '@balise/content/question';
import { protectCell } from '@balise/content/spreadsheet-cells';
import { readSheet } from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import { type ImportedFile, refuseFile } from './carried.ts';
import { COLUMNS, type PlacedRow, type QuestionRow, readRows, toQuestionRow } from './rows.ts';

const asText = (value: string) => ({ value, type: String, format: '@' });

export async function writeXlsx(questions: readonly Question[]): Promise<Buffer> {
  const rows = questions.map(toQuestionRow);
  const sheet = [COLUMNS.map(asText), ...rows.map((row) => COLUMNS.map((name) => asText(row[name] ?? '')))];
  const workbook = writeWorkbook(sheet, { sheet: 'questions', stickyRowsCount: 1 });
  return workbook.toBuffer();
}

export async function readXlsx(bytes: Uint8Array): Promise<ImportedFile> {
  let cells: unknown[][];
  try {
    // `String` keeps a number as written: 0,80 stays 0,80.
    cells = await readSheet(Buffer.from(bytes), { trim: false, parseNumber: String });
  } catch (error) {
    return refuseFile(`is no workbook that can be read: ${error instanceof Error ? error.message : error}`);
  }
  const [header = [], ...rest] = cells;
  const names = header.map((name) => String(name ?? ''));
  const rows = rest.map((row, index): PlacedRow => ({ row: rowFrom(names, row), number: index + 2 }));
  return readRows(
    names.filter((name) => name !== ''),
    rows.filter(({ row }) => Object.values(row).some((cell) => cell !== '')),
  );
}

/** Text cells need no apostrophe; cells that a program turned into dates are recognisable. */
function rowFrom(names: readonly string[], cells: readonly unknown[]): QuestionRow {
  const filled = names.flatMap((name, index): [string, string][] => {
    const cell = cells[index] ?? '';
    if (name === '') return [];
    if (cell instanceof Date) return [[name, cell.toISOString().slice(0, 10)]];
    return [[name, typeof cell === 'string' ? protectCell(cell) : String(cell)]];
  });
  return Object.fromEntries(filled);
}
