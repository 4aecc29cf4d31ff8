/** Questions as a CSV file. */

import type { Question } from '@balise/content/question';
import { protectCell } from '@balise/content/spreadsheet-cells';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type ExportedText, type ImportedFile, refuseFile } from './carried.ts';
import { COLUMNS, type PlacedRow, type QuestionRow, readRows, toQuestionRow } from './rows.ts';

/** With a byte order mark, by which spreadsheets recognise UTF-8, and the separator of French spreadsheets. */
export function writeCsv(questions: readonly Question[]): ExportedText {
  const text = stringify(questions.map(toQuestionRow), {
    header: true,
    columns: [...COLUMNS],
    delimiter: ';',
    bom: true,
    cast: { string: (cell, { header }) => (header ? cell : protectCell(cell)) },
    record_delimiter: 'windows',
  });
  return { text, lost: [] };
}

/** Reads the output of `writeCsv`, with any separator that a spreadsheet may have saved it with. */
export function readCsv(text: string): ImportedFile {
  try {
    const records: QuestionRow[] = parse(text, {
      bom: true,
      columns: true,
      delimiter: findSeparator(text),
      skip_empty_lines: true,
      relax_column_count: true,
    });
    const rows = records.map((row, index): PlacedRow => ({ row, number: index + 2 }));
    return readRows(Object.keys(records[0] ?? {}), rows);
  } catch (error) {
    return refuseFile(error instanceof Error ? error.message : 'is no CSV');
  }
}

/** Taken from the first line, because column names contain none of the three separators. */
function findSeparator(text: string): string {
  const [first = ''] = text.split('\n', 1);
  return [';', ',', '\t'].find((one) => first.includes(one)) ?? ';';
}
