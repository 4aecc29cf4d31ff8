import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPart, aQuestion } from '../test/bank.ts';
import type { Content } from './content.ts';
import { drawItem, findDrawnQuestion, letterPropositions, parseStoredItem } from './item.ts';

const content = (...questions: ReturnType<typeof aQuestion>[]) =>
  ({
    byId: new Map(questions.map((question) => [question.id, question])),
    past: new Map(),
  }) as unknown as Content;

test('letters run from A across the parts, in the stored order', () => {
  const question = aQuestion({ parts: [aPart([true, false]), aPart([false, true])] });
  const shown = letterPropositions(question, {
    id: question.id,
    rev: 1,
    order: [
      [1, 0],
      [0, 1],
    ],
  });
  expect(shown.map(({ letter, part, proposition }) => [letter, part, proposition.text])).toEqual([
    ['A', 0, 'Proposition 2'],
    ['B', 0, 'Proposition 1'],
    ['C', 1, 'Proposition 1'],
    ['D', 1, 'Proposition 2'],
  ]);
});

test('an order that has a meaning is never shuffled; any other is, without losing a proposition', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(1000)), (numbers) => {
      const parts = [aPart([true, false], { fixedOrder: true }), aPart([true, false])];
      const { order } = drawItem(aQuestion({ parts }), (below) => (numbers.next().value ?? 0) % below);
      expect(order[0]).toEqual([0, 1]);
      expect([...(order[1] ?? [])].sort()).toEqual([0, 1]);
    }),
  );
});

test('every order of four propositions is equally likely', () => {
  const question = aQuestion({ parts: [aPart([true, false, false, false])] });
  const draws = 24 * 400;
  const counts = new Map<string, number>();
  for (let n = 0; n < draws; n++) {
    const key = String(drawItem(question, randomInt).order[0]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const chi2 = [...counts.values()].reduce((sum, count) => sum + (count - 400) ** 2 / 400, 0);
  expect(counts.size).toBe(24);
  // 23 degrees of freedom: one run in a million exceeds 74.
  expect(chi2).toBeLessThan(74);
});

test('a stored item reads back as it was drawn; any other value is a damaged row', () => {
  const item = drawItem(aQuestion(), randomInt);
  expect(parseStoredItem(JSON.parse(JSON.stringify(item)))).toEqual(item);
  for (const wrong of [null, 'x', {}, { ...item, order: [['0']] }, { ...item, right: true }])
    expect(() => parseStoredItem(wrong)).toThrow('a stored item is not one');
});

test('an item whose question is gone, or now has other propositions, has no question', () => {
  const question = aQuestion();
  const item = drawItem(question, randomInt);
  expect(findDrawnQuestion(content(question), item)).toBe(question);
  expect(findDrawnQuestion(content(), item)).toBeNull();
  expect(findDrawnQuestion(content(aQuestion({ parts: [aPart([true, false])] })), item)).toBeNull();
  expect(
    findDrawnQuestion(content(aQuestion({ parts: [aPart([true, false]), aPart([true, false])] })), item),
  ).toBeNull();
});

test('an item has the revision of its question that was drawn, or none if that revision is gone', () => {
  const before = aQuestion();
  const item = drawItem(before, randomInt);
  const after = aQuestion({ revision: 2, statement: 'Autre chose\u00a0:' });
  expect(findDrawnQuestion(content(after), item)).toBeNull();
  const kept = { ...content(after), past: new Map([['b-l-001.r1', before]]) };
  expect(findDrawnQuestion(kept, item)).toBe(before);
  expect(findDrawnQuestion(kept, drawItem(after, randomInt))).toBe(after);
});
