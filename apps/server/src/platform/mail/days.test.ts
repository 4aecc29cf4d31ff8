import type { TimeZone } from '@balise/rules/time-zones';
import { expect, test } from 'vitest';
import { formatFullDay, formatInstant, formatLongDay } from './days.ts';

test('the first of a month is «1er», and no other number is', () => {
  const first = new Date('2026-12-01T00:30:00+01:00');
  expect(formatLongDay(first)).toBe('1er décembre 2026');
  expect(formatInstant(first, 'Europe/Paris')).toBe('mardi 1er décembre 2026 à 00:30 (heure de Paris)');
  expect(formatFullDay('2026-12-01')).toBe('mardi 1er décembre 2026');
  expect(formatLongDay(new Date('2026-12-21T12:00:00Z'))).toBe('21 décembre 2026');
  expect(formatInstant(new Date('2026-01-11T12:01:00Z'), 'Europe/Paris')).toBe(
    'dimanche 11 janvier 2026 à 13:01 (heure de Paris)',
  );
});

test.each<[TimeZone, string]>([
  ['Pacific/Noumea', 'mardi 1er décembre 2026 à 10:30 (heure de Nouméa)'],
  ['America/Martinique', 'lundi 30 novembre 2026 à 19:30 (heure de la Martinique)'],
  ['Pacific/Marquesas', 'lundi 30 novembre 2026 à 14:00 (heure des Marquises)'],
])('an instant is that of the clocks of %s, and says so', (zone, words) => {
  expect(formatInstant(new Date('2026-11-30T23:30:00Z'), zone)).toBe(words);
});
