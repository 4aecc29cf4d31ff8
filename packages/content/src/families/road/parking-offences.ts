import { capitalize } from '@balise/rules/capitalize';
import {
  ARTICLE_OF_OFFENCE,
  findParkingOffence,
  PARKING_OFFENCES,
  type ParkedAt,
  type ParkedCar,
  type ParkingOffence,
} from '../../truth/parking-offences.ts';
import { markOffence } from '../../why-marks/offence-marks.ts';
import { askAmong } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';
import { cite, HIGHWAY_CODE } from '../sources.ts';
import { drawParked } from './parked-scenes.ts';

const EXPLANATION =
  'Dangereux, là où l’on voit mal : virage, sommet de côte, intersection (135 €, 3 points). Très gênant : trottoir, passage piéton et 5 m avant lui, voies de bus et de vélos, places handicapées, bouche d’incendie (135 €). Gênant : double file, livraison, taxi, recharge, arrêt de bus (35 €). Abusif : plus de sept jours (35 €).';

const TEXTS: Readonly<Record<ParkingOffence, string>> = {
  genant: 'Gênant',
  'tres-genant': 'Très gênant',
  dangereux: 'Dangereux',
  abusif: 'Abusif',
};
const WOULD: Readonly<Record<ParkingOffence, string>> = {
  genant:
    'Simplement gênant, ce serait en double file, à un arrêt de bus, sur une place de livraison, de taxi ou de recharge.',
  'tres-genant':
    'Très gênant, ce serait sur un trottoir, un passage pour piétons, une voie de bus ou de vélos, une place pour personnes handicapées.',
  dangereux:
    'Dangereux, ce serait là où l’on voit mal : virage, sommet de côte, intersection, passage à niveau.',
  abusif: 'Abusif, ce serait plus de sept jours de suite au même endroit.',
};
const COSTS: Readonly<Record<ParkingOffence, string>> = {
  genant: '35 €',
  'tres-genant': '135 €',
  dangereux: '135 € et 3 points',
  abusif: '35 €',
};

const PLACES: Readonly<Record<ParkedAt, string>> = {
  'double-file': 'à côté d’une file de voitures garées',
  livraison: 'sur une place où LIVRAISON est peint',
  taxi: 'sur une place où TAXI est peint',
  recharge: 'devant une borne de recharge',
  'arret-bus': 'sur le zigzag jaune d’un arrêt de bus',
  trottoir: 'sur le trottoir',
  passage: 'sur un passage pour piétons',
  'avant-passage': 'avant un passage pour piétons, hors d’une place marquée',
  handicape: 'sur une place marquée d’un fauteuil roulant',
  'bande-cyclable': 'sur une bande cyclable',
  'voie-bus': 'sur une voie où BUS est peint',
  'poteau-incendie': 'devant un poteau d’incendie rouge',
  virage: 'sur la chaussée, dans un virage autour d’un rocher',
  sommet: 'sur la chaussée, juste avant un sommet de côte',
  'place-libre': 'sur une place ordinaire',
  'place-payante': 'sur une place où PAYANT est peint',
};

const BY_LEVEL: Readonly<Record<ExerciseLevel, readonly ParkedAt[]>> = {
  1: ['double-file', 'livraison', 'trottoir', 'passage', 'handicape', 'virage', 'sommet', 'place-libre'],
  2: [
    ...(['double-file', 'taxi', 'arret-bus', 'bande-cyclable', 'voie-bus', 'handicape'] as const),
    ...(['virage', 'sommet', 'place-libre', 'place-payante'] as const),
  ],
  3: [
    ...(['recharge', 'livraison', 'arret-bus', 'avant-passage', 'poteau-incendie', 'voie-bus'] as const),
    ...(['trottoir', 'virage', 'sommet', 'place-payante'] as const),
  ],
};
const MONTHS = ['mars', 'avril', 'mai', 'juin', 'septembre', 'octobre'] as const;

const dayOf = (day: number): string => (day === 1 ? '1er' : String(day));

/** A car that offends in this way, at one of the level's places. */
function pickCar(random: Random, level: ExerciseLevel, wanted: ParkingOffence): ParkedCar | null {
  const days = wanted === 'abusif' ? random.between(9, 15) : 0;
  const metresBefore = random.between(1, 3);
  const cars = BY_LEVEL[level].map(
    (at): ParkedCar => ({ at, days, ...(at === 'avant-passage' && { metresBefore }) }),
  );
  const fitting = cars.filter((car) => findParkingOffence(car) === wanted);
  return fitting.length > 0 ? random.pick(fitting) : null;
}

function draft(random: Random, level: ExerciseLevel): ExerciseDraft | null {
  const wanted = random.pick(PARKING_OFFENCES);
  const car = pickCar(random, level, wanted);
  if (!car) return null;
  const { at, days, metresBefore } = car;
  const until = random.between(17, 28);
  const month = random.pick(MONTHS);
  const hour = random.between(14, 18);
  const near = metresBefore === undefined ? PLACES[at] : `à ${metresBefore} m, ${PLACES[at]}`;
  const told = wanted === 'abusif' ? `elle occupe cette place depuis ${days} jours` : `elle est ${near}`;
  const law = `article ${ARTICLE_OF_OFFENCE[wanted]}, ${COSTS[wanted]}`;
  const scene = drawParked(random, at, metresBefore ?? 0);
  return {
    statement: `La voiture encadrée, à essence et sans carte, est garée là sans conducteur depuis le ${dayOf(until - days)} ${month} à ${random.between(9, 12)} h. Nous sommes le ${until} ${month}, à ${hour} h.`,
    prompt: random.pick(['Ce stationnement est :', 'Pour le Code de la route, il est :']),
    task: askAmong(TEXTS, wanted, `${capitalize(told)} (${law}).`, (one) => WOULD[one]),
    steps: [
      `La voiture est ${near}, depuis ${days === 0 ? 'moins d’un jour' : `${days} jours`}.`,
      `${TEXTS[wanted]} : ${law}.`,
    ],
    explanation: EXPLANATION,
    given: {
      lieu: at,
      jours: days,
      ...(metresBefore !== undefined && { avant: metresBefore }),
      jour: until,
      mois: month,
    },
    scene,
    why: markOffence(car, scene),
    alt: `Depuis le volant : la voiture encadrée est garée ${near}.`,
  };
}

export const parkingOffences: Family = {
  id: 'parking-offences',
  version: 1,
  name: 'Gênant, très gênant, dangereux, abusif',
  skill: 'Dire ce que le Code reproche à une voiture mal garée',
  themes: { b: 'P', etm: 'L' },
  levels: [
    'Double file, trottoir, passages, virages et sommets de côte',
    'Voies et places réservées',
    'Avant un passage, à une borne, devant un poteau d’incendie',
  ],
  ...cite(HIGHWAY_CODE, 'R417-9 à R417-12'),
  // The exception of marked places before a crossing ends.
  reviewOn: '2027-01-01',
  draft,
};
