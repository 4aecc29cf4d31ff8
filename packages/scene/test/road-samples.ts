/** Scenes that between them show every sign, light, marking, warning lamp and object, and every kind of plan. */

import type { DashboardScene, DriverScene, PlanScene, Scene, TrafficLight } from '../src/schema/scene.ts';
import { ACROSS, MARKINGS, PEOPLE, THINGS, VEHICLE_LIGHTS, VEHICLES } from '../src/schema/words.ts';
import type { LampName } from '../src/views/dashboard/lamps.ts';
import { OBJECTS } from '../src/views/objects/catalogue.ts';
import { SIGN_CODES } from '../src/views/signs/catalogue.ts';

export const ROAD_SAMPLES: Record<string, Scene> = {};

const country = { kind: 'accotement' } as const;
const pavement = { kind: 'trottoir' } as const;

for (let i = 0; i < SIGN_CODES.length; i += 3) {
  const shown = SIGN_CODES.slice(i, i + 3);
  ROAD_SAMPLES[`panneaux-${shown[0]}`] = {
    view: 'panneau',
    place: (['ville', 'campagne', 'autoroute', 'village'] as const)[(i / 3) % 4] ?? 'ville',
    signs: shown.map((code) => ({ code })),
  };
}

const HEADS: Record<TrafficLight['kind'], readonly TrafficLight['state'][]> = {
  tricolore: ['rouge', 'orange', 'vert', 'orange-clignotant', 'eteint'],
  pieton: ['rouge', 'vert'],
  'fleche-droite': ['rouge', 'orange', 'vert'],
  'fleche-gauche': ['rouge', 'orange', 'vert'],
  r24: ['rouge-clignotant', 'eteint'],
  affectation: ['croix-rouge', 'fleche-verte', 'fleche-jaune'],
  velo: ['rouge', 'orange', 'vert'],
  tram: ['rouge', 'orange', 'vert'],
  alerte: ['orange-clignotant', 'eteint'],
  'tricolore-jaune': ['rouge', 'orange', 'orange-clignotant'],
  'anticipation-velo': ['orange-clignotant', 'eteint'],
  'controle-individuel': ['rouge', 'vert'],
  'arret-pieton': ['rouge-clignotant', 'eteint'],
  'autorisation-velo': ['orange-clignotant', 'eteint'],
};
for (const [kind, states] of Object.entries(HEADS)) {
  const over = kind === 'affectation';
  for (const light of ['jour', 'nuit'] as const)
    for (const state of states)
      ROAD_SAMPLES[`feu-${kind}-${state}-${light}`] = {
        view: 'conducteur',
        place: over ? 'autoroute' : kind === 'r24' ? 'campagne' : 'ville',
        light,
        camera: { fov: over ? 50 : 34 },
        road: {
          lanes: [
            over ? country : pavement,
            { kind: 'meme-sens' },
            { kind: 'meme-sens' },
            over ? country : pavement,
          ],
          ego: 2,
          across: [{ kind: kind === 'r24' ? 'rails' : over ? 'bandes-rugueuses' : 'ligne-feu', z: 10 }],
        },
        trafficLights: [
          {
            kind: kind as TrafficLight['kind'],
            state,
            z: over ? 26 : 16,
            side: over ? 'portique' : 'droite',
          },
        ],
      };
}

for (const state of ['rouge', 'vert'] as const)
  ROAD_SAMPLES[`feu-pieton-decompte-${state}`] = {
    view: 'conducteur',
    place: 'ville',
    camera: { fov: 34 },
    road: {
      lanes: [pavement, { kind: 'meme-sens' }, { kind: 'meme-sens' }, pavement],
      ego: 2,
      across: [{ kind: 'passage-pieton', z: 10 }],
    },
    trafficLights: [{ kind: 'pieton', state, seconds: state === 'vert' ? 8 : 24, z: 16, side: 'droite' }],
  };

for (const marking of MARKINGS)
  ROAD_SAMPLES[`marquage-${marking}`] = {
    view: 'conducteur',
    place: /bus|bordure|jaune/.test(marking) ? 'ville' : marking === 'glissiere' ? 'autoroute' : 'campagne',
    camera: { height: 2.2 },
    road: {
      lanes: [
        { kind: 'sens-inverse' },
        { kind: marking === 'voie-bus' ? 'bus' : 'meme-sens' },
        { kind: /jaune|zigzag/.test(marking) ? 'trottoir' : 'accotement' },
      ],
      ego: 1,
      markings: /rive|jaune|zigzag/.test(marking) ? ['discontinue', marking] : [marking, 'rive'],
    },
  };
for (const kind of ACROSS)
  ROAD_SAMPLES[`travers-${kind}`] = {
    view: 'conducteur',
    place: kind === 'rails' ? 'campagne' : 'ville',
    camera: { height: 1.6 },
    road: {
      lanes: [pavement, { kind: 'sens-inverse' }, { kind: 'meme-sens' }, pavement],
      ego: 2,
      across: [{ kind, z: 9 }],
    },
  };
for (const surface of ['mouille', 'enneige', 'verglace', 'gravillons', 'paves', 'feuilles'] as const)
  ROAD_SAMPLES[`chaussee-${surface}`] = {
    view: 'conducteur',
    place: 'campagne',
    weather: surface === 'mouille' ? 'pluie' : 'nuageux',
    road: { lanes: [country, { kind: 'sens-inverse' }, { kind: 'meme-sens' }, country], ego: 2, surface },
  };
for (const legend of ['livraison', 'handicape', 'taxi', 'payant', 'zone-bleue'] as const)
  ROAD_SAMPLES[`place-${legend}`] = {
    view: 'conducteur',
    place: 'ville',
    camera: { height: 1.6 },
    road: {
      lanes: [
        pavement,
        { kind: 'sens-inverse' },
        { kind: 'meme-sens' },
        { kind: 'stationnement', legend },
        pavement,
      ],
      ego: 2,
    },
  };
for (const legend of ['bus', 'zone-30', 'losange', 'detresse'] as const)
  ROAD_SAMPLES[`voie-${legend}`] = {
    view: 'conducteur',
    place: 'ville',
    camera: { height: 1.6 },
    road: { lanes: [pavement, { kind: 'sens-inverse' }, { kind: 'meme-sens', legend }, pavement], ego: 2 },
  };

const crossing = (gate: (typeof THINGS)[number], state: TrafficLight['state']): DriverScene => ({
  view: 'conducteur',
  place: 'campagne',
  road: {
    lanes: [country, { kind: 'sens-inverse' }, { kind: 'meme-sens' }, country],
    ego: 2,
    markings: ['rive', 'continue', 'rive'],
    across: [
      { kind: 'rails', z: 17 },
      { kind: 'ligne-feu', z: 12.5 },
    ],
  },
  actors: [{ kind: gate, z: 14, x: 0.3 }],
  trafficLights: [{ kind: 'r24', state, z: 14 }],
  signs: [{ code: 'G1', z: 15.5, side: 'gauche' }],
});
ROAD_SAMPLES['niveau-fermee'] = crossing('passage-niveau-barriere', 'rouge-clignotant');
ROAD_SAMPLES['niveau-mi-levee'] = crossing('passage-niveau-mi-levee', 'rouge-clignotant');
ROAD_SAMPLES['niveau-levee'] = crossing('passage-niveau-levee', 'eteint');

ROAD_SAMPLES['clip-agent'] = {
  view: 'conducteur',
  place: 'ville',
  camera: { fov: 44 },
  road: { lanes: [pavement, { kind: 'sens-inverse' }, { kind: 'meme-sens' }, pavement], ego: 2 },
  actors: [{ kind: 'agent', z: 11, x: -0.6, heading: 180, pose: 'bras-leve' }],
  clip: {
    duration: 6,
    ego: [[0, 0]],
    actors: [
      {
        actor: 0,
        poses: [
          [2, 'profil-bras-tendus'],
          [4, 'arme-bras'],
        ],
      },
    ],
  },
};
ROAD_SAMPLES['clip-barriere'] = {
  ...crossing('passage-niveau-levee', 'rouge-clignotant'),
  clip: {
    duration: 6,
    ego: [[0, 0]],
    actors: [
      {
        actor: 0,
        gates: [
          [2, 'passage-niveau-mi-levee'],
          [4, 'passage-niveau-barriere'],
        ],
      },
    ],
  },
};

THINGS.forEach((kind) => {
  const flat = /ralentisseur|flaque|verglas|gravillons/.test(kind);
  const tall = /passage-niveau|arret-bus|vache/.test(kind);
  ROAD_SAMPLES[`chose-${kind}`] = {
    view: 'conducteur',
    place: 'campagne',
    road: { lanes: [country, { kind: 'sens-inverse' }, { kind: 'meme-sens' }, country], ego: 2 },
    camera: { fov: 36 },
    actors: [{ kind, x: flat ? 0 : -0.3, z: flat ? 9 : tall ? 14 : 7 }],
  };
});
PEOPLE.forEach((kind, i) => {
  ROAD_SAMPLES[`personne-${kind}`] = {
    view: 'conducteur',
    place: 'ville',
    road: { lanes: [pavement, { kind: 'sens-inverse' }, { kind: 'meme-sens' }, pavement], ego: 2 },
    camera: { fov: 34 },
    actors: [0, 90, 225].map((heading, n) => ({ kind, x: -1.9 + n * 1.5, z: 9 + (i % 2), heading })),
  };
});
for (const light of VEHICLE_LIGHTS)
  ROAD_SAMPLES[`allume-${light}`] = {
    view: 'conducteur',
    place: 'campagne',
    light: 'crepuscule',
    road: { lanes: [country, { kind: 'sens-inverse' }, { kind: 'meme-sens' }, country], ego: 2 },
    camera: { fov: 40 },
    actors: [
      { kind: light === 'gyrophare' ? 'pompiers' : 'voiture', lane: 2, z: 12, lights: [light], frame: true },
      { kind: light === 'gyrophare' ? 'ambulance' : 'suv', lane: 1, z: 14, lights: [light] },
    ],
  };
ROAD_SAMPLES.zones = {
  view: 'conducteur',
  place: 'ville',
  road: {
    lanes: [pavement, { kind: 'sens-inverse' }, { kind: 'meme-sens' }, { kind: 'stationnement' }, pavement],
    ego: 2,
  },
  actors: [{ kind: 'velo', lane: 2, z: 12, x: 0.9, frame: true, label: '1' }],
  zones: [
    { label: 'A', x: 6, y: 52, w: 20, h: 34 },
    { label: 'B', x: 40, y: 46, w: 20, h: 30 },
    { label: 'C', x: 74, y: 52, w: 20, h: 34 },
  ],
};

const LAMPS: readonly LampName[] = [
  'huile',
  'batterie',
  'liquide-refroidissement',
  'freins',
  'frein-main',
  'abs',
  'airbag',
  'ceinture',
  'moteur',
  'prechauffage',
  'pression-pneus',
  'esp',
  'feux-position',
  'feux-croisement',
  'feux-route',
  'brouillard-avant',
  'brouillard-arriere',
  'clignotant-gauche',
  'clignotant-droit',
  'detresse',
  'carburant',
  'porte',
  'regulateur',
  'limiteur',
  'lave-glace',
  'fap',
  'degivrage-arriere',
  'degivrage-avant',
  'direction',
  'verglas',
  'start-stop',
  'plaquettes',
];
const ENERGIES: DashboardScene['energy'][] = ['essence', 'diesel', 'electrique', 'hybride'];
for (let i = 0; i < LAMPS.length; i += 4) {
  const energy = ENERGIES[(i / 4) % 4];
  ROAD_SAMPLES[`voyants-${LAMPS[i]}`] = {
    view: 'tableau-de-bord',
    light: i % 8 === 0 ? 'jour' : 'nuit',
    speed: 30 + i * 3,
    rpm: 1500,
    fuel: 60 - i,
    coolant: 50,
    ...(energy ? { energy } : {}),
    lamps: LAMPS.slice(i, i + 4),
  };
}
for (const [subject, states] of Object.entries(OBJECTS))
  for (const state of states) ROAD_SAMPLES[`objet-${subject}-${state}`] = { view: 'objet', subject, state };

const plan = (scene: Omit<PlanScene, 'view'>): PlanScene => ({ view: 'plan', ...scene });
const JUNCTIONS: PlanScene['junction'][] = [
  'croix',
  'te',
  'te-gauche',
  'te-droite',
  'giratoire',
  'insertion',
  'ligne-droite',
  'stationnement',
];
JUNCTIONS.forEach((junction, i) => {
  ROAD_SAMPLES[`plan-${junction}`] = plan({
    place:
      (['ville', 'campagne', 'village', 'ville', 'campagne', 'autoroute', 'ville', 'parking'] as const)[i] ??
      'ville',
    junction,
    arms: [
      { at: 's', line: 'cedez', sign: { code: 'AB3a' }, crossing: true },
      { at: 'e', line: 'stop', light: 'rouge' },
    ],
    vehicles: [
      {
        kind: 'voiture',
        at: 's',
        going: junction === 'stationnement' ? 'creneau' : 'tout-droit',
        arrow: true,
        label: 'Moi',
        color: 'bleu',
      },
      { kind: 'camion', at: 'n', going: 'gauche', arrow: true, blindSpots: true },
      { kind: 'velo', at: 'e', going: 'droite', frame: true },
      { kind: 'adulte', at: 's', d: 9, x: 2 },
    ],
  });
});
for (const junction of ['virage-droite', 'virage-gauche'] as const)
  ROAD_SAMPLES[`plan-${junction}`] = plan({
    place: 'montagne',
    junction,
    vehicles: [{ kind: 'moto', at: 's', d: 22, label: 'Moi' }],
    lines: [
      {
        label: 'A',
        through: [
          [0, 1],
          [0.5, -1.2],
          [1, 1],
        ],
      },
      {
        label: 'B',
        through: [
          [0, -1],
          [0.5, 1.2],
          [1, -1],
        ],
      },
    ],
    spots: [{ label: 'C', at: [0.6, 0] }],
  });
for (let i = 0; i < VEHICLES.length; i += 4)
  ROAD_SAMPLES[`plan-vehicules-${VEHICLES[i]}`] = plan({
    place: 'ville',
    junction: 'croix',
    vehicles: VEHICLES.slice(i, i + 4).map((kind, n) => ({
      kind,
      at: (['s', 'e', 'n', 'o'] as const)[n] ?? 's',
      d: 16,
      lights: ['clignotant-gauche', 'stop'],
    })),
    measures: [{ from: [6, 8], to: [6, 18], label: '10 m' }],
  });
