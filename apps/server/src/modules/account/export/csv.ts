/** A table as the spreadsheets of this country open it: semicolons, and text that stays text. Pure. */
import { type Options, stringify } from 'csv-stringify/sync';

/** What a table may hold; a list of words is written with commas, any other object as JSON. */
export type Cell = string | number | boolean | Date | object | null;

/** Without it, Excel takes UTF-8 for something else. */
export const BYTE_ORDER_MARK = '\uFEFF';

const FOR_SPREADSHEETS: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  // Text that a spreadsheet would take for a formula begins with an apostrophe; a negative number of ours doesn't.
  escape_formulas: true,
  quoted_match: /^\s|\s$|[\r\n]/,
  cast: {
    boolean: (cell) => (cell ? 'oui' : 'non'),
    date: (cell) => cell.toISOString(),
    object: (cell) => (isList(cell) ? cell.join(', ') : JSON.stringify(cell)),
  },
};

export const csvLine = (cells: readonly Cell[]): string => stringify([[...cells]], FOR_SPREADSHEETS);

const isList = (cell: unknown): cell is readonly string[] =>
  Array.isArray(cell) && cell.every((item) => typeof item === 'string');
