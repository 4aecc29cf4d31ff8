import { elementAt } from '@balise/rules/lookup';
import { bearingBetween, crossing, distanceBetween, type Position } from '@balise/scene/facts';
import { RADIANS, wrapDegrees } from '../../degrees.ts';
import type { ExerciseDraft, Family } from '../family.ts';
import { askFigure } from '../figure-task.ts';
import { printBearing, printNumber } from '../figures.ts';
import { type Random, tryOften } from '../random.ts';
import {
  drawAtSea,
  isAtSea,
  LETTERS,
  positionOf,
  printPosition,
  roundPosition,
  SHORT_NAMES,
  SIGHTS,
  type Sight,
  sightsFrom,
  windowOver,
} from './chart-table.ts';
import { printSide, printSigned } from './compass.ts';
import {
  angleBetween,
  areApart,
  bearingFrom,
  drawFixChart,
  FIX_EXPLANATION,
  FIX_FAMILY,
  giveLetters,
  showBearings,
  tellPlaces,
} from './fixes.ts';

/** Both bearings, each right or wrong: four places, of which any may be the right one. */
function crossAll(
  sights: readonly [Sight, Sight],
  bearings: readonly [readonly number[], readonly number[]],
) {
  const [one, other] = sights.map(positionOf) as [Position, Position];
  const places = bearings[0].flatMap((first) =>
    bearings[1].map((second) => roundPosition(crossing(one, first, other, second))),
  );
  const faces = (place: Position, at: Position, bearing: number) =>
    angleBetween(bearingBetween(place, at), bearing) < 3;
  const inFront = places.every(
    (place, index) =>
      faces(place, one, elementAt(bearings[0], index >> 1)) &&
      faces(place, other, elementAt(bearings[1], index % 2)),
  );
  return inFront && places.every(isAtSea) && areApart(places, 0.9) ? places : null;
}

function pairOf(random: Random): { from: Position; sights: [Sight, Sight] } | null {
  const from = drawAtSea(random);
  const found = isAtSea(from) ? sightsFrom(from, random, 2, 40) : null;
  const [one, other] = found ?? [];
  return one && other ? { from, sights: [one, other] } : null;
}

const MISTAKES = ['second-off', 'first-off', 'both-off'] as const;

/** The places of a grid in the order right, second bearing off, first off, both off. */
function askCrossing(random: Random, level: 1 | 2): ExerciseDraft | null {
  const drawn = tryOften(20, () => pairOf(random));
  if (!drawn) return null;
  const { from, sights } = drawn;
  const declination = random.between(-6, 6);
  const deviation = random.between(-4, 4);
  const variation = declination + deviation;
  if (level === 2 && (Math.abs(variation) < 6 || declination * deviation < 1)) return null;
  const right = sights.map((sight) => bearingFrom(from, sight)) as [number, number];
  const off =
    level === 2
      ? [-2 * variation, -2 * variation]
      : [1, 2].map(() => random.pick([-1, 1]) * random.between(14, 22));
  const wrong = right.map((bearing, index) => wrapDegrees(bearing + elementAt(off, index))) as [
    number,
    number,
  ];
  const places = crossAll(sights, [
    [right[0], wrong[0]],
    [right[1], wrong[1]],
  ]);
  const lettered = places && giveLetters(random, places);
  if (!places || !lettered) return null;
  const read = level === 2 ? right.map((bearing) => wrapDegrees(bearing - variation)) : right;
  const names = sights.map((sight) => SIGHTS[sight]);
  const told = names.map((name, index) => `${name} au ${printBearing(elementAt(read, index))}`).join(' et ');
  const wrongSentences = describeMistakes(names, wrong, right, level === 2);
  return {
    statement:
      level === 2
        ? `Au compas, je relève ${told}. D = ${printSide(declination)}, d = ${printSigned(deviation)}.`
        : random.pick([
            `Je relève ${told}. Ces relèvements sont vrais.`,
            `En relèvements vrais, je vois ${told}.`,
          ]),
    prompt: random.pick(['Ma position est au point :', 'Je suis au point :']),
    task: {
      form: 'words',
      ordered: true,
      right: { text: lettered.right, why: `De ${lettered.right}, les deux relèvements sont justes.` },
      wrong: LETTERS.filter((letter) => letter !== lettered.right).map((letter) => {
        const index = places.indexOf(lettered.places[letter]) - 1;
        return { name: elementAt(MISTAKES, index), text: letter, sentence: elementAt(wrongSentences, index) };
      }),
    },
    steps: [
      ...(level === 2
        ? [`W = D + d = ${printSigned(variation)} ; Zv = Zc + W : ${right.map(printBearing).join(' et ')}.`]
        : []),
      `Je trace ${names[0]} au ${printBearing(right[0])} et ${names[1]} au ${printBearing(right[1])}.`,
      `Les deux droites se coupent au point ${lettered.right}.`,
    ],
    explanation: FIX_EXPLANATION,
    given: {
      ...tellPlaces(lettered),
      amer1: sights[0],
      amer2: sights[1],
      z1: elementAt(read, 0),
      z2: elementAt(read, 1),
      ...(level === 2 && { declinaison: declination, deviation }),
    },
    why: showBearings(lettered.right, sights),
    ...drawFixChart(lettered, sights),
  };
}

function describeMistakes(
  names: readonly string[],
  wrong: readonly number[],
  right: readonly number[],
  isCompass: boolean,
): string[] {
  const why = isCompass ? 'en retranchant la variation W au lieu de l’ajouter' : 'au lieu de le tracer juste';
  const one = (index: number) =>
    `Vous avez tracé ${names[index]} au ${printBearing(elementAt(wrong, index))} et non au ${printBearing(elementAt(right, index))}${isCompass ? `, ${why}` : ''}.`;
  const both = isCompass
    ? 'Vous avez retranché la variation W des deux relèvements ; du compas au vrai, on l’ajoute.'
    : `Vous avez mal placé les deux droites : ${wrong.map(printBearing).join(' et ')} au lieu de ${right.map(printBearing).join(' et ')}.`;
  return [one(1), one(0), both];
}

/** Two bearings are drawn; the distance of one mark is measured. */
function askDistance(random: Random): ExerciseDraft | null {
  const drawn = tryOften(20, () => pairOf(random));
  if (!drawn) return null;
  const { from, sights } = drawn;
  const [sight, other] = sights;
  const miles = distanceBetween(from, positionOf(sight));
  const [first, second] = sights.map((one) => ({ one, bearing: bearingFrom(from, one) }));
  if (miles < 2 || !first || !second) return null;
  return {
    statement: random.pick([
      `Deux relèvements vrais donnent mon point A. Je mesure ma distance à un amer : c’est ${SIGHTS[sight]}.`,
      `Mes relèvements se coupent en A. Je veux savoir à combien de milles est ${SIGHTS[sight]}.`,
    ]),
    prompt: random.pick(['Cette distance est de :', 'L’amer est à :']),
    task: askFigure('typed', { unit: 'mille', decimals: 1, tolerance: 0.2 }, miles, {
      'longitude-scale': [
        miles / Math.cos((47 + from.lat / 60) * RADIANS),
        'Vous avez mesuré sur l’échelle des longitudes ; les milles se lisent sur celle des latitudes.',
      ],
      'in-kilometres': [
        miles * 1.852,
        'Vous avez converti en kilomètres ; une minute de latitude fait un mille.',
      ],
      'other-mark': [
        distanceBetween(from, positionOf(other)),
        `Vous avez mesuré jusqu’à l’autre amer : ${SIGHTS[other]}.`,
      ],
    }),
    steps: [
      `J’ouvre le compas à pointes sèches de A jusqu’à l’amer : ${SIGHTS[sight]}.`,
      'Je le reporte sur l’échelle des latitudes, à la même hauteur : une minute fait un mille.',
      `Je lis ${printNumber(Number(miles.toFixed(1)))} milles.`,
    ],
    explanation: FIX_EXPLANATION,
    given: { de: 'A', vers: sight, autre: other, latitude: from.lat, longitude: from.lon },
    rule: 'distance',
    why: showBearings('A', [sight]),
    scene: {
      view: 'carte',
      window: windowOver([from, ...sights.map(positionOf)]),
      points: [{ ...from, label: 'A' }],
      bearings: [first, second].map(({ one, bearing }) => ({
        of: one,
        bearing,
        miles: Number((distanceBetween(from, positionOf(one)) + 0.6).toFixed(1)),
        label: `Zv ${printBearing(bearing)}`,
      })),
      without: ['sondes'],
    },
    alt: `Carte marine, positions en minutes de 47° N et 5° W. Le point A (${printPosition(from)}) est au croisement de deux relèvements : ${SHORT_NAMES[sight]} (${printPosition(positionOf(sight))}) et ${SHORT_NAMES[other]} (${printPosition(positionOf(other))}).`,
  };
}

export const fixTwoBearings: Family = {
  ...FIX_FAMILY,
  id: 'fix-two-bearings',
  name: 'Le point par deux relèvements',
  skill: 'Trouver sa position par deux relèvements',
  levels: [
    'Deux relèvements vrais',
    'Deux relèvements compas à corriger',
    'La distance d’un amer, sur la bonne échelle',
  ],
  draft: (random, level) => (level === 3 ? askDistance(random) : askCrossing(random, level)),
};
