import { describe, expect, it } from 'vitest';
import { drawScene } from '../../draw.ts';
import type { PlanScene } from '../../schema/scene.ts';

const bend: PlanScene = { view: 'plan', place: 'campagne', junction: 'virage-droite' };
const lines: PlanScene['lines'] = [
  {
    label: 'A',
    through: [
      [-0.4, -1],
      [0.7, 1.1],
      [1.25, 0],
    ],
  },
  {
    label: 'B',
    through: [
      [-0.4, 1],
      [1.25, -2],
    ],
  },
];
const circles = (svg: string) =>
  [...svg.matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)"[^>]*stroke-width="5"/g)].map(
    (m): [number, number] => [Number(m[1]), Number(m[2])],
  );

describe('paths and places in a bend', () => {
  it.each(['virage-droite', 'virage-gauche'] as const)(
    'letters every path of a %s within the picture',
    (junction) => {
      const found = circles(drawScene({ ...bend, junction, lines }));
      expect(found).toHaveLength(2);
      for (const [x, y] of found) {
        expect(x).toBeGreaterThan(30);
        expect(x).toBeLessThan(1170);
        expect(y).toBeGreaterThan(30);
        expect(y).toBeLessThan(720);
      }
    },
  );

  it('keeps two letters apart', () => {
    const [a = [0, 0], b = [0, 0]] = circles(drawScene({ ...bend, lines }));
    expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(50);
  });

  it('sets a place as far to the right of the lane as the scene says', () => {
    const at = (aside: number) =>
      circles(drawScene({ ...bend, spots: [{ label: 'A', at: [0, aside] }] }))[0]?.[0] ?? 0;
    const perMetre = at(1) - at(0);
    expect(perMetre).toBeGreaterThan(20);
    expect(at(-1)).toBeCloseTo(at(0) - perMetre, 0);
  });
});
