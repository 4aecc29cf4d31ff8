import { travel } from '@balise/scene/facts';
import type { WhyMark } from '@balise/scene/schema/why';
import { wrapDegrees } from '../../degrees.ts';
import { headingFor, overGround } from '../../truth/chart.ts';
import type { ExerciseDraft, Family } from '../family.ts';
import { askFigure } from '../figure-task.ts';
import { printBearing, printNumber } from '../figures.ts';
import { type Random, tryOften } from '../random.ts';
import { BOATING_LICENCE, cite } from '../sources.ts';
import { drawAtSea, isAtSea, roundPosition, windowOver } from './chart-table.ts';

const EXPLANATION =
  'La vitesse surface et le courant s’ajoutent comme deux vecteurs : leur somme est la vitesse sur le fond. Le courant se nomme par la direction où il porte. Pour suivre une route malgré lui, on gouverne du côté d’où il vient : son vecteur d’abord, puis un arc du rayon de la vitesse surface.';

const print = (knots: number) => `${printNumber(knots)} ${knots < 2 ? 'nœud' : 'nœuds'}`;

/** The vectors of half an hour, from A. */
const showTriangle = (bearing: number, speed: number, set: number, rate: number): WhyMark[] => [
  {
    mark: 'triangle',
    from: 'A',
    surface: { bearing, miles: speed / 2 },
    current: { bearing: set, miles: rate / 2 },
  },
];

/** From a place at sea, half an hour on the way through the water, then of the current; the other way round too. */
const drawTriangle = (random: Random, heading: number, speed: number, set: number, rate: number) =>
  tryOften(12, () => {
    const from = drawAtSea(random);
    const turned = roundPosition(travel(from, heading, speed / 2));
    const end = roundPosition(travel(turned, set, rate / 2));
    return [from, turned, end].every(isAtSea) ? { from, turned, end } : null;
  });

/** Straight with the current or against it: their speeds add up, or not. */
function askSpeed(random: Random): ExerciseDraft | null {
  const heading = random.between(0, 355, 5);
  const speed = random.between(4.5, 8, 0.1);
  const rate = random.between(0.8, 2.4, 0.1);
  const helps = random.below(2) === 0;
  const set = wrapDegrees(heading + (helps ? 0 : 180));
  const triangle = drawTriangle(random, heading, speed, set, rate);
  if (!triangle) return null;
  const truth = helps ? speed + rate : speed - rate;
  const { from, turned, end } = triangle;
  return {
    statement: random.pick([
      `Je quitte A au cap vrai ${printBearing(heading)}, à ${print(speed)} au loch. Le courant porte au ${printBearing(set)} à ${print(rate)}.`,
      `Mon loch indique ${print(speed)}, au cap vrai ${printBearing(heading)}. Un courant de ${print(rate)} porte au ${printBearing(set)}.`,
    ]),
    prompt: random.pick(['Ma vitesse sur le fond est de :', 'Sur le fond, je fais :']),
    task: askFigure('typed', { unit: 'noeud', decimals: 1, tolerance: 0.1 }, truth, {
      'current-reversed': [
        helps ? speed - rate : speed + rate,
        helps
          ? 'Vous avez retranché le courant ; il porte dans votre sens et s’ajoute.'
          : 'Vous avez ajouté le courant ; il porte contre vous et se retranche.',
      ],
      'current-forgotten': [speed, 'Vous avez oublié le courant : c’est la vitesse surface.'],
      'current-twice': [
        helps ? speed + 2 * rate : speed - 2 * rate,
        'Vous avez compté le courant deux fois.',
      ],
    }),
    steps: [
      helps
        ? `Le courant porte au ${printBearing(set)}, comme mon cap : il m’aide.`
        : `Le courant porte au ${printBearing(set)}, à l’opposé de mon cap : il me freine.`,
      `Vf = Vs ${helps ? '+' : '−'} courant = ${printNumber(speed, 1)} ${helps ? '+' : '−'} ${printNumber(rate, 1)} = ${printNumber(truth, 1)} nœuds.`,
    ],
    explanation: EXPLANATION,
    given: { cap: heading, vitesse: speed, portant: set, courant: rate },
    rule: 'vitesse-fond',
    why: showTriangle(heading, speed, set, rate),
    scene: {
      view: 'carte',
      window: windowOver([from, turned, end]),
      points: [{ ...from, label: 'A' }],
      tracks: [{ from: 'A', to: turned, kind: 'surface', label: `Cv ${printBearing(heading)}` }],
      without: ['sondes', 'noms'],
    },
    alt: `Carte marine : du point A, un trait à une flèche part au ${printBearing(heading)}.`,
  };
}

/** A current across: the heading, the current and the track make a triangle. */
function drawAcross(random: Random) {
  const heading = random.between(0, 355, 5);
  const set = wrapDegrees(heading + random.pick([-1, 1]) * random.between(50, 130, 5));
  const rate = random.between(1, 2.5, 0.5);
  return { heading, set, rate, speed: random.between(4.5, 8, 0.5) };
}

function askTrack(random: Random): ExerciseDraft | null {
  const { heading, speed, set, rate } = drawAcross(random);
  const triangle = drawTriangle(random, heading, speed, set, rate);
  if (!triangle) return null;
  const { from, turned, end } = triangle;
  const truth = overGround(heading, speed, set, rate).bearing;
  return {
    statement: `Cap vrai ${printBearing(heading)}, ${print(speed)} au loch ; le courant porte au ${printBearing(set)} à ${print(rate)}. Le tracé dure une demi-heure.`,
    prompt: random.pick(['Ma route fond, de A vers B, est au :', 'De A vers B, je suis la route fond :']),
    task: askFigure('typed', { unit: 'degre', wraps: 360, tolerance: 3 }, truth, {
      'current-reversed': [
        overGround(heading, speed, set + 180, rate).bearing,
        'Vous avez fait venir le courant de la direction où il porte : tracez-le dans l’autre sens.',
      ],
      'current-forgotten': [heading, 'Vous avez donné le cap ; le courant fait dévier la route.'],
      'speeds-swapped': [
        overGround(heading, rate, set, speed).bearing,
        'Vous avez échangé les deux vitesses : le courant est le petit vecteur.',
      ],
    }),
    steps: [
      `De A, en une demi-heure : ${printNumber(speed / 2)} M au ${printBearing(heading)}, dans l’eau.`,
      `Puis le courant : ${printNumber(rate / 2)} M au ${printBearing(set)}, jusqu’à B.`,
      `De A vers B, la route fond est au ${printBearing(Math.round(truth) % 360)}.`,
    ],
    explanation: EXPLANATION,
    given: { cap: heading, vitesse: speed, portant: set, courant: rate },
    rule: 'route-fond',
    why: showTriangle(heading, speed, set, rate),
    scene: {
      view: 'carte',
      window: windowOver([from, turned, end]),
      points: [
        { ...from, label: 'A' },
        { ...end, label: 'B' },
      ],
      protractor: { at: 'A', miles: 1.4 },
      tracks: [
        { from: 'A', to: turned, kind: 'surface' },
        { from: turned, to: 'B', kind: 'courant' },
      ],
      without: ['sondes', 'noms'],
    },
    alt: `Carte marine : du point A, un trait à une flèche va au ${printBearing(heading)} sur ${printNumber(speed / 2)} M, puis un trait à trois flèches au ${printBearing(set)} sur ${printNumber(rate / 2)} M, jusqu’à B. Un rapporteur est centré sur A.`,
  };
}

function askHeading(random: Random): ExerciseDraft | null {
  const { heading: way, speed, set, rate } = drawAcross(random);
  const truth = headingFor(way, speed, set, rate);
  // The vector of the current first, then the way through the water to the track.
  const triangle = drawTriangle(random, set, rate, truth, speed);
  if (!triangle) return null;
  const { from, turned, end } = triangle;
  const shown = roundPosition(travel(from, way, speed / 2 + rate / 2));
  const correction = wrapDegrees(truth - way);
  const shift = correction > 180 ? correction - 360 : correction;
  return {
    statement: `Je veux suivre la route fond ${printBearing(way)} à ${print(speed)} surface. Le courant porte au ${printBearing(set)} à ${print(rate)} : AC, sur une demi-heure.`,
    prompt: random.pick(['Je dois tenir le cap vrai :', 'Je gouverne au cap vrai :']),
    task: askFigure('typed', { unit: 'degre', wraps: 360, tolerance: 3 }, truth, {
      'corrected-downstream': [
        wrapDegrees(way - shift),
        'Vous avez corrigé du côté où le courant porte ; il faut gouverner du côté d’où il vient.',
      ],
      'current-forgotten': [way, 'Vous avez gardé la route fond comme cap : le courant vous écarterait.'],
      'track-for-heading': [
        overGround(way, speed, set, rate).bearing,
        'Vous avez ajouté le courant à la route voulue : c’est la route que vous feriez sans corriger.',
      ],
    }),
    steps: [
      `AC est le courant d’une demi-heure : ${printNumber(rate / 2)} M au ${printBearing(set)}.`,
      `De C, un arc de ${printNumber(speed / 2)} M coupe la route ${printBearing(way)} issue de A.`,
      `De C vers ce point, le cap vrai est au ${printBearing(Math.round(truth) % 360)}.`,
    ],
    explanation: EXPLANATION,
    given: { route: way, vitesse: speed, portant: set, courant: rate },
    rule: 'cap-a-suivre',
    why: showTriangle(truth, speed, set, rate),
    scene: {
      view: 'carte',
      window: windowOver([from, turned, end, shown]),
      points: [
        { ...from, label: 'A' },
        { ...turned, label: 'C' },
      ],
      protractor: { at: 'C', miles: 1.2 },
      circles: [{ at: 'C', miles: speed / 2 }],
      tracks: [
        { from: 'A', to: shown, kind: 'fond' },
        { from: 'A', to: 'C', kind: 'courant' },
      ],
      without: ['sondes', 'noms'],
    },
    alt: `Carte marine : du point A, un trait à deux flèches va au ${printBearing(way)} et un trait à trois flèches au ${printBearing(set)} sur ${printNumber(rate / 2)} M, jusqu’à C. Un rapporteur et un cercle de ${printNumber(speed / 2)} M sont centrés sur C.`,
  };
}

export const currentTriangle: Family = {
  id: 'current-triangle',
  version: 1,
  name: 'Le triangle de courant',
  skill: 'Tenir compte du courant : vitesse, route fond, cap à suivre',
  themes: { ha: 'C' },
  levels: [
    'Un courant dans l’axe : la vitesse sur le fond',
    'La route fond, par la somme des vecteurs',
    'Le cap à suivre pour tenir une route',
  ],
  ...cite(BOATING_LICENCE, 'Extension hauturière, travail sur la carte'),
  draft: (random, level) =>
    level === 1 ? askSpeed(random) : level === 2 ? askTrack(random) : askHeading(random),
};
