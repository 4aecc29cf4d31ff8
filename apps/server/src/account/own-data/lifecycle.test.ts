import { expect, test } from 'vitest';
import { monthsAfter, monthsBefore } from './lifecycle.ts';

const day = (text: string) => new Date(`${text}T10:30:00.000Z`);

test.each([
  ['2026-11-21', 23, '2024-12-21'],
  ['2026-11-21', 24, '2024-11-21'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-03-30', 1, '2024-02-29'],
  ['2026-02-28', 24, '2024-02-28'],
  ['2026-01-15', 1, '2025-12-15'],
])('%s minus %i months is %s', (from, months, to) => {
  expect(monthsBefore(day(from), months)).toEqual(day(to));
});

test.each([
  ['2024-02-29', 24, '2026-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-01', 1, '2027-01-01'],
])('%s plus %i months is %s', (from, months, to) => {
  expect(monthsAfter(day(from), months)).toEqual(day(to));
});
