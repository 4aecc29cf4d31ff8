/** What lies across the road: crossings, stop lines, humps, rails. Sizes from the IISR, 7e partie. */
import type { Vec } from '../kit/camera.ts';
import { shade } from '../kit/palette.ts';
import type { Road } from '../schema/scene.ts';
import type { Stage } from './driver-context.ts';
import { band, onRoad, shape, shapes } from './driver-context.ts';
import { runsAgainst } from './lanes.ts';
import { WHITE } from './markings.ts';
import { asphaltOf } from './road.ts';

type Across = NonNullable<Road['across']>[number];

/** Edges of the half of the road that goes our way. */
function ourHalf(stage: Stage): [number, number] {
  const ours = stage.lanes.lanes.filter(
    (lane) =>
      !runsAgainst(lane.kind) && !['trottoir', 'accotement', 'stationnement', 'bau'].includes(lane.kind),
  );
  const used = ours.length > 0 ? ours : [stage.lanes.ego];
  return [Math.min(...used.map((l) => l.left)) + 0.1, Math.max(...used.map((l) => l.right)) - 0.1];
}

function bars(
  stage: Stage,
  from: number,
  to: number,
  width: number,
  gap: number,
  s1: number,
  s2: number,
): Vec[][] {
  const list: Vec[][] = [];
  for (let n = from; n + width <= to + 0.01; n += width + gap) list.push(band(stage, n, n + width, s1, s2));
  return list;
}

function hump(stage: Stage, s: number, left: number, right: number): string {
  const { palette } = stage;
  const rise = (z: number, y: number) => [onRoad(stage, left, z, y), onRoad(stage, right, z, y)] as const;
  const strip = (z1: number, y1: number, z2: number, y2: number) => {
    const [a, b] = rise(z1, y1);
    const [c, d] = rise(z2, y2);
    return [a, b, d, c];
  };
  const base = asphaltOf(stage);
  const teeth: Vec[][] = [];
  for (let n = left + 0.35; n < right - 0.5; n += 1) {
    teeth.push([
      onRoad(stage, n, s, 0.005),
      onRoad(stage, n + 0.5, s, 0.005),
      onRoad(stage, n + 0.25, s + 1.2, 0.1),
    ]);
  }
  return (
    shape(stage, strip(s, 0, s + 1.2, 0.1), palette.tone(shade(base, 1.12), s)) +
    shape(stage, strip(s + 1.2, 0.1, s + 3.2, 0.1), palette.tone(shade(base, 1.02), s)) +
    shapes(stage, teeth, palette.tone(WHITE, s, 0.6))
  );
}

/** A track that crosses on the level: ballast and sleepers beside the road, rails flush with the planks on it. */
function levelCrossing(stage: Stage, s: number): string {
  const { palette } = stage;
  const far = 60;
  const [left, right] = [stage.lanes.driveLeft - 0.4, stage.lanes.driveRight + 0.4];
  const rails = [s + 1.5, s];
  // Rails are drawn wider than they are: from a car their true edge is thinner than a pixel.
  const across = (n1: number, n2: number, wide: number) =>
    rails.map((z) => band(stage, n1, n2, z - wide / 2, z + wide / 2));
  const beside = [
    [-far, left],
    [right, far],
  ].flatMap(([n1 = 0, n2 = 0]) =>
    rails.map((z) => [
      onRoad(stage, n1, z, 0.02),
      onRoad(stage, n2, z, 0.02),
      onRoad(stage, n2, z, 0.11),
      onRoad(stage, n1, z, 0.11),
    ]),
  );
  const sleepers = bars(stage, -far, far, 0.26, 0.34, s - 0.5, s + 2);
  const joints = [s - 0.6, s + 0.45, s + 1.05, s + 2.1].map((z) => band(stage, left, right, z, z + 0.06));
  const steel = palette.tone('#c9d0d6', s);
  return (
    shape(stage, band(stage, -far, far, s - 1.2, s + 2.8), palette.tone('#9b9183', s)) +
    shapes(stage, sleepers, palette.tone('#5a4f45', s)) +
    shapes(stage, beside, steel) +
    shape(stage, band(stage, left, right, s - 0.7, s + 2.2), palette.tone('#56514d', s)) +
    shapes(stage, joints, palette.tone('#3f3b38', s)) +
    shapes(stage, across(left, right, 0.5), palette.tone('#2b2927', s)) +
    shapes(stage, across(left, right, 0.22), steel)
  );
}

function one(stage: Stage, item: Across): string {
  const { driveLeft, driveRight } = stage.lanes;
  const s = item.z;
  const white = stage.palette.tone(WHITE, s, stage.palette.night ? 0.25 : 0);
  const [l, r] = ourHalf(stage);
  switch (item.kind) {
    case 'passage-pieton':
      return shapes(stage, bars(stage, driveLeft + 0.3, driveRight - 0.2, 0.5, 0.6, s, s + 3), white);
    case 'passage-cycliste': {
      const rows = [s, s + 1.8].flatMap((z) =>
        bars(stage, driveLeft + 0.2, driveRight, 0.5, 0.5, z, z + 0.5),
      );
      return (
        shape(stage, band(stage, driveLeft, driveRight, s, s + 2.3), stage.palette.tone('#5f8b68', s), {
          'fill-opacity': '.5',
        }) + shapes(stage, rows, white)
      );
    }
    case 'ligne-stop':
      return shape(stage, band(stage, l, r, s, s + 0.5), white);
    case 'ligne-cedez':
      return shapes(stage, bars(stage, l + 0.2, r, 0.5, 0.5, s, s + 0.5), white);
    case 'ligne-feu':
      return shapes(stage, bars(stage, l + 0.1, r, 0.5, 0.5, s, s + 0.15), white);
    case 'sas-velo': {
      const stop = bars(stage, l + 0.1, r, 0.5, 0.5, s, s + 0.15);
      const front = bars(stage, l + 0.1, r, 0.5, 0.5, s + 4, s + 4.15);
      const wheel = (n: number) => {
        const ring: Vec[] = [];
        for (const [radius, sign] of [
          [0.34, 1],
          [0.24, -1],
        ] as const) {
          for (let i = 0; i <= 12; i += 1) {
            const a = (sign * (i * Math.PI)) / 6;
            ring.push(onRoad(stage, n + radius * Math.cos(a), s + 1.6 + radius * 2 * Math.sin(a)));
          }
        }
        return ring;
      };
      const mid = (l + r) / 2;
      const frame = [
        [mid - 0.5, mid - 0.15],
        [mid - 0.15, mid + 0.05],
        [mid + 0.05, mid + 0.35],
      ].map(([a = 0, b = 0], i) => [
        onRoad(stage, a - 0.05, s + (i === 1 ? 2.9 : 1.6)),
        onRoad(stage, a + 0.05, s + (i === 1 ? 2.9 : 1.6)),
        onRoad(stage, b + 0.05, s + (i === 1 ? 1.6 : 2.9)),
        onRoad(stage, b - 0.05, s + (i === 1 ? 1.6 : 2.9)),
      ]);
      return (
        shape(stage, band(stage, l, r, s + 0.15, s + 4), stage.palette.tone('#58866a', s), {
          'fill-opacity': '.45',
        }) +
        shapes(stage, [...stop, ...front, ...frame], white) +
        shapes(stage, [wheel(mid - 0.5), wheel(mid + 0.5)], white, { 'fill-rule': 'evenodd' })
      );
    }
    case 'ralentisseur':
      return hump(stage, s, driveLeft, driveRight);
    case 'rails':
      return levelCrossing(stage, s);
    case 'damier': {
      // Every second square of three rows: where buses or bicycles cross the others' way.
      const rows = [0, 1, 2].flatMap((row) =>
        bars(
          stage,
          driveLeft + 0.1 + (row % 2) * 0.5,
          driveRight,
          0.5,
          0.5,
          s + row * 0.5,
          s + (row + 1) * 0.5,
        ),
      );
      return shapes(stage, rows, white);
    }
    case 'bandes-rugueuses': {
      const list: Vec[][] = [];
      for (let i = 0; i < 6; i += 1) list.push(band(stage, l, r, s + i * 1.1, s + i * 1.1 + 0.45));
      return shapes(stage, list, white, { 'fill-opacity': '.85' });
    }
  }
}

export function drawAcross(stage: Stage): string {
  const list = stage.scene.road.across ?? [];
  return list
    .toSorted((a, b) => b.z - a.z)
    .map((item) => one(stage, item))
    .join('');
}
