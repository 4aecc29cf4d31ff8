/** How the why layer is drawn: one dark ink in a white casing, which stands out on any ground, and names on plates. */
import { type Defs, type Drawing, el } from '../kit/display-list.ts';
import type { Box, Frame, Pt } from '../kit/geometry.ts';
import { num } from '../kit/path-data.ts';
import { drawSignText } from '../kit/pen.ts';

export const LAYER_INK = '#4b0d5c';
export const LAYER_CASING = '#ffffff';
/** Units of the picture: 12 pixels on a phone of 360. */
export const LAYER_TEXT = 40;
const LINE = 9;
const CASING = 7;

/** A drawing of the layer, and the plates that its names are written on, to be placed once all is known. */
export interface LayerPart {
  /** Areas, painted under all lines. */
  areas?: Drawing;
  lines?: Drawing;
  /** Things to be ringed, before it is known where a ring has room. */
  ringed?: readonly RingedThing[];
  /** Rings among the lines. */
  rings?: readonly RingShape[];
  /** Numbers, painted over all lines. */
  discs?: Drawing;
  plates?: readonly Plate[];
  /** Kept free of plates. */
  taken?: readonly Box[];
}

export interface RingedThing {
  box: Box;
  /** The part of the picture that the ring may not leave; the whole frame where absent. */
  within?: Box | undefined;
}

export interface Plate {
  text: string;
  /** What it names. */
  by: Box;
  /** Other places of what it names, beside which it may stand too. */
  along?: readonly Box[];
  /** The only side of it where the plate may stand. */
  side?: 'left' | 'right';
  /** The part of the picture that it may not leave; the whole frame where absent. */
  within?: Box;
}

interface LineStyle {
  width?: number;
  dash?: string;
  /** An arrow head at the end, or at both. */
  head?: boolean | 'both';
}

/** A line in its casing. */
export function layerLine(defs: Defs, d: string, { width = LINE, dash, head }: LineStyle = {}): Drawing {
  const line = { d, fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
  const tip = head ? defs.add(arrowTip(head === 'both' ? 'auto-start-reverse' : 'auto')) : undefined;
  return [
    el('path', { ...line, stroke: LAYER_CASING, 'stroke-width': width + 2 * CASING }),
    el('path', {
      ...line,
      stroke: LAYER_INK,
      'stroke-width': width,
      'stroke-dasharray': dash,
      'marker-end': tip,
      'marker-start': head === 'both' ? tip : undefined,
    }),
  ];
}

function arrowTip(orient: 'auto' | 'auto-start-reverse') {
  const attributes = { viewBox: '-1 -1 14 14', refX: 5, refY: 6, markerWidth: 4.6, markerHeight: 4.6 };
  const outline = { d: 'M0 0L12 6 0 12z', fill: LAYER_INK, stroke: LAYER_CASING, 'stroke-width': 1.6 };
  return el('marker', { ...attributes, orient }, el('path', outline));
}

/** An area: a light tint in a dashed edge. */
export function layerArea(defs: Defs, d: string): Drawing {
  return [
    el('path', { d, fill: LAYER_INK, stroke: 'none', opacity: '0.3' }),
    layerLine(defs, d, { width: 5, dash: '18 12' }),
  ];
}

/** A rectangle with round corners: where its line runs, the radius of its corners, and half of what the line takes. */
export interface RingShape extends Box {
  r: number;
  half: number;
}

/** Units: a ring is not smaller, and stays as far inside its picture. */
export const RING_EDGE = 12;
/** Of a ring that words leave little room. */
const THIN_RING = { line: 6, casing: 4 };
const SQUARE_CORNER = 16;
const ringPen = (thin: boolean) => (thin ? THIN_RING : { line: LINE, casing: CASING });

/** A ring so many units round a thing, inside the area. */
export function ringAround(
  box: Box,
  area: Box,
  [left, top, right, foot]: readonly [number, number, number, number],
  { thin = false, square = false } = {},
): RingShape {
  // A distant thing gets a ring that can be seen, round its middle.
  const more = (size: number) => Math.max(0, (34 - size) / 2);
  const x = Math.max(area.x + RING_EDGE, box.x - left - more(box.w));
  const y = Math.max(area.y + RING_EDGE, box.y - top - more(box.h));
  const w = Math.min(area.x + area.w - RING_EDGE, box.x + box.w + right + more(box.w)) - x;
  const h = Math.min(area.y + area.h - RING_EDGE, box.y + box.h + foot + more(box.h)) - y;
  const { line, casing } = ringPen(thin);
  const round = Math.min(w, h) / 2.6;
  return { x, y, w, h, r: square ? Math.min(SQUARE_CORNER, round) : round, half: line / 2 + casing };
}

export function layerRing({ x, y, w, h, r, half }: RingShape): Drawing {
  const shape = { x, y, width: w, height: h, fill: 'none', rx: r };
  const { line } = ringPen(half < LINE / 2 + CASING);
  return [
    el('rect', { ...shape, stroke: LAYER_CASING, 'stroke-width': 2 * half }),
    el('rect', { ...shape, stroke: LAYER_INK, 'stroke-width': line }),
  ];
}

export const asBox = (area: Frame | Box): Box => ({ x: 0, y: 0, ...area });

export const NUMBER_RADIUS = 34;

/** A number in a disc. */
export function layerNumber(text: string, [x, y]: Pt): Drawing {
  return [
    el('circle', {
      cx: x,
      cy: y,
      r: NUMBER_RADIUS,
      fill: LAYER_INK,
      stroke: LAYER_CASING,
      'stroke-width': 6,
    }),
    layerText(text, x, y, LAYER_TEXT * 1.15),
  ];
}

export const layerText = (text: string, x: number, y: number, size: number): Drawing =>
  drawSignText(text, x, y, { size, color: LAYER_CASING });

/** Units between two boxes along a line, and half of one. */
const ALONG = { step: 40, half: 14 } as const;

/** Along a line: its corners and, of a curve, what steers it. */
export function boxesAlong(d: string): Box[] {
  // An arc is taken as its chord.
  const straight = d.replace(/A\s*(?:-?[\d.]+[\s,]+){5}/g, 'L');
  const numbers = (straight.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const points = numbers.flatMap((x, i): Pt[] => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0]] : []));
  return points.slice(1).flatMap(([x, y], i) => {
    const [x0, y0] = points[i] ?? [x, y];
    const count = Math.max(1, Math.ceil(Math.hypot(x - x0, y - y0) / ALONG.step));
    return Array.from({ length: count }, (_, n) => {
      const share = (n + 1) / count;
      return boxAround([x0 + (x - x0) * share, y0 + (y - y0) * share], ALONG.half);
    });
  });
}

export const polyline = (list: readonly Pt[], closed = false): string =>
  `M${list.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}${closed ? 'z' : ''}`;

export const boxAround = ([x, y]: Pt, half: number): Box => ({
  x: x - half,
  y: y - half,
  w: 2 * half,
  h: 2 * half,
});
