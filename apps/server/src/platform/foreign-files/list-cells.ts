/** The cells of a list, from pasted text or a file. Nothing in it is run, and no file of any size is unpacked. */

import {
  type FileRefusal,
  type ListEncoding,
  LONGEST_ROW,
  MOST_CHARACTERS,
  MOST_COLUMNS,
  MOST_LINES,
  TITLE_ROWS,
} from '@balise/contract/school/imports';
import { dropUnseen } from '@balise/rules/tidy-text';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { decodeList } from './decode-list.ts';
import { latinise } from './latinise.ts';
import { ListRefused } from './list-refused.ts';
import { readWorkbook } from './workbook.ts';

export interface ListOfCells {
  encoding: ListEncoding;
  /** Null for a workbook. */
  separator: string | null;
  /** A row for each row of the sheet, empty ones too, so that numbers are those that people see. */
  rows: string[][];
}

/** Rows above the titles and empty rows count too. */
const MOST_ROWS = MOST_LINES + 100;
const LONGEST_CELL = 500;

/**
 * @param titles in plain letters, by which the list is told from other sheets of a workbook
 * @throws ListRefused
 */
export async function readListFile(bytes: Uint8Array, titles: readonly string[]): Promise<ListOfCells> {
  const kind = kindOf(bytes);
  if (kind === 'zip') {
    const pick = (sheets: readonly string[][][]): number => pickSheet(sheets, new Set(titles));
    const rows = await readWorkbook(bytes, { mostRows: MOST_ROWS, pick });
    return { encoding: 'xlsx', separator: null, rows: tidyRows(rows) };
  }
  if (kind !== null) throw new ListRefused(kind);
  const { encoding, text } = decodeList(bytes);
  const markup = kindOfMarkup(text);
  if (markup) throw new ListRefused(markup);
  return { encoding, ...splitText(text) };
}

/** Many programs write a page or a document of tags, and call it .xls: Excel opens it all the same. */
function kindOfMarkup(text: string): FileRefusal | null {
  const start = text.slice(0, 4000).trimStart();
  if (/^<\?xml|^<office:/i.test(start) && start.includes('opendocument')) return 'ODS';
  return /^<(\?xml|!doctype|!--|html|head|meta|body|table|style)|^ID;P/i.test(start) ? 'XLS' : null;
}

/** The one with the most known titles: instructions or totals may lie before the list. @throws ListRefused */
function pickSheet(sheets: readonly string[][][], titles: ReadonlySet<string>): number {
  const countTitles = (row: readonly string[]): number =>
    row.filter((cell) => titles.has(latinise(cell))).length;
  const [best] = sheets
    .map((rows, index) => ({
      index,
      known: Math.max(0, ...rows.slice(0, TITLE_ROWS).map(countTitles)),
      isEmpty: rows.length === 0,
    }))
    .sort((a, b) => b.known - a.known || Number(a.isEmpty) - Number(b.isEmpty));
  if (!best) throw new ListRefused('EMPTY');
  return best.index;
}

/** @throws ListRefused */
export const readListText = (text: string): ListOfCells => ({ encoding: 'utf-8', ...splitText(text) });

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Null for a text. */
function kindOf(bytes: Uint8Array): FileRefusal | 'zip' | null {
  if (bytes.length === 0) return 'EMPTY';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'zip';
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return 'PDF';
  // The container of old Excel files, and of every workbook with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'PROTECTED' : 'XLS';
  return null;
}

const SEPARATORS = [';', '\t', ',', '|'] as const;

function splitText(text: string): Pick<ListOfCells, 'separator' | 'rows'> {
  // A null character is in no list, and some databases take none; programs of old end a file with the other.
  const clean = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replaceAll('\u001a', '');
  const tables = SEPARATORS.map((separator) => ({ separator, rows: split(clean, separator) }));
  const [best] = tables
    .map((table) => ({ ...table, score: scoreOf(table.rows) }))
    .sort((a, b) => b.score - a.score);
  if (!best) throw new ListRefused('UNREADABLE');
  return { separator: best.score > 0 ? best.separator : null, rows: tidyRows(best.rows) };
}

function split(text: string, delimiter: string): string[][] {
  const options: Options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: LONGEST_ROW,
    to: MOST_ROWS + 1,
  };
  try {
    return parse(text, options) as unknown as string[][];
  } catch {
    // A quote that is opened and never closed: quotes are letters then.
    try {
      return parse(text, { ...options, quote: null }) as unknown as string[][];
    } catch (error) {
      throw new ListRefused(isRowTooLong(error) ? whyTooLong(text) : 'UNREADABLE');
    }
  }
}

const isRowTooLong = (error: unknown): boolean =>
  error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';

/** Of the longest line: it has too many cells, or too long ones. */
function whyTooLong(text: string): FileRefusal {
  const longest = text.split('\n').reduce((a, b) => (b.length > a.length ? b : a));
  const isWide = SEPARATORS.some((one) => longest.split(one, MOST_COLUMNS + 2).length > MOST_COLUMNS);
  return isWide ? 'COLUMNS' : 'TEXT';
}

/** Lines with the usual number of columns, weighed by that number: a separator that is one gives a table. */
function scoreOf(rows: readonly string[][]): number {
  const lines = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const counts = new Map<number, number>();
  for (const { length } of lines) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usual = 1, times = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return usual < 2 ? 0 : (times / lines.length) * Math.min(usual, 8);
}

/** Programs write ="0612345678" so that Excel keeps the first zero. */
const unwrap = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell;

/** Trims the cells, keeps of them what is seen, and drops what is empty at the end. @throws ListRefused */
function tidyRows(rows: readonly (readonly string[])[]): string[][] {
  const tidy = rows.map((row) => {
    const cells = row.map((cell) => unwrap(dropUnseen(cell).trim()).slice(0, LONGEST_CELL));
    return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  });
  const kept = tidy.slice(0, tidy.findLastIndex((row) => row.length > 0) + 1);
  if (kept.length === 0) throw new ListRefused('EMPTY');
  if (kept.length > MOST_ROWS) throw new ListRefused('LINES');
  if (kept.some((row) => row.length > MOST_COLUMNS)) throw new ListRefused('COLUMNS');
  const characters = kept.reduce((sum, row) => row.reduce((all, cell) => all + cell.length, sum), 0);
  if (characters > MOST_CHARACTERS) throw new ListRefused('TEXT');
  return kept;
}
