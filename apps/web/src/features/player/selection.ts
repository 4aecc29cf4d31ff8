/** Which propositions are selected. Pure. */
import type { AnswerLetter, PublicQuestion } from '@balise/contract/question';
import { faultSaid, figuresOf, isTyped, type Texts } from './figures.ts';

export type Selection = ReadonlySet<AnswerLetter>;
export const EMPTY: Selection = new Set();

type Part = PublicQuestion['parties'][number];

/**
 * Whether one letter of the part replaces another. Of two propositions exactly one is right, and «Une réponse» says so
 * for the whole question: neither tells more than is announced.
 */
export function isExclusive(question: Pick<PublicQuestion, 'attendu' | 'parties'>, part: Part): boolean {
  return part.choix.length === 2 || (question.attendu === 'une' && question.parties.length === 1);
}

/** The selection after `letter` is pressed; a letter that is not offered changes nothing. */
export function toggle(question: PublicQuestion, selection: Selection, letter: AnswerLetter): Selection {
  const part = question.parties.find(({ choix }) => choix.some(({ lettre }) => lettre === letter));
  if (!part) return selection;
  const next = new Set(selection);
  if (isExclusive(question, part)) {
    for (const { lettre } of part.choix) next.delete(lettre);
    return next.add(letter);
  }
  if (!next.delete(letter)) next.add(letter);
  return next;
}

/** Something is selected in every part that has letters, and every figure asked can be read. */
export function isComplete(question: PublicQuestion, selection: Selection, texts: Texts = []): boolean {
  return answered(question, selection, texts) === question.parties.length;
}

function answered(question: PublicQuestion, selection: Selection, texts: Texts): number {
  const lettered = question.parties.filter(({ choix }) => choix.some(({ lettre }) => selection.has(lettre)));
  const typed = figuresOf(question).filter((figure, rank) => isTyped(texts[rank], figure));
  return lettered.length + typed.length;
}

/** What is still to be chosen, said to whoever validates too early. */
export function missingHint(question: PublicQuestion, selection: Selection, texts: Texts = []): string {
  // A field says its own fault, where it is.
  if (figuresOf(question).some((figure, rank) => faultSaid(texts[rank] ?? '', figure) !== null)) return '';
  if (question.parties.length > 1 && answered(question, selection, texts) > 0)
    return 'Répondez aussi à l’autre question';
  if (question.parties.length > 1) return 'Répondez d’abord aux deux questions';
  if (question.attendu === 'aucune') return 'Tapez d’abord votre réponse';
  return question.attendu === 'une'
    ? 'Choisissez d’abord une réponse'
    : 'Choisissez d’abord une ou plusieurs réponses';
}

/** «A,C», in the order of the letters; empty when nothing is selected. */
export const lettersOf = (selection: Selection): string => [...selection].sort().join(',');

/** What `lettersOf` came from. */
export const selectionOf = (letters: string): Selection =>
  new Set(letters.split(',').flatMap((letter) => letterOfKey(letter) ?? []));

/** The letter of a key, if it is one of A to D. */
export function letterOfKey(key: string): AnswerLetter | null {
  const letter = key.length === 1 ? key.toUpperCase() : '';
  return letter === 'A' || letter === 'B' || letter === 'C' || letter === 'D' ? letter : null;
}
