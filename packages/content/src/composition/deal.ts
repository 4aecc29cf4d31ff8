/** Deals questions from a bank: shares by weight, and orders that depend only on the ids. */

import { createHash } from 'node:crypto';
import { elementAt } from '@balise/rules/lookup';
import type { Bank, LoadedQuestion } from '../content.ts';
import type { Question } from '../question.ts';
import { parseQuestionId } from '../question-id.ts';

/** Splits `length` by weight, with the largest-remainder method; the shares sum exactly to `length`. */
export function apportion(weights: readonly number[], length: number): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (weight * length) / whole);
  const shares = exact.map(Math.floor);
  const missing = length - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return shares.map((share, index) => share + Number(raised.has(index)));
}

/** How many of so many questions each theme gives, by its weight. */
export function shareThemes(themes: Bank['themes'], length: number): { letter: string; share: number }[] {
  const weights = themes.map(({ weight }) => weight);
  const shares = apportion(weights, length);
  return themes.map(({ identifiant }, index) => ({ letter: identifiant, share: elementAt(shares, index) }));
}

/** The themes of a section; all of the bank where it names none. */
export const limitThemes = ({ themes }: Bank, only?: readonly string[]): Bank['themes'] =>
  themes.filter(({ identifiant }) => only?.includes(identifiant) ?? true);

/**
 * Shuffles the questions of a theme in blocks of ids, each as large as two series need. Questions added later make
 * new blocks, so the existing series stay the same.
 */
export function drawInGenerations(
  questions: readonly LoadedQuestion[],
  share: number,
  seed: string,
): string[] {
  const generation = (id: string) => Math.floor((parseQuestionId(id).number - 1) / (2 * share));
  return shuffleBySeed(
    questions.map(({ id }) => id),
    seed,
  ).sort((a, b) => generation(a) - generation(b));
}

/** The bank without the questions kept for exams. */
export function withoutKept(bank: Bank): Bank {
  const kept = new Set(bank.kept ?? []);
  return { ...bank, questions: bank.questions.filter(({ id }) => !kept.has(id)) };
}

export function selectTheme(bank: Bank, letter: string): LoadedQuestion[] {
  return bank.questions.filter(({ theme }) => theme === letter);
}

/** The ids in an order that depends only on the seed. */
export function shuffleBySeed(ids: readonly string[], seed: string): string[] {
  const ranked = ids.map((id) => ({ id, rank: createHash('sha256').update(`${seed} ${id}`).digest('hex') }));
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ id }) => id);
}

export const isClipQuestion = ({ scene }: Pick<Question, 'scene'>): boolean =>
  'clip' in scene && scene.clip !== undefined;

/**
 * Moves the first question without a clip to the front. A clip is fetched while the previous question is answered;
 * before the first question nothing fetches it, and its loading would take the learner's time.
 */
export function putStillQuestionFirst(ids: readonly string[], { questions }: Bank): string[] {
  const clips = new Set(questions.filter(isClipQuestion).map(({ id }) => id));
  const first = ids.find((id) => !clips.has(id));
  return first === undefined ? [...ids] : [first, ...ids.filter((id) => id !== first)];
}
