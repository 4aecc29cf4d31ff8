/** Makes the part of an exercise from its task; null when the task has no good form. */

import { elementAt } from '@balise/rules/lookup';
import { formatValue } from '@balise/rules/numeric';
import { wrapDegrees } from '../degrees.ts';
import type { Part } from '../question.ts';
import type { FigureTask, TypicalMistake, WordTask } from './family.ts';
import type { Random } from './random.ts';

interface Arranged {
  part: Part;
  mistakes: TypicalMistake[];
}

interface WrongFigure {
  name: string;
  value: number;
  sentence: string;
}

const PROPOSITIONS = 4;
/** A truth nearer to the middle of two printed figures could be rounded either way. */
const ROUNDING_MARGIN = 0.04;
/** A typed figure with fewer known mistakes teaches too little. */
const LEAST_MISTAKES = 2;

const rounded = (value: number, { decimals = 0, wraps }: FigureTask) => {
  const printed = Number(value.toFixed(decimals));
  return wraps ? wrapDegrees(printed) : printed;
};

function distance(a: number, b: number, { wraps }: FigureTask): number {
  const straight = Math.abs(a - b);
  return wraps ? Math.min(straight, wraps - straight) : straight;
}

/** The truth rounds one way only, and can be typed. */
function isClear({ truth, unit, decimals = 0 }: FigureTask, answer: number): boolean {
  if (!Number.isFinite(truth)) return false;
  const scaled = truth * 10 ** decimals;
  const fraction = scaled - Math.floor(scaled);
  const most = unit === 'heure' ? 1439 : 99_999;
  return Math.abs(fraction - 0.5) > ROUNDING_MARGIN && answer >= 0 && answer <= most;
}

/** The results of the wrong ways, without those that a tolerance would confuse with the answer or an earlier one. */
function separateMistakes(task: FigureTask, answer: number): WrongFigure[] {
  const apart = Math.max(2 * task.tolerance, 10 ** -(task.decimals ?? 0)) + 1e-9;
  const kept: WrongFigure[] = [];
  for (const [name, [figure, sentence]] of Object.entries(task.wrong)) {
    const value = rounded(figure, task);
    const taken = [answer, ...kept.map((other) => other.value)];
    const fits = value >= 0 && (task.unit !== 'heure' || value < 1440);
    if (fits && taken.every((other) => distance(value, other, task) > apart))
      kept.push({ name, value, sentence });
  }
  return kept;
}

function arrangeTyped(task: FigureTask, prompt: string, solution: string): Arranged | null {
  const answer = rounded(task.truth, task);
  const wrong = separateMistakes(task, answer);
  if (!isClear(task, answer) || wrong.length < LEAST_MISTAKES) return null;
  const { unit, tolerance, decimals = 0, wraps } = task;
  return {
    part: { prompt, value: { unit, answer, tolerance, decimals, ...(wraps && { wraps }), solution } },
    mistakes: wrong.map(({ name, value, sentence }) => ({
      name,
      part: 0,
      leadsTo: { figure: value },
      sentence,
    })),
  };
}

function printFigure(value: number, { unit, decimals = 0, wraps }: FigureTask): string {
  return wraps ? `${String(value).padStart(3, '0')}°` : formatValue(value, unit, decimals);
}

/** A longer or shorter figure would be told by its size, and a leading zero, as in «0,85 m», by its few digits. */
const hasSameSize = (a: number, b: number, task: FigureTask): boolean =>
  printFigure(a, task).length === printFigure(b, task).length && (!task.decimals || a < 1 === b < 1);

/**
 * Four growing figures. The rank of the truth is drawn among all four, so every rank must have its mistakes:
 * a draft with fewer than three on either side is refused.
 */
function arrangeChoice(task: FigureTask, prompt: string, reason: string, random: Random): Arranged | null {
  const answer = rounded(task.truth, task);
  const wrong = separateMistakes(task, answer).filter(({ value }) => hasSameSize(value, answer, task));
  const below = wrong.filter(({ value }) => value < answer);
  const above = wrong.filter(({ value }) => value > answer);
  const most = PROPOSITIONS - 1;
  if (!isClear(task, answer) || below.length < most || above.length < most) return null;
  const rank = random.below(PROPOSITIONS);
  const chosen = [...random.shuffle(below).slice(0, rank), ...random.shuffle(above).slice(0, most - rank)];
  const all = [
    { value: answer, right: true, why: reason, name: '' },
    ...chosen.map(({ value, sentence, name }) => ({ value, right: false, why: sentence, name })),
  ].sort((a, b) => a.value - b.value);
  return {
    part: {
      prompt,
      propositions: all.map(({ value, right, why }) => ({ text: printFigure(value, task), right, why })),
      fixedOrder: true,
    },
    mistakes: all.flatMap(({ name, right, why }, proposition) =>
      right ? [] : [{ name, part: 0, leadsTo: { proposition }, sentence: why }],
    ),
  };
}

/** Words are in an order that is drawn, letters in their own. */
function arrangeWords(task: WordTask, prompt: string, random: Random): Arranged | null {
  const wrong = random.shuffle(task.wrong).slice(0, PROPOSITIONS - 1);
  const texts = new Set([task.right.text, ...wrong.map(({ text }) => text)]);
  if (wrong.length < PROPOSITIONS - 1 || texts.size < PROPOSITIONS) return null;
  const drawn = random.shuffle([
    { ...task.right, right: true, name: '' },
    ...wrong.map(({ name, text, sentence }) => ({ name, text, why: sentence, right: false })),
  ]);
  const all = task.ordered ? drawn.toSorted((a, b) => (a.text < b.text ? -1 : 1)) : drawn;
  return {
    part: {
      prompt,
      propositions: all.map(({ text, right, why }) => ({ text, right, why })),
      ...(task.ordered && { fixedOrder: true }),
    },
    mistakes: all.flatMap(({ name, right, why }, proposition) =>
      right ? [] : [{ name, part: 0, leadsTo: { proposition }, sentence: why }],
    ),
  };
}

/** @param steps the worked solution, whose last line is the reason of the right proposition */
export function arrangeTask(
  task: FigureTask | WordTask,
  prompt: string,
  steps: readonly string[],
  random: Random,
): Arranged | null {
  if (task.form === 'words') return arrangeWords(task, prompt, random);
  const solution = steps.map((step, index) => `${index + 1}. ${step}`).join(' ');
  if (task.form === 'typed') return arrangeTyped(task, prompt, solution);
  return arrangeChoice(task, prompt, elementAt(steps, steps.length - 1), random);
}
