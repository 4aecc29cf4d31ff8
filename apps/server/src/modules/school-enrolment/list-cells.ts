/** The cells of a list, from pasted text or a file. Nothing in it is run, and no file of any size is unpacked. */

import {
  type FileRefusal,
  type ListEncoding,
  MOST_COLUMNS,
  MOST_LINES,
} from '@balise/contract/learner-import';
import { dropUnseen } from '@balise/contract/tidy-text';
import { type Options, parse } from 'csv-parse/sync';
import { decodeList } from './decode-list.ts';
import { ListRefused } from './list-refused.ts';
import { countKnownTitles } from './list-titles.ts';
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

/** @throws ListRefused */
export async function readListFile(bytes: Uint8Array): Promise<ListOfCells> {
  const kind = kindOf(bytes);
  if (kind === 'zip') {
    const rows = pickSheet(await readWorkbook(bytes));
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

/** The one with the most known titles: instructions or totals may lie before the list. */
function pickSheet(sheets: readonly string[][][]): string[][] {
  const [best] = sheets
    .map((rows) => ({ rows, known: countKnownTitles(rows), isEmpty: rows.length === 0 }))
    .sort((a, b) => b.known - a.known || Number(a.isEmpty) - Number(b.isEmpty));
  return best?.rows ?? [];
}

/** @throws ListRefused */
export const readListText = (text: string): ListOfCells => ({ encoding: 'utf-8', ...splitText(text) });

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Null for a text. */
function kindOf(bytes: Uint8Array): FileRefusal | 'zip' | null {
  if (bytes.length === 0) return 'VIDE';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'zip';
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return 'PDF';
  // The container of old Excel files, and of every workbook with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'PROTEGE' : 'XLS';
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
  if (!best) throw new ListRefused('ILLISIBLE');
  return { separator: best.score > 0 ? best.separator : null, rows: tidyRows(best.rows) };
}

function split(text: string, delimiter: string): string[][] {
  const options: Options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 100_000,
    to: MOST_ROWS + 1,
  };
  try {
    return parse(text, options) as unknown as string[][];
  } catch {
    // A quote that is opened and never closed: quotes are letters then.
    try {
      return parse(text, { ...options, quote: null }) as unknown as string[][];
    } catch {
      throw new ListRefused('ILLISIBLE');
    }
  }
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
  if (kept.length === 0) throw new ListRefused('VIDE');
  if (kept.length > MOST_ROWS || kept.some((row) => row.length > MOST_COLUMNS))
    throw new ListRefused('LIGNES');
  return kept;
}
