import type { PlanScene } from '@balise/scene/schema';
import { describe, expect, it } from 'vitest';
import { drawQuestionWhy, findWhySecond, listWhyMarks } from './why.ts';

const CROSSROADS: PlanScene = {
  view: 'plan',
  place: 'ville',
  junction: 'croix',
  arms: [{ at: 's', sign: { code: 'AB4' }, line: 'stop' }],
  vehicles: [
    { kind: 'voiture', at: 's', going: 'tout-droit', label: 'Moi' },
    { kind: 'moto', at: 'e', going: 'tout-droit', color: 'rouge' },
    { kind: 'camion', at: 'o', going: 'tout-droit', color: 'blanc' },
  ],
};

describe('the why layer of a question', () => {
  it('is none without the field', () => {
    expect(drawQuestionWhy({ scene: CROSSROADS })).toBeNull();
  });

  it('draws the marks that its author wrote', () => {
    const layer = drawQuestionWhy({
      scene: CROSSROADS,
      why: [{ mark: 'cerne', of: 'arms/s/sign', name: 'STOP' }],
    });
    expect(layer?.svg).toMatch(/^<svg .*STOP.*<\/svg>$/s);
    expect(layer?.sentences).toEqual(['STOP (le panneau).']);
  });

  it('computes who goes first, and rings what decides', () => {
    expect(listWhyMarks({ scene: CROSSROADS, why: 'computed' })).toEqual([
      { mark: 'ordre', steps: [['vehicles/1', 'vehicles/2'], ['vehicles/0']] },
      { mark: 'cerne', of: 'arms/s/sign', name: 'STOP' },
    ]);
  });

  it('is a fault where the rules abstain, and where nothing computes the picture', () => {
    const { arms: _, ...unsigned } = CROSSROADS;
    const four: PlanScene = {
      ...unsigned,
      vehicles: (['n', 'e', 's', 'o'] as const).map((at) => ({ kind: 'voiture', at, going: 'tout-droit' })),
    };
    expect(() => drawQuestionWhy({ scene: four, why: 'computed' })).toThrow('no order of passing: cycle');
    const board = { view: 'tableau-de-bord', speed: 50 } as const;
    expect(() => drawQuestionWhy({ scene: board, why: 'computed' })).toThrow('no rule that computes');
  });

  it('holds a clip at the second of its still picture', () => {
    const road = { lanes: [{ kind: 'meme-sens' as const }], ego: 0 };
    const clip = {
      duration: 6,
      ego: [
        [0, 0],
        [6, 60],
      ] as [number, number][],
    };
    const scene = { view: 'conducteur' as const, place: 'ville' as const, road };
    expect(findWhySecond(scene)).toBeNull();
    expect(findWhySecond({ ...scene, clip })).toBe(6);
    expect(findWhySecond({ ...scene, clip: { ...clip, poster: 4.5 } })).toBe(4.5);
  });
});
