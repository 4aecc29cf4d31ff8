/** What lies flat on the road: water, ice, chippings, humps. */
import type { Vec } from '../../kit/camera.ts';
import { mix, shade } from '../../kit/palette.ts';
import type { Stage } from '../../world/driver-context.ts';
import { onRoad, shape, shapes } from '../../world/driver-context.ts';
import { asphaltOf } from '../../world/road.ts';

export type GroundKind = 'ralentisseur' | 'flaque' | 'verglas' | 'gravillons';

function pool(stage: Stage, n: number, s: number, w: number, l: number, key: number): Vec[] {
  return Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * Math.PI * 2;
    const k = 0.78 + 0.34 * stage.vary(key + (i % 9));
    return onRoad(stage, n + (Math.cos(a) * w * k) / 2, s + l / 2 + (Math.sin(a) * l * k) / 2);
  });
}

export function drawOnGround(stage: Stage, kind: GroundKind, n: number, s: number, key: number): string {
  const { palette } = stage;
  const sky = palette.sky[0]?.[1] ?? '#88aacc';
  switch (kind) {
    case 'flaque':
      return (
        shape(stage, pool(stage, n, s, 2.7, 5.4, key), palette.tone('#4b555f', s)) +
        shape(stage, pool(stage, n, s + 0.2, 2.4, 4.8, key), mix(palette.haze, sky, 0.35), {
          'fill-opacity': '.75',
        }) +
        shape(stage, pool(stage, n - 0.3, s + 2.2, 1.2, 1.6, key + 3), '#ffffff', { 'fill-opacity': '.3' })
      );
    case 'verglas':
      return (
        shape(stage, pool(stage, n, s, 3, 9, key), palette.tone('#b9d3e2', s), { 'fill-opacity': '.85' }) +
        shape(stage, pool(stage, n - 0.2, s + 1, 2.2, 5, key + 5), palette.tone('#e6f2f8', s), {
          'fill-opacity': '.7',
        }) +
        shape(stage, pool(stage, n + 0.4, s + 4, 1, 2.6, key + 8), '#ffffff', { 'fill-opacity': '.6' })
      );
    case 'gravillons': {
      const stones: Vec[][][] = [[], [], []];
      for (let i = 0; i < 110; i += 1) {
        const d = stage.vary(key + i) ** 1.4;
        const x = n + (stage.vary(key + i + 200) - 0.5) * 3.2 * (1 - d * 0.3);
        const z = s + d * 11;
        const r = 0.045 + 0.05 * stage.vary(key + i + 400);
        stones[i % 3]?.push(
          [0, 1, 2, 3, 4].map((k) =>
            onRoad(stage, x + Math.cos(k * 1.26) * r, z + Math.sin(k * 1.26) * r * 1.4),
          ),
        );
      }
      return (
        shape(stage, pool(stage, n, s - 0.5, 3.8, 13, key), palette.tone('#a39a8a', s), {
          'fill-opacity': '.5',
        }) +
        stones
          .map((list, i) =>
            shapes(stage, list, palette.tone(['#d8cfbd', '#7d7567', '#b7ad9b'][i] ?? '#b7ad9b', s)),
          )
          .join('')
      );
    }
    case 'ralentisseur': {
      const { driveLeft, driveRight } = stage.lanes;
      const strip = (z1: number, y1: number, z2: number, y2: number) => [
        onRoad(stage, driveLeft, z1, y1),
        onRoad(stage, driveRight, z1, y1),
        onRoad(stage, driveRight, z2, y2),
        onRoad(stage, driveLeft, z2, y2),
      ];
      const base = asphaltOf(stage);
      const teeth: Vec[][] = [];
      for (let x = driveLeft + 0.4; x < driveRight - 0.5; x += 1.1)
        teeth.push([
          onRoad(stage, x, s, 0.005),
          onRoad(stage, x + 0.6, s, 0.005),
          onRoad(stage, x + 0.3, s + 1.5, 0.1),
        ]);
      return (
        shape(stage, strip(s, 0, s + 1.8, 0.1), palette.tone(shade(base, 1.12), s)) +
        shape(stage, strip(s + 1.8, 0.1, s + 3.6, 0.02), palette.tone(shade(base, 0.86), s)) +
        shapes(stage, teeth, palette.tone('#f4f4ef', s, 0.5))
      );
    }
  }
}
