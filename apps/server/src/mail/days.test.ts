import { expect, test } from 'vitest';
import { formatFullDay, formatInstant, formatLongDay } from './days.ts';

test('the first of a month is «1er», and no other number is', () => {
  const first = new Date('2026-12-01T00:30:00+01:00');
  expect(formatLongDay(first)).toBe('1er décembre 2026');
  expect(formatInstant(first)).toBe('mardi 1er décembre 2026 à 00:30');
  expect(formatFullDay('2026-12-01')).toBe('mardi 1er décembre 2026');
  expect(formatLongDay(new Date('2026-12-21T12:00:00Z'))).toBe('21 décembre 2026');
  expect(formatInstant(new Date('2026-01-11T12:01:00Z'))).toBe('dimanche 11 janvier 2026 à 13:01');
});
