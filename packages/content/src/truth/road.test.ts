import type { PlanScene } from '@balise/scene/schema';
import { describe, expect, it } from 'vitest';
import { givesWay, type RoadUser } from './road.ts';

type Going = NonNullable<RoadUser['going']>;
const user = (at: RoadUser['at'], going: Going, more: Partial<RoadUser> = {}): RoadUser => ({
  kind: 'voiture',
  at,
  going,
  ...more,
});
const junction = (more: Partial<PlanScene> = {}): PlanScene => ({
  view: 'plan',
  place: 'ville',
  junction: 'croix',
  ...more,
});
const asked = (scene: PlanScene, mine: RoadUser, theirs: RoadUser) => [
  givesWay(scene, mine, theirs),
  givesWay(scene, theirs, mine),
];

describe('without a sign', () => {
  it('who comes from the right goes first', () => {
    const plain = junction();
    expect(asked(plain, user('s', 'tout-droit'), user('e', 'tout-droit'))).toEqual([true, false]);
    expect(asked(plain, user('s', 'tout-droit'), user('o', 'tout-droit'))).toEqual([false, true]);
    expect(asked(plain, user('n', 'tout-droit'), user('o', 'tout-droit'))).toEqual([true, false]);
  });

  it('who turns left lets those in front go first, straight on or to the right', () => {
    const plain = junction();
    expect(asked(plain, user('s', 'gauche'), user('n', 'tout-droit'))).toEqual([true, false]);
    expect(asked(plain, user('s', 'gauche'), user('n', 'droite'))).toEqual([true, false]);
    expect(asked(plain, user('s', 'gauche'), user('n', 'gauche'))).toEqual([false, false]);
  });

  it('ways that do not meet ask for nothing', () => {
    const plain = junction();
    expect(asked(plain, user('s', 'droite'), user('o', 'droite'))).toEqual([false, false]);
    expect(asked(plain, user('s', 'tout-droit'), user('n', 'tout-droit'))).toEqual([false, false]);
    expect(asked(plain, user('s', 'droite'), user('e', 'tout-droit'))).toEqual([false, false]);
  });
});

describe('with signs', () => {
  it('a stop, a give-way or a track gives way to a road from either side', () => {
    for (const arm of [{ sign: { code: 'AB4' } }, { line: 'cedez' as const }, { dirt: true }]) {
      const scene = junction({ arms: [{ at: 'e', ...arm }] });
      expect(asked(scene, user('s', 'tout-droit'), user('e', 'tout-droit'))).toEqual([false, true]);
    }
  });

  it('two who both give way fall back on the right', () => {
    const scene = junction({
      arms: [
        { at: 's', line: 'stop' },
        { at: 'n', line: 'stop' },
      ],
    });
    expect(asked(scene, user('s', 'gauche'), user('n', 'tout-droit'))).toEqual([true, false]);
  });

  it('red waits, and green turning left waits for green in front', () => {
    const scene = junction({
      arms: [
        { at: 's', light: 'vert' },
        { at: 'n', light: 'vert' },
        { at: 'e', light: 'rouge' },
      ],
    });
    expect(asked(scene, user('s', 'tout-droit'), user('e', 'tout-droit'))).toEqual([false, true]);
    expect(asked(scene, user('s', 'gauche'), user('n', 'tout-droit'))).toEqual([true, false]);
  });

  it('who enters a roundabout with a give-way lets the ring go first', () => {
    const ring = junction({ junction: 'giratoire', arms: [{ at: 's', line: 'cedez' }] });
    expect(givesWay(ring, user('s', 'droite'), user('anneau', 'tout-droit'))).toBe(true);
  });
});

describe('emergency vehicles and trams', () => {
  it('a flashing blue light and a tram go first', () => {
    const plain = junction();
    const ambulance = user('o', 'tout-droit', { kind: 'ambulance', lights: ['gyrophare'] });
    expect(asked(plain, user('s', 'tout-droit'), ambulance)).toEqual([true, false]);
    expect(asked(plain, user('s', 'tout-droit'), user('o', 'tout-droit', { kind: 'tram' }))).toEqual([
      true,
      false,
    ]);
  });

  it('who stands still is asked nothing', () => {
    expect(givesWay(junction(), user('s', 'tout-droit'), user('e', 'arret'))).toBeUndefined();
  });
});
