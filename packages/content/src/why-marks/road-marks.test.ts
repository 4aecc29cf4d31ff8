import type { PlanScene } from '@balise/scene/schema';
import { drawWhy } from '@balise/scene/why';
import { expect, it } from 'vitest';
import { computeRoadMarks } from './road-marks.ts';

const plan = (more: Partial<PlanScene>): PlanScene => ({
  view: 'plan',
  place: 'campagne',
  junction: 'ligne-droite',
  vehicles: [
    { kind: 'voiture', at: 's', going: 'tout-droit', label: 'Moi' },
    { kind: 'camion', at: 'n', going: 'tout-droit' },
  ],
  ...more,
});
const train: NonNullable<PlanScene['vehicles']>[number] = {
  kind: 'tram',
  at: 'e',
  d: 20,
  going: 'tout-droit',
};
const cyclist: NonNullable<PlanScene['vehicles']>[number] = { kind: 'velo', at: 's', going: 'tout-droit' };
const turning = { kind: 'camion', at: 's', d: 14, x: -0.6, going: 'droite' } as const;

const CASES: readonly [string, PlanScene, object][] = [
  [
    'the larger vehicle',
    plan({ narrow: true }),
    { mark: 'cerne', of: 'vehicles/1', name: 'Le plus encombrant' },
  ],
  [
    'the sign of a descent',
    plan({ narrow: true, arms: [{ at: 'n', sign: { code: 'A16' } }] }),
    { mark: 'cerne', of: 'arms/n/sign', name: 'Forte descente' },
  ],
  [
    'the sign of a narrow passage',
    plan({ narrow: true, arms: [{ at: 's', sign: { code: 'B15' } }] }),
    { mark: 'cerne', of: 'arms/s/sign', name: 'Cédez en face' },
  ],
  [
    'gates',
    plan({ levelCrossing: { gates: 'fermees' } }),
    { mark: 'cerne', of: 'arms/s/gate', name: 'Barrière fermée' },
  ],
  [
    'the signal of a level crossing',
    plan({ levelCrossing: { gates: 'ouvertes', signal: 'rouge-clignotant' } }),
    { mark: 'cerne', of: 'arms/s/light', name: 'Signal rouge' },
  ],
  [
    'a train',
    plan({ levelCrossing: {}, vehicles: [...(plan({}).vehicles ?? []).slice(0, 1), train] }),
    { mark: 'cerne', of: 'vehicles/1', name: 'Train' },
  ],
  [
    'what a lorry does not see',
    plan({
      junction: 'croix',
      vehicles: [
        { ...cyclist, d: 18, x: 1 },
        { ...turning, wide: true },
      ],
    }),
    { mark: 'angle-mort', of: 'vehicles/1' },
  ],
  [
    'the lane that is cut',
    plan({
      junction: 'croix',
      arms: [{ at: 's', reserved: 'cyclable' }],
      vehicles: [{ kind: 'voiture', at: 's', going: 'droite' }, cyclist],
    }),
    { mark: 'cerne', of: 'vehicles/1', name: 'Continue tout droit' },
  ],
];

it.each(CASES)('the layer of a plan shows %s where it decides', (_, scene, mark) => {
  const marks = computeRoadMarks(scene);
  expect(marks).toContainEqual(mark);
  expect(drawWhy(scene, marks).sentences.length).toBe(marks.length);
});
