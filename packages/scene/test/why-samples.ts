/** Why layers that between them show every kind of mark, each on a scene of its own. */
import type { PlanScene, Scene } from '../src/schema/scene.ts';
import type { WhyMark } from '../src/schema/why.ts';

export interface WhySample {
  scene: Scene;
  why: WhyMark[];
}

const CROSSROADS: PlanScene = {
  view: 'plan',
  place: 'campagne',
  junction: 'croix',
  arms: [
    { at: 's', sign: { code: 'AB3a' }, line: 'cedez', light: 'rouge' },
    { at: 'n', crossing: true },
    { at: 'e', sign: { code: 'AB2' } },
    { at: 'o', sign: { code: 'AB2' } },
  ],
  vehicles: [
    { kind: 'voiture', at: 's', going: 'tout-droit', arrow: true, color: 'bleu', label: 'Moi' },
    { kind: 'moto', at: 'e', going: 'gauche', arrow: true, color: 'rouge' },
    { kind: 'camion', at: 'n', going: 'gauche', arrow: true, color: 'blanc' },
  ],
};

export const WHY_SAMPLES: Record<string, WhySample> = {
  'objet-et-ecart': {
    scene: { view: 'objet', subject: 'position-conduite', state: 'trop-pres' },
    why: [
      { mark: 'ecart', from: 'parts/volant', to: 'parts/poitrine', name: 'Trop court' },
      { mark: 'cerne', of: 'parts/coude', name: 'Bras trop pliés' },
    ],
  },
  paire: {
    scene: {
      view: 'paire',
      lettered: true,
      left: { view: 'panneau', place: 'ville', signs: [{ code: 'B6d' }] },
      right: { view: 'panneau', place: 'ville', signs: [{ code: 'B6a1' }] },
    },
    why: [
      { mark: 'cerne', of: 'left/signs/0/croix', name: 'Arrêt interdit' },
      { mark: 'cerne', of: 'right/signs/0', name: 'Arrêt permis' },
    ],
  },
  ordre: {
    scene: CROSSROADS,
    why: [
      { mark: 'ordre', steps: [['vehicles/1'], ['vehicles/0'], ['vehicles/2']] },
      { mark: 'cerne', of: 'arms/s/sign', name: 'Cédez le passage' },
    ],
  },
  'ordre-giratoire': {
    scene: {
      view: 'plan',
      place: 'ville',
      junction: 'giratoire',
      light: 'nuit',
      arms: [{ at: 's', line: 'cedez', sign: { code: 'AB3a' } }],
      vehicles: [
        { kind: 'moto', at: 's', d: 18, going: 'tout-droit', arrow: true, label: 'Moi' },
        { kind: 'voiture', at: 'anneau', color: 'vert' },
      ],
    },
    why: [
      { mark: 'ordre', steps: [['vehicles/1'], ['vehicles/0']] },
      { mark: 'cerne', of: 'arms/s/sign', name: 'Cédez le passage' },
    ],
  },
  'cerne-plan': {
    scene: CROSSROADS,
    why: [
      { mark: 'cerne', of: 'arms/s/light', name: 'Feu rouge' },
      { mark: 'cerne', of: 'arms/n/crossing', name: 'Passage piétons' },
      { mark: 'cerne', of: 'arms/s/line', name: 'Ligne de cédez' },
      { mark: 'cerne', of: 'vehicles/1', name: 'De votre droite' },
    ],
  },
  'angle-mort': {
    scene: { ...CROSSROADS, vehicles: [{ kind: 'camion', at: 's', going: 'tout-droit', color: 'blanc' }] },
    why: [{ mark: 'angle-mort', of: 'vehicles/0' }],
  },
  vue: {
    scene: { ...CROSSROADS, place: 'ville' },
    why: [{ mark: 'vue', of: 'vehicles/0', to: 'vehicles/1' }],
  },
  'longueurs-plan': {
    scene: {
      view: 'plan',
      place: 'campagne',
      junction: 'ligne-droite',
      vehicles: [
        { kind: 'voiture', at: 's', d: 30, going: 'tout-droit', color: 'bleu', label: 'Moi' },
        { kind: 'enfant', at: 'n', d: 10, x: -2 },
      ],
    },
    why: [
      {
        mark: 'longueurs',
        of: 'vehicles/0',
        lengths: [
          { metres: 14, name: 'réaction' },
          { metres: 14, name: 'freinage' },
        ],
      },
    ],
  },
  'route-et-sommet': {
    scene: {
      view: 'conducteur',
      place: 'campagne',
      road: {
        lanes: [
          { kind: 'accotement' },
          { kind: 'sens-inverse' },
          { kind: 'meme-sens' },
          { kind: 'accotement' },
        ],
        ego: 2,
        markings: ['rive', 'discontinue', 'rive'],
        slope: 9,
        crest: 32,
      },
      cabin: { speed: 50 },
    },
    why: [
      { mark: 'longueurs', lengths: [{ metres: 30, name: 'je vois sur' }] },
      { mark: 'cerne', of: 'road/crest/0', name: 'Caché derrière' },
      { mark: 'cerne', of: 'road/lanes/1', name: 'Voie d’en face' },
    ],
  },
  'trajectoire-et-place': {
    scene: {
      view: 'plan',
      place: 'campagne',
      junction: 'virage-droite',
      lines: [
        {
          label: 'B',
          through: [
            [-0.2, -1],
            [0.35, -1],
            [0.75, 1.1],
            [1.25, 0.1],
          ],
        },
      ],
      spots: [{ label: 'A', at: [-0.02, 1.1] }],
    },
    why: [
      { mark: 'cerne', of: 'lines/0', name: 'Corde après le milieu' },
      { mark: 'cerne', of: 'spots/0', name: 'On voit moins loin' },
    ],
  },
  'longueurs-route': {
    scene: {
      view: 'conducteur',
      place: 'village',
      road: {
        lanes: [{ kind: 'trottoir' }, { kind: 'sens-inverse' }, { kind: 'meme-sens' }, { kind: 'trottoir' }],
        ego: 2,
        across: [{ kind: 'passage-pieton', z: 30 }],
      },
      actors: [{ kind: 'enfant', z: 31, x: 1 }],
      signs: [{ code: 'A13b', z: 22 }],
      trafficLights: [{ kind: 'tricolore', state: 'vert', z: 28, side: 'gauche' }],
      cabin: { speed: 50 },
    },
    why: [
      {
        mark: 'longueurs',
        lengths: [
          { metres: 14, name: 'réaction' },
          { metres: 14, name: 'freinage' },
        ],
      },
      { mark: 'cerne', of: 'actors/0', name: 'L’enfant traverse' },
    ],
  },
  'cerne-route': {
    scene: {
      view: 'conducteur',
      place: 'ville',
      light: 'nuit',
      road: {
        lanes: [{ kind: 'trottoir' }, { kind: 'sens-inverse' }, { kind: 'meme-sens' }, { kind: 'trottoir' }],
        ego: 2,
        markings: ['bordure', 'continue', 'bordure'],
        across: [{ kind: 'ligne-stop', z: 12 }],
      },
      signs: [{ code: 'AB4', z: 12 }],
      trafficLights: [{ kind: 'tricolore', state: 'rouge', z: 14, side: 'gauche' }],
    },
    why: [
      { mark: 'cerne', of: 'signs/0', name: 'STOP' },
      { mark: 'cerne', of: 'trafficLights/0', name: 'Feu rouge' },
      { mark: 'cerne', of: 'road/markings/1', name: 'Ligne continue' },
      { mark: 'cerne', of: 'road/across/0', name: 'Ligne d’arrêt' },
    ],
  },
  secteur: {
    scene: {
      view: 'plan-mer',
      rose: true,
      vessels: [
        { kind: 'vedette', x: -30, y: -18, heading: 0, activity: 'moteur', label: 'B' },
        { kind: 'vedette', x: 26, y: 16, heading: 250, label: 'Moi' },
      ],
    },
    why: [{ mark: 'secteur', of: 'vessels/0', seenFrom: 'vessels/1' }],
  },
  manoeuvre: {
    scene: {
      view: 'plan-mer',
      vessels: [
        { kind: 'vedette', x: 20, y: -44, heading: 0, course: true, label: 'Moi', color: 'jaune' },
        { kind: 'vedette', x: -56, y: 18, heading: 90, course: true, label: 'B' },
      ],
      marks: [{ kind: 'babord', x: -60, y: -40 }],
    },
    why: [
      { mark: 'manoeuvre', of: 'vessels/0', does: 'maintient' },
      { mark: 'manoeuvre', of: 'vessels/1', does: 's-ecarte', turn: 'tribord' },
      { mark: 'cerne', of: 'marks/0', name: 'Bouée bâbord' },
    ],
  },
  cote: {
    scene: { view: 'mer', marks: [{ kind: 'babord', z: 40, x: -4 }], region: 'A' },
    why: [{ mark: 'cote', of: 'marks/0', leave: 'babord' }],
  },
  cap: {
    scene: { view: 'mer', light: 'nuit', vessels: [{ kind: 'vedette', z: 60, x: 6, heading: 90 }] },
    why: [
      { mark: 'cap', of: 'vessels/0' },
      { mark: 'cerne', of: 'vessels/0', name: 'Feu vert : son tribord' },
    ],
  },
  passage: {
    scene: {
      view: 'fluvial',
      water: 'canal',
      bridge: { z: 44, kind: 'voutes', openings: [{ boards: [{ board: 'A.10' }] }], lights: 'vert' },
      front: 'proue',
    },
    why: [
      { mark: 'passage', of: 'openings/0' },
      { mark: 'cerne', of: 'openings/0', name: 'Entre les losanges' },
      { mark: 'cerne', of: 'bridge/feux', name: 'Vert' },
    ],
  },
  niveau: {
    scene: { view: 'fluvial', chamber: { level: 'haut', gates: 'fermees', rope: true }, front: 'proue' },
    why: [{ mark: 'niveau' }, { mark: 'cerne', of: 'chamber/bollard', name: 'À laisser filer' }],
  },
  'ordre-fluvial': {
    scene: {
      view: 'plan-fluvial',
      reach: 'etroit',
      flow: 'est',
      vessels: [
        { kind: 'peniche', x: -46, y: 2, heading: 90, label: 'A' },
        { kind: 'peniche', x: 76, y: -2, heading: 270, label: 'B' },
      ],
    },
    why: [
      { mark: 'ordre', steps: [['vessels/0'], ['vessels/1']] },
      { mark: 'cerne', of: 'flow/courant', name: 'Vers l’aval' },
    ],
  },
  lecture: {
    scene: {
      view: 'maree',
      tides: [
        { at: 130, height: 1.2 },
        { at: 490, height: 6.4 },
        { at: 870, height: 1.5 },
      ],
    },
    why: [
      { mark: 'lecture', tide: 0, read: { hour: 300 } },
      { mark: 'lecture', tide: 1, read: { height: 3 } },
    ],
  },
  triangle: {
    scene: {
      view: 'carte',
      window: { lat: 8, lon: 15, miles: 12 },
      points: [{ lat: 7, lon: 19, label: 'A' }],
    },
    why: [
      {
        mark: 'triangle',
        from: 'A',
        surface: { bearing: 70, miles: 4 },
        current: { bearing: 160, miles: 1.5 },
      },
      { mark: 'cerne', of: 'points/A', name: 'Départ' },
    ],
  },
  route: {
    scene: {
      view: 'carte',
      window: { lat: 8, lon: 15, miles: 12 },
      points: [
        { lat: 7, lon: 19, label: 'A' },
        { lat: 9, lon: 12, label: 'B' },
      ],
    },
    why: [{ mark: 'route', from: 'A', to: 'B' }],
  },
};
