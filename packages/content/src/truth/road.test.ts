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
  it('the vehicle from the right goes first', () => {
    const plain = junction();
    expect(asked(plain, user('s', 'tout-droit'), user('e', 'tout-droit'))).toEqual([true, false]);
    expect(asked(plain, user('s', 'tout-droit'), user('o', 'tout-droit'))).toEqual([false, true]);
    expect(asked(plain, user('n', 'tout-droit'), user('o', 'tout-droit'))).toEqual([true, false]);
  });

  it('a vehicle that turns left lets oncoming vehicles go first, straight on or to the right', () => {
    const plain = junction();
    expect(asked(plain, user('s', 'gauche'), user('n', 'tout-droit'))).toEqual([true, false]);
    expect(asked(plain, user('s', 'gauche'), user('n', 'droite'))).toEqual([true, false]);
    expect(asked(plain, user('s', 'gauche'), user('n', 'gauche'))).toEqual([false, false]);
  });

  it('vehicles whose paths do not meet need not give way', () => {
    const plain = junction();
    expect(asked(plain, user('s', 'droite'), user('o', 'droite'))).toEqual([false, false]);
    expect(asked(plain, user('s', 'tout-droit'), user('n', 'tout-droit'))).toEqual([false, false]);
    expect(asked(plain, user('s', 'droite'), user('e', 'tout-droit'))).toEqual([false, false]);
  });
});

describe('with signs', () => {
  it('a stop, a give-way line or a track gives way to a road from either side', () => {
    for (const arm of [{ sign: { code: 'AB4' } }, { line: 'cedez' as const }, { dirt: true }]) {
      const scene = junction({ arms: [{ at: 'e', ...arm }] });
      expect(asked(scene, user('s', 'tout-droit'), user('e', 'tout-droit'))).toEqual([false, true]);
    }
  });

  it('two vehicles that both have to give way follow priority from the right', () => {
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

  it('a vehicle that enters a roundabout by a give-way line lets vehicles on the ring go first', () => {
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

  it('for a stopped vehicle there is no answer', () => {
    expect(givesWay(junction(), user('s', 'tout-droit'), user('e', 'arret'))).toBeUndefined();
  });
});
