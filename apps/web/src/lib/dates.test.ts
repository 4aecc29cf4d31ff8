import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, formatDayAndTime, formatDuration, formatShortDay, percent, plural } from './dates.ts';

test('a day is written dd/MM/yyyy', () => {
  expect(formatDay('2027-03-05T12:00:00.000Z')).toBe('05/03/2027');
});

test('dates are written as Intl writes them in French', () => {
  const french = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'Europe/Paris' });
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const [inDays, inMinutes, short] = [
    french(day),
    french({ ...day, hour: '2-digit', minute: '2-digit' }),
    french({ day: 'numeric', month: 'short' }),
  ];
  const span = { min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(span), (date) => {
      const instant = date.toISOString();
      expect(formatDay(instant)).toBe(inDays.format(date));
      expect(formatDayAndTime(instant)).toBe(inMinutes.format(date));
      expect(formatShortDay(instant)).toBe(short.format(date));
    }),
  );
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
