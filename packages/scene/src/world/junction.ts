/** The junction ahead: where edges and lines are open for it, the ground it covers, its lines and its island. */
import type { Vec } from '../kit/camera.ts';
import type { Stage } from './driver-context.ts';
import { groundFill, onRoad, shape, shapes } from './driver-context.ts';
import type { Junction } from './junction-plan.ts';
import { RING } from './junction-plan.ts';

/** Stretches of an edge of our road that no side road opens. */
export function edgeSpans(stage: Stage, side: -1 | 1, from: number, to: number): [number, number][] {
  const j = stage.junction;
  const end = Math.min(to, stage.course.end);
  if (!j || j.from > end) return [[from, end]];
  const open = side < 0 ? j.left : j.right;
  const spans: [number, number][] = [];
  if (open || j.ends) {
    if (j.from - j.corner > from) spans.push([from, j.from - j.corner]);
    if (!j.ends && j.to + j.corner < end) spans.push([j.to + j.corner, end]);
    return spans;
  }
  return [[from, end]];
}

type Span = [number, number];

/** Takes [a, b] out of the spans. */
function without(spans: readonly Span[], a: number, b: number): Span[] {
  return spans.flatMap(([from, to]): Span[] => {
    if (b <= from || a >= to) return [[from, to]];
    const left: Span[] = a > from ? [[from, a]] : [];
    return b < to ? [...left, [b, to]] : left;
  });
}

/** The same for lines between lanes: they stop at stop lines, crossings and junctions. */
export function lineSpans(stage: Stage, from: number, to: number): Span[] {
  const j = stage.junction;
  const end = Math.min(to, stage.course.end);
  let spans: Span[] = [[from, end]];
  if (j && j.from < end) spans = without(spans, j.from, j.ends ? end : j.to);
  for (const item of stage.scene.road.across ?? []) {
    if (item.kind === 'passage-pieton' || item.kind === 'passage-cycliste') {
      spans = without(spans, item.z - 0.5, item.z + 3.5);
    }
    const line = ['ligne-stop', 'ligne-feu', 'ligne-cedez', 'sas-velo'].includes(item.kind);
    if (line && j && j.from >= item.z && j.from - item.z < 14) spans = without(spans, item.z, j.from);
  }
  return spans;
}

/** Reach of the side road on each side, in metres from our middle. */
const REACH = 90;

function cornerOf(stage: Stage, n: number, s: number, side: -1 | 1, back: -1 | 1, r: number): Vec[] {
  const list: Vec[] = [onRoad(stage, n, s)];
  for (let i = 0; i <= 5; i += 1) {
    const a = (i / 5) * (Math.PI / 2);
    list.push(onRoad(stage, n + side * (r - r * Math.sin(a)), s + back * (r - r * Math.cos(a))));
  }
  return list;
}

function ring(stage: Stage, middle: number, radius: number, y = 0, from = 0, turn = Math.PI * 2): Vec[] {
  const list: Vec[] = [];
  const steps = 40;
  for (let i = 0; i <= steps; i += 1) {
    const a = from + (i / steps) * turn;
    list.push(onRoad(stage, Math.sin(a) * radius, middle + Math.cos(a) * radius, y));
  }
  return list;
}

export function ringMiddle(j: Junction): number {
  return (j.from + j.to) / 2;
}

/** Surface of the crossing road with its rounded corners, or of the ring. */
export function drawJunctionGround(stage: Stage, asphalt: string): string {
  const j = stage.junction;
  if (!j) return '';
  const { driveLeft, driveRight } = stage.lanes;
  const fill = groundFill(stage, asphalt);
  const left = j.left ? -REACH : driveLeft;
  const right = j.right ? REACH : driveRight;
  if (j.roundabout) {
    const middle = ringMiddle(j);
    const exits = [
      [
        onRoad(stage, -REACH, middle - 4),
        onRoad(stage, -REACH, middle + 4),
        onRoad(stage, 0, middle + 4),
        onRoad(stage, 0, middle - 4),
      ],
      [
        onRoad(stage, REACH, middle - 4),
        onRoad(stage, REACH, middle + 4),
        onRoad(stage, 0, middle + 4),
        onRoad(stage, 0, middle - 4),
      ],
    ];
    const flare = [
      ...cornerOf(stage, driveRight, j.from + 1.5, 1, -1, 7),
      ...cornerOf(stage, driveLeft, j.from + 1.5, -1, -1, 7).toReversed(),
    ];
    return (
      shapes(stage, [...exits, flare], fill) +
      shape(stage, ring(stage, middle, RING.island + RING.lane), fill)
    );
  }
  const pieces = [
    [
      onRoad(stage, left, j.from),
      onRoad(stage, left, j.to),
      onRoad(stage, right, j.to),
      onRoad(stage, right, j.from),
    ],
  ];
  for (const side of [-1, 1] as const) {
    if (!(side < 0 ? j.left : j.right)) continue;
    const n = side < 0 ? driveLeft : driveRight;
    pieces.push(cornerOf(stage, n, j.from, side, -1, j.corner));
    if (!j.ends) pieces.push(cornerOf(stage, n, j.to, side, 1, j.corner));
  }
  return shapes(stage, pieces, fill);
}

/** Lines on the side roads, and the island of a roundabout. */
export function drawJunctionMarks(stage: Stage, paint: string): string {
  const j = stage.junction;
  if (!j) return '';
  if (j.roundabout) return roundaboutIsland(stage, j, paint);
  const { driveLeft, driveRight } = stage.lanes;
  const pieces: Vec[][] = [];
  const middle = (j.from + j.to) / 2;
  const axis = (side: -1 | 1) => {
    const start = side < 0 ? driveLeft : driveRight;
    const first = j.sideLine === 'aucune' ? 3 : 1;
    for (let d = first; d < 40; d += j.sideLine === 'aucune' ? 6.5 : 13) {
      const a = start + side * d;
      pieces.push(quad(stage, a, a + side * 3, middle - 0.06, middle + 0.06));
    }
    if (j.sideLine === 'aucune') return;
    // Traffic keeps right, so the line lies on the far half for the road on our right and the near half on our left.
    const [s1, s2] = side > 0 ? [middle, j.to - 0.2] : [j.from + 0.2, middle];
    const n = start + side * 0.4;
    if (j.sideLine === 'stop') pieces.push(quad(stage, n, n + side * 0.5, s1, s2));
    else for (let s = s1; s < s2 - 0.3; s += 1) pieces.push(quad(stage, n, n + side * 0.5, s, s + 0.5));
  };
  if (j.left) axis(-1);
  if (j.right) axis(1);
  return shapes(stage, pieces, paint);
}

function quad(stage: Stage, n1: number, n2: number, s1: number, s2: number): Vec[] {
  return [onRoad(stage, n1, s1), onRoad(stage, n1, s2), onRoad(stage, n2, s2), onRoad(stage, n2, s1)];
}

function roundaboutIsland(stage: Stage, j: Junction, paint: string): string {
  const { palette } = stage;
  const middle = ringMiddle(j);
  const near = middle - RING.island;
  const grass = palette.weather === 'neige' ? '#e3e9ec' : '#7da253';
  const mound: Vec[] = [];
  for (let i = 0; i <= 12; i += 1) {
    const a = (i / 12) * Math.PI;
    mound.push(onRoad(stage, -Math.cos(a) * RING.island * 0.8, middle, 0.2 + Math.sin(a) * 1.3));
  }
  const gate: Vec[][] = [];
  for (let n = stage.lanes.ego.left; n < stage.lanes.ego.right - 0.3; n += 1) {
    gate.push(quad(stage, n, n + 0.5, j.from - 0.7, j.from - 0.2));
  }
  return (
    shapes(stage, gate, paint) +
    shape(stage, ring(stage, middle, RING.island, 0), palette.tone('#b9b3a6', near)) +
    shape(stage, ring(stage, middle, RING.island - 0.1, 0.16), palette.tone('#cfc9bc', near)) +
    shape(stage, ring(stage, middle, RING.island - 1.2, 0.17), palette.tone(grass, near)) +
    shape(stage, mound, palette.tone(grass, near + 6)) +
    chevrons(stage, near)
  );
}

/** The blue and white arrow board facing the entry. */
function chevrons(stage: Stage, s: number): string {
  const { palette } = stage;
  const n = 0;
  const at = (x: number, y: number) => onRoad(stage, n + x, s + 1, y);
  const board = [at(-1.5, 0.5), at(1.5, 0.5), at(1.5, 1.25), at(-1.5, 1.25)];
  const marks: Vec[][] = [];
  for (let i = 0; i < 4; i += 1) {
    const x = -1.35 + i * 0.72;
    marks.push([
      at(x, 0.55),
      at(x + 0.26, 0.55),
      at(x + 0.56, 0.87),
      at(x + 0.26, 1.2),
      at(x, 1.2),
      at(x + 0.3, 0.87),
    ]);
  }
  return (
    shape(stage, [at(-1.2, 0), at(-1.1, 0), at(-1.1, 0.5), at(-1.2, 0.5)], palette.tone('#7b8288', s)) +
    shape(stage, [at(1.1, 0), at(1.2, 0), at(1.2, 0.5), at(1.1, 0.5)], palette.tone('#7b8288', s)) +
    shape(stage, board, palette.tone('#1f5fa8', s, 0.8)) +
    shapes(stage, marks, palette.tone('#ffffff', s, 0.85))
  );
}
