import { describe, expect, it } from 'vitest';
import type { ChartScene } from '../../schema/chart.ts';
import { EDGE, SIDE, unroll } from './chart-context.ts';
import { placeWords } from './placed-words.ts';
import type { LabelBox } from './point-labels.ts';

const FRAME = { w: 1200, h: 750 };
const chartOf = (window: ChartScene['window']) =>
  unroll({ view: 'carte', window, without: ['sondes'] }, FRAME);

const WINDOWS = [5, 7, 9, 12, 15, 18].flatMap((miles) =>
  [6, 8, 10].flatMap((lat) => [9, 13, 17, 21].map((lon) => ({ lat, lon, miles }))),
);

/** Share of the smaller box that the other one covers. */
function shareCovered(one: LabelBox, other: LabelBox): number {
  const side = (i: 0 | 1) =>
    Math.max(
      0,
      Math.min(one.at[i] + one.reach[i], other.at[i] + other.reach[i]) -
        Math.max(one.at[i] - one.reach[i], other.at[i] - other.reach[i]),
    );
  const size = ({ reach: [w, h] }: LabelBox) => 4 * w * h;
  return (side(0) * side(1)) / Math.min(size(one), size(other));
}

describe('the words of the chart', () => {
  it('do not cover one another, in narrow and in wide windows', () => {
    for (const window of WINDOWS) {
      const { marks, areas } = placeWords(chartOf(window), []);
      const boxes = [...marks, ...areas];
      for (const [i, one] of boxes.entries())
        for (const other of boxes.slice(i + 1))
          expect(shareCovered(one, other), JSON.stringify(window)).toBeLessThan(0.12);
    }
  });

  it('stay inside the border where their mark is well inside', () => {
    for (const window of WINDOWS) {
      const chart = chartOf(window);
      for (const { mark, at, reach } of placeWords(chart, []).marks) {
        const [x, y] = chart.at(mark);
        const isInside = x > SIDE + 110 && x < 1090 - SIDE && y > EDGE + 60 && y < 690 - EDGE;
        if (isInside) expect(at[0] - reach[0], JSON.stringify(window)).toBeGreaterThanOrEqual(SIDE - 1);
        if (isInside) expect(at[0] + reach[0], JSON.stringify(window)).toBeLessThanOrEqual(1201 - SIDE);
      }
    }
  });

  it('keep every name of a mark, and leave out the characters of lights only in wide windows', () => {
    for (const window of WINDOWS)
      for (const { mark, lines } of placeWords(chartOf(window), []).marks) {
        if (mark.name) expect(lines.map(({ text }) => text)).toContain(mark.name);
        if (window.miles < 8.5 && mark.light) expect(lines.map(({ text }) => text)).toContain(mark.light);
      }
  });

  it('move away from a line that is drawn', () => {
    const chart = chartOf({ lat: 6.3, lon: 14.4, miles: 5 });
    const [free] = placeWords(chart, []).marks.filter(({ mark }) => mark.name === 'Ormel');
    if (!free) throw new Error('no words');
    const [moved] = placeWords(chart, [{ at: free.at, reach: [60, 20] }]).marks.filter(
      ({ mark }) => mark.name === 'Ormel',
    );
    expect(moved?.side).not.toBe(free.side);
  });
});
