import { expect, test } from 'vitest';
import { addMark, type CardMark, readCardMarks, removeMark } from './flashcards.ts';

const mark = (entry: string, change: Partial<CardMark> = {}): CardMark => ({
  entry,
  rank: 0,
  known: true,
  inscription: 1,
  ...change,
});

test('one waiting mark for a card and an inscription: the first counts', () => {
  const waiting = addMark(addMark([], mark('a')), mark('a', { known: false }));
  expect(waiting).toEqual([mark('a')]);
  const both = addMark(waiting, mark('a', { inscription: 2 }));
  expect(both).toHaveLength(2);
  expect(removeMark(both, mark('a'))).toEqual([mark('a', { inscription: 2 })]);
});

test('what a device stored is read, and damage is left out', () => {
  expect(readCardMarks([mark('a'), null, 3, { entry: 'b' }, mark('c', { rank: 1.5 })])).toEqual([mark('a')]);
  expect([readCardMarks(undefined), readCardMarks('x'), readCardMarks({ a: 1 })]).toEqual([[], [], []]);
});
