import { brakingDistance, metresIn } from '../../truth/speed.ts';
import { markLengths } from '../../why-marks/speed-marks.ts';
import type { ExerciseDraft, Family, WrongFigures } from '../family.ts';
import { askFigure } from '../figure-task.ts';
import { printNumber } from '../figures.ts';
import type { Random } from '../random.ts';
import { cite, HIGHWAY_CODE } from '../sources.ts';
import { describeFollowing } from './following-scenes.ts';

const EXPLANATION =
  'Distance d’arrêt = distance de réaction + distance de freinage. La réaction prend une seconde environ, davantage avec la fatigue, l’alcool ou le téléphone : vitesse ÷ 3,6 par seconde. Le freinage croît comme le carré de la vitesse et s’allonge beaucoup sur sol mouillé, à l’inverse de la réaction, qui n’en dépend pas.';

const tenth = (value: number) => printNumber(Number(value.toFixed(1)));

function askReaction(random: Random): ExerciseDraft {
  const speed = random.between(30, 130);
  const truth = metresIn(speed, 1);
  return {
    statement: random.pick([
      'Un danger surgit devant moi. Il me faut une seconde pour réagir.',
      'La voiture de devant freine. Mon temps de réaction est d’une seconde.',
      'Je découvre un obstacle, et mon pied atteint le frein une seconde plus tard.',
    ]),
    prompt: random.pick(['Pendant cette seconde, je parcours :', 'Ma distance de réaction est de :']),
    task: askFigure('typed', { unit: 'metre', tolerance: 1 }, truth, {
      'half-second': [metresIn(speed, 0.5), 'C’est le chemin d’une demi-seconde.'],
      fifth: [speed / 5, 'Vous avez divisé la vitesse par 5 ; il faut la diviser par 3,6.'],
      quarter: [speed / 4, 'Vous avez divisé la vitesse par 4 ; il faut la diviser par 3,6.'],
      third: [speed / 3, 'Vous avez divisé la vitesse par 3 ; il faut la diviser par 3,6.'],
      'one-and-half': [metresIn(speed, 1.5), 'C’est le chemin d’une seconde et demie.'],
      'two-seconds': [metresIn(speed, 2), 'C’est l’intervalle de deux secondes ; la réaction en prend une.'],
    }),
    steps: [
      '1 km/h, c’est 1 000 m en 3 600 s : on divise par 3,6.',
      `${speed} ÷ 3,6 = ${tenth(truth)}, soit ${Math.round(truth)} m en une seconde.`,
    ],
    explanation: EXPLANATION,
    given: { vitesse: speed, reaction: 1 },
    why: markLengths([{ metres: truth, name: 'en une seconde' }]),
    ...describeFollowing(random, speed, 62),
  };
}

/** The braking is told, as on a table of the test centre: rounded to the metre. */
function askStop(random: Random, wet: boolean): ExerciseDraft {
  const speed = random.between(30, wet ? 110 : 130);
  const seconds = random.pick([1, 1.5, 2]);
  const dry = Math.round(brakingDistance(speed));
  const reaction = metresIn(speed, seconds);
  const braking = wet ? 2 * dry : dry;
  const told = seconds === 1 ? '1 seconde' : `${printNumber(seconds)} secondes`;
  const surface = wet
    ? `sur sol sec, je freine sur ${dry} m ; mouillé, il en faut le double`
    : `je freine sur ${dry} m`;
  const wrongBySurface: WrongFigures = wet
    ? {
        'wet-forgotten': [reaction + dry, 'Vous avez oublié que le sol mouillé double le freinage.'],
        'all-doubled': [
          2 * (reaction + dry),
          'Vous avez doublé la réaction aussi ; l’eau n’allonge que le freinage.',
        ],
      }
    : {
        'speed-as-metres': [
          speed / 3 + braking,
          'Vous avez divisé par 3 ; il faut diviser la vitesse par 3,6.',
        ],
      };
  const wrongBySecond: WrongFigures[string] = [
    metresIn(speed, 1) + braking,
    'Vous avez compté une seconde de réaction ; il en est donné davantage.',
  ];
  return {
    statement: `${random.pick(['À cette vitesse', 'À l’allure du compteur'])}, ${surface}. Temps de réaction : ${told}.`,
    prompt: wet
      ? random.pick(['Sur ce sol mouillé, je m’arrête en :', 'Distance d’arrêt sous cette pluie :'])
      : random.pick(['Ma distance d’arrêt est de :', 'Je m’arrête en :']),
    task: askFigure('typed', { unit: 'metre', tolerance: 2 }, reaction + braking, {
      'reaction-forgotten': [braking, 'Vous avez oublié le chemin parcouru avant de freiner.'],
      'braking-forgotten': [reaction, 'Vous n’avez compté que la réaction ; le freinage s’y ajoute.'],
      'tens-squared': [
        (speed / 10) ** 2,
        'Le carré des dizaines n’est qu’une règle de tête : calculez avec ce qui est donné.',
      ],
      ...wrongBySurface,
      ...(seconds > 1 && { 'one-second-only': wrongBySecond }),
    }),
    steps: [
      `Réaction : ${speed} ÷ 3,6 × ${printNumber(seconds)} = ${tenth(reaction)} m.`,
      wet ? `Freinage sur sol mouillé : 2 × ${dry} = ${braking} m.` : `Freinage : ${dry} m.`,
      `Arrêt : ${tenth(reaction)} + ${braking}, soit ${Math.round(reaction + braking)} m.`,
    ],
    explanation: EXPLANATION,
    why: markLengths([
      { metres: reaction, name: 'réaction' },
      { metres: braking, name: 'freinage' },
    ]),
    given: { vitesse: speed, reaction: seconds, freinage: dry, sol: wet ? 'mouille' : 'sec' },
    ...describeFollowing(random, speed, 62, wet),
  };
}

export const stoppingDistanceFamily: Family = {
  id: 'stopping-distance',
  version: 1,
  name: 'La distance d’arrêt',
  skill: 'Calculer les distances de réaction et d’arrêt',
  themes: { b: 'C', etm: 'C' },
  levels: [
    'La distance de réaction',
    'La distance d’arrêt sur sol sec',
    'La distance d’arrêt sur sol mouillé',
  ],
  ...cite(HIGHWAY_CODE, 'R413-17'),
  draft: (random, level) => (level === 1 ? askReaction(random) : askStop(random, level === 3)),
};
