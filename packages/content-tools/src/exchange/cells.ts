/**
 * What spreadsheet programs do to the cells of a CSV file: they take text for formulas, dates and numbers, and save what
 * they took it for. An apostrophe before a cell keeps it as it is.
 */

/** Begins a formula, or is an apostrophe that is meant. */
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

/** The opposite of `protectCell`, of cells that the program left alone. */
export const unprotectCell = (cell: string): string =>
  cell.startsWith("'") && isTakenForAnother(cell.slice(1)) ? cell.slice(1) : cell;

/** «03-oct», «oct-26», «03/10/2026», «2026-10-03 00:00:00»: how programs write the dates they make. */
const MADE = [
  new RegExp(`^\\d{1,2}-${MONTH}(-\\d{2,4})?$`, 'iu'),
  new RegExp(`^${MONTH}-\\d{2,4}$`, 'iu'),
  /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/,
  /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$/,
];

/** Whether a program made this cell a date; one behind an apostrophe is meant. */
export const isDateMade = (cell: string): boolean => MADE.some((one) => one.test(cell));
