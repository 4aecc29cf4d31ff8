import { elementAt } from '@balise/rules/lookup';
import type { WhyMark } from '@balise/scene/schema/why';
import type { ExerciseDraft, ExerciseLevel, Family, WrongFigures } from '../family.ts';
import { askFigure } from '../figure-task.ts';
import { printClock, printMetres, printNumber } from '../figures.ts';
import type { Random } from '../random.ts';
import { BOATING_LICENCE, cite } from '../sources.ts';
import { PORTS, TIDE_DAYS } from './words.ts';

/** Twelfths moved after each of the six tide hours. */
const MOVED = [0, 1, 3, 6, 9, 11, 12];
const movedBy = (hour: number) => elementAt(MOVED, Math.max(0, Math.min(6, hour)));
/** Also within a tide hour, which moves the sea evenly. */
function moved(hours: number): number {
  const whole = Math.floor(hours);
  return movedBy(whole) + (hours - whole) * (movedBy(whole + 1) - movedBy(whole));
}

interface Tide {
  /** Minutes since midnight, and heights in metres, of the two turns. */
  start: number;
  end: number;
  from: number;
  to: number;
  /** Minutes of a tide hour, and metres of a twelfth with its sign. */
  hour: number;
  twelfth: number;
}

/** A twelfth is even in centimetres where half of one is needed. */
function drawTide(random: Random, hour: number, level: ExerciseLevel): Tide {
  const low = random.between(0.4, 3.6, 0.01);
  const twelfth = level === 3 ? random.between(0.22, 0.52, 0.02) : random.between(0.21, 0.52, 0.01);
  const rises = random.below(2) === 0;
  const high = Number((low + 12 * twelfth).toFixed(2));
  const start = random.between(180, 960);
  return {
    start,
    end: start + 6 * hour,
    from: rises ? low : high,
    to: rises ? high : low,
    hour,
    twelfth: rises ? twelfth : -twelfth,
  };
}

/** ExerciseLevel 1 shows the curve, the others the table of the port. */
function drawTideScene(
  random: Random,
  tide: Tide,
  level: ExerciseLevel,
  mark: { hour?: number; level?: number },
) {
  const rises = tide.to > tide.from;
  const [first, second] = rises ? (['BM', 'PM'] as const) : (['PM', 'BM'] as const);
  const told = (name: string, at: number, height: number) =>
    `${name === 'PM' ? 'pleine mer' : 'basse mer'} à ${printClock(at)}, ${printMetres(height)}`;
  const turns = `${told(first, tide.start, tide.from)} ; ${told(second, tide.end, tide.to)}`;
  if (level === 1)
    return {
      scene: {
        view: 'maree' as const,
        tides: [
          { at: tide.start, height: tide.from },
          { at: tide.end, height: tide.to },
        ],
        twelfths: 0,
        heights: true,
        ...mark,
      },
      alt: `Courbe d’une marée qui ${rises ? 'monte' : 'descend'} : ${turns}. Six tranches portent 1/12, 2/12, 3/12, 3/12, 2/12 et 1/12.`,
    };
  const row = (name: string, at: number, height: number) => [name, printClock(at), printMetres(height)];
  return {
    scene: {
      view: 'feuille' as const,
      kind: 'papier' as const,
      title: random.pick(PORTS),
      subtitle: `${random.pick(TIDE_DAYS)} — heures du bateau`,
      head: true,
      rows: [['', 'Heure', 'Hauteur'], row(first, tide.start, tide.from), row(second, tide.end, tide.to)],
    },
    alt: `Table de marée : ${turns}.`,
  };
}

const EXPLANATION =
  'Règle des douzièmes : le marnage se partage en 1, 2, 3, 3, 2 et 1 douzièmes, un groupe par heure-marée. L’heure-marée est le sixième de la durée entre basse mer et pleine mer. On ajoute à la basse mer quand la mer monte ; on retranche de la pleine mer quand elle descend.';

const giveTide = (tide: Tide) => ({
  debut: tide.start,
  hauteurDebut: tide.from,
  fin: tide.end,
  hauteurFin: tide.to,
});

function firstSteps({ start, end, from, to, hour, twelfth }: Tide): string[] {
  const [high, low] = [Math.max(from, to), Math.min(from, to)];
  return [
    `Marnage = ${printMetres(high)} − ${printMetres(low)} = ${printMetres(high - low)} ; un douzième = ${printMetres(Math.abs(twelfth))}.`,
    `De ${printClock(start)} à ${printClock(end)} : ${end - start} min ; une heure-marée = ${printNumber(hour)} min.`,
  ];
}

/** Rings on the table: the tide hour, which both hours give, and the twelfth, or what is counted from the first turn. */
const ringTurns = ({ hour, twelfth }: Tide, hours?: number): WhyMark[] =>
  hours === undefined
    ? [
        { mark: 'cerne', of: 'rows/2/1', name: `Sixième : ${printNumber(hour)} min` },
        { mark: 'cerne', of: 'rows/2/2', name: `1/12 = ${printMetres(Math.abs(twelfth))}` },
      ]
    : [
        { mark: 'cerne', of: 'rows/1/1', name: `+ ${printNumber(hours)} × ${printNumber(hour)} min` },
        { mark: 'cerne', of: 'rows/2/1', name: `6 heures-marée de ${printNumber(hour)} min` },
      ];

function wrongHeights(tide: Tide, hours: number): WrongFigures {
  const { from, to, twelfth, hour } = tide;
  const whole = Math.floor(hours);
  const right = moved(hours);
  const after = (twelfths: number) => from + twelfths * twelfth;
  const elapsed = (hours * hour) / 60;
  return {
    regular: [
      after(2 * hours),
      'Vous avez fait varier la mer régulièrement ; elle suit la règle des douzièmes.',
    ],
    'turn-forgotten': [
      Math.abs(right * twelfth),
      'Vous avez donné la variation seule ; il faut partir de la hauteur de l’étale.',
    ],
    'wrong-turn': [to - right * twelfth, 'Vous êtes parti de l’autre étale : la mer ne vient pas de là.'],
    'hour-too-many': [after(moved(whole + 1)), 'Vous avez compté une heure-marée de trop.'],
    'hour-too-few': [
      after(hours === whole ? moved(whole - 1) : moved(whole)),
      'Vous avez compté une heure-marée de moins.',
    ],
    'one-twelfth-an-hour': [
      after(hours),
      'Vous avez compté un douzième par heure-marée ; la règle est 1, 2, 3, 3, 2, 1.',
    ],
    'heights-added': [
      from + (right * Math.sign(twelfth) * (from + to)) / 12,
      'Vous avez ajouté les deux hauteurs ; le marnage est leur différence.',
    ],
    'hours-of-the-clock': [
      after(moved(elapsed)),
      'Vous avez compté des heures de 60 minutes au lieu d’heures-marée.',
    ],
  };
}

/** Tide hours since the first turn: whole ones, and a half more at the third level. */
function drawHours(random: Random, level: ExerciseLevel): number {
  return level === 3 ? random.between(1, 4) + 0.5 : random.between(1, 5);
}

const tideHour = (random: Random, level: ExerciseLevel) =>
  level === 3 ? random.between(54, 68, 2) : random.pick([55, 56, 57, 58, 61, 62, 63, 64, 65, 66]);

function askHeight(random: Random, level: ExerciseLevel): ExerciseDraft {
  const tide = drawTide(random, tideHour(random, level), level);
  const hours = drawHours(random, level);
  const at = tide.start + hours * tide.hour;
  const twelfths = moved(hours);
  const truth = Number((tide.from + twelfths * tide.twelfth).toFixed(2));
  const rises = tide.twelfth > 0;
  const clock = printClock(at);
  return {
    statement: random.pick([
      `Je passerai ici à ${clock}, heure du bateau. Je calcule la hauteur de marée par les douzièmes.`,
      `Je veux connaître la hauteur de la mer à ${clock}, par la règle des douzièmes.`,
      `Avec ces deux étales, je cherche la hauteur de marée à ${clock} par les douzièmes.`,
    ]),
    prompt: random.pick([`À ${clock}, la hauteur de marée est de :`, 'La mer sera alors à :']),
    task: askFigure(
      level === 1 ? 'choice' : 'typed',
      { unit: 'metre', decimals: 2, tolerance: level === 1 ? 0.05 : 0.1 },
      truth,
      wrongHeights(tide, hours),
    ),
    steps: [
      ...firstSteps(tide),
      `De ${printClock(tide.start)} à ${clock} : ${printNumber(hours * tide.hour)} min, soit ${printNumber(hours)} heure${hours >= 2 ? 's' : ''}-marée.`,
      `Variation : ${printNumber(twelfths)} douzièmes, soit ${printNumber(twelfths)} × ${printMetres(Math.abs(tide.twelfth))} = ${printMetres(Math.abs(twelfths * tide.twelfth))}.`,
      `Hauteur = ${printMetres(tide.from)} ${rises ? '+' : '−'} ${printMetres(Math.abs(twelfths * tide.twelfth))} = ${printMetres(truth)}.`,
    ],
    explanation: EXPLANATION,
    given: { ...giveTide(tide), heure: at },
    rule: 'hauteur-maree',
    why: level === 1 ? [{ mark: 'lecture', tide: 0, read: { hour: at } }] : ringTurns(tide),
    ...drawTideScene(random, tide, level, { hour: at }),
  };
}

function wrongTimes(tide: Tide, hours: number): WrongFigures {
  const { start, end, hour } = tide;
  const twelfths = moved(hours);
  const wrong: WrongFigures = {
    regular: [
      start + (twelfths / 2) * hour,
      'Vous avez fait varier la mer régulièrement ; elle suit la règle des douzièmes.',
    ],
    'hours-of-the-clock': [
      start + 60 * hours,
      'Vous avez compté des heures de 60 minutes au lieu d’heures-marée.',
    ],
    'wrong-turn': [end - hours * hour, 'Vous êtes parti de l’autre étale, en remontant le temps.'],
    'hour-too-many': [start + (hours + 1) * hour, 'Vous avez compté une heure-marée de trop.'],
    'hour-too-few': [start + (hours - 1) * hour, 'Vous avez compté une heure-marée de moins.'],
    'two-hours-too-many': [start + (hours + 2) * hour, 'Vous avez compté deux heures-marée de trop.'],
    'two-hours-too-few': [start + (hours - 2) * hour, 'Vous avez compté deux heures-marée de moins.'],
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, [value]]) => value >= start));
}

function askHour(random: Random, level: ExerciseLevel): ExerciseDraft {
  const tide = drawTide(random, tideHour(random, level), level);
  const hours = drawHours(random, level);
  const twelfths = moved(hours);
  const height = Number((tide.from + twelfths * tide.twelfth).toFixed(2));
  const rises = tide.twelfth > 0;
  const truth = Math.round(tide.start + hours * tide.hour);
  const change = Math.abs(twelfths * tide.twelfth);
  return {
    statement: rises
      ? random.pick([
          `La mer doit atteindre ${printMetres(height)} pour que j’entre au port. Je calcule par les douzièmes.`,
          `J’attends que la marée monte à ${printMetres(height)}. Je calcule l’heure par les douzièmes.`,
        ])
      : random.pick([
          `Le seuil se ferme quand la mer descend à ${printMetres(height)}. Je calcule par les douzièmes.`,
          `Je dois être parti avant que la mer ne descende à ${printMetres(height)}. Je calcule par les douzièmes.`,
        ]),
    prompt: rises
      ? random.pick([`La mer atteint ${printMetres(height)} à :`, 'Je peux entrer à partir de :'])
      : random.pick([
          `La mer est descendue à ${printMetres(height)} à :`,
          'Le dernier passage possible est à :',
        ]),
    task: askFigure(
      level === 1 ? 'choice' : 'typed',
      { unit: 'heure', tolerance: level === 1 ? 2 : 3 },
      truth,
      wrongTimes(tide, hours),
    ),
    steps: [
      ...firstSteps(tide),
      `La mer doit ${rises ? 'monter' : 'descendre'} de ${printMetres(change)}, soit ${printNumber(twelfths)} douzièmes : ${printNumber(hours)} heure${hours >= 2 ? 's' : ''}-marée.`,
      `${printNumber(hours)} × ${tide.hour} = ${printNumber(hours * tide.hour)} min ; ${printClock(tide.start)} + ${printNumber(hours * tide.hour)} min = ${printClock(truth)}.`,
    ],
    explanation: EXPLANATION,
    given: { ...giveTide(tide), hauteur: height },
    rule: 'heure-maree',
    why: level === 1 ? [{ mark: 'lecture', tide: 0, read: { height } }] : ringTurns(tide, hours),
    ...drawTideScene(random, tide, level, { level: height }),
  };
}

const shared = {
  version: 1,
  themes: { ha: 'M' },
  ...cite(BOATING_LICENCE, 'Extension hauturière, calcul de marée'),
};

export const tideHeightFamily: Family = {
  ...shared,
  id: 'tide-height',
  name: 'Hauteur de marée à une heure',
  skill: 'Calculer la hauteur de la mer à une heure, par les douzièmes',
  levels: [
    'Sur la courbe, à choisir parmi quatre hauteurs',
    'D’après la table, en heures-marée entières',
    'Au milieu d’une heure-marée',
  ],
  draft: askHeight,
};

export const tideTimeFamily: Family = {
  ...shared,
  id: 'tide-time',
  name: 'Heure d’une hauteur de marée',
  skill: 'Trouver l’heure à laquelle la mer atteint une hauteur',
  levels: [
    'Sur la courbe, à choisir parmi quatre heures',
    'D’après la table, en heures-marée entières',
    'Au milieu d’une heure-marée',
  ],
  draft: askHour,
};
