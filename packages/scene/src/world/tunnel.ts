/** A tunnel: walls, vault, lamps and emergency signs, all lit from above. */

import { project } from '../kit/camera.ts';
import { el } from '../kit/display-list.ts';
import type { Vec3 } from '../kit/geometry.ts';
import type { DepthItem, DriverContext } from './driver-context.ts';
import {
  drawGlow,
  drawPolygon,
  drawPolygons,
  FAR,
  groundFill,
  pointOnRoad,
  roadBand,
} from './driver-context.ts';
import { skyline } from './sky.ts';

const WALL = 3.4;
const TOP = 5.4;

export function tunnelItems(context: DriverContext): DepthItem[] {
  const { lanes, palette, course, frame, scene } = context;
  const left = lanes.left - 1.1;
  const right = lanes.right + 1.1;
  const end = Math.min(course.end, FAR);
  const run = (n: number, y: number): Vec3[] => {
    const whole = roadBand(context, n, n, 1, end, y);
    return whole.slice(0, whole.length / 2);
  };
  const sheet = (n1: number, y1: number, n2: number, y2: number): Vec3[] => [
    ...run(n1, y1),
    ...run(n2, y2).toReversed(),
  ];
  const tone = (color: string) => sheetFill(context, color);
  const lamps: Vec3[][] = [];
  for (let s = 3; s < Math.min(end, 150); s += 6) {
    for (const n of [(left + right) / 2 - 2, (left + right) / 2 + 2]) {
      lamps.push([
        pointOnRoad(context, n - 0.16, s, TOP - 0.1),
        pointOnRoad(context, n + 0.16, s, TOP - 0.1),
        pointOnRoad(context, n + 0.16, s + 3, TOP - 0.1),
        pointOnRoad(context, n - 0.16, s + 3, TOP - 0.1),
      ]);
    }
  }
  const boards: Vec3[][] = [];
  for (let s = 18; s < 110; s += 24) {
    boards.push([
      pointOnRoad(context, right - 0.04, s, 1.2),
      pointOnRoad(context, right - 0.04, s + 1.1, 1.2),
      pointOnRoad(context, right - 0.04, s + 1.1, 2.3),
      pointOnRoad(context, right - 0.04, s, 2.3),
    ]);
  }
  // The way out, where the road says that it is near: the daylight through the far end.
  const exit = (
    [
      [left, 0],
      [left, WALL],
      [left + 1.1, TOP],
      [right - 1.1, TOP],
      [right, WALL],
      [right, 0],
    ] as const
  ).map(([n, y]) => pointOnRoad(context, n, end, y));
  const mouth = project(context.camera, pointOnRoad(context, (left + right) / 2, end, 1.8));
  const shapes = [
    el('rect', { width: frame.w, height: skyline(context), fill: palette.tone('#2c2a27', 60) }),
    ...drawPolygon(context, sheet(left + 1.1, TOP, right - 1.1, TOP), tone('#6d675d')),
    ...drawPolygon(context, sheet(left, WALL, left + 1.1, TOP), tone('#857d70')),
    ...drawPolygon(context, sheet(right, WALL, right - 1.1, TOP), tone('#7b7468')),
    ...drawPolygon(context, sheet(left, 0, left, WALL), tone('#a59b8a')),
    ...drawPolygon(context, sheet(right, 0, right, WALL), tone('#978d7d')),
    ...drawPolygon(context, sheet(left + 0.02, 0.1, left + 0.02, 1.1), tone('#c9bfab')),
    ...drawPolygon(context, sheet(right - 0.02, 0.1, right - 0.02, 1.1), tone('#bbb19e')),
    ...drawPolygon(context, roadBand(context, left, lanes.left, 1, end), groundFill(context, '#8b857b')),
    ...drawPolygon(context, roadBand(context, lanes.right, right, 1, end), groundFill(context, '#8b857b')),
    ...drawPolygons(context, lamps, '#fff1c9'),
    ...drawPolygons(context, boards, '#2f9e5b'),
    ...(scene.road.crest === undefined
      ? []
      : drawPolygon(context, exit, scene.light === 'nuit' ? '#1a2233' : '#eaf3f8')),
    drawGlow(context, mouth, frame.w * 0.05, '#fff3d6', 0.7),
  ];
  return [{ z: FAR + 1, shapes }];
}

/** Walls darken towards the far end. */
function sheetFill(context: DriverContext, color: string): string {
  const { palette, defs } = context;
  return defs.add(
    el(
      'radialGradient',
      {
        gradientUnits: 'userSpaceOnUse',
        cx: context.camera.centre,
        cy: context.camera.horizon,
        r: context.frame.w * 0.7,
      },
      ...[0, 0.08, 0.3, 1].map((o) =>
        el('stop', { offset: String(o), 'stop-color': palette.tone(color, o === 0 ? 260 : 9 / o) }),
      ),
    ),
  );
}
