/** Scenes that between them show every vessel, activity, mark, flag, state of the sea and coast. */
import type { Scene, SeaScene } from '../src/schema/scene.ts';
import type { Activity, SeaVesselKind } from '../src/schema/sea.ts';
import {
  ACTIVITIES,
  SEA_FLAGS,
  SEA_MARKS,
  SEA_STATES,
  SEA_THINGS,
  SEA_VESSELS,
} from '../src/schema/sea-words.ts';
import { LIGHTS } from '../src/schema/words.ts';
import { LENGTHS } from '../src/views/sea/navigation-lights.ts';

export const SEA_SAMPLES: Record<string, Scene> = {};

/** The usual vessel for each activity. */
const DOES: Partial<Record<Activity, SeaVesselKind>> = {
  voile: 'voilier',
  'voile-tricolore': 'voilier',
  'voile-et-moteur': 'voilier',
  chalut: 'chalutier',
  peche: 'chalutier',
  remorque: 'remorqueur',
  'remorque-longue': 'remorqueur',
  remorquee: 'chaland',
  'non-maitre': 'cargo',
  'manoeuvre-restreinte': 'remorqueur',
  'tirant-eau': 'cargo',
  pilotage: 'pilote',
  echoue: 'cargo',
  plongee: 'semi-rigide',
};

for (const kind of SEA_VESSELS) {
  const far = LENGTHS[kind] * 6.5;
  SEA_SAMPLES[`mer-${kind}`] = {
    view: 'mer',
    land: 'collines',
    vessels: [0, 60, 180, 240].map((heading, i) => ({ kind, z: far, x: (i - 1.5) * far * 0.22, heading })),
  };
}
for (const activity of ACTIVITIES) {
  const kind = DOES[activity] ?? 'vedette';
  const one = (light: SeaScene['light'], heading: number): SeaScene => ({
    view: 'mer',
    ...(light ? { light } : {}),
    vessels: [{ kind, activity, z: LENGTHS[kind] * 3.6, heading }],
  });
  SEA_SAMPLES[`mer-${activity}`] = { view: 'paire', left: one('jour', 245), right: one('nuit', 245) };
  SEA_SAMPLES[`mer-${activity}-arriere`] = {
    view: 'paire',
    left: one('crepuscule', 180),
    right: one('nuit', 20),
  };
}
for (let i = 0; i < SEA_MARKS.length; i += 4) {
  const shown = SEA_MARKS.slice(i, i + 4);
  for (const light of LIGHTS)
    SEA_SAMPLES[`mer-marques-${shown[0]}-${light}`] = {
      view: 'mer',
      light,
      region: i === 0 && light === 'crepuscule' ? 'B' : 'A',
      sea: 'peu-agitee',
      marks: shown.map((kind, n) => ({
        kind,
        z: 26,
        x: (n - 1.5) * 5,
        rhythm: n < 2,
        label: 'ABCD'.charAt(n),
      })),
    };
}
for (const sea of SEA_STATES) {
  SEA_SAMPLES[`mer-${sea}`] = {
    view: 'mer',
    sea,
    land: sea === 'forte' || sea === 'grosse' ? 'falaises' : 'dunes',
    weather: sea === 'forte' || sea === 'grosse' ? 'pluie' : 'nuageux',
    front: 'proue',
    vessels: [{ kind: 'voilier', z: 62, x: -8, heading: 70, tack: 'babord' }],
  };
}
for (let i = 0; i < SEA_FLAGS.length; i += 3) {
  SEA_SAMPLES[`mer-pavillons-${i}`] = {
    view: 'mer',
    front: i === 6 ? 'proue' : 'plage',
    flags: SEA_FLAGS.slice(i, i + 3).map((kind, n) => ({ kind, x: 14 + n * 30 })),
  };
}
for (const kind of SEA_MARKS)
  SEA_SAMPLES[`mer-rythme-${kind}`] = {
    view: 'mer',
    light: 'nuit',
    marks: [
      { kind, z: 22, x: -2, rhythm: true },
      { kind, z: 22, x: 3, spar: true },
    ],
  };
for (let i = 0; i < SEA_THINGS.length; i += 2)
  for (const light of ['jour', 'nuit'] as const)
    SEA_SAMPLES[`mer-${SEA_THINGS[i]}-${light}`] = {
      view: 'mer',
      light,
      things: SEA_THINGS.slice(i, i + 2).map((kind, n) => ({
        kind,
        z: 24,
        x: -5 + n * 10,
        label: 'AB'.charAt(n),
      })),
    };
for (const lights of [
  ['rouge', 'rouge', 'rouge'],
  ['vert', 'vert', 'vert'],
  ['vert', 'vert', 'blanc'],
  ['vert', 'blanc', 'vert'],
] as const)
  SEA_SAMPLES[`mer-port-${lights.join('-')}`] = {
    view: 'mer',
    light: 'crepuscule',
    land: 'falaises',
    portLights: { lights: [...lights], flashing: lights[2] === 'rouge' },
  };
SEA_SAMPLES['mer-signal-sonore'] = {
  view: 'mer',
  weather: 'brouillard',
  sounds: ['long', 'bref', 'bref'],
};
SEA_SAMPLES['mer-brume'] = {
  view: 'mer',
  weather: 'brouillard',
  sea: 'calme',
  vessels: [{ kind: 'cargo', z: 160, heading: 200, frame: true, label: 'A' }],
};
SEA_SAMPLES['plan-mer-secteurs'] = {
  view: 'plan-mer',
  vessels: [{ kind: 'vedette', x: 0, y: 0, heading: 20, sectors: true, frame: true }],
  notes: [{ x: 60, y: 40, text: '112,5°' }],
};
SEA_SAMPLES['plan-mer-voiles'] = {
  view: 'plan-mer',
  wind: 30,
  rose: true,
  vessels: [
    { kind: 'voilier', x: -45, y: 0, heading: 75, course: true, label: 'A' },
    { kind: 'voilier', x: 50, y: 0, heading: 345, course: true, label: 'B' },
    { kind: 'voilier', x: 0, y: -45, heading: 210, color: 'bleu' },
  ],
  tracks: [
    {
      points: [
        [-80, -60],
        [0, -20],
        [80, -60],
      ],
      color: 'vert',
    },
  ],
};
SEA_SAMPLES['plan-mer-separation'] = {
  view: 'plan-mer',
  separation: { zone: [-12, 12], limits: [-62, 62] },
  vessels: [{ kind: 'chalutier', x: 37, y: 20, heading: 0, activity: 'chalut' }],
};
for (const coast of ['plage', 'plage-chenal', 'chenal-port'] as const) {
  SEA_SAMPLES[`plan-mer-${coast}`] = {
    view: 'plan-mer',
    coast,
    vessels: SEA_VESSELS.slice(0, 6).map((kind, i) => ({ kind, x: -75 + i * 30, y: -55, heading: i * 60 })),
    marks: [{ kind: 'babord', x: -20, y: -10 }],
  };
}
