/** Lines of the why layer and the words of its picture: a line is broken where a word is, as on a chart. */
import { type Defs, type Drawing, el, group } from '../kit/display-list.ts';
import { type Box, type Frame, joinBoxes, type Pt } from '../kit/geometry.ts';
import { num } from '../kit/path-data.ts';
import { listStrokeLines, type StrokeLine } from '../kit/stroke-lines.ts';
import { ringCrosses } from './fit-ring.ts';
import { LAYER_INK, polyline, type RingShape } from './layer-ink.ts';
import { coreOf } from './place-plates.ts';

/** Units between two places of a line that are looked at. */
const STEP = 4;

/** Every few units along a line. */
function* walk({ points }: StrokeLine): Generator<Pt> {
  for (const [i, [x, y]] of points.entries()) {
    const [x0, y0] = points[i - 1] ?? [x, y];
    const count = Math.max(1, Math.ceil(Math.hypot(x - x0, y - y0) / STEP));
    for (let n = 1; n <= count; n += 1) yield [x0 + ((x - x0) * n) / count, y0 + ((y - y0) * n) / count];
  }
}

const isNear = ([x, y]: Pt, box: Box, far: number): boolean =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.w), Math.max(box.y - y, 0, y - box.y - box.h)) < far;

function passesOver(line: StrokeLine, box: Box): boolean {
  for (const point of walk(line)) if (isNear(point, box, line.half)) return true;
  return false;
}

const findStruck = (drawing: Drawing, words: readonly Box[]): Box[] => {
  const lines = listStrokeLines(drawing);
  return words.filter((word) => lines.some((line) => passesOver(line, coreOf(word))));
};

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Boxes that share nothing: a hole in a hole would be none. */
function mergeBoxes(boxes: readonly Box[]): Box[] {
  const merged: Box[] = [];
  for (const box of boxes) {
    let whole = box;
    let touching = merged.findIndex((one) => overlaps(one, whole));
    while (touching >= 0) {
      whole = merged.splice(touching, 1).reduce(joinBoxes, whole);
      touching = merged.findIndex((one) => overlaps(one, whole));
    }
    merged.push(whole);
  }
  return merged;
}

interface Among {
  words: readonly Box[];
  frame: Frame;
  defs: Defs;
}

/** A line that words take more of is no line any more. */
const MOST_BROKEN = 0.4;
/** Units: a hair that hides nothing. */
const HAIR = 3;

/** How much of a line words take, in shares of it. */
function measureBroken(line: StrokeLine, words: readonly Box[]): number {
  const struck = words.filter((word) => passesOver(line, coreOf(word)));
  const points = [...walk(line)];
  return (
    points.filter((point) => struck.some((word) => isNear(point, word, line.half))).length / points.length
  );
}

function losesHead({ points, head }: StrokeLine, words: readonly Box[]): boolean {
  const end = points.at(-1);
  return head !== undefined && end !== undefined && words.some((word) => isNear(end, coreOf(word), 1));
}

/** A line that words break up, or whose head they take, goes on through them as a hair: its way is what it says. */
function drawHairs(lines: Drawing, words: readonly Box[]): Drawing {
  const broken = listStrokeLines(lines).filter(
    (line) => measureBroken(line, words) > MOST_BROKEN || losesHead(line, words),
  );
  // The casing of a line goes the same way, without the head.
  const ways = new Map<string, string | undefined>();
  for (const { points, head } of broken) {
    const way = polyline(points);
    ways.set(way, head ?? ways.get(way));
  }
  return [...ways].map(([d, head]) =>
    el('path', { d, fill: 'none', stroke: LAYER_INK, 'stroke-width': HAIR, 'marker-end': head }),
  );
}

/** The lines, without what they would strike of words. */
export function leaveWordsOut(strokes: Drawing, { words, frame, defs }: Among): Drawing {
  const holes = mergeBoxes(findStruck(strokes, words));
  if (holes.length === 0) return strokes;
  // A hole runs the other way round.
  const around = `M0 0H${frame.w}V${frame.h}H0z`;
  const inside = holes.map(({ x, y, w, h }) => `M${num(x)} ${num(y)}V${num(y + h)}H${num(x + w)}V${num(y)}z`);
  const clip = defs.add(el('clipPath', {}, el('path', { d: around + inside.join('') })));
  return [drawHairs(strokes, words), group({ 'clip-path': clip }, strokes)];
}

/** Rings that cross a word wherever they are drawn. */
export const findRingFaults = (rings: readonly RingShape[], words: readonly Box[]): string[] =>
  rings.flatMap((ring) =>
    words.some((word) => ringCrosses(ring, coreOf(word)))
      ? [`a ring at ${Math.round(ring.x)}, ${Math.round(ring.y)} crosses a word of the picture`]
      : [],
  );
