import type { ExerciseDraft, ExerciseLevel, Family, WrongFigures } from '../family.ts';
import { askFigure } from '../figure-task.ts';
import { printHours, printNumber } from '../figures.ts';
import type { Random } from '../random.ts';
import { cite } from '../sources.ts';
import { describeSheet, ringRows } from './sheet.ts';
import { TRIPS } from './words.ts';

const EXPLANATION =
  'Le carburant se calcule sur la durée : distance ÷ vitesse, multipliée par la consommation horaire. La réserve s’ajoute ensuite, car mer formée, courant contraire ou détour allongent la route. Beaucoup de chefs de bord comptent un tiers pour l’aller, un tiers pour le retour, un tiers en réserve.';

/** Engines as they are sold: cruising speed in knots and litres per hour. */
const CRUISES = [
  [12, 20],
  [14, 24],
  [15, 30],
  [16, 28],
  [18, 36],
  [20, 40],
  [22, 45],
  [24, 55],
  [8, 10],
  [10, 16],
] as const;
const HOURS = [1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.5, 4];
const RESERVES = [20, 25, 30, 50] as const;
/** Half of what the way there and back burns is a third of the whole. */
const THIRD_OF_TANK = 50;

interface Trip {
  miles: number;
  knots: number;
  hourly: number;
  hours: number;
  /** In percent. */
  reserve: number;
  /** Once, or there and back. */
  legs: 1 | 2;
}

const isThird = ({ reserve, legs }: Pick<Trip, 'reserve' | 'legs'>) =>
  legs === 2 && reserve === THIRD_OF_TANK;
const printReserve = (trip: Pick<Trip, 'reserve' | 'legs'>) =>
  isThird(trip) ? 'un tiers du plein' : `${trip.reserve} %`;

const thirdOfRoute = (needed: number): WrongFigures[string] => [
  (needed * 4) / 3,
  'Vous avez ajouté un tiers du carburant de la route ; un tiers du plein vaut la moitié de ce que la route consomme.',
];

function wrongLitres({ miles, knots, hourly, hours, reserve, legs }: Trip): WrongFigures {
  const needed = hours * legs * hourly;
  const kept = 1 + reserve / 100;
  return {
    'reserve-forgotten': [needed, 'Vous avez oublié la réserve : c’est le carburant de la route seule.'],
    'reserve-alone': [
      (needed * reserve) / 100,
      'Vous avez donné la réserve seule ; elle s’ajoute au carburant de la route.',
    ],
    'reserve-subtracted': [
      needed * (1 - reserve / 100),
      'Vous avez retranché la réserve au lieu de l’ajouter.',
    ],
    'reserve-twice': [needed * kept * kept, 'Vous avez compté la réserve deux fois.'],
    doubled: [
      needed * kept * 2,
      legs === 2
        ? 'Vous avez doublé deux fois ; l’aller et le retour font deux trajets.'
        : 'Vous avez compté l’aller et le retour ; seul l’aller est demandé.',
    ],
    'one-way-only': [
      (needed * kept) / 2,
      legs === 2
        ? 'Vous n’avez compté que l’aller ; il faut aussi revenir.'
        : 'Vous n’avez compté que la moitié de la route.',
    ],
    'divided-inversely': [
      (knots / miles) * hourly * legs * kept,
      'Vous avez divisé la vitesse par la distance ; durée = distance ÷ vitesse.',
    ],
    ...(isThird({ reserve, legs }) && { 'third-of-route': thirdOfRoute(needed) }),
    'one-hour-more': [
      (hours * legs + 1) * hourly * kept,
      'Vous avez compté une heure de trop dans la durée.',
    ],
  };
}

/** Out of four figures a round one would be told by its form, so a single trip is drawn without care for ease. */
function drawTrip(random: Random, legs: 1 | 2): Trip {
  const [knots, hourly] = random.pick(CRUISES);
  const reserve = random.pick(RESERVES);
  if (legs === 2) {
    const hours = random.pick(HOURS);
    return { miles: knots * hours, knots, hourly, hours, reserve, legs };
  }
  const miles = random.between(15, 80);
  const consumption = hourly + random.between(-4, 7);
  return { miles, knots, hourly: consumption, hours: miles / knots, reserve, legs };
}

/** To the nearest litre: nobody fills a tank to «at least» a rounded figure. */
const PROMPTS = [
  'Réserve comprise, au litre le plus proche, il me faut :',
  'Carburant à prévoir, réserve comprise, au litre le plus proche :',
  'Au litre le plus proche, la réserve comprise, je prévois :',
];

const rows = ({ miles, knots, hourly, reserve, legs }: Trip): [string, string][] => [
  ['Distance', `${printNumber(miles)} M`],
  ['Vitesse', `${knots} nd`],
  ['Consommation', `${hourly} l/h`],
  ['Réserve', printReserve({ reserve, legs })],
];

function steps(trip: Trip): string[] {
  const { miles, knots, hourly, hours, reserve, legs } = trip;
  const needed = hours * legs * hourly;
  return [
    `Durée ${legs === 2 ? 'd’un trajet ' : ''}= ${printNumber(miles)} ÷ ${knots} = ${printHours(hours)}.`,
    ...(legs === 2 ? [`Aller et retour : 2 × ${printNumber(hours)} = ${printHours(2 * hours)}.`] : []),
    `Route : ${printNumber(hours * legs)} × ${hourly} = ${printNumber(needed)} L.`,
    isThird(trip)
      ? `La route prend deux tiers du plein, la réserve la moitié de cela : ${printNumber(needed)} ÷ 2 = ${printNumber(needed / 2)} L.`
      : `Réserve de ${reserve} % : ${printNumber(needed)} × ${printNumber(reserve / 100)} = ${printNumber((needed * reserve) / 100)} L.`,
    `Total : ${printNumber(needed)} + ${printNumber((needed * reserve) / 100)} = ${printNumber(needed * (1 + reserve / 100))} L.`,
  ];
}

function askOneTrip(random: Random, legs: 1 | 2): ExerciseDraft {
  const trip = drawTrip(random, legs);
  const { miles, knots, hourly, hours, reserve } = trip;
  const truth = hours * legs * hourly * (1 + reserve / 100);
  const way = random.pick(TRIPS);
  const kept = legs === 2 ? 'la sortie entière, retour compris' : 'ce trajet';
  return {
    statement: random.pick([
      `Je prépare ${kept}, ${way}. J’ajoute au nécessaire la réserve indiquée.`,
      `Voici ma fiche pour ${kept}, ${way}. La réserve s’ajoute au carburant de la route.`,
      `Je fais le plein pour ${kept}, ${way}, avec la réserve indiquée en plus.`,
    ]),
    prompt: random.pick(PROMPTS),
    task: askFigure(
      legs === 1 ? 'choice' : 'typed',
      { unit: 'litre', tolerance: legs === 1 ? 2 : 1 },
      truth,
      wrongLitres(trip),
    ),
    steps: steps(trip),
    explanation: EXPLANATION,
    given: {
      milles: miles * legs,
      vitesse: knots,
      consommation: hourly,
      reserve: 1 + reserve / 100,
      trajets: legs,
    },
    rule: 'carburant',
    ...describeSheet(
      random,
      'PRÉPARATION DE LA SORTIE',
      rows(trip).map(([name, value]) => [
        name === 'Distance' && legs === 2 ? 'Distance, à l’aller' : name,
        value,
      ]),
    ),
    why: ringRows(
      [0, `${printNumber(hours)} h${legs === 2 ? ' par trajet' : ''}`],
      [2, `${printNumber(hours * legs * hourly)} L`],
      [3, `× ${printNumber(1 + reserve / 100)}`],
    ),
  };
}

/** The way back is slower, against the sea, at another consumption. */
function askRoughReturn(random: Random): ExerciseDraft | null {
  const out = drawTrip(random, 2);
  const slower = random.between(4, out.knots - 2);
  const hourly = random.between(Math.max(8, out.hourly - 10), out.hourly - 2);
  const back = out.miles / slower;
  const [first, second] = [out.hours * out.hourly, back * hourly];
  const kept = 1 + out.reserve / 100;
  const clean = Math.abs(second * 10 - Math.round(second * 10)) < 1e-6 && back < 6;
  if (!clean) return null;
  return {
    statement: random.pick([
      `Je prépare une sortie ${random.pick(TRIPS)}. La mer sera formée au retour. La réserve porte sur le tout.`,
      `Aller par mer calme ${random.pick(TRIPS)}, retour contre la mer. La réserve s’ajoute à l’ensemble.`,
    ]),
    prompt: random.pick(PROMPTS),
    task: askFigure('typed', { unit: 'litre', tolerance: 1 }, (first + second) * kept, {
      'reserve-forgotten': [
        first + second,
        'Vous avez oublié la réserve : c’est le carburant de la route seule.',
      ],
      'same-both-ways': [
        2 * first * kept,
        'Vous avez compté le retour comme l’aller ; il est plus lent, à une autre consommation.',
      ],
      'one-way-only': [first * kept, 'Vous n’avez compté que l’aller ; il faut aussi revenir.'],
      'reserve-on-return-only': [
        first + second * kept,
        'Vous avez appliqué la réserve au seul retour ; elle porte sur toute la sortie.',
      ],
      ...(isThird(out) && { 'third-of-route': thirdOfRoute(first + second) }),
    }),
    steps: [
      `Aller : ${printNumber(out.miles)} ÷ ${out.knots} = ${printHours(out.hours)} ; × ${out.hourly} = ${printNumber(first)} L.`,
      `Retour : ${printNumber(out.miles)} × ${hourly} ÷ ${slower} = ${printNumber(second)} L.`,
      `Route : ${printNumber(first)} + ${printNumber(second)} = ${printNumber(first + second)} L.`,
      isThird(out)
        ? `Réserve d’un tiers du plein, la moitié de la route : ${printNumber(first + second)} × 1,5 = ${printNumber((first + second) * kept)} L.`
        : `Avec ${out.reserve} % de réserve : ${printNumber(first + second)} × ${printNumber(kept)} = ${printNumber((first + second) * kept)} L.`,
    ],
    explanation: EXPLANATION,
    given: {
      milles: out.miles,
      vitesse: out.knots,
      consommation: out.hourly,
      vitesseRetour: slower,
      consommationRetour: hourly,
      reserve: kept,
    },
    ...describeSheet(random, 'PRÉPARATION DE LA SORTIE', [
      ['Distance, à l’aller', `${printNumber(out.miles)} M`],
      ['Aller', `${out.knots} nd, ${out.hourly} l/h`],
      ['Retour', `${slower} nd, ${hourly} l/h`],
      ['Réserve', printReserve(out)],
    ]),
    why: ringRows(
      [1, `${printNumber(first)} L`],
      [2, `${printNumber(second)} L`],
      [3, `× ${printNumber(kept)}`],
    ),
  };
}

const draft = (random: Random, level: ExerciseLevel): ExerciseDraft | null =>
  level === 3 ? askRoughReturn(random) : askOneTrip(random, level);

export const fuel: Family = {
  id: 'fuel',
  version: 2,
  name: 'Carburant et réserve',
  skill: 'Calculer le carburant d’une sortie, avec sa réserve',
  themes: { ha: 'Q', co: 'A' },
  levels: [
    'Un trajet et sa réserve, à choisir parmi quatre',
    'L’aller et le retour, à calculer',
    'Un retour plus lent, à une autre consommation',
  ],
  ...cite('Division 240 (règlement annexé à l’arrêté du 23 novembre 1987)', 'Article 240-1.03'),
  draft,
};
