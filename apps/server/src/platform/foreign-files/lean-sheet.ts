/**
 * A sheet of a workbook with nothing but its filled cells, each of them within given bounds: the library that reads it
 * makes room for every row and column up to the farthest one. What is said of the size of the sheet is not believed.
 */
import { NotXml, readAttribute, walkTags } from './tags.ts';

export interface SheetBounds {
  /** A cell beyond counts as one in the next row or column, which tells that the sheet goes on. */
  rows: number;
  columns: number;
}

/** @throws NotXml */
export function thinSheet(xml: string, { rows, columns }: SheetBounds): string {
  const kept = new Map<number, Map<number, string>>();
  let [row, column] = [0, 0];
  let cell: OpenCell | null = null;
  const close = (): void => {
    const content = cell === null ? '' : contentOf(cell);
    if (cell !== null && content !== '') {
      const at = Math.min(row, rows + 1);
      const cells = kept.get(at) ?? new Map<number, string>();
      cells.set(Math.min(column, columns + 1), `${cell.type}${content}`);
      kept.set(at, cells);
    }
    cell = null;
  };
  walkTags(xml, {
    tag({ kind, name, attributes }) {
      if (cell && name !== 'c') {
        followInside(cell, kind, name);
        return;
      }
      if (name === 'row' && kind !== 'close') {
        row = readRow(attributes) ?? row + 1;
        column = 0;
      } else if (name === 'c' && kind === 'close') close();
      else if (name === 'c') {
        column = readColumn(attributes) ?? column + 1;
        cell = kind === 'open' ? openCell(attributes) : null;
      }
    },
    text(written) {
      if (cell?.inside === 'v') cell.value += written;
      else if (cell?.inside === 't' && !cell.isSpoken) cell.inline += written;
    },
  });
  return writeSheet(kept);
}

interface OpenCell {
  /** Its attributes of type and style. */
  type: string;
  value: string;
  inline: string;
  inside: 'v' | 't' | null;
  /** Within the pronunciation of a Japanese text. */
  isSpoken: boolean;
}

function openCell(attributes: string): OpenCell {
  const type = ['t', 's'].flatMap((name) => {
    const said = readAttribute(attributes, name);
    return said !== undefined && /^\w{1,20}$/.test(said) ? [` ${name}="${said}"`] : [];
  });
  return { type: `${type.join('')}>`, value: '', inline: '', inside: null, isSpoken: false };
}

function followInside(cell: OpenCell, kind: 'open' | 'close' | 'empty', name: string): void {
  if (kind === 'empty') return;
  if (name === 'rPh') cell.isSpoken = kind === 'open';
  if (name === 'v' || name === 't') cell.inside = kind === 'open' ? name : null;
}

function contentOf({ value, inline }: OpenCell): string {
  if (inline.trim() !== '') return `<is><t>${inline}</t></is>`;
  return value.trim() === '' ? '' : `<v>${value}</v>`;
}

const LETTERS = /^([A-Za-z]{1,3})\d{0,7}$/;

/** @throws NotXml */
function readRow(attributes: string): number | undefined {
  const said = readAttribute(attributes, 'r');
  if (said === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(said)) throw new NotXml('a row without a number');
  return Number(said);
}

/** @throws NotXml */
function readColumn(attributes: string): number | undefined {
  const said = readAttribute(attributes, 'r');
  if (said === undefined) return undefined;
  const [, letters] = LETTERS.exec(said) ?? [];
  if (letters === undefined) throw new NotXml('a cell without a place');
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** In the order of the sheet, which the library expects and not every program keeps. */
function writeSheet(kept: ReadonlyMap<number, ReadonlyMap<number, string>>): string {
  const rows = inOrder(kept).map(([row, cells]) => {
    const written = inOrder(cells).map(([column, cell]) => `<c r="${nameColumn(column)}${row}"${cell}</c>`);
    return `<row r="${row}">${written.join('')}</row>`;
  });
  return `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

const inOrder = <Value>(map: ReadonlyMap<number, Value>): [number, Value][] =>
  [...map].sort(([a], [b]) => a - b);

const nameColumn = (column: number): string =>
  column === 0
    ? ''
    : `${nameColumn(Math.floor((column - 1) / 26))}${String.fromCharCode(65 + ((column - 1) % 26))}`;
