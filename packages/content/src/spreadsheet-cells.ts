/**
 * Spreadsheet programs take cells of a CSV file for formulas, dates and numbers, and save the result. An apostrophe
 * before a cell keeps its text.
 */

/** Begins a formula, or is a real apostrophe. */
const FORMULA = /^[=+\-@\t\r'＝＋－＠]/;
const FIGURES = /^[\d\s.,:/%-]*$/;
const SCIENTIFIC = /^\d+(e|E)\d+$/;
const WHOLE_NUMBER = /^(0|[1-9]\d{0,14})$/;
const MONTH = '(jan|fév|feb|mar|avr|apr|mai|may|jui|jun|jul|aoû|aug|sep|oct|nov|déc|dec)\\p{L}{0,6}\\.?';
const DAY_AND_MONTH = new RegExp(`^\\d{1,4}[\\s./-]?${MONTH}([\\s./-]\\d{1,4})?$`, 'iu');
const MONTH_AND_YEAR = new RegExp(`^${MONTH}[\\s./-]\\d{1,4}$`, 'iu');
const WORD = /^(true|false|vrai|faux)$/i;

function isTakenForAnother(cell: string): boolean {
  if (cell === '' || WHOLE_NUMBER.test(cell)) return false;
  return [FORMULA, FIGURES, SCIENTIFIC, DAY_AND_MONTH, MONTH_AND_YEAR, WORD].some((one) => one.test(cell));
}

export const protectCell = (cell: string): string => (isTakenForAnother(cell) ? `'${cell}` : cell);

/** Removes the apostrophe of `protectCell` from a cell that a program left unchanged. */
export const unprotectCell = (cell: string): string =>
  cell.startsWith("'") && isTakenForAnother(cell.slice(1)) ? cell.slice(1) : cell;

/** «03-oct», «oct-26», «03/10/2026», «2026-10-03 00:00:00»: the spellings of dates that programs make. */
const MADE = [
  new RegExp(`^\\d{1,2}-${MONTH}(-\\d{2,4})?$`, 'iu'),
  new RegExp(`^${MONTH}-\\d{2,4}$`, 'iu'),
  /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/,
  /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$/,
];

/** Whether a program turned this cell into a date; a date behind an apostrophe was meant. */
export const isDateMade = (cell: string): boolean => MADE.some((one) => one.test(cell));
