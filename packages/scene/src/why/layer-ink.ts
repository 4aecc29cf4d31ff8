/** How the why layer is drawn: one dark ink in a white casing, which stands out on any ground, and names on plates. */
import { type Defs, type Drawing, el, group } from '../kit/display-list.ts';
import type { Box, Frame, Pt } from '../kit/geometry.ts';
import { num } from '../kit/path-data.ts';
import { drawSignText, textWidth } from '../kit/pen.ts';

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

const asBox = (area: Frame | Box): Box => ({ x: 0, y: 0, ...area });

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

const layerText = (text: string, x: number, y: number, size: number): Drawing =>
  drawSignText(text, x, y, { size, color: LAYER_CASING });

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** How much worse it is to cover a mark or another plate than a thing of the picture. */
const TAKEN_WEIGHT = 5;
/** A button of the page hides what it covers, so that a plate rather covers anything else. */
const BUTTON_WEIGHT = 1000;

interface Occupied {
  /** By what the layer draws. */
  taken: readonly Box[];
  /** By things of the picture. */
  keep: readonly Box[];
  /** By the page's own buttons over the picture. */
  buttons: readonly Box[];
}

/** What a name takes with its plate. */
export const sizePlate = (text: string): Frame => ({
  w: textWidth(text) * LAYER_TEXT + 40,
  h: LAYER_TEXT * 1.5,
});

/** Units between a plate and the edge of what it may not leave. */
export const PLATE_EDGE = 8;

/** Plates beside what they name, off the frame’s edge, off one another and off what is occupied. */
export function placePlates(
  plates: readonly Plate[],
  { taken, keep, buttons }: Occupied,
  frame: Frame,
): Drawing {
  const used = [...taken];
  return plates.map((plate) => {
    const area = asBox(plate.within ?? frame);
    const places = besides(plate, sizePlate(plate.text)).map((place) => inside(place, area));
    const covered = (boxes: readonly Box[], place: Box) =>
      boxes.reduce((sum, box) => sum + overlap(place, box), 0);
    const cost = (place: Box) =>
      TAKEN_WEIGHT * covered(used, place) + covered(keep, place) + BUTTON_WEIGHT * covered(buttons, place);
    const best = places.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    used.push(best);
    return drawPlate(plate.text, best);
  });
}

function besides({ by, side }: Plate, { w, h }: Frame): Box[] {
  const middle = { x: by.x + by.w / 2 - w / 2, y: by.y + by.h / 2 - h / 2 };
  const places: Pt[] = [
    [middle.x, by.y - h - 10],
    [middle.x, by.y + by.h + 10],
    [by.x + by.w + 10, middle.y],
    [by.x - w - 10, middle.y],
    [by.x + by.w + 10, by.y - h],
    [by.x - w - 10, by.y - h],
    [by.x, by.y - h - 10],
    [by.x + by.w - w, by.y - h - 10],
    [by.x, by.y + by.h + 10],
    [by.x + by.w - w, by.y + by.h + 10],
    [middle.x, by.y - 2 * h - 20],
    [middle.x, by.y + by.h + h + 20],
    [middle.x, by.y - 3 * h - 30],
  ];
  const beside: Pt[] = [0, 50, 110].map(
    (off): Pt => [side === 'right' ? by.x + by.w + 10 + off : by.x - w - 10 - off, middle.y],
  );
  const kept = side === undefined ? places : beside;
  return kept.map(([x, y]) => ({ x, y, w, h }));
}

const inside = ({ x, y, w, h }: Box, area: Box): Box => ({
  x: Math.max(area.x + PLATE_EDGE, Math.min(area.x + area.w - w - PLATE_EDGE, x)),
  y: Math.max(area.y + PLATE_EDGE, Math.min(area.y + area.h - h - PLATE_EDGE, y)),
  w,
  h,
});

function drawPlate(text: string, { x, y, w, h }: Box): Drawing {
  const plate = { x, y, width: w, height: h, rx: 14 };
  return group(
    {},
    el('rect', { ...plate, fill: LAYER_INK, stroke: LAYER_CASING, 'stroke-width': 5 }),
    layerText(text, x + w / 2, y + h / 2, LAYER_TEXT),
  );
}

export const polyline = (list: readonly Pt[], closed = false): string =>
  `M${list.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}${closed ? 'z' : ''}`;

export const boxAround = ([x, y]: Pt, half: number): Box => ({
  x: x - half,
  y: y - half,
  w: 2 * half,
  h: 2 * half,
});
