/** What finding one's position by bearings shares: the lettered places, the chart, the source. */
import { bearingBetween, distanceBetween, type Position } from '@balise/scene/facts';
import type { WhyMark } from '@balise/scene/schema/why';
import { wrapDegrees } from '../../degrees.ts';
import type { ExerciseDraft } from '../family.ts';
import type { Random } from '../random.ts';
import { BOATING_LICENCE, cite } from '../sources.ts';
import {
  LETTERS,
  type Letter,
  positionOf,
  printPosition,
  SHORT_NAMES,
  type Sight,
  windowOver,
} from './chart-table.ts';

/** What the families have in common. */
export const FIX_FAMILY = {
  version: 1,
  themes: { ha: 'C' },
  ...cite(BOATING_LICENCE, 'Extension hauturière, travail sur la carte'),
};

export const FIX_EXPLANATION =
  'Chaque relèvement vrai se trace depuis l’amer : le bateau est sur cette droite, et au croisement de deux d’entre elles. Un troisième relèvement contrôle les deux autres. Un relèvement compas se corrige d’abord : Zv = Zc + W. Les milles se mesurent sur l’échelle des latitudes, à la hauteur du bateau.';

export const bearingFrom = (from: Position, sight: Sight) =>
  Math.round(bearingBetween(from, positionOf(sight))) % 360;
export const angleBetween = (a: number, b: number) => Math.abs(wrapDegrees(a - b + 180) - 180);

interface Lettered {
  right: Letter;
  /** By letter. */
  places: Readonly<Record<Letter, Position>>;
}

/** Letters in an order that is drawn; the first place is the right one. */
export function giveLetters(random: Random, [right, ...others]: readonly Position[]): Lettered | null {
  const letters = random.shuffle(LETTERS);
  const all = [right, ...others];
  const places = Object.fromEntries(letters.map((letter, index) => [letter, all[index]]));
  const { A, B, C, D } = places;
  const [first] = letters;
  return A && B && C && D && first ? { right: first, places: { A, B, C, D } } : null;
}

/** The figures and places from which another solver works. */
export const tellPlaces = ({ places }: Lettered) =>
  Object.fromEntries(LETTERS.map((letter) => [letter, `${places[letter].lat} ${places[letter].lon}`]));

export function drawFixChart(
  lettered: Lettered,
  sights: readonly Sight[],
): Pick<ExerciseDraft, 'scene' | 'alt'> {
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
export const showBearings = (from: Letter, sights: readonly Sight[]): WhyMark[] =>
  sights.map((to) => ({ mark: 'route', from, to, name: 'relèvement' }));

export const areApart = (places: readonly Position[], least: number) =>
  places.every((one, index) =>
    places.slice(index + 1).every((other) => distanceBetween(one, other) >= least),
  );
