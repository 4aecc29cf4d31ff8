/** Writes a table for French spreadsheet programs: semicolons, and no text that runs as a formula. Pure. */
import { type Options, stringify } from 'csv-stringify/sync';

/** Types of values; a list of words is joined with commas, any other object is written as JSON. */
export type Cell = string | number | boolean | Date | object | null;

/** Without it, Excel does not recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const FOR_SPREADSHEETS: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  // An apostrophe is put before text that a spreadsheet would run as a formula; negative numbers stay unchanged.
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
