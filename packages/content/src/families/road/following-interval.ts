import { metresIn } from '../../truth/speed.ts';
import { markLengths } from '../../why-marks/speed-marks.ts';
import type { ExerciseDraft, Family, WrongFigures } from '../family.ts';
import { askFigure } from '../figure-task.ts';
import { printNumber } from '../figures.ts';
import type { Random } from '../random.ts';
import { cite, HIGHWAY_CODE } from '../sources.ts';
import { describeFollowing } from './following-scenes.ts';

const EXPLANATION =
  'L’intervalle de sécurité est au moins la distance parcourue en deux secondes. En mètres : vitesse ÷ 3,6, puis × 2 ; de tête, les dizaines × 6 donnent un peu plus, ce qui est prudent. Sur autoroute, deux traits de la ligne de droite suffisent à le mesurer.';

const SECONDS = 2;
/** Kilometres an hour whose intervals, and their mistakes, have two digits. */
const SPEEDS = Array.from({ length: 54 }, (_, i) => 36 + i);
function wrongIntervals(speed: number): WrongFigures {
  return {
    'one-second': [metresIn(speed, 1), 'C’est le chemin d’une seule seconde ; il en faut deux.'],
    third: [speed / 3, 'Vous avez divisé la vitesse par 3 ; il faut la diviser par 3,6, puis doubler.'],
    'one-and-half': [metresIn(speed, 1.5), 'C’est le chemin d’une seconde et demie : c’est trop peu.'],
    'two-and-half': [
      metresIn(speed, 2.5),
      'C’est le chemin de deux secondes et demie ; le minimum est de deux.',
    ],
    'three-seconds': [metresIn(speed, 3), 'C’est le chemin de trois secondes ; le minimum est de deux.'],
    'speed-as-metres': [speed, 'Vous avez lu la vitesse comme des mètres : un mètre par km/h.'],
  };
}

const steps = (speed: number, metres: number): string[] => [
  `En une seconde : ${speed} ÷ 3,6 = ${printNumber(Number((speed / 3.6).toFixed(1)))} m.`,
  `En deux secondes : 2 × ${printNumber(Number((speed / 3.6).toFixed(1)))}, soit ${Math.round(metres)} m au moins.`,
];

/** Each whole number of metres comes as often as every other; a multiple of 5, which fewer speeds lead to, would be rarely right. */
function drawSpeed(random: Random): number {
  const metres = random.between(20, 49);
  return random.pick(SPEEDS.filter((speed) => Math.round(metresIn(speed, SECONDS)) === metres));
}

function askInterval(random: Random, level: 1 | 2): ExerciseDraft {
  const speed = level === 1 ? drawSpeed(random) : random.between(30, 130);
  const metres = metresIn(speed, SECONDS);
  return {
    statement: random.pick([
      'Je suis cette voiture à vitesse constante, sur route sèche.',
      'Je roule derrière cette voiture, à la même vitesse qu’elle.',
      'La voiture de devant roule à ma vitesse. Je règle ma distance.',
    ]),
    prompt: random.pick(['L’intervalle de sécurité est d’au moins :', 'Je laisse devant moi au moins :']),
    task: askFigure(
      level === 1 ? 'choice' : 'typed',
      { unit: 'metre', tolerance: level === 1 ? 0 : 3 },
      metres,
      wrongIntervals(speed),
    ),
    steps: steps(speed, metres),
    explanation: EXPLANATION,
    given: { vitesse: speed },
    why: markLengths([{ metres, name: 'en deux secondes' }]),
    ...describeFollowing(random, speed, level === 1 ? 60 : Math.round(metres * 1.3)),
  };
}

/** The gap is told: how much of the two seconds is missing? */
function askMissing(random: Random): ExerciseDraft | null {
  const speed = random.between(50, 130);
  const gap = random.between(10, 45);
  const wanted = metresIn(speed, SECONDS);
  if (wanted - gap < 12) return null;
  return {
    statement: `La voiture de devant roule à ma vitesse ; ${gap} m nous séparent.`,
    prompt: random.pick([
      'Pour avoir deux secondes, je dois ajouter :',
      'Il me manque, pour deux secondes :',
    ]),
    task: askFigure('typed', { unit: 'metre', tolerance: 3 }, wanted - gap, {
      'gap-forgotten': [wanted, 'C’est l’intervalle entier ; une partie est déjà là.'],
      'one-second': [metresIn(speed, 1) - gap, 'Vous avez compté une seconde ; il en faut deux.'],
      'three-seconds': [
        metresIn(speed, 3) - gap,
        'Vous avez compté trois secondes ; le minimum est de deux.',
      ],
      'speed-as-metres': [speed - gap, 'Vous avez pris la vitesse pour l’intervalle : un mètre par km/h.'],
      'gap-added': [wanted + gap, 'Vous avez ajouté ce qui nous sépare ; il faut le retrancher.'],
    }),
    steps: [
      ...steps(speed, wanted),
      `Il y a déjà ${gap} m : ${Math.round(wanted)} − ${gap} = ${Math.round(wanted - gap)} m environ.`,
    ],
    explanation: EXPLANATION,
    given: { vitesse: speed, ecart: gap },
    why: markLengths([
      { metres: gap, name: 'il y a' },
      { metres: Math.round(wanted) - gap, name: 'il manque' },
    ]),
    ...describeFollowing(random, speed, gap),
  };
}

export const followingInterval: Family = {
  id: 'following-interval',
  version: 1,
  name: 'L’intervalle de sécurité',
  skill: 'Calculer en mètres un intervalle de deux secondes',
  themes: { b: 'C', etm: 'C' },
  levels: [
    'Deux secondes en mètres, à choisir parmi quatre',
    'Deux secondes en mètres, à calculer',
    'Ce qui manque à l’intervalle',
  ],
  ...cite(HIGHWAY_CODE, 'R412-12'),
  draft: (random, level) => (level === 3 ? askMissing(random) : askInterval(random, level)),
};
