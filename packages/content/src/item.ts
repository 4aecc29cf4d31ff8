/** A question as drawn into a series: its id, its revision and the order of its propositions. */
import { AskedId, closed } from '@balise/contract/base/shapes';
import * as T from 'typebox';
import { Compile } from 'typebox/compile';
import { type Content, type LoadedQuestion, revisionKey } from './content.ts';
import { StoredExerciseSchema, toLoadedExercise } from './families/stored-exercise.ts';
import { listPropositions, type Proposition, type Question } from './question.ts';

export const ItemSchema = closed({
  id: AskedId,
  /** Revision of the question when it was drawn; the version of the family of an exercise. */
  rev: T.Integer(),
  /** For each part, the indexes of its propositions in the order shown; empty for a part that asks for a figure. */
  order: T.Array(T.Array(T.Integer({ minimum: 0, maximum: 3 }))),
  /** The exercise itself, of an item that is one. */
  exercise: T.Optional(StoredExerciseSchema),
});
export type Item = T.Static<typeof ItemSchema>;

const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type ProposalLetter = (typeof LETTERS)[number];

/** Returns a whole number from 0 to `below` − 1, all equally likely. */
export type Chance = (below: number) => number;

const compiledItem = Compile(ItemSchema);

/** Checks an item from the database. @throws if it is malformed: the row is damaged */
export function parseStoredItem(value: unknown): Item {
  if (compiledItem.Check(value)) return value;
  throw new Error('a stored item is not one');
}

/** Draws the order of the propositions once; a part whose order has a meaning keeps it. */
export function drawItem(question: Pick<Question, 'id' | 'revision' | 'parts'>, chance: Chance): Item {
  const order = question.parts.map((part) => {
    const indexes = listPropositions(part).map((_, index) => index);
    return 'fixedOrder' in part && part.fixedOrder ? indexes : shuffled(indexes, chance);
  });
  return { id: question.id, rev: question.revision, order };
}

function shuffled(list: readonly number[], chance: Chance): number[] {
  const left = [...list];
  return list.flatMap(() => left.splice(chance(left.length), 1));
}

/**
 * The question of an item, in the revision that was drawn, even if a newer one is asked today; the exercise of one. Null if the content no
 * longer has it, or has it with other propositions: an id never changes its meaning within a revision, so this is a
 * fault of the content, which must not produce a wrong grade.
 */
export function findDrawnQuestion(
  content: Pick<Content, 'byId' | 'past'>,
  item: Item,
): LoadedQuestion | null {
  const question = item.exercise ? toLoadedExercise(item.exercise, item.id) : findRevision(content, item);
  if (!question) return null;
  const fits =
    question.parts.length === item.order.length &&
    question.parts.every((part, index) => {
      const order = item.order[index] ?? [];
      return (
        order.length === listPropositions(part).length &&
        listPropositions(part).every((_, proposition) => order.includes(proposition))
      );
    });
  return fits ? question : null;
}

function findRevision({ byId, past }: Pick<Content, 'byId' | 'past'>, { id, rev }: Item) {
  const today = byId.get(id);
  return today?.revision === rev ? today : past.get(revisionKey(id, rev));
}

export interface LetteredProposition {
  letter: ProposalLetter;
  part: number;
  /** Its index in the part, as its author wrote it. */
  at: number;
  proposition: Proposition;
}

/** The propositions with their letters, A to D across the parts, in the order shown. */
export function letterPropositions(
  question: Pick<Question, 'parts'>,
  item: Pick<Item, 'order'> & Partial<Item>,
): LetteredProposition[] {
  const found: LetteredProposition[] = [];
  question.parts.forEach((part, index) => {
    for (const at of item.order[index] ?? []) {
      const letter = LETTERS[found.length];
      const proposition = listPropositions(part)[at];
      if (letter && proposition) found.push({ letter, part: index, at, proposition });
    }
  });
  return found;
}
