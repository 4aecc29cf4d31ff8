import { expect, test } from 'vitest';
import { formatDay, formatDuration, percent, plural } from './dates.ts';

test('a day is written dd/MM/yyyy', () => {
  expect(formatDay('2027-03-05T12:00:00.000Z')).toBe('05/03/2027');
});

test('a duration is written in minutes and seconds, without a line break inside a number and its unit', () => {
  expect([0, 59, 60, 845].map(formatDuration)).toEqual([
    '0\u00a0s',
    '59\u00a0s',
    '1\u00a0min 00\u00a0s',
    '14\u00a0min 05\u00a0s',
  ]);
});

test('zero is singular in French', () => {
  expect([plural(0, 'question'), plural(1, 'question'), plural(2, 'question')]).toEqual([
    '0\u00a0question',
    '1\u00a0question',
    '2\u00a0questions',
  ]);
  expect(plural(3, 'crédit restant', 'crédits restants')).toBe('3\u00a0crédits restants');
});

test('a rate keeps its sign on the same line', () => expect(percent(88)).toBe('88\u00a0%'));
