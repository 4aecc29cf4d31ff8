/** A table as the spreadsheets of this country open it: semicolons, and text that stays text. Source: RFC 4180. Pure. */

/** What a table may hold; a list of words is written with commas, any other object as JSON. */
export type Cell = string | number | boolean | Date | object | null;

/** Without it, Excel takes UTF-8 for something else. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** First characters by which a spreadsheet takes text for a formula. Source: OWASP, «CSV injection». */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(cell: Cell): string {
  const text = plain(cell);
  // A number of ours may be negative; text that looks like one is somebody's.
  const safe = typeof cell !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const isList = (cell: object | string | number): cell is readonly string[] =>
  Array.isArray(cell) && cell.every((item) => typeof item === 'string');

function plain(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non';
  if (isList(cell)) return cell.join(', ');
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}
