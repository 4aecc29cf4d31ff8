import { describe, expect, test } from 'vitest';
import { drawScene } from '../src/draw.ts';
import { writeLetters } from '../src/kit/lettering.ts';
import type { Actor, DriverScene } from '../src/schema/scene.ts';

const ROAD = {
  view: 'conducteur',
  place: 'campagne',
  road: { lanes: [{ kind: 'sens-inverse' }, { kind: 'meme-sens' }], ego: 1 },
} as const satisfies DriverScene;

type Light = NonNullable<Actor['lights']>[number];

/** Where indicators are lit, from left to right. */
function indicatorPlaces(scene: DriverScene): number[] {
  const paths = drawScene(scene).matchAll(/<path d="M(-?[\d.]+)[^>]*fill="#ff9a14"/g);
  return [...paths].map(([, x]) => Number(x)).sort((a, b) => a - b);
}

describe.each<[string, (lights: Light[]) => DriverScene]>([
  ['a car ahead', (lights) => ({ ...ROAD, actors: [{ kind: 'voiture', z: 12, lights }] })],
  [
    'a car behind us, in the mirror',
    (lights) => ({ ...ROAD, cabin: { mirrors: { centre: [{ kind: 'voiture', z: 12, lights }] } } }),
  ],
])('the indicator of %s', (_, sceneWith) => {
  const both = indicatorPlaces(sceneWith(['detresse']));

  test('is lit on both sides with the hazard lights', () => {
    expect(both).toHaveLength(2);
  });

  test('is lit on our left when it turns left', () => {
    expect(indicatorPlaces(sceneWith(['clignotant-gauche']))).toEqual([both[0]]);
  });

  test('is lit on our right when it turns right', () => {
    expect(indicatorPlaces(sceneWith(['clignotant-droit']))).toEqual([both[1]]);
  });
});

test('the indicator of an oncoming car is lit on our right when it turns left', () => {
  const facing = (lights: Light[]) =>
    indicatorPlaces({ ...ROAD, actors: [{ kind: 'voiture', z: 14, lane: 0, lights }] });
  expect(facing(['clignotant-gauche'])).toEqual([facing(['detresse'])[1]]);
});

test('an oncoming car lights the road before it at night only', () => {
  const isRoadLit = (light: 'jour' | 'nuit') =>
    drawScene({ ...ROAD, light, actors: [{ kind: 'voiture', z: 14, lane: 0 }] }).includes('scale(1 .22)');
  expect([isRoadLit('jour'), isRoadLit('nuit')]).toEqual([false, true]);
});

test('near actors are painted over distant ones, whatever their order in the scene', () => {
  const near: Actor = { kind: 'voiture', z: 12, disc: 'A' };
  const far: Actor = { kind: 'voiture', z: 24, disc: 'ecole' };
  for (const actors of [
    [near, far],
    [far, near],
  ]) {
    const drawn = drawScene({ ...ROAD, actors });
    const [school, letter] = ['ÉCOLE', 'A'].map((text) => drawn.indexOf(` d="${writeLetters(text)}"`));
    expect(school).toBeGreaterThan(0);
    expect(letter).toBeGreaterThan(school ?? 0);
  }
});
