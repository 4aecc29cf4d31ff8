import { capitalize } from '@balise/rules/capitalize';
import {
  answerParking,
  decideParking,
  type KerbThing,
  PARKING_ANSWERS,
  type ParkingAnswer,
  type ParkingPlace,
} from '../../truth/parking.ts';
import { markParking } from '../../why-marks/parking-marks.ts';
import { askAmong } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { cite, HIGHWAY_CODE, ROAD_SIGNS_ORDER } from '../sources.ts';
import { drawKerb } from './parking-scenes.ts';

const EXPLANATION =
  'Bord jaune discontinu : arrêt seul. Bord jaune continu : ni arrêt ni stationnement. Disque à une barre : arrêt seul ; à deux barres : rien. « 1-15 » et « 16-31 » ne valent que leur quinzaine. Entre une marque et un panneau, le plus sévère l’emporte. S’arrêter, c’est rester au volant ou tout près, un court moment.';

const TEXTS: Readonly<Record<ParkingAnswer, string>> = {
  libre: 'L’arrêt et le stationnement sont permis',
  arret: 'L’arrêt est permis, le stationnement interdit',
  rien: 'L’arrêt et le stationnement sont interdits',
  compte: 'Le stationnement est payant ou limité en durée',
};
const WOULD: Readonly<Record<ParkingAnswer, string>> = {
  libre: 'Pour que tout soit permis, il ne faudrait ici ni interdiction ni durée.',
  arret: 'Il faudrait un bord jaune discontinu, ou un disque à une seule barre en vigueur ce jour.',
  rien: 'Il faudrait un bord jaune continu, un arrêt de bus, une voie ou une place réservée, ou un disque à deux barres.',
  compte: 'Il faudrait un disque de durée, un parcmètre ou le mot PAYANT.',
};

const SEEN: Readonly<Record<KerbThing, string>> = {
  rien: 'aucune marque, aucun panneau',
  'jaune-discontinue': 'une ligne jaune discontinue le long du bord',
  'jaune-continue': 'une ligne jaune continue le long du bord',
  zigzag: 'une ligne jaune en zigzag, celle d’un arrêt de bus',
  'place-payante': 'des places où PAYANT est peint',
  'place-handicape': 'des places marquées d’un fauteuil roulant',
  'place-taxi': 'des places où TAXI est peint',
  'bande-cyclable': 'une bande cyclable le long du bord',
  'voie-bus': 'une voie où BUS est peint le long du bord',
  B6a1: 'un disque bleu bordé de rouge, à une barre',
  B6d: 'un disque bleu bordé de rouge, à deux barres en croix',
  B6b1: 'l’entrée d’une zone, avec le disque à une barre',
  B6b3: 'l’entrée d’une zone à disque de durée',
  B6b4: 'l’entrée d’une zone à parcmètre',
  C1a: 'un carré bleu avec un P, sans autre dessin',
  B6a2: 'un disque à une barre, marqué 1-15',
  B6a3: 'un disque à une barre, marqué 16-31',
};

type KerbCase = Omit<ParkingPlace, 'day'>;
const alone = (...things: readonly KerbThing[]): KerbCase[] => things.map((seen) => ({ seen }));

/** A sign or a zone, and a marking under it. */
const BOTH: readonly KerbCase[] = [
  { seen: 'B6b3', under: 'jaune-discontinue' },
  { seen: 'B6b3', under: 'zigzag' },
  { seen: 'B6b4', under: 'jaune-continue' },
  { seen: 'B6b4', under: 'place-handicape' },
  { seen: 'B6b4', under: 'place-payante' },
  { seen: 'B6a2', under: 'jaune-discontinue' },
  { seen: 'B6a3', under: 'jaune-continue' },
  { seen: 'B6d', under: 'jaune-discontinue' },
];

const BY_LEVEL: Readonly<Record<ExerciseLevel, readonly KerbCase[]>> = {
  1: alone('rien', 'jaune-discontinue', 'jaune-continue', 'zigzag', 'place-payante', 'bande-cyclable'),
  2: [
    ...alone('C1a', 'B6a1', 'B6b1', 'B6d', 'B6b3', 'B6b4'),
    ...alone('place-handicape', 'place-taxi', 'voie-bus'),
  ],
  3: [...alone('B6a2', 'B6a3', 'B6b3', 'B6b4', 'place-payante', 'place-handicape', 'place-taxi'), ...BOTH],
};
const MONTHS = ['mars', 'avril', 'mai', 'juin', 'septembre', 'octobre'] as const;

function explainPlace(place: ParkingPlace): string {
  const { answer, by, text } = decideParking(place);
  const told = `${lowerTexts[answer]} (${text})`;
  const half = { B6a2: '1-15', B6a3: '16-31' }[by as 'B6a2'];
  if (half === undefined) return `${SEEN[by]} : ${told}`;
  return `marqué ${half}, le disque ${answer === 'arret' ? 'vaut' : 'ne vaut pas'} le ${place.day} : ${told}`;
}

const describePlace = ({ seen, under }: KerbCase): string =>
  under ? `${SEEN[seen]}, et ${SEEN[under]}` : SEEN[seen];

const lowerTexts: Readonly<Record<ParkingAnswer, string>> = {
  libre: 'je peux m’arrêter et stationner',
  arret: 'je peux m’arrêter, pas stationner',
  rien: 'je ne peux ni m’arrêter ni stationner',
  compte: 'je peux stationner en payant ou pour un temps limité',
};

function draft(random: Random, level: ExerciseLevel): ExerciseDraft | null {
  const wanted = random.pick(PARKING_ANSWERS);
  const day = random.between(1, 28);
  const fitting = BY_LEVEL[level]
    .map((one): ParkingPlace => ({ ...one, day }))
    .filter((one) => answerParking(one) === wanted);
  if (fitting.length === 0) return null;
  const place = random.pick(fitting);
  const scene = drawKerb(random, place);
  const month = random.pick(MONTHS);
  const told = `${capitalize(explainPlace(place))}.`;
  return {
    statement: `Un jour ouvrable, le ${place.day === 1 ? '1er' : place.day} ${month}, ${random.pick([
      'je veux laisser ma voiture au bord droit.',
      'je cherche où m’arrêter, à droite.',
      'je serre à droite pour me garer.',
    ])}`,
    prompt: random.pick(['De ce côté, ici :', 'Au bord droit :']),
    task: askAmong(TEXTS, wanted, told, (one) => WOULD[one]),
    steps: [`Je vois ${describePlace(place)}.`, told],
    explanation: EXPLANATION,
    given: { vu: place.seen, aussi: place.under ?? '-', jour: place.day, mois: month },
    scene,
    why: markParking(place, scene),
    alt: `Depuis le volant, dans une rue, au bord droit : ${describePlace(place)}.`,
  };
}

export const parkingFamily: Family = {
  id: 'parking',
  version: 1,
  name: 'S’arrêter ou stationner',
  skill: 'Dire si l’arrêt et le stationnement sont permis au bord d’une rue',
  themes: { b: 'P', etm: 'L' },
  levels: [
    'Les marques au bord de la chaussée',
    'Les panneaux, les zones et les places réservées',
    'Les quinzaines ; un panneau et une marque ensemble',
  ],
  ...cite(`${HIGHWAY_CODE}\u00a0; ${ROAD_SIGNS_ORDER}`, 'R417-1 à R417-11\u00a0; Articles 4, 5 et 8'),
  draft,
};
