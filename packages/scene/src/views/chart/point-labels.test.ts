import { describe, expect, it } from 'vitest';
import type { ChartScene } from '../../schema/chart.ts';
import { unroll } from './chart-context.ts';
import { BADGE, meets, placePointLabels, ruledLines } from './point-labels.ts';

const FRAME = { w: 1200, h: 750 };
const BARE: Pick<ChartScene, 'view' | 'without'> = { view: 'carte', without: ['sondes', 'noms'] };
const WINDOW = { lat: 7.5, lon: 17, miles: 8 };
const POINT = { lat: 7.6, lon: 19.6 };

function crossed(scene: ChartScene): string[] {
  const chart = unroll(scene, FRAME);
  const lines = ruledLines(chart);
  return placePointLabels(chart, [])
    .filter(({ at }) => lines.some((line) => meets(line, { at, reach: [BADGE, BADGE] })))
    .map(({ label }) => label);
}

describe('the letter of a point', () => {
  it('stands on its upper right where nothing is drawn', () => {
    const chart = unroll({ ...BARE, window: WINDOW, points: [{ ...POINT, label: 'A' }] }, FRAME);
    const [x, y] = chart.at(POINT);
    expect(placePointLabels(chart, [])).toEqual([{ label: 'A', at: [x + 38, y - 34] }]);
  });

  it('keeps clear of the legs of dividers, of a track and of a bearing, whichever way they go', () => {
    for (let bearing = 0; bearing < 360; bearing += 15) {
      const angle = (bearing * Math.PI) / 180;
      const far = { lat: WINDOW.lat + 1.4 * Math.cos(angle), lon: WINDOW.lon - 2 * Math.sin(angle) };
      const points: ChartScene['points'] = [
        { lat: WINDOW.lat, lon: WINDOW.lon, label: 'A' },
        { ...far, label: 'B' },
      ];
      const measured: ChartScene = {
        ...BARE,
        window: WINDOW,
        points,
        dividers: { from: 'A', to: 'B' },
        tracks: [{ from: 'A', to: 'B', kind: 'fond' }],
        bearings: [{ of: 'A', bearing: bearing + 70 > 360 ? bearing - 290 : bearing + 70, miles: 2 }],
      };
      expect(crossed(measured), `towards ${bearing}°`).toEqual([]);
    }
  });

  it('never lies under another', () => {
    const near = [0, 0.35, 0.7, 1.05].map((off, i) => ({
      lat: WINDOW.lat + off / 4,
      lon: WINDOW.lon - off / 2,
      label: (['A', 'B', 'C', 'D'] as const)[i] ?? 'A',
    }));
    const chart = unroll({ ...BARE, window: WINDOW, points: near }, FRAME);
    const places = placePointLabels(chart, []).map(({ at }) => at);
    for (const [i, [x, y]] of places.entries())
      for (const [ox, oy] of places.slice(i + 1))
        expect(Math.max(Math.abs(x - ox), Math.abs(y - oy))).toBeGreaterThan(2 * BADGE);
  });
});
