import { type Position, travel } from '@balise/scene/facts';
import type { WhyMark } from '@balise/scene/schema/why';
import { wrapDegrees } from '../../degrees.ts';
import { headingFor, overGround } from '../../truth/chart.ts';
import { type ExerciseDraft, type ExerciseLevel, type Family, wrongBy } from '../family.ts';
import { printBearing, printNumber } from '../figures.ts';
import { type Random, tryOften } from '../random.ts';
import { drawAtSea, isAtSea, roundPosition, windowOver } from './chart-table.ts';

const EXPLANATION =
  'La vitesse surface et le courant s’ajoutent comme deux vecteurs : leur somme est la vitesse sur le fond. Le courant se nomme par la direction où il porte. Pour suivre une route malgré lui, on gouverne du côté d’où il vient : son vecteur d’abord, puis un arc du rayon de la vitesse surface.';

interface Current {
  /** Where it sets, and its knots. */
  set: number;
  rate: number;
}

const speeds = (random: Random) => random.between(4.5, 8, 0.5);
const rates = (random: Random) => random.between(1, 2.5, 0.5);

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

interface Triangle {
  from: Position;
  /** The way through the water, then the current, of so many hours. */
  turned: Position;
  end: Position;
}

function drawTriangle(
  random: Random,
  heading: number,
  speed: number,
  current: Current,
  hours: number,
): Triangle | null {
  return tryOften(12, () => {
    const from = drawAtSea(random);
    const turned = roundPosition(travel(from, heading, speed * hours));
    const end = roundPosition(travel(turned, current.set, current.rate * hours));
    return [from, turned, end].every(isAtSea) ? { from, turned, end } : null;
  });
}

/** Straight with the current or against it: their speeds add up, or not. */
function askSpeed(random: Random): ExerciseDraft | null {
  const heading = random.between(0, 355, 5);
  const speed = random.between(4.5, 8, 0.1);
  const rate = random.between(0.8, 2.4, 0.1);
  const helps = random.below(2) === 0;
  const set = wrapDegrees(heading + (helps ? 0 : 180));
  const triangle = drawTriangle(random, heading, speed, { set, rate }, 0.5);
  if (!triangle) return null;
  const truth = helps ? speed + rate : speed - rate;
  const { from, turned, end } = triangle;
  return {
    statement: random.pick([
      `Je quitte A au cap vrai ${printBearing(heading)}, à ${print(speed)} au loch. Le courant porte au ${printBearing(set)} à ${print(rate)}.`,
      `Mon loch indique ${print(speed)}, au cap vrai ${printBearing(heading)}. Un courant de ${print(rate)} porte au ${printBearing(set)}.`,
    ]),
    prompt: random.pick(['Ma vitesse sur le fond est de :', 'Sur le fond, je fais :']),
    task: {
      form: 'typed',
      unit: 'noeud',
      truth,
      decimals: 1,
      tolerance: 0.1,
      wrong: [
        wrongBy(
          'current-reversed',
          helps ? speed - rate : speed + rate,
          helps
            ? 'Vous avez retranché le courant ; il porte dans votre sens et s’ajoute.'
            : 'Vous avez ajouté le courant ; il porte contre vous et se retranche.',
        ),
        wrongBy('current-forgotten', speed, 'Vous avez oublié le courant : c’est la vitesse surface.'),
        wrongBy(
          'current-twice',
          helps ? speed + 2 * rate : speed - 2 * rate,
          'Vous avez compté le courant deux fois.',
        ),
      ],
    },
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
  const current = {
    set: wrapDegrees(heading + random.pick([-1, 1]) * random.between(50, 130, 5)),
    rate: rates(random),
  };
  return { heading, speed: speeds(random), current };
}

function askTrack(random: Random): ExerciseDraft | null {
  const { heading, speed, current } = drawAcross(random);
  const { set, rate } = current;
  const triangle = drawTriangle(random, heading, speed, current, 0.5);
  if (!triangle) return null;
  const { from, turned, end } = triangle;
  const truth = overGround(heading, speed, set, rate).bearing;
  return {
    statement: `Cap vrai ${printBearing(heading)}, ${print(speed)} au loch ; le courant porte au ${printBearing(set)} à ${print(rate)}. Le tracé dure une demi-heure.`,
    prompt: random.pick(['Ma route fond, de A vers B, est au :', 'De A vers B, je suis la route fond :']),
    task: {
      form: 'typed',
      unit: 'degre',
      truth,
      decimals: 0,
      tolerance: 3,
      wraps: 360,
      wrong: [
        wrongBy(
          'current-reversed',
          overGround(heading, speed, set + 180, rate).bearing,
          'Vous avez fait venir le courant de la direction où il porte : tracez-le dans l’autre sens.',
        ),
        wrongBy('current-forgotten', heading, 'Vous avez donné le cap ; le courant fait dévier la route.'),
        wrongBy(
          'speeds-swapped',
          overGround(heading, rate, set, speed).bearing,
          'Vous avez échangé les deux vitesses : le courant est le petit vecteur.',
        ),
      ],
    },
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
  const { heading: way, speed, current } = drawAcross(random);
  const { set, rate } = current;
  const truth = headingFor(way, speed, set, rate);
  // The vector of the current first, then the way through the water to the track.
  const triangle = drawTriangle(random, set, rate, { set: truth, rate: speed }, 0.5);
  if (!triangle) return null;
  const { from, turned, end } = triangle;
  const shown = roundPosition(travel(from, way, speed / 2 + rate / 2));
  const correction = wrapDegrees(truth - way);
  const shift = correction > 180 ? correction - 360 : correction;
  return {
    statement: `Je veux suivre la route fond ${printBearing(way)} à ${print(speed)} surface. Le courant porte au ${printBearing(set)} à ${print(rate)} : AC, sur une demi-heure.`,
    prompt: random.pick(['Je dois tenir le cap vrai :', 'Je gouverne au cap vrai :']),
    task: {
      form: 'typed',
      unit: 'degre',
      truth,
      decimals: 0,
      tolerance: 3,
      wraps: 360,
      wrong: [
        wrongBy(
          'corrected-downstream',
          wrapDegrees(way - shift),
          'Vous avez corrigé du côté où le courant porte ; il faut gouverner du côté d’où il vient.',
        ),
        wrongBy(
          'current-forgotten',
          way,
          'Vous avez gardé la route fond comme cap : le courant vous écarterait.',
        ),
        wrongBy(
          'track-for-heading',
          overGround(way, speed, set, rate).bearing,
          'Vous avez ajouté le courant à la route voulue : c’est la route que vous feriez sans corriger.',
        ),
      ],
    },
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
  source: {
    text: 'Arrêté du 28 septembre 2007 relatif au permis de conduire des bateaux de plaisance à moteur',
    article: 'Extension hauturière, travail sur la carte',
  },
  checkedOn: '2026-11-23',
  reviewOn: '2027-11-23',
  draft: (random: Random, level: ExerciseLevel) =>
    level === 1 ? askSpeed(random) : level === 2 ? askTrack(random) : askHeading(random),
};
