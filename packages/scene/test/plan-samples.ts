/** Plans with an agent, reserved lanes, narrow passages and level crossings. */
import type { PlanScene, Scene } from '../src/schema/scene.ts';

export const PLAN_SAMPLES: Record<string, Scene> = {};
const plan = (scene: Omit<PlanScene, 'view'>): PlanScene => ({ view: 'plan', ...scene });

const agentAt = (pose: 'bras-leve' | 'profil-bras-tendus') =>
  plan({
    place: 'ville',
    junction: 'croix',
    arms: [
      { at: 's', light: 'orange-clignotant', reserved: 'cyclable' },
      { at: 'n', light: 'eteint', lanesIn: 2, reserved: 'bus' },
    ],
    vehicles: [
      { kind: 'agent', at: 'centre', x: -1.7, pose, facing: 'e' },
      { kind: 'velo', at: 's', going: 'tout-droit', arrow: true },
      { kind: 'voiture', at: 's', going: 'droite', arrow: true },
      { kind: 'bus', at: 'n', going: 'tout-droit' },
      { kind: 'voiture', at: 'n', going: 'droite', color: 'rouge' },
    ],
  });
PLAN_SAMPLES['plan-agent-bras-leve'] = agentAt('bras-leve');
PLAN_SAMPLES['plan-agent-profil'] = agentAt('profil-bras-tendus');
PLAN_SAMPLES['plan-etroit'] = plan({
  place: 'village',
  junction: 'ligne-droite',
  narrow: true,
  arms: [
    { at: 's', sign: { code: 'B15' } },
    { at: 'n', sign: { code: 'C18' } },
  ],
  vehicles: [
    { kind: 'voiture', at: 's', going: 'tout-droit', arrow: true },
    { kind: 'camion', at: 'n', going: 'tout-droit', arrow: true },
  ],
});
for (const gates of ['ouvertes', 'mouvement', 'fermees'] as const)
  PLAN_SAMPLES[`plan-passage-niveau-${gates}`] = plan({
    place: 'campagne',
    junction: 'ligne-droite',
    levelCrossing: { gates, signal: gates === 'ouvertes' ? 'eteint' : 'rouge-clignotant' },
    vehicles: [
      { kind: 'voiture', at: 's', going: 'tout-droit' },
      { kind: 'tram', at: 'e', going: 'tout-droit' },
    ],
  });
