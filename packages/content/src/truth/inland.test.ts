import type { InlandPlanScene, InlandScene } from '@balise/scene/facts';
import { describe, expect, it } from 'vitest';
import { findInlandDisagreement, goesDown, lockSays, smallCraftKeepsClear } from './inland.ts';

const key = (...texts: [string, boolean][]) => [
  { propositions: texts.map(([text, right]) => ({ text, right })) },
];

describe('the rules of inland waters', () => {
  it('make a vessel downstream-bound that follows the current, in either direction', () => {
    expect(goesDown({ heading: 90 }, 'est')).toBe(true);
    expect(goesDown({ heading: 90 }, 'ouest')).toBe(false);
    expect(goesDown({ heading: 250 }, 'ouest')).toBe(true);
  });

  it('make power give way to oars, and oars to sail; of two alike, the one with the other to starboard gives way', () => {
    const sail = { kind: 'voilier', x: 0, y: 0, heading: 0 } as const;
    const oars = { kind: 'barque', x: -30, y: 0, heading: 90 } as const;
    const power = { kind: 'vedette', x: 30, y: 30, heading: 270 } as const;
    expect(smallCraftKeepsClear(oars, sail)).toBe('un');
    expect(smallCraftKeepsClear(oars, power)).toBe('autre');
    expect(
      smallCraftKeepsClear({ ...power, x: -40, y: 0, heading: 90 }, { ...power, x: 0, y: -40, heading: 0 }),
    ).toBe('un');
  });

  it('read a lock by the position of its lights, and no light as closed', () => {
    expect(lockSays('deux-rouges')).toBe('interdit');
    expect(lockSays('rouges-superposes')).toBe('hors-service');
    expect(lockSays('rouge-vert')).toBe('preparation');
    expect(lockSays('deux-verts')).toBe('autorise');
    expect(lockSays('eteint')).toBe('interdit');
    expect(lockSays(undefined)).toBe('interdit');
  });
});

describe('the right proposition and the picture', () => {
  const narrow: InlandPlanScene = {
    view: 'plan-fluvial',
    reach: 'etroit',
    flow: 'est',
    vessels: [
      { kind: 'peniche', x: -50, y: 0, heading: 90, label: 'A' },
      { kind: 'peniche', x: 50, y: 0, heading: 270, label: 'B' },
    ],
  };
  const waits = { kind: 'fluvial-qui-attend', inputs: { A: 'A', B: 'B' } };

  it('agree if the upstream-bound vessel waits', () => {
    expect(findInlandDisagreement(waits, key(['A', false], ['B', true]), narrow)).toBeUndefined();
    expect(findInlandDisagreement(waits, key(['A', true], ['B', false]), narrow)).toContain('otherwise');
  });

  it('agree on the free side of a working craft, also when she is turned around', () => {
    const seen = (heading: number): InlandScene => ({
      view: 'fluvial',
      vessels: [{ kind: 'drague', state: 'au-travail', free: 'babord', z: 60, heading }],
    });
    const side = { kind: 'fluvial-cote-libre', inputs: { droite: 'À droite', gauche: 'À gauche' } };
    expect(
      findInlandDisagreement(side, key(['À droite', true], ['À gauche', false]), seen(180)),
    ).toBeUndefined();
    expect(
      findInlandDisagreement(side, key(['À droite', false], ['À gauche', true]), seen(0)),
    ).toBeUndefined();
  });

  it('fail for an unknown rule and for a picture of another kind', () => {
    expect(findInlandDisagreement({ kind: 'fluvial-rien', inputs: {} }, [], narrow)).toContain(
      'unknown rule',
    );
    expect(() =>
      findInlandDisagreement({ kind: 'fluvial-ecluse', inputs: {} }, key(['A', true]), narrow),
    ).toThrow();
  });
});
