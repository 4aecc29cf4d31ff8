import { addDays } from '@balise/rules/days';
import { startOfDay } from '@balise/rules/time-zones';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countAccessDays, describeLastDays } from './last-days.ts';

/** In Paris, of March 2026 and later. */
const at = (day: number, hour: number): Date =>
  new Date(startOfDay('Europe/Paris', addDays('2026-03-01', day - 1)).getTime() + hour * 3_600_000);

test('days are calendar days at any hour, also across a change to or from summer time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 }),
      // The 29th has 23 hours.
      fc.integer({ min: 0, max: 22 }),
      fc.integer({ min: 0, max: 22 }),
      (days, then, hour) => {
        // The interval contains the last Sunday of March.
        expect(countAccessDays(at(10 + days, then).toISOString(), at(10, hour))).toBe(days);
      },
    ),
  );
});

test('the last days of an access are counted from below thirty on, and the last one has its own words', () => {
  const said = (days: number) => describeLastDays(at(1 + days, 23).toISOString(), at(1, 9));
  expect([31, 30].map(said)).toEqual([null, null]);
  expect(said(29)).toBe('encore 29\u00a0jours');
  expect(said(2)).toBe('encore 2\u00a0jours');
  expect(said(1)).toBe('plus qu’un jour');
  expect(said(0)).toBe('c’est le dernier jour');
  expect(said(-1)).toBeNull();
});
