/** A printed sheet or a screen with a table: tides of the day, deviations, a bulletin, a page of the log. */

import { linearGradient } from '../../kit/defs.ts';
import { type Defs, type Drawing, el, group } from '../../kit/display-list.ts';
import type { Box, Frame, Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import { drawSignText, textWidth } from '../../kit/pen.ts';
import type { SheetScene } from '../../schema/chart.ts';

interface Look {
  paper: string;
  ink: string;
  line: string;
  head: string;
  desk: readonly [string, string];
}

const LOOKS: Record<SheetScene['kind'], Look> = {
  papier: {
    paper: '#fdfcf6',
    ink: '#1f2a33',
    line: '#b9c4cb',
    head: '#dfe8ee',
    desk: ['#b98c5c', '#8a6138'],
  },
  ecran: { paper: '#0d1c2c', ink: '#d9f1ff', line: '#27445e', head: '#16324a', desk: ['#3a3f44', '#1b1e21'] },
  bulletin: {
    paper: '#fffef9',
    ink: '#16191b',
    line: '#d4d1c4',
    head: '#efece0',
    desk: ['#7d8f9a', '#51626d'],
  },
  journal: {
    paper: '#fbf3dc',
    ink: '#1c2f55',
    line: '#c6ad86',
    head: '#efe0bb',
    desk: ['#74462a', '#4a2a17'],
  },
};
const SHEET = { x: 60, y: 36, w: 1080, h: 678 };
const PAD = 34;
const MOST = 54;

/** Widths of the columns by their longest cell. */
function columns(scene: SheetScene): number[] {
  const count = Math.max(...scene.rows.map((row) => row.length));
  const longest = Array.from({ length: count }, (_, i) =>
    Math.max(3, ...scene.rows.filter((row) => row.length > 1).map((row) => textWidth(row[i] ?? ''))),
  );
  const all = longest.reduce((sum, width) => sum + width, 0);
  return longest.map((width) => ((SHEET.w - 2 * PAD) * width) / all);
}

function breadth(row: readonly string[], i: number, widths: readonly number[]): number {
  return row.length === 1 ? SHEET.w - 2 * PAD : (widths[i] ?? 100);
}

/** Sizes that the whole sheet shares. */
interface SheetLayout {
  look: (typeof LOOKS)[SheetScene['kind']];
  top: number;
  /** Height of a row, breadths of the columns, size of the letters. */
  tall: number;
  widths: readonly number[];
  size: number;
}

function layOutSheet(scene: SheetScene): SheetLayout {
  const top = SHEET.y + (scene.subtitle ? 142 : 104);
  const tall = Math.min(112, (SHEET.y + SHEET.h - 22 - top) / scene.rows.length);
  const widths = columns(scene);
  const fitting = scene.rows.flatMap((row) =>
    row.map((cell, i) => (breadth(row, i, widths) - 16) / Math.max(1, textWidth(cell))),
  );
  // One size for the whole sheet: that of the fullest cell.
  return { look: LOOKS[scene.kind], top, tall, widths, size: Math.min(MOST, tall * 0.56, ...fitting) };
}

/** Where each cell of a row is written: the middle of its words, or their beginning in a row of one cell. */
function placeCells(row: readonly string[], y: number, { tall, widths }: SheetLayout): Pt[] {
  let x = SHEET.x + PAD;
  return row.map((_, i) => {
    const wide = breadth(row, i, widths);
    const at: Pt = [row.length > 1 ? x + wide / 2 : x + 8, y + tall / 2];
    x += wide;
    return at;
  });
}

function drawCells(row: readonly string[], y: number, isHead: boolean, layout: SheetLayout): Drawing {
  return placeCells(row, y, layout).map(([x, middle], i) =>
    drawSignText(row[i] ?? '', x, middle, {
      size: layout.size,
      color: layout.look.ink,
      weight: isHead ? 700 : 500,
      anchor: row.length > 1 ? 'middle' : 'start',
    }),
  );
}

/** The words of a cell, or some of their characters counted from 1; undefined if the sheet has no such words. */
export function findWords(scene: SheetScene, r: number, c: number, part?: [number, number]): Box | undefined {
  const layout = layOutSheet(scene);
  const row = scene.rows[r] ?? [];
  const at = placeCells(row, layout.top + layout.tall * r, layout)[c];
  const text = row[c];
  if (!at || !text || (part && part[1] > text.length)) return undefined;
  const wide = (end: number) => textWidth(text.slice(0, end)) * layout.size;
  const start = at[0] - (row.length > 1 ? wide(text.length) / 2 : 0);
  const [from, to] = part ? [wide(part[0] - 1), wide(part[1])] : [0, wide(text.length)];
  return { x: start + from, y: at[1] - layout.size / 2, w: to - from, h: layout.size };
}

function drawRow(scene: SheetScene, r: number, layout: SheetLayout): Drawing {
  const { look, top, tall } = layout;
  const y = top + tall * r;
  const isHead = scene.head === true && r === 0;
  const back = isHead
    ? el('rect', { x: SHEET.x + PAD, y, width: SHEET.w - 2 * PAD, height: tall, fill: look.head })
    : [];
  const isTable = scene.rows.some((row) => row.length > 1);
  const line = isTable
    ? el('path', {
        d: `M${SHEET.x + PAD} ${num(y + tall)}h${SHEET.w - 2 * PAD}`,
        stroke: look.line,
        'stroke-width': 1.8,
      })
    : [];
  return [back, line, drawCells(scene.rows[r] ?? [], y, isHead, layout)];
}

/** The sheet itself, with its shadow on the desk. */
function drawPaper({ kind }: SheetScene, { look }: SheetLayout): Drawing {
  const size = { width: SHEET.w, height: SHEET.h, rx: kind === 'ecran' ? 26 : 4 };
  return [
    el('rect', { x: SHEET.x + 8, y: SHEET.y + 12, ...size, fill: '#000000', 'fill-opacity': '.3' }),
    el('rect', {
      x: SHEET.x,
      y: SHEET.y,
      ...size,
      fill: look.paper,
      stroke: kind === 'ecran' ? '#05090d' : undefined,
      'stroke-width': 14,
    }),
  ];
}

function drawHeadings({ title, subtitle }: SheetScene, color: string): Drawing {
  const style = { color, maxWidth: SHEET.w - 2 * PAD };
  const x = SHEET.x + SHEET.w / 2;
  return [
    drawSignText(title, x, SHEET.y + 56, { ...style, size: 44 }),
    subtitle ? drawSignText(subtitle, x, SHEET.y + 108, { ...style, size: 30, weight: 400 }) : [],
  ];
}

export function drawSheet(scene: SheetScene, frame: Frame, defs: Defs): Drawing {
  const layout = layOutSheet(scene);
  const { look } = layout;
  const desk = linearGradient(defs, [
    [0, look.desk[0]],
    [1, look.desk[1]],
  ]);
  return group(
    {},
    el('rect', { width: frame.w, height: frame.h, fill: desk }),
    drawPaper(scene, layout),
    drawHeadings(scene, look.ink),
    ...scene.rows.map((_, r) => drawRow(scene, r, layout)),
  );
}
