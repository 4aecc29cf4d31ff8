import { expect, test } from 'vitest';
import {
  type ApiCalls,
  type LongValues,
  putLongValues,
  readDecimal,
  takeLongValues,
  widenCalls,
} from './long-values.ts';

test('a comma of a French browser is the point of a number, and nothing else changes', () => {
  expect(readDecimal('cmi.core.score.raw', '83,3')).toBe('83.3');
  expect(readDecimal('cmi.score.scaled', ' -0,5 ')).toBe('-0.5');
  expect(readDecimal('cmi.objectives.2.score.max', '10,0')).toBe('10.0');
  expect(readDecimal('cmi.core.score.raw', '1,2,3')).toBe('1,2,3');
  expect(readDecimal('cmi.suspend_data', '83,3')).toBe('83,3');
});

/** A library that takes texts of these lengths. */
function library(lengths: Record<string, number>): ApiCalls {
  const values = new Map<string, string>();
  let error = '0';
  return {
    get: (element) => values.get(element) ?? '',
    set(element, value) {
      const isTaken = String(value).length <= (lengths[element] ?? 10);
      error = isTaken ? '0' : '405';
      if (isTaken) values.set(element, String(value));
      return String(isTaken);
    },
    lastError: () => error,
  };
}

test.each([
  ['cmi.suspend_data', 64_000, 1024 * 1024],
  ['cmi.core.lesson_location', 255, 64_000],
  ['cmi.location', 1000, 64_000],
  ['cmi.comments', 4096, 64_000],
])('%s is kept whole beyond %i characters, up to %i', (element, most, kept) => {
  const long: LongValues = new Map();
  const { get, set } = widenCalls(library({ [element]: most }), long);
  for (const length of [most, most + 1, kept]) {
    expect(set(element, 'é'.repeat(length))).toBe('true');
    expect(get(element)).toHaveLength(length);
  }
  // Beyond, the library refuses, and what was there stays.
  expect(set(element, 'a'.repeat(kept + 1))).toBe('false');
  expect(set(element, 'a')).toBe('true');
  expect(get(element)).toBe('a');
  expect(long.size).toBe(0);
});

test('a commit has long texts whole, and starting from it gives the library what it takes', () => {
  const [data, place, said] = ['a'.repeat(100_000), 'b'.repeat(300), 'c'.repeat(5000)];
  const long: LongValues = new Map([
    ['cmi.suspend_data', data],
    ['cmi.core.lesson_location', place],
    ['cmi.comments_from_learner.0.comment', said],
  ]);
  const short = {
    suspend_data: '',
    core: { lesson_location: '', exit: '' },
    comments_from_learner: { 0: { comment: '' } },
  };
  const whole = putLongValues(short, long);
  expect(whole).toEqual({
    suspend_data: data,
    core: { lesson_location: place, exit: '' },
    comments_from_learner: { 0: { comment: said } },
  });
  const taken = takeLongValues(whole);
  expect(taken.long).toEqual(long);
  expect(taken.cmi).toMatchObject({
    suspend_data: data.slice(0, 64_000),
    core: { lesson_location: place.slice(0, 255) },
  });
});
