import type { Scene } from '@balise/scene/schema';
import { describe, expect, it } from 'vitest';
import {
  compassFrom,
  declination,
  FIGURE_RULES,
  findFigureDisagreement,
  headingFor,
  overGround,
} from './chart.ts';

const chart: Scene = {
  view: 'carte',
  window: { lat: 6, lon: 20, miles: 6 },
  points: [
    { label: 'A', lat: 5, lon: 20 },
    { label: 'B', lat: 8, lon: 20 },
  ],
};

describe('headings', () => {
  it('a westerly variation makes the compass heading larger than the true one', () => {
    expect(compassFrom(90, 0, -4, 0)).toBe(94);
    expect(compassFrom(90, 0, -4, 6)).toBe(88);
    expect(compassFrom(2, 5, 0, 0)).toBe(357);
  });

  it('a variation changes by its yearly amount', () => {
    expect(declination(-3, 2016, 9, 2026)).toBeCloseTo(-1.5);
  });
});

describe('streams', () => {
  it('a following current adds its rate, a current from the side turns the track', () => {
    expect(overGround(45, 6, 45, 2)).toEqual({ bearing: expect.closeTo(45), speed: expect.closeTo(8) });
    const abeam = overGround(0, 4, 90, 3);
    expect(abeam.speed).toBeCloseTo(5);
    expect(abeam.bearing).toBeCloseTo(36.87, 1);
  });

  it('the heading to steer brings the boat onto her track', () => {
    for (const way of [10, 120, 355])
      expect(overGround(headingFor(way, 6, 200, 1.7), 6, 200, 1.7).bearing).toBeCloseTo(way, 6);
  });
});

describe('disagreement', () => {
  const distance = { kind: 'distance', inputs: { de: 'A', vers: 'B' } };

  it('is none for a figure that is right to its last decimal', () => {
    expect(findFigureDisagreement(distance, { answer: 3, decimals: 1 }, chart)).toBeUndefined();
    expect(findFigureDisagreement(distance, { answer: 3.1, decimals: 1 }, chart)).toMatch(
      /computed as 3\.00/,
    );
  });

  it('is measured around the circle for bearings', () => {
    const north = { kind: 'relevement', inputs: { de: 'A', vers: 'B' } };
    expect(findFigureDisagreement(north, { answer: 360, decimals: 0, wraps: 360 }, chart)).toBeUndefined();
  });

  it('names an unknown computation, and throws on a missing figure or place', () => {
    expect(findFigureDisagreement({ kind: 'lune', inputs: {} }, { answer: 1, decimals: 0 }, chart)).toMatch(
      /unknown/,
    );
    expect(() =>
      findFigureDisagreement({ kind: 'duree', inputs: { milles: 3 } }, { answer: 1, decimals: 0 }, chart),
    ).toThrow(/vitesse/);
    expect(() =>
      findFigureDisagreement(
        { kind: 'distance', inputs: { de: 'A', vers: 'D' } },
        { answer: 1, decimals: 0 },
        chart,
      ),
    ).toThrow(/no place D/);
  });
});

describe('depths', () => {
  it('a drying height is subtracted from the tide, a sounding is added', () => {
    expect(FIGURE_RULES['hauteur-eau']?.({ maree: 4.2, sonde: -1.4 }, chart)).toBeCloseTo(2.8);
    expect(FIGURE_RULES['pied-de-pilote']?.({ maree: 1.2, sonde: 2.1, tirant: 1.5 }, chart)).toBeCloseTo(1.8);
    expect(FIGURE_RULES['maree-necessaire']?.({ tirant: 1.5, pied: 0.5, sonde: -1.4 }, chart)).toBeCloseTo(
      3.4,
    );
  });
});
