import { describe, expect, it } from 'vitest';
import { unroll } from './chart-context.ts';
import { PLACED_MARKS } from './chart-marks.ts';
import { bearingBetween, crossing, distanceBetween, travel } from './mercator.ts';

const here = { lat: 6, lon: 20 };

describe('the projection', () => {
  it('a minute of latitude is a mile due north', () => {
    expect(distanceBetween(here, { lat: 9, lon: 20 })).toBeCloseTo(3, 6);
    expect(bearingBetween(here, { lat: 9, lon: 20 })).toBeCloseTo(0, 6);
  });

  it('a minute of longitude is shorter than a mile by the cosine of the latitude', () => {
    expect(distanceBetween(here, { lat: 6, lon: 10 })).toBeCloseTo(10 * Math.cos((47.1 * Math.PI) / 180), 6);
    expect(bearingBetween(here, { lat: 6, lon: 10 })).toBeCloseTo(90, 6);
    expect(bearingBetween(here, { lat: 6, lon: 24 })).toBeCloseTo(270, 6);
  });

  it('bearing and distance between two positions are those that were travelled', () => {
    for (const bearing of [0, 37, 90, 143, 200, 270, 311]) {
      const there = travel(here, bearing, 4.2);
      expect(bearingBetween(here, there)).toBeCloseTo(bearing, 4);
      expect(distanceBetween(here, there)).toBeCloseTo(4.2, 4);
    }
  });

  it('two bearings cross at the position from which both marks have them', () => {
    const [a, b] = [PLACED_MARKS['phare-gorvan'], PLACED_MARKS['phare-brelan']];
    const fix = crossing(a, 152, b, 338);
    expect(bearingBetween(fix, a)).toBeCloseTo(152, 4);
    expect(bearingBetween(fix, b)).toBeCloseTo(338, 4);
  });
});

describe('the chart', () => {
  it('keeps bearings and distances measurable in the picture', () => {
    const scene = { view: 'carte' as const, window: { lat: 7, lon: 17, miles: 9 } };
    const chart = unroll(scene, { w: 1200, h: 750 });
    const there = travel(here, 62, 3);
    const [[x, y], [toX, toY]] = [chart.at(here), chart.at(there)];
    expect((Math.atan2(toX - x, y - toY) * 180) / Math.PI).toBeCloseTo(62, 2);
    const minute = chart.at({ lat: 6, lon: 0 })[1] - chart.at({ lat: 7, lon: 0 })[1];
    expect(Math.hypot(toX - x, toY - y) / minute).toBeCloseTo(3, 1);
  });

  it('shows between its edges the window that the scene gives', () => {
    const chart = unroll({ view: 'carte', window: { lat: 7, lon: 17, miles: 9 } }, { w: 1200, h: 750 });
    expect(chart.at({ lat: chart.north, lon: 17 })[1]).toBeCloseTo(44, 1);
    expect(chart.at({ lat: chart.south, lon: 17 })[1]).toBeCloseTo(706, 1);
    expect(chart.at({ lat: 7, lon: chart.west })[0]).toBeCloseTo(96, 1);
  });
});
