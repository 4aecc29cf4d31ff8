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
  plates?: readonly Plate[];
  /** Kept free of plates. */
  taken?: readonly Box[];
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

/** A ring round a thing, inside the area. */
export function layerRing(box: Box, area: Frame | Box): Drawing {
  const ring = ringBox(box, area);
  const shape = { x: ring.x, y: ring.y, width: ring.w, height: ring.h, fill: 'none' };
  const rx = Math.min(ring.w, ring.h) / 2.6;
  return [
    el('rect', { ...shape, rx, stroke: LAYER_CASING, 'stroke-width': LINE + 2 * CASING }),
    el('rect', { ...shape, rx, stroke: LAYER_INK, 'stroke-width': LINE }),
  ];
}

export function ringBox(box: Box, area: Frame | Box): Box {
  const { x: left, y: top, w, h } = asBox(area);
  // A distant thing gets a ring that can be seen, round its middle.
  const more = (size: number) => Math.max(18, (70 - size) / 2);
  const x = Math.max(left + 12, box.x - more(box.w));
  const y = Math.max(top + 12, box.y - more(box.h));
  return {
    x,
    y,
    w: Math.min(left + w - 12, box.x + box.w + more(box.w)) - x,
    h: Math.min(top + h - 12, box.y + box.h + more(box.h)) - y,
  };
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
