/** The files of a school, as French spreadsheet programs read them. Pure. */
import { protectCell } from '@balise/content/spreadsheet-cells';

/** A text, a number or a day (yyyy-MM-dd). */
export type CsvCell = string | number | { day: string | null };

/** Semicolons, a byte order mark, ends of lines as in RFC 4180. */
export const writeSchoolCsv = (names: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${[names, ...rows].map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')}`;

/** What people typed may look like a formula; numbers and days are ours. */
function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'object') return cell.day === null ? '' : cell.day.split('-').reverse().join('/');
  return quoteCell(protectCell(cell));
}

const quoteCell = (text: string): string =>
  /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
