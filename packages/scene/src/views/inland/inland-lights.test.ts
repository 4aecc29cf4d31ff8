import { describe, expect, it } from 'vitest';
import type { NavigationLamp } from '../sea/navigation-lights.ts';
import { type InlandLitVessel, inlandHoists, inlandLampsSeen, isSmallCraft } from './inland-lights.ts';

const seen = (vessel: InlandLitVessel, bearing: number) =>
  inlandLampsSeen(vessel, bearing)
    .map((lamp: NavigationLamp) => lamp.color)
    .sort()
    .join(' ');

describe('lights of inland vessels', () => {
  it('show a masthead and both side lights ahead, a stern light astern (A. 4241-48-8)', () => {
    expect(seen({ kind: 'peniche' }, 0)).toBe('blanc rouge vert');
    expect(seen({ kind: 'peniche' }, 60)).toBe('blanc vert');
    expect(seen({ kind: 'peniche' }, 300)).toBe('blanc rouge');
    expect(seen({ kind: 'peniche' }, 180)).toBe('blanc');
  });

  it('require a second masthead light above 110 m only', () => {
    expect(seen({ kind: 'automoteur', length: 110 }, 60)).toBe('blanc vert');
    expect(seen({ kind: 'automoteur', length: 111 }, 60)).toBe('blanc blanc vert');
  });

  it('let only motor craft under 7 m show a single white light (A. 4241-48-13)', () => {
    expect(seen({ kind: 'vedette', length: 6, oneLight: true }, 60)).toBe('blanc');
    expect(seen({ kind: 'vedette', length: 8, oneLight: true }, 60)).toBe('blanc vert');
    expect(seen({ kind: 'canoe' }, 200)).toBe('blanc');
  });

  it('add one, two or three blue lights, and cones by day, for dangerous goods (A. 4241-48-14)', () => {
    expect(seen({ kind: 'automoteur', goods: 2 }, 180)).toBe('blanc bleu bleu');
    expect(
      inlandHoists({ kind: 'automoteur', goods: 3 }).map(({ shape, color }) => `${shape} ${color}`),
    ).toEqual(['cone-bas bleu', 'cone-bas bleu', 'cone-bas bleu']);
  });

  it('show green over green on the side where a craft at work may be passed, red on the other (A. 4241-48-25)', () => {
    expect(seen({ kind: 'drague', state: 'au-travail', free: 'tribord' }, 0)).toBe('rouge vert vert');
    expect(seen({ kind: 'drague', state: 'au-travail', free: 'deux' }, 90)).toBe('vert vert vert vert');
    expect(seen({ kind: 'drague', state: 'protege', free: 'tribord' }, 0)).toBe('blanc rouge rouge');
  });

  it('mark ferries green over white and three masthead lights in a triangle on a pushed convoy', () => {
    expect(seen({ kind: 'bac' }, 45)).toBe('blanc vert');
    expect(seen({ kind: 'pousseur' }, 60)).toBe('blanc blanc blanc vert');
    expect(seen({ kind: 'pousseur' }, 180)).toBe('blanc blanc blanc');
  });

  it('give a towing vessel a yellow stern light', () => {
    expect(seen({ kind: 'remorqueur', state: 'remorque' }, 180)).toBe('jaune');
  });
});

describe('small craft', () => {
  it('are under 20 m, tugs, ferries and passenger vessels excepted', () => {
    expect(isSmallCraft({ kind: 'coche' })).toBe(true);
    expect(isSmallCraft({ kind: 'vedette', length: 20 })).toBe(false);
    expect(isSmallCraft({ kind: 'remorqueur', length: 15 })).toBe(false);
    expect(isSmallCraft({ kind: 'passagers', length: 15 })).toBe(false);
  });
});

describe('day signs', () => {
  it('hoist a yellow bicone on a passenger vessel under 20 m only (A. 4241-48-15)', () => {
    expect(inlandHoists({ kind: 'passagers', length: 18 })).toHaveLength(1);
    expect(inlandHoists({ kind: 'passagers', length: 40 })).toHaveLength(0);
  });

  it('show red over white on the free side of a vessel that wash endangers, red on the other', () => {
    const colors = inlandHoists({ kind: 'drague', state: 'protege', free: 'babord' }).map(
      ({ color }) => color,
    );
    expect(colors).toEqual(['rouge-blanc', 'rouge']);
  });
});
