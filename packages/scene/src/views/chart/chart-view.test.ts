import { describe, expect, it } from 'vitest';
import { drawScene } from '../../draw.ts';
import { PLACED_MARKS } from './chart-marks.ts';
import { depthAt } from './coast.ts';
import { tideHeight, tideTime } from './tide-facts.ts';

const AFLOAT = Object.values(PLACED_MARKS).filter(
  ({ kind }) => !['phare', 'feu', 'clocher', 'chateau-eau'].includes(kind),
);

describe('depths', () => {
  it('every buoy floats and every landmark stands on ground that is not covered', () => {
    for (const mark of AFLOAT) expect(depthAt(mark), mark.name).toBeGreaterThan(1);
    for (const mark of Object.values(PLACED_MARKS).filter((one) => !AFLOAT.includes(one)))
      expect(depthAt(mark), mark.name).toBeLessThan(0);
  });

  it('grow from the shore to the open sea', () => {
    const depths = [11.5, 10, 9, 7, 4, 1].map((lat) => depthAt({ lat, lon: 14.5 }));
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
  });
});

describe('a sounding', () => {
  it('is underlined only where the ground dries', () => {
    const at = (depth: number) =>
      drawScene({
        view: 'carte',
        window: { lat: 6, lon: 16, miles: 4 },
        without: ['sondes', 'noms'],
        spots: [{ lat: 6, lon: 16, depth }],
      });
    const lines = (svg: string) => svg.split('<path').length;
    expect(lines(at(-1.4))).toBe(lines(at(1.4)) + 1);
    // The strokes of the 1 and of the 4, wherever they begin.
    for (const strokes of ['l17-14v60', 'v-60l-30 42h44']) expect(at(-1.4)).toContain(strokes);
  });
});

describe('the tide', () => {
  const [low, high] = [
    { at: 360, height: 1 },
    { at: 720, height: 5.8 },
  ];

  it('moves by 1, 2, 3, 3, 2, 1 twelfths', () => {
    const heights = [360, 420, 480, 540, 600, 660, 720].map((at) => tideHeight(low, high, at));
    const steps = heights.slice(1).map((height, i) => (height - (heights[i] ?? 0)) / 0.4);
    [1, 2, 3, 3, 2, 1].forEach((step, i) => {
      expect(steps[i]).toBeCloseTo(step, 6);
    });
  });

  it('has the given height at the time found for it, rising or falling', () => {
    for (const height of [1.1, 2.2, 3.4, 5, 5.7]) {
      expect(tideHeight(low, high, tideTime(low, high, height))).toBeCloseTo(height, 6);
      const ebb = { at: 1090, height: 0.8 };
      expect(tideHeight(high, ebb, tideTime(high, ebb, height))).toBeCloseTo(height, 6);
    }
  });
});
