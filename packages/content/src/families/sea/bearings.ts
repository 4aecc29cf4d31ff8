import { wrapDegrees } from '../../degrees.ts';
import type { ExerciseDraft, ExerciseLevel, Family } from '../family.ts';
import { askFigure } from '../figure-task.ts';
import { printBearing } from '../figures.ts';
import type { Random } from '../random.ts';
import { BOATING_LICENCE, cite } from '../sources.ts';
import {
  type Corrections,
  drawCorrections,
  nameCorrection,
  printSide,
  printSigned,
  wrongCorrections,
} from './compass.ts';
import { describeSheet, ringRows } from './sheet.ts';

const EXPLANATION =
  'La variation W est la somme algébrique de la déclinaison D et de la déviation d, comptées + vers l’est et − vers l’ouest. Du compas au vrai, on l’ajoute : Cv = Cc + W. Du vrai au compas, on la retranche : Cc = Cv − W. Un relèvement se corrige de même : Zv = Zc + W.';

const LANDMARKS = [
  'le phare de l’île Gorvan',
  'le phare du cap Mordrec',
  'le clocher',
  'le château d’eau',
  'le phare du Brélan',
];

/** What is asked: towards the truth (sense 1), or back to the compass (−1). */
interface Conversion {
  sense: 1 | -1;
  statements: string[];
  prompts: string[];
  /** Of the figure given and of the one asked for. */
  symbols: [string, string];
  given: string;
}

function toTrueBearing(random: Random): Conversion {
  const mark = random.pick(LANDMARKS);
  return {
    sense: 1,
    statements: [
      `Je relève ${mark} au compas. Je veux porter ce relèvement sur la carte.`,
      `J’ai noté dans le journal mon relèvement : c’est ${mark}. Je corrige avant de tracer.`,
      `Avant de tracer, je corrige le relèvement compas : c’est ${mark} que je vise.`,
    ],
    prompts: ['Le relèvement vrai Zv est au :', 'Je trace le relèvement vrai au :'],
    symbols: ['Zc', 'Zv'],
    given: 'Relèvement compas Zc',
  };
}

const TO_TRUE_COURSE: Conversion = {
  sense: 1,
  statements: [
    'Je gouverne au compas, sans dérive. Je veux porter mon cap vrai sur la carte.',
    'Voici mon cap et les corrections du moment. Il n’y a pas de dérive.',
    'Le barreur annonce son cap compas. Je le convertis pour la carte, sans dérive.',
  ],
  prompts: ['Mon cap vrai Cv est au :', 'Je porte sur la carte le cap vrai :'],
  symbols: ['Cc', 'Cv'],
  given: 'Cap compas Cc',
};

const TO_COMPASS_COURSE: Conversion = {
  sense: -1,
  statements: [
    'J’ai tracé ma route sur la carte, sans courant ni dérive. Je donne un cap au barreur.',
    'La route à suivre est tracée. Sans courant ni dérive, je calcule le cap à lire au compas.',
    'Voici mon cap vrai et les corrections du moment. Il n’y a ni courant ni dérive.',
  ],
  prompts: ['Je gouverne au cap compas Cc :', 'Le cap compas Cc à tenir est :'],
  symbols: ['Cv', 'Cc'],
  given: 'Cap vrai Cv',
};

function explainSteps(from: number, to: number, corrections: Corrections, conversion: Conversion): string[] {
  const { declination, deviation } = corrections;
  const variation = declination + deviation;
  const [known, wanted] = conversion.symbols;
  const sign = conversion.sense === 1 ? '+' : '−';
  return [
    `D = ${printSigned(declination)} et d = ${printSigned(deviation)} : + vers l’est, − vers l’ouest.`,
    `W = D + d = (${printSigned(declination)}) + (${printSigned(deviation)}) = ${printSigned(variation)}.`,
    `${wanted} = ${known} ${sign} W = ${printBearing(from)} ${sign} (${printSigned(variation)}) = ${printBearing(to)}.`,
  ];
}

function askConversion(
  random: Random,
  level: ExerciseLevel,
  conversion: Conversion,
  near = { low: 0, high: 359 },
): ExerciseDraft | null {
  const corrections = drawCorrections(random);
  if (!corrections) return null;
  const { declination, deviation } = corrections;
  const { sense } = conversion;
  // Far enough from north that no mistake crosses it at the first level.
  const from = level === 1 ? random.between(45, 315) : wrapDegrees(random.between(near.low, near.high));
  const truth = wrapDegrees(from + sense * (declination + deviation));
  return {
    statement: random.pick(conversion.statements),
    prompt: random.pick(conversion.prompts),
    task: askFigure(
      level === 1 ? 'choice' : 'typed',
      { unit: 'degre', wraps: 360, tolerance: level === 1 ? 0 : 1 },
      truth,
      wrongCorrections(from, corrections, sense),
    ),
    steps: explainSteps(from, truth, corrections, conversion),
    explanation: EXPLANATION,
    given: {
      [sense === 1 ? 'compas' : 'route']: from,
      declinaison: declination,
      deviation,
    },
    rule: sense === 1 ? 'cap-vrai' : 'cap-compas',
    ...describeSheet(random, 'JOURNAL DE BORD', [
      [conversion.given, printBearing(from)],
      ['Déclinaison D', printSide(declination)],
      ['Déviation d', level === 1 ? printSide(deviation) : printSigned(deviation)],
    ]),
    why: ringRows([1, nameCorrection(sense, declination)], [2, nameCorrection(sense, deviation)]),
  };
}

const shared = {
  version: 1,
  ...cite(BOATING_LICENCE, 'Extension hauturière, travail sur la carte'),
};

export const bearings: Family = {
  ...shared,
  id: 'bearings',
  name: 'Relèvements : du compas au vrai',
  skill: 'Corriger un relèvement compas avant de le tracer',
  themes: { ha: 'C' },
  levels: [
    'La somme D + d, à choisir parmi quatre relèvements',
    'Le relèvement vrai, à calculer, la déviation donnée par son signe',
    'Autour du nord, où l’on passe de 359° à 000°',
  ],
  draft: (random, level) => {
    const near = level === 3 ? { low: -12, high: 12 } : undefined;
    const found = askConversion(random, level, toTrueBearing(random), near);
    return level === 3 && found ? nearNorth(found) : found;
  },
};

/** A bearing whose correction passes through north. */
function nearNorth(draft: ExerciseDraft): ExerciseDraft | null {
  const from = Number(draft.given.compas ?? draft.given.route);
  const to = draft.task.form === 'words' ? 0 : draft.task.truth;
  return Math.abs(from - to) > 180 ? draft : null;
}

export const courses: Family = {
  ...shared,
  id: 'courses',
  name: 'Caps : compas et vrai',
  skill: 'Passer du cap compas au cap vrai, et du cap vrai au cap compas',
  themes: { ha: 'C' },
  levels: [
    'Dans les deux sens, à choisir parmi quatre caps',
    'Du compas au vrai, à calculer',
    'Du vrai au compas, à calculer',
  ],
  draft: (random, level) =>
    askConversion(
      random,
      level,
      level === 2
        ? TO_TRUE_COURSE
        : level === 3
          ? TO_COMPASS_COURSE
          : random.pick([TO_TRUE_COURSE, TO_COMPASS_COURSE]),
    ),
};
