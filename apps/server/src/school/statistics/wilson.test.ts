import { expect, test } from 'vitest';
import { computeInterval } from './wilson.ts';

test('the interval is that of published tables, and stays within 0 and 100', () => {
  // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  expect(computeInterval(81, 263)).toEqual({ rate: 30.8, low: 25.5, high: 36.6 });
  expect(computeInterval(15, 148)).toEqual({ rate: 10.1, low: 6.2, high: 16 });
  expect(computeInterval(0, 20)).toEqual({ rate: 0, low: 0, high: 16.1 });
  expect(computeInterval(1, 29)).toEqual({ rate: 3.4, low: 0.6, high: 17.2 });
  expect(computeInterval(8, 8)).toEqual({ rate: 100, low: 67.6, high: 100 });
});
