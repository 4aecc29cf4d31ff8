/** A question as drawn into a series: which one, and in which order its propositions stand. */
import { closed, QuestionId } from '@balise/contract/shapes';
import * as T from 'typebox';
import { Compile } from 'typebox/compile';
import type { Content, LoadedQuestion } from './load.ts';
import type { Question } from './question.ts';

export const ItemSchema = closed({
  id: QuestionId,
  /** Revision of the question when it was drawn. */
  rev: T.Integer(),
  /** For each part, the indexes of its propositions in the order shown. */
  order: T.Array(T.Array(T.Integer({ minimum: 0, maximum: 3 }))),
});
export type Item = T.Static<typeof ItemSchema>;

const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

/** Answers a whole number from 0 to `below` − 1, each as likely. */
export type Chance = (below: number) => number;

const compiledItem = Compile(ItemSchema);

/** An item as a database gives it back. @throws when it isn't one: the row is damaged */
export function itemFrom(value: unknown): Item {
  if (compiledItem.Check(value)) return value;
  throw new Error('a stored item is not one');
}

/** Draws the order of the propositions once; parts whose order carries meaning keep theirs. */
export function drawItem(question: Question, chance: Chance): Item {
  const order = question.parts.map((part) => {
    const indexes = part.propositions.map((_, index) => index);
    return part.fixedOrder ? indexes : shuffled(indexes, chance);
  });
  return { id: question.id, rev: question.revision, order };
}

function shuffled(list: readonly number[], chance: Chance): number[] {
  const left = [...list];
  return list.flatMap(() => left.splice(chance(left.length), 1));
}

/**
 * The question of an item; null when the bank no longer has it, or has it with other propositions than those that
 * were drawn (an id never changes meaning, so this is a fault of the content that must not become a wrong mark).
 */
export function questionOf(content: Content, item: Item): LoadedQuestion | null {
  const question = content.byId.get(item.id);
  if (!question) return null;
  const fits =
    question.parts.length === item.order.length &&
    question.parts.every((part, index) => {
      const order = item.order[index] ?? [];
      return (
        order.length === part.propositions.length &&
        part.propositions.every((_, proposition) => order.includes(proposition))
      );
    });
  return fits ? question : null;
}

export interface Lettered {
  letter: Letter;
  part: number;
  proposition: Question['parts'][number]['propositions'][number];
}

/** The propositions with their letters, A to D across the parts, in the order shown. */
export function lettered(
  question: Pick<Question, 'parts'>,
  item: Pick<Item, 'order'> & Partial<Item>,
): Lettered[] {
  const found: Lettered[] = [];
  question.parts.forEach((part, index) => {
    for (const at of item.order[index] ?? []) {
      const letter = LETTERS[found.length];
      const proposition = part.propositions[at];
      if (letter && proposition) found.push({ letter, part: index, proposition });
    }
  });
  return found;
}
