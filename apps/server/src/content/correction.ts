/** Marks answers. Pure, and nowhere but on the server. */
import type { Correction } from '@balise/contract/question';
import { type Item, type Letter, lettered } from './item.ts';
import type { Question } from './question.ts';

/** `invalid`: letters that were not offered, which is a malformed answer and not a wrong one. */
export type Mark = { kind: 'invalid' } | { kind: 'right' | 'wrong'; letters: string };

/**
 * All or nothing: every right letter and no other.
 * @param letters joined by commas in any order; empty is «no answer», which is wrong
 */
export function correct(
  question: Pick<Question, 'parts'>,
  item: Pick<Item, 'order'> & Partial<Item>,
  letters: string,
): Mark {
  const offered = lettered(question, item);
  const given = letters === '' ? [] : letters.split(',');
  if (new Set(given).size < given.length) return { kind: 'invalid' };
  if (given.some((letter) => !offered.some((one) => one.letter === letter))) return { kind: 'invalid' };
  const right = offered.every(({ letter, proposition }) => proposition.right === given.includes(letter));
  return { kind: right ? 'right' : 'wrong', letters: given.sort().join(',') };
}

export interface StoredAnswer {
  letters: string;
  right: boolean;
  late: boolean;
}

/** What is told once the answer is stored. The mark is the one stored, whatever the question has become since. */
export function correctionOf(
  question: Pick<Question, 'parts' | 'explanation' | 'source'>,
  item: Pick<Item, 'order'> & Partial<Item>,
  answer: StoredAnswer,
): Correction {
  const offered = lettered(question, item);
  return {
    reponse: answer.letters === '' ? [] : (answer.letters.split(',') as Letter[]),
    bonnes: offered.filter(({ proposition }) => proposition.right).map(({ letter }) => letter),
    juste: answer.right,
    hors_delai: answer.late,
    raisons: offered.map(({ letter, proposition }) => ({
      lettre: letter,
      juste: proposition.right,
      raison: proposition.why,
    })),
    explication: question.explanation,
    source: { texte: question.source.text, article: question.source.article },
  };
}
