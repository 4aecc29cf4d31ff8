import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPart, aQuestion } from '../../test/bank.ts';
import { correct, correctionOf } from './correction.ts';
import { drawItem, lettered } from './item.ts';

const LETTERS = ['A', 'B', 'C', 'D'];
const part = fc
  .array(fc.boolean(), { minLength: 2, maxLength: 4 })
  .filter((rights) => rights.includes(true) && rights.includes(false));
const parts = fc.oneof(
  part.map((one) => [aPart(one)]),
  fc.tuple(fc.boolean(), fc.boolean()).map(([a, b]) => [aPart([a, !a]), aPart([b, !b])]),
);
const drawn = fc.tuple(parts, fc.infiniteStream(fc.nat(1000))).map(([list, numbers]) => {
  const question = aQuestion({ parts: list });
  return { question, item: drawItem(question, (below) => (numbers.next().value ?? 0) % below) };
});

test('exactly the right letters are right, in whatever order; every other set of offered letters is wrong', () => {
  fc.assert(
    fc.property(drawn, fc.shuffledSubarray(LETTERS), ({ question, item }, given) => {
      const offered = lettered(question, item);
      const rights = offered.filter(({ proposition }) => proposition.right).map(({ letter }) => letter);
      const letters = given.filter((letter) => offered.some((one) => one.letter === letter));
      const same = letters.length === rights.length && rights.every((letter) => letters.includes(letter));
      expect(correct(question, item, letters.join(','))).toEqual({
        kind: same ? 'right' : 'wrong',
        letters: [...letters].sort().join(','),
      });
    }),
  );
});

test('a letter that was not offered is invalid, which is not wrong', () => {
  fc.assert(
    fc.property(drawn, fc.shuffledSubarray(LETTERS, { minLength: 1 }), ({ question, item }, given) => {
      const offered = lettered(question, item).map(({ letter }) => letter as string);
      fc.pre(given.some((letter) => !offered.includes(letter)));
      expect(correct(question, item, given.join(','))).toEqual({ kind: 'invalid' });
    }),
  );
});

test('no answer is wrong; a letter twice, an unknown one or a stray comma is invalid', () => {
  const question = aQuestion();
  const item = { id: question.id, rev: 1, order: [[0, 1, 2]] };
  expect(correct(question, item, '')).toEqual({ kind: 'wrong', letters: '' });
  for (const letters of ['A,A', 'D', 'E', 'a', 'A,', ',A', ' A', '0'])
    expect(correct(question, item, letters)).toEqual({ kind: 'invalid' });
});

test('in a double item, one half right is wrong', () => {
  const question = aQuestion({ parts: [aPart([true, false]), aPart([false, true])] });
  const item = {
    id: question.id,
    rev: 1,
    order: [
      [0, 1],
      [0, 1],
    ],
  };
  expect(correct(question, item, 'A').kind).toBe('wrong');
  expect(correct(question, item, 'A,C').kind).toBe('wrong');
  expect(correct(question, item, 'D,A').kind).toBe('right');
});

test('the correction names the right letters as they were shown, with the reason of each', () => {
  const question = aQuestion({ parts: [aPart([true, false, false])] });
  const item = { id: question.id, rev: 1, order: [[2, 0, 1]] };
  const stored = { letters: 'A', right: false, late: false };
  expect(correctionOf(question, item, stored)).toEqual({
    reponse: ['A'],
    bonnes: ['B'],
    juste: false,
    hors_delai: false,
    raisons: [
      { lettre: 'A', juste: false, raison: 'Parce que 3' },
      { lettre: 'B', juste: true, raison: 'Parce que 1' },
      { lettre: 'C', juste: false, raison: 'Parce que 2' },
    ],
    explication: question.explanation,
    source: { texte: 'Code de la route', article: 'R413-2' },
  });
});

test('an answer that came too late keeps its letters and is marked as none', () => {
  const question = aQuestion();
  const item = { id: question.id, rev: 1, order: [[0, 1, 2]] };
  const told = correctionOf(question, item, { letters: 'A', right: false, late: true });
  expect(told).toMatchObject({ reponse: ['A'], juste: false, hors_delai: true });
});
