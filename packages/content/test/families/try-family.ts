/** Makes many exercises of a family, and lists what is wrong with them. */
import { explainExercise } from '@balise/content/families/explain-exercise';
import {
  type Exercise,
  type ExerciseLevel,
  type Family,
  LEVELS,
  type TypicalMistake,
} from '@balise/content/families/family';
import { findTypicalMistake, makeExercise } from '@balise/content/families/make';
import { drawWhy, findHiding } from '@balise/scene/why';
import { afterAll, beforeAll } from 'vitest';
import { findExerciseFaults, readProposition } from './faults.ts';
import { SOLVERS } from './solvers.ts';
import { WRONG_WAYS } from './wrong-ways.ts';

export const makeMany = (family: Family, level: ExerciseLevel, count: number): Exercise[] =>
  Array.from({ length: count }, (_, seed) => makeExercise(family, seed, level));

function readAnswer({ parts }: Exercise): { answer: number; decimals: number; text: string } {
  const [part] = parts;
  if (part && 'value' in part) return { ...part.value, text: '' };
  const right = part?.propositions.find((one) => one.right);
  return { ...readProposition(right), text: right?.text ?? '' };
}

function circle({ parts }: Exercise): number {
  const [part] = parts;
  const isBearing =
    part && ('value' in part ? part.value.wraps === 360 : part.propositions[0]?.text.endsWith('°'));
  return isBearing ? 360 : Number.POSITIVE_INFINITY;
}

function near(exercise: Exercise, a: number, b: number, decimals: number): boolean {
  const around = circle(exercise);
  const straight = Math.abs(a - b) % around;
  return Math.min(straight, around - straight) <= 0.5 * 10 ** -decimals + 1e-6;
}

function findSolverDisagreement(exercise: Exercise): string[] {
  const solve = SOLVERS[exercise.family];
  const found = solve?.(exercise.given, exercise) ?? null;
  if (found === null) return exercise.computed ? [] : ['has no second solver'];
  const { answer, decimals, text } = readAnswer(exercise);
  const agrees = typeof found === 'string' ? found === text : near(exercise, found, answer, decimals);
  return agrees ? [] : [`answers ${text || answer}, solved as ${found}`];
}

/** The wrong way, applied anew, gives the proposition or the figure that names it. */
function findMisnamed(exercise: Exercise, mistake: TypicalMistake): string[] {
  const { name, leadsTo, part } = mistake;
  const ways = WRONG_WAYS[exercise.family]?.(exercise.given, exercise);
  const [asked] = exercise.parts;
  const { decimals } = readAnswer(exercise);
  const reached =
    'figure' in leadsTo
      ? leadsTo.figure
      : asked && 'propositions' in asked
        ? asked.propositions[leadsTo.proposition]
        : undefined;
  const named = findTypicalMistake(exercise, part, leadsTo);
  if (named?.name !== name) return [`names ${named?.name} for ${name}`];
  const way = ways?.[name];
  if (!way) return [`has no second formula for ${name}`];
  const result = way(exercise.given);
  if (typeof result === 'string')
    return typeof reached === 'object' && reached.text === result ? [] : [`${name} should say ${result}`];
  const value = typeof reached === 'object' ? readProposition(reached).answer : (reached ?? Number.NaN);
  return near(exercise, value, result, decimals) ? [] : [`${name} leads to ${value}, not ${result}`];
}

/** Makes them before the tests of a suite, which share them, and lets go of them after it. */
export function makeBefore(family: Family, count: number): (level: ExerciseLevel) => readonly Exercise[] {
  const made = new Map<ExerciseLevel, Exercise[]>();
  beforeAll(() => {
    for (const level of LEVELS) made.set(level, makeMany(family, level, count));
  });
  afterAll(() => made.clear());
  return (level) => made.get(level) ?? [];
}

/** Names, rings and lines of why layers that hide what is read, or are cut. */
export function findHidingMarks(exercises: readonly Exercise[]): string[] {
  return exercises.flatMap((exercise) => {
    const why = exercise.why ?? explainExercise(exercise);
    const faults = why ? findHiding(exercise.scene, why) : [];
    return faults.map((fault) => `${exercise.family} ${exercise.level}/${exercise.seed}: ${fault}`);
  });
}

/** One line per fault, with its level and seed. */
export function findFamilyFaults(family: Family, exercises: readonly Exercise[]): string[] {
  return exercises.flatMap((exercise) =>
    [
      ...findExerciseFaults(exercise, family),
      ...findSolverDisagreement(exercise),
      ...exercise.mistakes.flatMap((mistake) => findMisnamed(exercise, mistake)),
    ].map((fault) => `${family.id} ${exercise.level}/${exercise.seed}: ${fault}`),
  );
}

/** Exercises whose why layer is missing, or not drawn as a whole. At rails without gates or a signal there may be nothing to show. */
export function findUndrawnWhys(exercises: readonly Exercise[]): { seed: number; alt: string }[] {
  return exercises.flatMap((exercise) => {
    const why = exercise.why ?? explainExercise(exercise);
    const isDrawn = why && drawWhy(exercise.scene, why).sentences.length === why.length;
    if (isDrawn || exercise.alt.includes('ni barrière ni signal')) return [];
    return [{ seed: exercise.seed, alt: exercise.alt }];
  });
}
