import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aFigure, aPart, aQuestion } from '../test/bank.ts';
import { buildCorrection, gradeAnswer, isWithinTolerance } from './grading.ts';
import { drawItem, letterPropositions } from './item.ts';
import { listValues, type Value } from './question.ts';

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

test('exactly the right letters are right, in any order; every other set of shown letters is wrong', () => {
  fc.assert(
    fc.property(drawn, fc.shuffledSubarray(LETTERS), ({ question, item }, given) => {
      const offered = letterPropositions(question, item);
      const rights = offered.filter(({ proposition }) => proposition.right).map(({ letter }) => letter);
      const letters = given.filter((letter) => offered.some((one) => one.letter === letter));
      const same = letters.length === rights.length && rights.every((letter) => letters.includes(letter));
      expect(gradeAnswer(question, item, letters.join(','))).toEqual({
        kind: same ? 'right' : 'wrong',
        letters: [...letters].sort().join(','),
        typed: '',
      });
    }),
  );
});

test('a letter that was not shown is invalid, which is not wrong', () => {
  fc.assert(
    fc.property(drawn, fc.shuffledSubarray(LETTERS, { minLength: 1 }), ({ question, item }, given) => {
      const offered = letterPropositions(question, item).map(({ letter }) => letter as string);
      fc.pre(given.some((letter) => !offered.includes(letter)));
      expect(gradeAnswer(question, item, given.join(','))).toEqual({ kind: 'invalid' });
    }),
  );
});

test('an empty answer is wrong; a repeated letter, an unknown one or a stray comma is invalid', () => {
  const question = aQuestion();
  const item = { id: question.id, rev: 1, order: [[0, 1, 2]] };
  expect(gradeAnswer(question, item, '')).toEqual({ kind: 'wrong', letters: '', typed: '' });
  for (const letters of ['A,A', 'D', 'E', 'a', 'A,', ',A', ' A', '0'])
    expect(gradeAnswer(question, item, letters)).toEqual({ kind: 'invalid' });
});

test('in a question with two parts, one wrong part makes the answer wrong', () => {
  const question = aQuestion({ parts: [aPart([true, false]), aPart([false, true])] });
  const item = {
    id: question.id,
    rev: 1,
    order: [
      [0, 1],
      [0, 1],
    ],
  };
  expect(gradeAnswer(question, item, 'A').kind).toBe('wrong');
  expect(gradeAnswer(question, item, 'A,C').kind).toBe('wrong');
  expect(gradeAnswer(question, item, 'D,A').kind).toBe('right');
});

test('the correction names the right letters as they were shown, with the reason of each', () => {
  const question = aQuestion({ parts: [aPart([true, false, false])] });
  const item = { id: question.id, rev: 1, order: [[2, 0, 1]] };
  const stored = { letters: 'A', typed: '', right: false, late: false };
  const why = { calque: '<svg/>', phrases: ['STOP (devant vous).'], instant_s: null };
  expect(buildCorrection(question, item, stored, why)).toEqual({
    reponse: ['A'],
    bonnes: ['B'],
    juste: false,
    hors_delai: false,
    valeurs: [],
    raisons: [
      { lettre: 'A', juste: false, raison: 'Parce que 3' },
      { lettre: 'B', juste: true, raison: 'Parce que 1' },
      { lettre: 'C', juste: false, raison: 'Parce que 2' },
    ],
    explication: question.explanation,
    pourquoi: why,
    source: { texte: 'Code de la route', article: 'R413-2', liens: [] },
    fiches: [],
    cours: null,
  });
});

test('an answer that came too late keeps its letters and is marked as late', () => {
  const question = aQuestion();
  const item = { id: question.id, rev: 1, order: [[0, 1, 2]] };
  const told = buildCorrection(question, item, { letters: 'A', typed: '', right: false, late: true }, null);
  expect(told).toMatchObject({ reponse: ['A'], juste: false, hors_delai: true });
});

const { wraps: _, ...straight } = listValues([aFigure()])[0] as Value;
const value = (more: Partial<Value>): Value => listValues([aFigure(more)])[0] as Value;

test.each<[string, Value, number | null, boolean]>([
  ['both ends of the tolerance are right', value({ answer: 272, tolerance: 2 }), 274, true],
  ['one unit beyond it is wrong', value({ answer: 272, tolerance: 2 }), 275, false],
  [
    'tenths are not affected by floating-point errors',
    value({ unit: 'mille', answer: 4.5, tolerance: 0.2, decimals: 1 }),
    4.7,
    true,
  ],
  ['a bearing wraps around at north', value({ answer: 359, tolerance: 2 }), 1, true],
  ['360° is north, as 0° is', value({ answer: 0, tolerance: 0 }), 360, true],
  ['an angle that is no bearing does not wrap around', { ...straight, answer: 359, tolerance: 2 }, 1, false],
  ['a clock time wraps around at midnight', value({ unit: 'heure', answer: 1438, tolerance: 5 }), 2, true],
  ['an empty field is wrong', value({ answer: 272, tolerance: 2 }), null, false],
])('%s', (_, asked, given, right) => {
  expect(isWithinTolerance(asked, given)).toBe(right);
});

test('a figure and a letter are right together or not at all', () => {
  const question = aQuestion({ parts: [aFigure(), aPart([true, false])] });
  const item = { id: question.id, rev: 1, order: [[], [0, 1]] };
  const kind = (letters: string, typed: string) => gradeAnswer(question, item, letters, typed).kind;
  expect(gradeAnswer(question, item, 'A', '273')).toEqual({ kind: 'right', letters: 'A', typed: '273' });
  expect([kind('A', '275'), kind('B', '272'), kind('A', ''), kind('', '272')]).toEqual(
    Array(4).fill('wrong'),
  );
});

test('a text that is no number of the required unit is invalid, which is not wrong', () => {
  const question = aQuestion({ parts: [aFigure()] });
  const item = { id: question.id, rev: 1, order: [[]] };
  for (const typed of ['nord', '361', '272.5', '272;3', '-1', '2e2'])
    expect(gradeAnswer(question, item, '', typed)).toEqual({ kind: 'invalid' });
  expect(gradeAnswer(question, item, 'A', '272')).toEqual({ kind: 'invalid' });
  expect(gradeAnswer(aQuestion(), { order: [[0, 1, 2]] }, 'A', '272')).toEqual({ kind: 'invalid' });
});

test('the correction of a figure tells the typed figure, the right one and the working', () => {
  const question = aQuestion({ parts: [aFigure(), aFigure({ unit: 'heure', answer: 875, tolerance: 5 })] });
  const stored = { letters: '', typed: '270;880', right: true, late: false };
  expect(buildCorrection(question, { order: [[], []] }, stored, null)).toMatchObject({
    reponse: [],
    bonnes: [],
    valeurs: [
      { donnee: 270, attendue: 272, juste: true, resolution: 'Je trace la route et je lis son angle.' },
      { donnee: 880, attendue: 875, juste: true },
    ],
  });
});
