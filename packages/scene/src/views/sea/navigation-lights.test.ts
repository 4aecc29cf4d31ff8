import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bearingToEye,
  dayShapes,
  type LitVessel,
  lampsSeen,
  type NavigationLamp,
  navigationLamps,
  SECTORS,
  shines,
} from './navigation-lights.ts';

const seen = (vessel: LitVessel, bearing: number) =>
  lampsSeen(vessel, bearing)
    .toSorted((a: NavigationLamp, b: NavigationLamp) => a.post.localeCompare(b.post) || a.rank - b.rank)
    .map((lamp) => `${lamp.post} ${lamp.color}`);
const motor: LitVessel = { kind: 'vedette' };

describe('sectors of the lights', () => {
  it('are 225, 112.5, 112.5 and 135 degrees', () => {
    const wide = (arc: keyof typeof SECTORS) => SECTORS[arc][1] - SECTORS[arc][0];
    expect([wide('tete'), wide('tribord'), wide('babord'), wide('poupe')]).toEqual([225, 112.5, 112.5, 135]);
  });

  it('cover the circle: from any side the stern light or a side light is seen, both only at their limit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), (bearing) => {
        const side = shines('tribord', bearing) || shines('babord', bearing);
        const stern = shines('poupe', bearing);
        expect(side || stern).toBe(true);
        const onLimit = Math.abs(Math.abs(((bearing + 180) % 360) - 180) - 112.5) < 0.001;
        if (!onLimit) expect(side && stern).toBe(false);
      }),
    );
  });
});

describe('a power-driven vessel under 50 m', () => {
  it('shows both side lights and her masthead light from dead ahead', () => {
    expect(seen(motor, 0)).toEqual(['cotes vert', 'cotes rouge', 'mat blanc']);
  });
  it('shows green under white from her starboard side, red under white from her port side', () => {
    expect(seen(motor, 45)).toEqual(['cotes vert', 'mat blanc']);
    expect(seen(motor, 315)).toEqual(['cotes rouge', 'mat blanc']);
  });
  it('shows her stern light alone from behind', () => {
    expect(seen(motor, 180)).toEqual(['poupe blanc']);
    expect(seen(motor, 113)).toEqual(['poupe blanc']);
    expect(seen(motor, 112)).toEqual(['cotes vert', 'mat blanc']);
  });
  it('shows a second masthead light from 50 m', () => {
    expect(seen({ kind: 'cargo' }, 300)).toEqual(['cotes rouge', 'mat blanc', 'mat-arriere blanc']);
    expect(seen({ kind: 'cargo', length: 49 }, 300)).toEqual(['cotes rouge', 'mat blanc']);
  });
});

describe('other vessels', () => {
  it('a vessel under sail shows no masthead light', () => {
    expect(seen({ kind: 'voilier' }, 0)).toEqual(['cotes vert', 'cotes rouge']);
    expect(seen({ kind: 'voilier', activity: 'voile-tricolore' }, 200)).toEqual(['mat blanc']);
  });
  it('a vessel under sail that uses her engine shows the lights of a power-driven vessel and a cone', () => {
    expect(seen({ kind: 'voilier', activity: 'voile-et-moteur' }, 45)).toEqual(['cotes vert', 'mat blanc']);
    expect(dayShapes({ kind: 'voilier', activity: 'voile-et-moteur' })).toEqual(['cone-bas']);
  });
  it('a trawler shows green over white, another fishing vessel red over white, all round', () => {
    expect(seen({ kind: 'chalutier', activity: 'chalut' }, 180)).toEqual([
      'mat vert',
      'mat blanc',
      'poupe blanc',
    ]);
    expect(seen({ kind: 'chalutier', activity: 'peche', stopped: true }, 90)).toEqual([
      'mat rouge',
      'mat blanc',
    ]);
  });
  it('a tug shows two masthead lights, three when the tow is longer than 200 m, and yellow over her stern light', () => {
    const column = (activity: LitVessel['activity']) =>
      navigationLamps({ kind: 'remorqueur', ...(activity ? { activity } : {}) }).filter(
        (lamp) => lamp.arc === 'tete',
      ).length;
    expect([column('remorque'), column('remorque-longue')]).toEqual([2, 3]);
    expect(seen({ kind: 'remorqueur', activity: 'remorque' }, 180)).toEqual(['poupe jaune', 'poupe blanc']);
    expect(dayShapes({ kind: 'remorqueur', activity: 'remorque-longue' })).toEqual(['losange']);
    expect(dayShapes({ kind: 'remorqueur', activity: 'remorque' })).toEqual([]);
  });
  it('vessels that cannot keep clear show two reds, red white red, or three reds', () => {
    const still = { kind: 'cargo', stopped: true } as const;
    expect(seen({ ...still, activity: 'non-maitre' }, 77)).toEqual(['mat rouge', 'mat rouge']);
    expect(seen({ ...still, activity: 'manoeuvre-restreinte' }, 77)).toEqual([
      'mat rouge',
      'mat blanc',
      'mat rouge',
    ]);
    const reds = navigationLamps({ kind: 'cargo', activity: 'tirant-eau' }).filter(
      (lamp) => lamp.arc === 'horizon' && lamp.color === 'rouge',
    );
    expect(reds).toHaveLength(3);
    expect(dayShapes({ kind: 'cargo', activity: 'tirant-eau' })).toEqual(['cylindre']);
  });
  it('a vessel at anchor shows one white light, two from 50 m; two reds more when aground', () => {
    expect(seen({ kind: 'vedette', activity: 'mouillage' }, 10)).toEqual(['avant blanc']);
    expect(seen({ kind: 'cargo', activity: 'mouillage' }, 10)).toEqual(['avant blanc', 'poupe blanc']);
    expect(seen({ kind: 'cargo', activity: 'echoue' }, 10)).toEqual([
      'avant blanc',
      'mat rouge',
      'mat rouge',
      'poupe blanc',
    ]);
    expect(dayShapes({ kind: 'cargo', activity: 'echoue' })).toHaveLength(3);
  });
  it('a pilot shows white over red', () => {
    expect(seen({ kind: 'pilote' }, 60)).toEqual(['cotes vert', 'mat blanc', 'mat rouge']);
  });
});

describe('our bearing from a vessel', () => {
  it('is ahead when she faces us, to starboard when she crosses to the right', () => {
    expect(bearingToEye({ x: 0, z: 100, heading: 180 })).toBeCloseTo(0);
    expect(bearingToEye({ x: 0, z: 100, heading: 90 })).toBeCloseTo(90);
    expect(bearingToEye({ x: 0, z: 100, heading: 270 })).toBeCloseTo(270);
    expect(bearingToEye({ x: 0, z: 100, heading: 0 })).toBeCloseTo(180);
  });
  it('depends on her sideways distance', () => {
    expect(bearingToEye({ x: 100, z: 100, heading: 180 })).toBeCloseTo(45);
  });
});
