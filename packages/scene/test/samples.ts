/** Scenes that between them show every place, light, weather, vehicle, person and thing. */
import type { Actor, DriverScene, Scene } from '../src/schema/scene.ts';
import { LIGHTS, PLACES, VEHICLES, WEATHERS } from '../src/schema/words.ts';
import { CHART_SAMPLES } from './chart-samples.ts';
import { INLAND_SAMPLES } from './inland-samples.ts';
import { PLAN_SAMPLES } from './plan-samples.ts';
import { ROAD_SAMPLES } from './road-samples.ts';
import { SEA_SAMPLES } from './sea-samples.ts';

const road: DriverScene['road'] = {
  lanes: [{ kind: 'accotement' }, { kind: 'sens-inverse' }, { kind: 'meme-sens' }, { kind: 'accotement' }],
  ego: 2,
};
const street: DriverScene['road'] = {
  lanes: [{ kind: 'trottoir' }, { kind: 'sens-inverse' }, { kind: 'meme-sens' }, { kind: 'trottoir' }],
  ego: 2,
};
const wide: DriverScene['road'] = {
  lanes: [{ kind: 'meme-sens' }, { kind: 'meme-sens' }, { kind: 'meme-sens' }, { kind: 'bau' }],
  ego: 1,
};
const car = (kind: Actor['kind'], n: number): Actor[] => [
  { kind, x: -4.6, z: 9 + n, heading: 0 },
  { kind, x: -0.6, z: 12 + n * 1.6, heading: 180 },
  { kind, x: 4.2, z: 12 + n, heading: 300 },
];

function roadOf(place: DriverScene['place']): DriverScene['road'] {
  if (place === 'autoroute' || place === 'tunnel') return wide;
  return place === 'ville' || place === 'village' || place === 'parking' ? street : road;
}

export const SAMPLES: Record<string, Scene> = {};

for (const place of PLACES) {
  for (const light of LIGHTS) {
    SAMPLES[`lieu-${place}-${light}`] = {
      view: 'conducteur',
      place,
      light,
      road: roadOf(place),
      actors: [
        { kind: 'voiture', lane: 1, z: 22 },
        { kind: 'break', lane: 2, z: 34, color: 'gris' },
      ],
    };
  }
}
for (const weather of WEATHERS) {
  SAMPLES[`temps-${weather}`] = {
    view: 'conducteur',
    place: 'campagne',
    weather,
    road: { ...road, bend: 120 },
    actors: [{ kind: 'voiture', lane: 2, z: 18, lights: ['position'] }],
    cabin: { speed: 60, wipers: weather === 'pluie' || weather === 'neige' },
  };
}
VEHICLES.forEach((kind) => {
  const length = ['bus', 'car-scolaire', 'camion', 'tram', 'pompiers'].includes(kind) ? 8 : 0;
  SAMPLES[`vehicule-${kind}`] = {
    view: 'conducteur',
    place: 'campagne',
    road: {
      lanes: [
        { kind: 'sens-inverse', width: 8 },
        { kind: 'meme-sens', width: 8 },
      ],
      ego: 1,
      markings: ['aucun'],
    },
    camera: { fov: 55, x: -1.5 },
    actors: car(kind, length),
  };
});
SAMPLES.agents = {
  view: 'conducteur',
  place: 'ville',
  road: street,
  camera: { fov: 52 },
  actors: (['bras-leve', 'profil-bras-tendus', 'arme-bras', 'debout', 'telephone'] as const).map(
    (pose, i) => ({
      kind: 'agent',
      pose,
      x: -3.6 + i * 1.8,
      z: 8,
      heading: i === 1 ? 180 : 180 + i * 10,
    }),
  ),
};
for (const kind of ['croix', 'route-droite', 'route-gauche', 'te', 'giratoire'] as const) {
  for (const place of ['ville', 'campagne'] as const) {
    SAMPLES[`carrefour-${kind}-${place}`] = {
      view: 'conducteur',
      place,
      road: {
        ...roadOf(place),
        junction: { z: 20, kind, sideLine: kind === 'te' ? 'aucune' : 'cedez' },
        across: kind === 'te' ? [{ kind: 'ligne-stop', z: 18 }] : [],
      },
      actors: [{ kind: 'voiture', x: 9, z: 22, heading: 270 }],
    };
  }
}
SAMPLES['indices-de-depart'] = {
  view: 'conducteur',
  place: 'ville',
  road: {
    lanes: [{ kind: 'sens-inverse' }, { kind: 'meme-sens' }, { kind: 'stationnement' }],
    ego: 1,
    markings: ['discontinue', 'discontinue'],
  },
  actors: [
    { kind: 'voiture', lane: 2, z: 8, color: 'gris' },
    { kind: 'voiture', lane: 2, z: 14, color: 'rouge', wheels: 'gauche', exhaust: true },
    { kind: 'velo', lane: 1, x: -0.6, z: 10, pose: 'se-retourne' },
    { kind: 'velo', lane: 1, x: 0.9, z: 13, pose: 'bras-gauche' },
  ],
};
SAMPLES['miroirs-routiers'] = {
  view: 'conducteur',
  place: 'village',
  road: street,
  camera: { fov: 50 },
  actors: (['miroir-gauche', 'miroir-vide', 'miroir-droite'] as const).map((kind, i) => ({
    kind,
    x: -3 + i * 3,
    z: 9,
  })),
};
SAMPLES.retroviseurs = {
  view: 'conducteur',
  place: 'autoroute',
  road: wide,
  cabin: {
    speed: 110,
    indicator: 'gauche',
    lamps: ['feux-croisement', 'carburant'],
    mirrors: {
      centre: [{ kind: 'camion', lane: 1, z: 14 }],
      left: [{ kind: 'voiture', lane: 0, z: 9, lights: ['clignotant-gauche'] }],
      right: [{ kind: 'moto', lane: 2, z: 8 }],
    },
    props: ['telephone-support', 'passager', 'regulateur'],
  },
};
SAMPLES['deux-roues'] = {
  view: 'conducteur',
  place: 'campagne',
  rider: true,
  road: { ...road, bend: -90 },
  cabin: { speed: 68, indicator: 'droite' },
};
SAMPLES['sommet-de-cote'] = {
  view: 'conducteur',
  place: 'campagne',
  road: { ...road, slope: 9, crest: 32 },
  cabin: { speed: 55 },
};
SAMPLES['virage-penche'] = {
  view: 'conducteur',
  place: 'montagne',
  rider: true,
  lean: 24,
  road: { ...road, bend: 60 },
  cabin: { speed: 45, mirrors: { left: [{ kind: 'voiture', lane: 2, z: 15, color: 'bleu' }] } },
};
SAMPLES.voies = {
  view: 'conducteur',
  place: 'ville',
  road: {
    lanes: [
      { kind: 'trottoir' },
      { kind: 'cyclable-inverse' },
      { kind: 'sens-inverse' },
      { kind: 'meme-sens', arrow: 'tout-droit-gauche' },
      { kind: 'meme-sens', arrow: 'droite' },
      { kind: 'bus' },
      { kind: 'cyclable' },
      { kind: 'trottoir' },
    ],
    ego: 3,
    markings: ['bordure', 'bordure', 'continue', 'discontinue', 'voie-bus', 'continue', 'bordure'],
  },
};
SAMPLES.paire = {
  view: 'paire',
  lettered: true,
  left: {
    view: 'conducteur',
    place: 'ville',
    road: street,
    actors: [{ kind: 'velo', lane: 2, z: 9, x: 0.8 }],
  },
  right: {
    view: 'conducteur',
    place: 'campagne',
    light: 'nuit',
    road,
    actors: [{ kind: 'tracteur', lane: 2, z: 11 }],
  },
};
Object.assign(SAMPLES, ROAD_SAMPLES, PLAN_SAMPLES, SEA_SAMPLES, INLAND_SAMPLES, CHART_SAMPLES);
