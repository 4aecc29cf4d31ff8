/** Which propositions are selected. Pure. */
import type { AnswerLetter } from '@balise/contract/learner/question';
import { askedFigures, faultSaid, isTyped, type Texts } from './figures.ts';
import type { ShownQuestion } from './wire.ts';

export type Selection = ReadonlySet<AnswerLetter>;
export const EMPTY: Selection = new Set();

type Part = ShownQuestion['parts'][number];

/**
 * Whether one letter of the part replaces another. Of two propositions exactly one is right, and «Une réponse» says so
 * for the whole question: neither reveals more than the exam announces.
 */
export function isExclusive(question: Pick<ShownQuestion, 'expected' | 'parts'>, part: Part): boolean {
  return part.proposals.length === 2 || (question.expected === 'one' && question.parts.length === 1);
}

/** The selection after `letter` is pressed; a letter that is not offered changes nothing. */
export function toggle(question: ShownQuestion, selection: Selection, letter: AnswerLetter): Selection {
  const part = question.parts.find(({ proposals }) => proposals.some((one) => one.letter === letter));
  if (!part) return selection;
  const next = new Set(selection);
  if (isExclusive(question, part)) {
    for (const one of part.proposals) next.delete(one.letter);
    return next.add(letter);
  }
  if (!next.delete(letter)) next.add(letter);
  return next;
}

/** Whether every part with letters has a selection, and every required figure can be read. */
export function isComplete(question: ShownQuestion, selection: Selection, texts: Texts = []): boolean {
  return answered(question, selection, texts) === question.parts.length;
}

function answered(question: ShownQuestion, selection: Selection, texts: Texts): number {
  const lettered = question.parts.filter(({ proposals }) =>
    proposals.some(({ letter }) => selection.has(letter)),
  );
  const typed = askedFigures(question).filter((figure, rank) => isTyped(texts[rank], figure));
  return lettered.length + typed.length;
}

/** What is missing, for a learner who validates too early. */
export function missingHint(question: ShownQuestion, selection: Selection, texts: Texts = []): string {
  // A field shows its own fault.
  if (askedFigures(question).some((figure, rank) => faultSaid(texts[rank] ?? '', figure) !== null)) return '';
  if (question.parts.length > 1 && answered(question, selection, texts) > 0)
    return 'Répondez aussi à l’autre question';
  if (question.parts.length > 1) return 'Répondez d’abord aux deux questions';
  if (question.expected === 'none') return 'Tapez d’abord votre réponse';
  return question.expected === 'one'
    ? 'Choisissez d’abord une réponse'
    : 'Choisissez d’abord une ou plusieurs réponses';
}

/** «A,C», in the order of the letters; empty when nothing is selected. */
export const joinLetters = (selection: Selection): string => [...selection].sort().join(',');

/** The selection that `joinLetters` wrote. */
export const parseLetters = (letters: string): Selection =>
  new Set(letters.split(',').flatMap((letter) => letterOfKey(letter) ?? []));

/** The letter of a key, if it is one of A to D. */
export function letterOfKey(key: string): AnswerLetter | null {
  const letter = key.length === 1 ? key.toUpperCase() : '';
  return letter === 'A' || letter === 'B' || letter === 'C' || letter === 'D' ? letter : null;
}
