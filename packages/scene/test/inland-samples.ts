/** Scenes that between them show every vessel, state, mark, board, work and reach of inland waters. */
import type { InlandScene, InlandVessel } from '../src/schema/inland.ts';
import {
  BOARDS,
  INLAND_MARKS,
  INLAND_STATES,
  INLAND_VESSELS,
  LOCK_LIGHTS,
  REACHES,
} from '../src/schema/inland-words.ts';
import type { Scene } from '../src/schema/scene.ts';

export const INLAND_SAMPLES: Record<string, Scene> = {};

const on = (scene: Omit<InlandScene, 'view'>): InlandScene => ({ view: 'fluvial', ...scene });
for (const kind of INLAND_VESSELS) {
  const far = kind === 'pousseur' || kind === 'automoteur' ? 130 : 50;
  const vessels: InlandVessel[] = [0, 180, 260].map((heading, i) => ({
    kind,
    z: far,
    x: (i - 1) * far * 0.28,
    heading,
  }));
  INLAND_SAMPLES[`fluvial-${kind}`] = on({ water: 'fleuve', vessels });
  INLAND_SAMPLES[`fluvial-${kind}-nuit`] = on({ water: 'fleuve', light: 'nuit', vessels });
}
for (const state of INLAND_STATES) {
  const one = (light: 'jour' | 'nuit'): InlandScene =>
    on({
      light,
      water: 'riviere',
      vessels: [
        {
          kind: state === 'remorque' ? 'remorqueur' : 'drague',
          state,
          free: 'tribord',
          z: 70,
          heading: 200,
          goods: 1,
        },
      ],
    });
  INLAND_SAMPLES[`fluvial-${state}`] = { view: 'paire', left: one('jour'), right: one('nuit') };
}
LOCK_LIGHTS.forEach((lights, i) => {
  INLAND_SAMPLES[`fluvial-ecluse-${lights}`] = on({
    water: 'canal',
    light: i % 2 === 0 ? 'jour' : 'nuit',
    lock: { z: 40, gates: i > 3 ? 'ouvertes' : 'fermees', lights },
    bridge: { z: 30, kind: 'mobile', raised: i % 2 === 0, openings: [{}], lights },
  });
});
INLAND_SAMPLES['fluvial-sas'] = {
  view: 'paire',
  left: on({ chamber: { level: 'bas', gates: 'fermees', rope: true }, front: 'proue' }),
  right: on({ chamber: { level: 'haut', gates: 'ouvertes' } }),
};
INLAND_SAMPLES['fluvial-ville'] = on({
  place: 'ville',
  water: 'riviere',
  moored: { side: 'gauche', z: 15, count: 3 },
  bridge: {
    z: 60,
    kind: 'voutes',
    openings: [
      { boards: [{ board: 'A.1' }] },
      { boards: [{ board: 'D.1a' }] },
      { boards: [{ board: 'A.10' }] },
    ],
  },
});
INLAND_SAMPLES['fluvial-barrage'] = on({
  weir: { z: 70, side: 'droite' },
  cable: { z: 40 },
  powerLine: { z: 90 },
  weather: 'brouillard',
  marks: INLAND_MARKS.map((kind, i) => ({ kind, x: -10 + i * 4, z: 30, label: String(i) })),
  boards: [{ board: 'A.1', side: 'droite', z: 30 }],
});
INLAND_SAMPLES['fluvial-lac'] = on({
  water: 'lac',
  weather: 'pluie',
  vessels: [{ kind: 'voilier', z: 40, heading: 70, blueBoard: true, pennant: true, duty: true }],
});
for (let i = 0; i < BOARDS.length; i += 3) {
  const shown = BOARDS.slice(i, i + 3);
  INLAND_SAMPLES[`panneaux-fluviaux-${shown[0]}`] = {
    view: 'panneau-fluvial',
    place: i % 2 === 0 ? 'ville' : 'campagne',
    lettered: true,
    boards: shown.map((board) => ({ board, under: [{ board: 'F.distance' }] })),
  };
}
for (const reach of REACHES)
  INLAND_SAMPLES[`plan-fluvial-${reach}`] = {
    view: 'plan-fluvial',
    reach,
    flow: 'ouest',
    vessels: [
      { kind: 'automoteur', x: -40, y: -10, heading: 90, blueBoard: true, course: true, label: 'A' },
      { kind: 'canoe', x: 40, y: 12, heading: 250 },
    ],
    marks: [{ kind: 'rive-droite', x: 0, y: -20 }],
    boards: [{ board: 'A.4', x: 60, y: 50 }],
    tracks: [
      {
        points: [
          [-90, 0],
          [0, 5],
          [80, 0],
        ],
      },
    ],
    notes: [{ x: 0, y: 60, text: 'aval' }],
  };
