import { bearingBetween, crossing, distanceBetween, type Position } from '@balise/scene/facts';
import type { WhyMark } from '@balise/scene/schema/why';
import { wrapDegrees } from '../../degrees.ts';
import type { ExerciseDraft, ExerciseLevel, Family, WordTask } from '../family.ts';
import { printBearing, printNumber } from '../figures.ts';
import { type Random, tryOften } from '../random.ts';
import {
  drawAtSea,
  isAtSea,
  LETTERS,
  type Letter,
  positionOf,
  printPosition,
  roundPosition,
  SHORT_NAMES,
  SIGHT_NAMES,
  SIGHTS,
  type Sight,
  sightsFrom,
  windowOver,
} from './chart-table.ts';
import { printSide, printSigned } from './compass.ts';

const EXPLANATION =
  'Chaque relèvement vrai se trace depuis l’amer : le bateau est sur cette droite, et au croisement de deux d’entre elles. Un troisième relèvement contrôle les deux autres. Un relèvement compas se corrige d’abord : Zv = Zc + W. Les milles se mesurent sur l’échelle des latitudes, à la hauteur du bateau.';

const between = (from: Position, sight: Sight) => Math.round(bearingBetween(from, positionOf(sight))) % 360;
const apart = (a: number, b: number) => Math.abs(wrapDegrees(a - b + 180) - 180);

interface Lettered {
  right: Letter;
  /** By letter. */
  places: Readonly<Record<Letter, Position>>;
}

/** Letters in an order that is drawn; the first place is the right one. */
function giveLetters(random: Random, [right, ...others]: readonly Position[]): Lettered | null {
  const letters = random.shuffle(LETTERS);
  const all = [right, ...others];
  const places = Object.fromEntries(letters.map((letter, index) => [letter, all[index]]));
  const { A, B, C, D } = places;
  const [first] = letters;
  return A && B && C && D && first ? { right: first, places: { A, B, C, D } } : null;
}

/** The figures and places from which another solver works. */
const tellPlaces = ({ places }: Lettered) =>
  Object.fromEntries(LETTERS.map((letter) => [letter, `${places[letter].lat} ${places[letter].lon}`]));

function drawChart(lettered: Lettered, sights: readonly Sight[]): Pick<ExerciseDraft, 'scene' | 'alt'> {
  const points = LETTERS.map((label) => ({ ...lettered.places[label], label }));
  return {
    scene: {
      view: 'carte',
      window: windowOver([...points, ...sights.map(positionOf)]),
      points,
      without: ['sondes'],
    },
    alt: `Carte marine, positions en minutes de 47° N et 5° W. ${points.map((point) => `${point.label} ${printPosition(point)}`).join(' ; ')}. ${sights.map((sight) => `${SHORT_NAMES[sight]} ${printPosition(positionOf(sight))}`).join(' ; ')}.`,
  };
}

/** From the boat to each mark. */
const showBearings = (from: Letter, sights: readonly Sight[]): WhyMark[] =>
  sights.map((to) => ({ mark: 'route', from, to, name: 'relèvement' }));

const spread = (places: readonly Position[], least: number) =>
  places.every((one, index) =>
    places.slice(index + 1).every((other) => distanceBetween(one, other) >= least),
  );

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
    apart(bearingBetween(place, at), bearing) < 3;
  const inFront = places.every(
    (place, index) =>
      faces(place, one, bearings[0][index >> 1] ?? 0) && faces(place, other, bearings[1][index % 2] ?? 0),
  );
  return inFront && places.every(isAtSea) && spread(places, 0.9) ? places : null;
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
  const right = sights.map((sight) => between(from, sight)) as [number, number];
  const off =
    level === 2
      ? [-2 * variation, -2 * variation]
      : [1, 2].map(() => random.pick([-1, 1]) * random.between(14, 22));
  const wrong = right.map((bearing, index) => wrapDegrees(bearing + (off[index] ?? 0))) as [number, number];
  const places = crossAll(sights, [
    [right[0], wrong[0]],
    [right[1], wrong[1]],
  ]);
  const lettered = places && giveLetters(random, places);
  if (!places || !lettered) return null;
  const read = level === 2 ? right.map((bearing) => wrapDegrees(bearing - variation)) : right;
  const names = sights.map((sight) => SIGHTS[sight]);
  const told = names.map((name, index) => `${name} au ${printBearing(read[index] ?? 0)}`).join(' et ');
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
        return { name: MISTAKES[index] ?? '', text: letter, sentence: wrongSentences[index] ?? '' };
      }),
    },
    steps: [
      ...(level === 2
        ? [`W = D + d = ${printSigned(variation)} ; Zv = Zc + W : ${right.map(printBearing).join(' et ')}.`]
        : []),
      `Je trace ${names[0]} au ${printBearing(right[0])} et ${names[1]} au ${printBearing(right[1])}.`,
      `Les deux droites se coupent au point ${lettered.right}.`,
    ],
    explanation: EXPLANATION,
    given: {
      ...tellPlaces(lettered),
      ...{ amer1: sights[0], amer2: sights[1], z1: read[0] ?? 0, z2: read[1] ?? 0 },
      ...(level === 2 && { declinaison: declination, deviation }),
    },
    why: showBearings(lettered.right, sights),
    ...drawChart(lettered, sights),
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
    `Vous avez tracé ${names[index]} au ${printBearing(wrong[index] ?? 0)} et non au ${printBearing(right[index] ?? 0)}${isCompass ? `, ${why}` : ''}.`;
  const both = isCompass
    ? 'Vous avez retranché la variation W des deux relèvements ; du compas au vrai, on l’ajoute.'
    : `Vous avez mal placé les deux droites : ${wrong.map(printBearing).join(' et ')} au lieu de ${right.map(printBearing).join(' et ')}.`;
  return [one(1), one(0), both];
}

const SCALES = [
  [
    'longitude-scale',
    'Vous avez mesuré sur l’échelle des longitudes ; les milles se lisent sur celle des latitudes.',
  ],
  ['in-kilometres', 'Vous avez converti en kilomètres ; une minute de latitude fait un mille.'],
] as const;

/** Two bearings are drawn; the distance of one mark is measured. */
function askDistance(random: Random): ExerciseDraft | null {
  const drawn = tryOften(20, () => pairOf(random));
  if (!drawn) return null;
  const { from, sights } = drawn;
  const [sight, other] = sights;
  const miles = distanceBetween(from, positionOf(sight));
  const [first, second] = sights.map((one) => ({ one, bearing: between(from, one) }));
  if (miles < 2 || !first || !second) return null;
  const factors = [1 / Math.cos(((47 + from.lat / 60) * Math.PI) / 180), 1.852];
  return {
    statement: random.pick([
      `Deux relèvements vrais donnent mon point A. Je mesure ma distance à un amer : c’est ${SIGHTS[sight]}.`,
      `Mes relèvements se coupent en A. Je veux savoir à combien de milles est ${SIGHTS[sight]}.`,
    ]),
    prompt: random.pick(['Cette distance est de :', 'L’amer est à :']),
    task: {
      form: 'typed',
      ...{ unit: 'mille', truth: miles, decimals: 1, tolerance: 0.2 },
      wrong: [
        ...SCALES.map(([name, sentence], index) => ({
          name,
          value: miles * (factors[index] ?? 1),
          sentence,
        })),
        {
          name: 'other-mark',
          value: distanceBetween(from, positionOf(other)),
          sentence: `Vous avez mesuré jusqu’à l’autre amer : ${SIGHTS[other]}.`,
        },
      ],
    },
    steps: [
      `J’ouvre le compas à pointes sèches de A jusqu’à l’amer : ${SIGHTS[sight]}.`,
      'Je le reporte sur l’échelle des latitudes, à la même hauteur : une minute fait un mille.',
      `Je lis ${printNumber(Number(miles.toFixed(1)))} milles.`,
    ],
    explanation: EXPLANATION,
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

const shared = {
  version: 1,
  themes: { ha: 'C' },
  source: {
    text: 'Arrêté du 28 septembre 2007 relatif au permis de conduire des bateaux de plaisance à moteur',
    article: 'Extension hauturière, travail sur la carte',
  },
  checkedOn: '2026-11-23',
  reviewOn: '2027-11-23',
};

export const fixTwoBearings: Family = {
  ...shared,
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

/** Four places near each other, any of which may be the right one. */
function drawCluster(random: Random, least: number): Position[] | null {
  const middle = drawAtSea(random);
  const places: Position[] = [];
  for (let attempt = 0; attempt < 60 && places.length < LETTERS.length; attempt += 1) {
    const place = roundPosition({
      lat: middle.lat + random.between(-1.8, 1.8, 0.05),
      lon: middle.lon + random.between(-2.6, 2.6, 0.05),
    });
    if (isAtSea(place) && spread([...places, place], least)) places.push(place);
  }
  return places.length === LETTERS.length ? places : null;
}

function askThree(random: Random, level: 1 | 2): ExerciseDraft | null {
  const places = drawCluster(random, level === 1 ? 1.2 : 1);
  const [from] = places ?? [];
  const sights = from && sightsFrom(from, random, 3, 25);
  const lettered = places && giveLetters(random, places);
  const variation = level === 2 ? random.pick([-1, 1]) * random.between(4, 9) : 0;
  if (!from || !sights || !lettered) return null;
  const right = sights.map((sight) => between(from, sight));
  const read = right.map((bearing) => wrapDegrees(bearing - variation));
  const names = sights.map((sight) => SIGHTS[sight]);
  const told = names.map((name, index) => `${name} au ${printBearing(read[index] ?? 0)}`);
  const wrong = LETTERS.filter((letter) => letter !== lettered.right).map((letter) => {
    const seen = sights.map((sight) => between(lettered.places[letter], sight));
    const worst = seen.reduce(
      (best, bearing, index) =>
        apart(bearing, right[index] ?? 0) > apart(seen[best] ?? 0, right[best] ?? 0) ? index : best,
      0,
    );
    return {
      off: apart(seen[worst] ?? 0, right[worst] ?? 0),
      name: `point-${letter}`,
      text: letter,
      sentence: `Vous avez choisi un point d’où ${names[worst]} se relève au ${printBearing(seen[worst] ?? 0)} vrai, et non au ${printBearing(right[worst] ?? 0)}.`,
    };
  });
  if (wrong.some(({ off }) => off < 12)) return null;
  const task: WordTask = {
    form: 'words',
    ordered: true,
    right: { text: lettered.right, why: `De ${lettered.right}, les trois relèvements sont justes.` },
    wrong,
  };
  return {
    statement: `Je relève ${told[0]}, ${told[1]} et ${told[2]}. ${level === 1 ? 'Ces relèvements sont vrais.' : `Ils sont au compas ; W = ${printSigned(variation)}.`}`,
    prompt: random.pick(['Ma position est au point :', 'Je suis au point :']),
    task,
    steps: [
      ...(level === 2 ? [`Zv = Zc + W : ${right.map(printBearing).join(', ')}.`] : []),
      `Je trace chaque relèvement depuis son amer : ${right.map(printBearing).join(', ')}.`,
      `Les trois droites passent par le point ${lettered.right}.`,
    ],
    explanation: EXPLANATION,
    given: {
      ...tellPlaces(lettered),
      ...Object.fromEntries(
        sights.flatMap((sight, index) => [
          [`amer${index + 1}`, sight],
          [`z${index + 1}`, read[index] ?? 0],
        ]),
      ),
      ...(level === 2 && { variation }),
    },
    why: showBearings(lettered.right, sights),
    ...drawChart(lettered, sights),
  };
}

/** All marks from a place at sea, if their bearings can't be taken for each other. */
function seeAllMarks(from: Position) {
  const bearings = SIGHT_NAMES.map((sight) => ({ sight, bearing: between(from, sight) }));
  const clear = bearings.every(({ bearing }, index) =>
    bearings.slice(index + 1).every((other) => apart(bearing, other.bearing) >= 11),
  );
  return isAtSea(from) && clear ? { from, bearings } : null;
}

/** The position is sure; a mark is told by its bearing. */
function askMark(random: Random): ExerciseDraft | null {
  const drawn = tryOften(30, () => seeAllMarks(drawAtSea(random)));
  if (!drawn) return null;
  const { from, bearings } = drawn;
  const right = random.pick(bearings);
  const variation = random.pick([-1, 1]) * random.between(2, 5);
  const read = wrapDegrees(right.bearing - variation);
  const asText = (sight: Sight) => SIGHTS[sight].charAt(0).toUpperCase() + SIGHTS[sight].slice(1);
  return {
    statement: random.pick([
      `Mon point A est sûr. Je relève au compas un amer au ${printBearing(read)} ; W = ${printSigned(variation)}.`,
      `En A, un amer est au ${printBearing(read)} de mon compas, avec W = ${printSigned(variation)}.`,
    ]),
    prompt: random.pick(['Cet amer est :', 'Je vise :']),
    task: {
      form: 'words',
      right: { text: asText(right.sight), why: `De A, il se relève au ${printBearing(right.bearing)} vrai.` },
      wrong: bearings
        .filter(({ sight }) => sight !== right.sight)
        .map(({ sight, bearing }) => ({
          name: `taken-for-${sight}`,
          text: asText(sight),
          sentence: `Vous avez pris un amer qui, de A, se relève au ${printBearing(bearing)} vrai, et non au ${printBearing(right.bearing)}.`,
        })),
    },
    steps: [
      `Zv = Zc + W = ${printBearing(read)} + (${printSigned(variation)}) = ${printBearing(right.bearing)}.`,
      `De A, je trace le ${printBearing(right.bearing)} : la droite passe par l’amer cherché.`,
    ],
    explanation: EXPLANATION,
    given: { A: `${from.lat} ${from.lon}`, zc: read, variation },
    why: showBearings('A', [right.sight]),
    scene: {
      view: 'carte',
      window: windowOver([from, ...SIGHT_NAMES.map(positionOf)]),
      points: [{ ...from, label: 'A' }],
      without: ['sondes'],
    },
    alt: `Carte marine, positions en minutes de 47° N et 5° W. Point A : ${printPosition(from)}. ${SIGHT_NAMES.map((sight) => `${SHORT_NAMES[sight]} ${printPosition(positionOf(sight))}`).join(' ; ')}.`,
  };
}

export const fixThreeBearings: Family = {
  ...shared,
  id: 'fix-three-bearings',
  name: 'Le point par trois relèvements',
  skill: 'Contrôler sa position par un troisième amer',
  levels: [
    'Trois relèvements vrais',
    'Trois relèvements compas à corriger',
    'Reconnaître un amer à son relèvement',
  ],
  draft: (random: Random, level: ExerciseLevel) => (level === 3 ? askMark(random) : askThree(random, level)),
};
