import { describe, expect, it } from 'vitest';
import type { DriverScene } from '../src/schema/scene.ts';
import { drawWhy } from '../src/why/draw-why.ts';

const RIDE: DriverScene = {
  view: 'conducteur',
  place: 'campagne',
  rider: true,
  road: {
    lanes: [{ kind: 'sens-inverse' }, { kind: 'meme-sens' }],
    ego: 1,
    across: [{ kind: 'ralentisseur', z: 60 }],
  },
  actors: [{ kind: 'voiture', lane: 1, z: 30 }],
  cabin: { speed: 50 },
};

/** The middle of the ring of a thing. */
function middleOf(scene: DriverScene, of: string): [number, number] {
  const { svg } = drawWhy(scene, [{ mark: 'cerne', of, name: 'Ici' }]);
  const found = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  const [x = 0, y = 0, w = 0, h = 0] = found.slice(1).map(Number);
  return [x + w / 2, y + h / 2];
}

describe('the why layer from a saddle', () => {
  it('turns with the world when the rider leans', () => {
    const car = { kind: 'voiture', lane: 1, x: 5, z: 30 } as const;
    const [left, level, right] = [-24, 0, 24].map(
      (lean) => middleOf({ ...RIDE, lean, actors: [car] }, 'actors/0')[1],
    );
    // The right side of the world rises for who leans to the right.
    expect(right).toBeLessThan((level ?? 0) - 20);
    expect(left).toBeGreaterThan((level ?? 0) + 20);
  });

  it('rings the speed where it is written, and not on a leaning machine', () => {
    expect(middleOf(RIDE, 'cabin/compteur')[0]).toBeGreaterThan(560);
    expect(middleOf({ ...RIDE, rider: false }, 'cabin/compteur')[0]).toBeLessThan(560);
    expect(() => middleOf({ ...RIDE, lean: 24 }, 'cabin/compteur')).toThrow('does not have');
    expect(() => middleOf({ ...RIDE, cabin: {} }, 'cabin/compteur')).toThrow('does not have');
  });

  it('follows in a clip what lies across the road as far as we still are from it', () => {
    const clip = (poster: number): DriverScene => ({
      ...RIDE,
      clip: {
        duration: 9,
        poster,
        ego: [
          [0, 0],
          [9, 54],
        ],
      },
    });
    const still = (z: number): DriverScene => ({
      ...RIDE,
      road: { ...RIDE.road, across: [{ kind: 'ralentisseur', z }] },
    });
    const [seen, expected] = [clip(8), still(12)].map((scene) => middleOf(scene, 'road/across/0')[1]);
    expect(seen).toBeCloseTo(expected ?? 0, 0);
  });
});
