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
  it('are those that are taught: 25 m in a second at 90, some 28 m to stop from 50 and 70 from 90', () => {
    expect(metresIn(90, 1)).toBe(25);
    expect(stoppingDistance(50)).toBeCloseTo(27.7, 1);
    expect(stoppingDistance(90)).toBeCloseTo(69.6, 1);
    expect(stoppingDistance(50, true)).toBeGreaterThan(38);
  });
});

describe('a question on a speed', () => {
  const stops = { kind: 'peut-s-arreter', inputs: { partie: 0 } };

  it('may not promise to stop where there is no room, nor deny it where there is', () => {
    expect(findSpeedDisagreement(stops, [asked(false)], scene(90, 60))).toBeUndefined();
    expect(findSpeedDisagreement(stops, [asked(true)], scene(90, 60))).toContain('at 90 km/h');
    expect(findSpeedDisagreement(stops, [asked(true)], scene(30, 60))).toBeUndefined();
    expect(findSpeedDisagreement(stops, [asked(false)], scene(30, 60))).toContain('at 30 km/h');
  });

  it('rain takes away the room that a dry road left', () => {
    expect(findSpeedDisagreement(stops, [asked(true)], scene(50, 33))).toBeUndefined();
    expect(findSpeedDisagreement(stops, [asked(true)], scene(50, 33, 'pluie'))).toContain('OUI');
  });

  it('has no answer where the room is about what is needed', () => {
    expect(() => findSpeedDisagreement(stops, [asked(true)], scene(50, 28))).toThrow('nobody can tell');
  });

  it('may ask of another speed in its second part', () => {
    const both = { kind: 'peut-s-arreter', inputs: { distance: 20, 'vitesse-2': 50 } };
    expect(findSpeedDisagreement(both, [asked(true), asked(false)], scene(30, 60))).toBeUndefined();
    expect(findSpeedDisagreement(both, [asked(true), asked(true)], scene(30, 60))).toContain('at 50 km/h');
  });

  it('wants two seconds between two vehicles', () => {
    const gap = { kind: 'intervalle-suffisant', inputs: {} };
    expect(findSpeedDisagreement(gap, [asked(false)], scene(80, 20))).toBeUndefined();
    expect(findSpeedDisagreement(gap, [asked(true)], scene(80, 20))).toContain('OUI');
  });

  it('calls right the length worked out and no other', () => {
    const run = { kind: 'metres-parcourus', inputs: { secondes: 1 } };
    expect(findSpeedDisagreement(run, [lengths(25)], scene(90, 60))).toBeUndefined();
    expect(findSpeedDisagreement(run, [lengths(18)], scene(90, 60))).toContain('it is 25 m');
  });

  it('may not tell another speed than its picture', () => {
    expect(() =>
      findSpeedDisagreement(
        { kind: 'peut-s-arreter', inputs: { vitesse: 50 } },
        [asked(true)],
        scene(90, 99),
      ),
    ).toThrow('the picture 90');
  });
});
