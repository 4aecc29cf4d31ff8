/** The lines that a drawing strokes, as chains of points in units of the picture: what a pen passes over. */
import { type Attributes, type Drawing, listShapes } from './display-list.ts';
import type { Pt } from './geometry.ts';
import { type Matrix, moveThrough, multiplyMatrices, readTransform, SAME_PLACE } from './matrix.ts';
import { isLettering } from './written-boxes.ts';

export interface StrokeLine {
  points: readonly Pt[];
  /** Half of the pen. */
  half: number;
  /** The arrow head at its end. */
  head: string | undefined;
}

/** Pieces that a curve is taken as. */
const PIECES = 24;
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, A: 7, z: 0 };

const mix = (points: readonly Pt[], share: number): Pt => {
  const [first, ...others] = points;
  if (!first) return [0, 0];
  if (others.length === 0) return first;
  const next = points.slice(1).map(([x, y], i): Pt => {
    const [x0, y0] = points[i] ?? [x, y];
    return [x0 + (x - x0) * share, y0 + (y - y0) * share];
  });
  return mix(next, share);
};

const pieces = Array.from({ length: PIECES }, (_, i) => (i + 1) / PIECES);

/** Of a circle only. */
function followArc(from: Pt, [r = 0, , , large, sweep, x = 0, y = 0]: readonly number[]): Pt[] {
  const [dx, dy] = [x - from[0], y - from[1]];
  const chord = Math.hypot(dx, dy);
  const radius = Math.max(r, chord / 2);
  const off = Math.sqrt(Math.max(0, radius ** 2 - chord ** 2 / 4)) * (large === sweep ? -1 : 1);
  const centre: Pt = [from[0] + dx / 2 - (dy / chord) * off, from[1] + dy / 2 + (dx / chord) * off];
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
  const turn = Math.atan2(y - centre[1], x - centre[0]) - start;
  const whole = 2 * Math.PI;
  const way = sweep ? (turn + whole) % whole : (turn - whole) % whole;
  return pieces.map((share): Pt => {
    const angle = start + way * share;
    return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius];
  });
}

const pairUp = (numbers: readonly number[]): Pt[] =>
  numbers.flatMap((x, i): Pt[] => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0]] : []));

function follow(command: string, from: Pt, numbers: readonly number[]): Pt[] {
  switch (command) {
    case 'H':
      return [[numbers[0] ?? 0, from[1]]];
    case 'V':
      return [[from[0], numbers[0] ?? 0]];
    case 'Q':
    case 'C':
      return pieces.map((share) => mix([from, ...pairUp(numbers)], share));
    case 'A':
      return followArc(from, numbers);
    default:
      return pairUp(numbers);
  }
}

/** @throws for commands that no line of a why layer has */
export function flattenPath(d: string): Pt[][] {
  const lines: Pt[][] = [];
  for (const [, command = '', list = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const size = NUMBERS[command];
    if (size === undefined) throw new Error(`no command of a line: ${command}`);
    if (command === 'M') lines.push([]);
    const line = lines.at(-1) ?? [];
    if (command === 'z') line.push(line[0] ?? [0, 0]);
    const numbers = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    for (let at = 0; size > 0 && at + size <= numbers.length; at += size)
      line.push(...follow(command, line.at(-1) ?? [0, 0], numbers.slice(at, at + size)));
  }
  return lines;
}

function outlineOf(name: string, attributes: Attributes): Pt[][] {
  if (name === 'path') return flattenPath(attributes.d ?? '');
  if (name !== 'rect') return [];
  const [x = 0, y = 0, w = 0, h = 0] = [attributes.x, attributes.y, attributes.width, attributes.height].map(
    Number,
  );
  return [
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
      [x, y],
    ],
  ];
}

/** Of paths and rectangles; letters are none. */
export function listStrokeLines(drawing: Drawing, within: Matrix = SAME_PLACE): StrokeLine[] {
  return listShapes(drawing).flatMap((shape): StrokeLine[] => {
    if (shape.kind !== 'element' || isLettering(shape.attributes)) return [];
    const { name, attributes, children } = shape;
    const matrix = multiplyMatrices(within, readTransform(attributes.transform));
    const inner = children.flatMap((child) => listStrokeLines(child, matrix));
    if (attributes.stroke === undefined || attributes.stroke === 'none') return inner;
    const half = Number(attributes['stroke-width'] ?? 1) / 2;
    const own = outlineOf(name, attributes).map((points) => ({
      points: points.map((point) => moveThrough(matrix, point)),
      half,
      head: attributes['marker-end'],
    }));
    return [...own, ...inner];
  });
}
