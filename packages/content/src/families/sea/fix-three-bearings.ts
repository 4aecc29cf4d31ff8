import { capitalize } from '@balise/rules/capitalize';
import { elementAt } from '@balise/rules/lookup';
import type { Position } from '@balise/scene/facts';
import { wrapDegrees } from '../../degrees.ts';
import type { ExerciseDraft, Family, WordTask } from '../family.ts';
import { printBearing } from '../figures.ts';
import { type Random, tryOften } from '../random.ts';
import {
  drawAtSea,
  isAtSea,
  LETTERS,
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
import { printSigned } from './compass.ts';
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

/** Four places near each other, any of which may be the right one. */
function drawCluster(random: Random, least: number): Position[] | null {
  const middle = drawAtSea(random);
  const places: Position[] = [];
  for (let attempt = 0; attempt < 60 && places.length < LETTERS.length; attempt += 1) {
    const place = roundPosition({
      lat: middle.lat + random.between(-1.8, 1.8, 0.05),
      lon: middle.lon + random.between(-2.6, 2.6, 0.05),
    });
    if (isAtSea(place) && areApart([...places, place], least)) places.push(place);
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
  const right = sights.map((sight) => bearingFrom(from, sight));
  const read = right.map((bearing) => wrapDegrees(bearing - variation));
  const names = sights.map((sight) => SIGHTS[sight]);
  const told = names.map((name, index) => `${name} au ${printBearing(elementAt(read, index))}`);
  const wrong = LETTERS.filter((letter) => letter !== lettered.right).map((letter) => {
    const seen = sights.map((sight) => bearingFrom(lettered.places[letter], sight));
    const worst = seen.reduce(
      (best, bearing, index) =>
        angleBetween(bearing, elementAt(right, index)) >
        angleBetween(elementAt(seen, best), elementAt(right, best))
          ? index
          : best,
      0,
    );
    return {
      off: angleBetween(elementAt(seen, worst), elementAt(right, worst)),
      name: `point-${letter}`,
      text: letter,
      sentence: `Vous avez choisi un point d’où ${elementAt(names, worst)} se relève au ${printBearing(elementAt(seen, worst))} vrai, et non au ${printBearing(elementAt(right, worst))}.`,
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
    explanation: FIX_EXPLANATION,
    given: {
      ...tellPlaces(lettered),
      ...Object.fromEntries(
        sights.flatMap((sight, index) => [
          [`amer${index + 1}`, sight],
          [`z${index + 1}`, elementAt(read, index)],
        ]),
      ),
      ...(level === 2 && { variation }),
    },
    why: showBearings(lettered.right, sights),
    ...drawFixChart(lettered, sights),
  };
}

/** All marks from a place at sea, if their bearings can't be taken for each other. */
function seeAllMarks(from: Position) {
  const bearings = SIGHT_NAMES.map((sight) => ({ sight, bearing: bearingFrom(from, sight) }));
  const clear = bearings.every(({ bearing }, index) =>
    bearings.slice(index + 1).every((other) => angleBetween(bearing, other.bearing) >= 11),
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
  const asText = (sight: Sight) => capitalize(SIGHTS[sight]);
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
    explanation: FIX_EXPLANATION,
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
  ...FIX_FAMILY,
  id: 'fix-three-bearings',
  name: 'Le point par trois relèvements',
  skill: 'Contrôler sa position par un troisième amer',
  levels: [
    'Trois relèvements vrais',
    'Trois relèvements compas à corriger',
    'Reconnaître un amer à son relèvement',
  ],
  draft: (random, level) => (level === 3 ? askMark(random) : askThree(random, level)),
};
