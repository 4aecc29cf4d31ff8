import { expect, test } from 'vitest';
import { addDays, countDays, mondayOf } from './days.ts';

test('days are counted across months, leap years, and changes to and from summer time', () => {
  expect(countDays('2026-10-24', '2026-10-26')).toBe(2);
  expect(countDays('2026-03-30', '2026-03-28')).toBe(-2);
  expect(countDays('2028-02-28', '2028-03-01')).toBe(2);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('a week begins on its Monday, a Sunday ends it', () => {
  expect(['2026-11-23', '2026-11-25', '2026-11-29'].map(mondayOf)).toEqual(Array(3).fill('2026-11-23'));
  expect(mondayOf('2026-11-30')).toBe('2026-11-30');
});
