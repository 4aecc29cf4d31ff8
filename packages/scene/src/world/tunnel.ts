/** A tunnel: walls, vault, lamps and emergency signs, all lit from above. */
import type { Vec } from '../kit/camera.ts';
import { project } from '../kit/camera.ts';
import { el } from '../kit/svg.ts';
import type { Item, Stage } from './driver-context.ts';
import { band, FAR, glow, groundFill, onRoad, shape, shapes } from './driver-context.ts';
import { skyline } from './sky.ts';

const WALL = 3.4;
const TOP = 5.4;

export function tunnelItems(stage: Stage): Item[] {
  const { lanes, palette, course, frame } = stage;
  const left = lanes.left - 1.1;
  const right = lanes.right + 1.1;
  const end = Math.min(course.end, FAR);
  const run = (n: number, y: number): Vec[] => {
    const whole = band(stage, n, n, 1, end, y);
    return whole.slice(0, whole.length / 2);
  };
  const sheet = (n1: number, y1: number, n2: number, y2: number): Vec[] => [
    ...run(n1, y1),
    ...run(n2, y2).toReversed(),
  ];
  const tone = (color: string) => sheetFill(stage, color);
  const lamps: Vec[][] = [];
  for (let s = 3; s < Math.min(end, 150); s += 6) {
    for (const n of [(left + right) / 2 - 2, (left + right) / 2 + 2]) {
      lamps.push([
        onRoad(stage, n - 0.16, s, TOP - 0.1),
        onRoad(stage, n + 0.16, s, TOP - 0.1),
        onRoad(stage, n + 0.16, s + 3, TOP - 0.1),
        onRoad(stage, n - 0.16, s + 3, TOP - 0.1),
      ]);
    }
  }
  const boards: Vec[][] = [];
  for (let s = 18; s < 110; s += 24) {
    boards.push([
      onRoad(stage, right - 0.04, s, 1.2),
      onRoad(stage, right - 0.04, s + 1.1, 1.2),
      onRoad(stage, right - 0.04, s + 1.1, 2.3),
      onRoad(stage, right - 0.04, s, 2.3),
    ]);
  }
  const mouth = project(stage.camera, onRoad(stage, (left + right) / 2, end, 1.8));
  const svg =
    el('rect', { width: frame.w, height: skyline(stage), fill: palette.tone('#2c2a27', 60) }) +
    shape(stage, sheet(left + 1.1, TOP, right - 1.1, TOP), tone('#6d675d')) +
    shape(stage, sheet(left, WALL, left + 1.1, TOP), tone('#857d70')) +
    shape(stage, sheet(right, WALL, right - 1.1, TOP), tone('#7b7468')) +
    shape(stage, sheet(left, 0, left, WALL), tone('#a59b8a')) +
    shape(stage, sheet(right, 0, right, WALL), tone('#978d7d')) +
    shape(stage, sheet(left + 0.02, 0.1, left + 0.02, 1.1), tone('#c9bfab')) +
    shape(stage, sheet(right - 0.02, 0.1, right - 0.02, 1.1), tone('#bbb19e')) +
    shape(stage, band(stage, left, lanes.left, 1, end), groundFill(stage, '#8b857b')) +
    shape(stage, band(stage, lanes.right, right, 1, end), groundFill(stage, '#8b857b')) +
    shapes(stage, lamps, '#fff1c9') +
    shapes(stage, boards, '#2f9e5b') +
    glow(stage, mouth, frame.w * 0.05, '#fff3d6', 0.7);
  return [{ z: FAR + 1, svg }];
}

/** Walls darken towards the far end. */
function sheetFill(stage: Stage, color: string): string {
  const { palette, defs } = stage;
  return defs.add((id) =>
    el(
      'radialGradient',
      {
        id,
        gradientUnits: 'userSpaceOnUse',
        cx: stage.camera.centre,
        cy: stage.camera.horizon,
        r: stage.frame.w * 0.7,
      },
      ...[0, 0.08, 0.3, 1].map((o) =>
        el('stop', { offset: String(o), 'stop-color': palette.tone(color, o === 0 ? 260 : 9 / o) }),
      ),
    ),
  );
}
