import type { Scene } from '@balise/scene/schema';
import { describe, expect, it } from 'vitest';
import { findSpeedDisagreement, metresIn, stoppingDistance } from './speed.ts';

const road = { lanes: [{ kind: 'meme-sens' as const }], ego: 0 };
const scene = (speed: number, z: number, weather?: 'pluie'): Scene => ({
  view: 'conducteur',
  place: 'campagne',
  road,
  actors: [{ kind: 'voiture', z }],
  cabin: { speed },
  ...(weather ? { weather } : {}),
});
const asked = (yes: boolean) => ({
  propositions: [
    { text: 'OUI', right: yes },
    { text: 'NON', right: !yes },
  ],
});
const lengths = (right: number) => ({
  propositions: [9, 18, 25, 50].map((metres) => ({ text: `${metres} m`, right: metres === right })),
});

describe('lengths', () => {
  it('are the taught ones: 25 m in a second at 90 km/h, about 28 m to stop from 50 and 70 from 90', () => {
    expect(metresIn(90, 1)).toBe(25);
    expect(stoppingDistance(50)).toBeCloseTo(27.7, 1);
    expect(stoppingDistance(90)).toBeCloseTo(69.6, 1);
    expect(stoppingDistance(50, true)).toBeGreaterThan(38);
  });
});

describe('a question on a speed', () => {
  const stops = { kind: 'peut-s-arreter', inputs: { partie: 0 } };

  it('must not promise a stop without enough room, nor deny one with enough room', () => {
    expect(findSpeedDisagreement(stops, [asked(false)], scene(90, 60))).toBeUndefined();
    expect(findSpeedDisagreement(stops, [asked(true)], scene(90, 60))).toContain('at 90 km/h');
    expect(findSpeedDisagreement(stops, [asked(true)], scene(30, 60))).toBeUndefined();
    expect(findSpeedDisagreement(stops, [asked(false)], scene(30, 60))).toContain('at 30 km/h');
  });

  it('on a wet road, the room of a dry one is not enough', () => {
    expect(findSpeedDisagreement(stops, [asked(true)], scene(50, 33))).toBeUndefined();
    expect(findSpeedDisagreement(stops, [asked(true)], scene(50, 33, 'pluie'))).toContain('OUI');
  });

  it('has no answer if the room is about the needed distance', () => {
    expect(() => findSpeedDisagreement(stops, [asked(true)], scene(50, 28))).toThrow('nobody can tell');
  });

  it('may use another speed in its second part', () => {
    const both = { kind: 'peut-s-arreter', inputs: { distance: 20, 'vitesse-2': 50 } };
    expect(findSpeedDisagreement(both, [asked(true), asked(false)], scene(30, 60))).toBeUndefined();
    expect(findSpeedDisagreement(both, [asked(true), asked(true)], scene(30, 60))).toContain('at 50 km/h');
  });

  it('requires two seconds between two vehicles', () => {
    const gap = { kind: 'intervalle-suffisant', inputs: {} };
    expect(findSpeedDisagreement(gap, [asked(false)], scene(80, 20))).toBeUndefined();
    expect(findSpeedDisagreement(gap, [asked(true)], scene(80, 20))).toContain('OUI');
  });

  it('has the computed length as its only right proposition', () => {
    const run = { kind: 'metres-parcourus', inputs: { secondes: 1 } };
    expect(findSpeedDisagreement(run, [lengths(25)], scene(90, 60))).toBeUndefined();
    expect(findSpeedDisagreement(run, [lengths(18)], scene(90, 60))).toContain('it is 25 m');
  });

  it('must not state another speed than its picture', () => {
    expect(() =>
      findSpeedDisagreement(
        { kind: 'peut-s-arreter', inputs: { vitesse: 50 } },
        [asked(true)],
        scene(90, 99),
      ),
    ).toThrow('the picture 90');
  });
});
