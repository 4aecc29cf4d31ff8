import type { DriverScene, MountedSign } from '@balise/scene/schema';
import {
  answerParking,
  PARKING_ANSWERS,
  type ParkingAnswer,
  type ParkingPlace,
} from '../../truth/parking.ts';
import { capitalize } from '../confusable.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import type { Random } from '../random.ts';

const EXPLANATION =
  'Bord jaune discontinu : stationnement interdit, arrêt permis. Bord jaune continu : ni l’un ni l’autre. Le disque bleu à une barre interdit le stationnement, à deux barres l’arrêt aussi. « 1-15 » et « 16-31 » n’interdisent ce côté que pendant cette quinzaine. S’arrêter, c’est rester au volant ou tout près, un court moment.';

const TEXTS: Readonly<Record<ParkingAnswer, string>> = {
  libre: 'L’arrêt et le stationnement sont permis',
  arret: 'L’arrêt est permis, le stationnement interdit',
  rien: 'L’arrêt et le stationnement sont interdits',
  compte: 'Le stationnement est payant ou limité en durée',
};
const WOULD: Readonly<Record<ParkingAnswer, string>> = {
  libre: 'Pour que tout soit permis, il ne faudrait ici ni interdiction ni durée.',
  arret: 'Il faudrait un bord jaune discontinu, ou un disque à une seule barre en vigueur ce jour.',
  rien: 'Il faudrait un bord jaune continu, un arrêt de bus ou un disque à deux barres.',
  compte: 'Il faudrait un disque de durée, un parcmètre ou le mot PAYANT.',
};

const SEEN: Readonly<Record<ParkingPlace['seen'], string>> = {
  rien: 'aucune marque, aucun panneau',
  'jaune-discontinue': 'une ligne jaune discontinue le long du bord',
  'jaune-continue': 'une ligne jaune continue le long du bord',
  zigzag: 'une ligne jaune en zigzag, celle d’un arrêt de bus',
  'place-payante': 'des places où PAYANT est peint',
  B6a1: 'un disque bleu bordé de rouge, à une barre',
  B6d: 'un disque bleu bordé de rouge, à deux barres en croix',
  B6b1: 'l’entrée d’une zone, avec le disque à une barre',
  B6b3: 'l’entrée d’une zone à disque de durée',
  B6b4: 'l’entrée d’une zone à parcmètre',
  C1a: 'un carré bleu avec un P, sans autre dessin',
  B6a2: 'un disque à une barre, marqué 1-15',
  B6a3: 'un disque à une barre, marqué 16-31',
};

const BY_LEVEL: Readonly<Record<ExerciseLevel, readonly ParkingPlace['seen'][]>> = {
  1: ['rien', 'jaune-discontinue', 'jaune-continue', 'zigzag', 'place-payante'],
  2: ['C1a', 'B6a1', 'B6b1', 'B6d', 'B6b3', 'B6b4'],
  3: ['B6a2', 'B6a3', 'zigzag', 'jaune-continue', 'B6d', 'B6b3', 'B6b4', 'place-payante'],
};
const MONTHS = ['mars', 'avril', 'mai', 'juin', 'septembre', 'octobre'] as const;

function explainPlace(place: ParkingPlace): string {
  const { seen, day } = place;
  const half = { B6a2: '1-15', B6a3: '16-31' }[seen as 'B6a2'];
  if (half === undefined) return `${SEEN[seen]} : ${lowerTexts[answerParking(place)]}`;
  const holds = answerParking(place) === 'arret';
  return `marqué ${half}, le disque ${holds ? 'vaut' : 'ne vaut pas'} le ${day} : ${lowerTexts[answerParking(place)]}`;
}
const lowerTexts: Readonly<Record<ParkingAnswer, string>> = {
  libre: 'je peux m’arrêter et stationner',
  arret: 'je peux m’arrêter, pas stationner',
  rien: 'je ne peux ni m’arrêter ni stationner',
  compte: 'je peux stationner en payant ou pour un temps limité',
};

function draft(random: Random, level: ExerciseLevel): ExerciseDraft | null {
  const wanted = random.pick(PARKING_ANSWERS);
  const fitting = BY_LEVEL[level].flatMap((seen) =>
    Array.from({ length: 28 }, (_, index) => ({ seen, day: index + 1 })).filter(
      (place) => answerParking(place) === wanted,
    ),
  );
  if (fitting.length === 0) return null;
  const place = random.pick(fitting);
  const month = random.pick(MONTHS);
  const told = `${capitalize(explainPlace(place))}.`;
  return {
    statement: `Un jour ouvrable, le ${place.day === 1 ? '1er' : place.day} ${month}, ${random.pick([
      'je veux laisser ma voiture au bord droit.',
      'je cherche où m’arrêter, à droite.',
      'je serre à droite pour me garer.',
    ])}`,
    prompt: random.pick(['De ce côté, ici :', 'Au bord droit :']),
    task: {
      form: 'words',
      right: { text: TEXTS[wanted], why: told },
      wrong: PARKING_ANSWERS.filter((one) => one !== wanted).map((one) => ({
        name: `taken-for-${one}`,
        text: TEXTS[one],
        sentence: WOULD[one],
      })),
    },
    steps: [`Je vois ${SEEN[place.seen]}.`, told],
    explanation: EXPLANATION,
    given: { vu: place.seen, jour: place.day, mois: month },
    scene: drawKerb(random, place),
    alt: `Depuis le volant, dans une rue, au bord droit : ${SEEN[place.seen]}.`,
  };
}

function drawKerb(random: Random, { seen }: ParkingPlace): DriverScene {
  const edges: Partial<Record<ParkingPlace['seen'], 'jaune-continue' | 'jaune-discontinue' | 'zigzag-bus'>> =
    {
      'jaune-continue': 'jaune-continue',
      'jaune-discontinue': 'jaune-discontinue',
      zigzag: 'zigzag-bus',
    };
  const hasBays = seen === 'place-payante' || seen === 'C1a';
  const signs: MountedSign[] = /^[BC]/.test(seen) ? [{ code: seen, z: 12 }] : [];
  return {
    view: 'conducteur',
    place: random.pick(['ville', 'village'] as const),
    weather: random.pick(['clair', 'nuageux'] as const),
    road: {
      lanes: [
        { kind: 'trottoir' },
        { kind: 'sens-inverse' },
        { kind: 'meme-sens' },
        ...(hasBays
          ? [
              {
                kind: 'stationnement' as const,
                ...(seen === 'place-payante' ? { legend: 'payant' as const } : {}),
              },
            ]
          : []),
        { kind: 'trottoir' },
      ],
      ego: 2,
      markings: [
        'bordure',
        'discontinue',
        ...(hasBays ? (['discontinue'] as const) : []),
        edges[seen] ?? 'bordure',
      ],
    },
    ...(signs.length > 0 && { signs }),
    cabin: { indicator: 'droite' },
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
    'Les panneaux et les zones',
    'Les quinzaines, parmi les autres',
  ],
  source: {
    text: 'Arrêté du 24 novembre 1967 relatif à la signalisation des routes et des autoroutes',
    article: 'Articles 4 et 5',
  },
  checkedOn: '2026-11-23',
  reviewOn: '2027-11-23',
  draft,
};
