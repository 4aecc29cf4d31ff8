import { afterEach, expect, test } from 'vitest';
import { countAccessDays } from '../learner/shell/last-days.ts';
import { formatDay, formatDayAndTime, formatShortDay } from './dates.ts';
import { addSchoolDays, showClocksOf, toSchoolDay } from './school-clock.ts';

afterEach(() => showClocksOf('Europe/Paris'));

const told = (instant: string) => [
  toSchoolDay(new Date(instant)),
  formatDay(instant),
  formatDayAndTime(instant),
  formatShortDay(instant),
];

test('days and hours are those of the school, a minute before its midnight and a minute after, wherever the device is', () => {
  showClocksOf('Pacific/Noumea');
  expect(told('2026-11-28T12:59:00Z')).toEqual(['2026-11-28', '28/11/2026', '28/11/2026 23:59', '28 nov.']);
  expect(told('2026-11-28T13:01:00Z')).toEqual(['2026-11-29', '29/11/2026', '29/11/2026 00:01', '29 nov.']);
  showClocksOf('America/Martinique');
  expect(told('2026-11-29T03:59:00Z')).toEqual(['2026-11-28', '28/11/2026', '28/11/2026 23:59', '28 nov.']);
  expect(told('2026-11-29T04:01:00Z')).toEqual(['2026-11-29', '29/11/2026', '29/11/2026 00:01', '29 nov.']);
});

test('the days of an access and those added to it are the school’s', () => {
  showClocksOf('America/Martinique');
  const evening = new Date('2026-11-28T23:30:00Z');
  expect(countAccessDays('2026-11-29T04:00:00Z', evening)).toBe(1);
  expect(addSchoolDays(evening, 3).toISOString()).toBe('2026-12-01T23:30:00.000Z');
});
