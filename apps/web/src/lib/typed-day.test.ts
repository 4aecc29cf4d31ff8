import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSchoolDay } from './school-clock.ts';
import { dayInWords, parseTypedDay, printDay, spellDay } from './typed-day.ts';

test('a day is read in any spelling, and printed in one', () => {
  for (const typed of [
    '3/2/2027',
    ' 03/02/2027 ',
    '03.02.2027',
    '3-2-2027',
    '3 2 2027',
    '03022027',
    '2027-02-03',
  ]) {
    expect(parseTypedDay(typed), typed).toBe('2027-02-03');
    expect(spellDay(typed), typed).toBe('03/02/2027');
  }
  for (const typed of ['', 'demain', '3/2/27', '3/2', '1/2/3/2027', '32022027x']) {
    expect(parseTypedDay(typed), typed).toBeNull();
    expect(spellDay(typed)).toBe(typed);
  }
});

test('every printed day is read back', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = toSchoolDay(date);
      expect(parseTypedDay(printDay(day))).toBe(day);
    }),
  );
});

test('a day in words', () => {
  expect(dayInWords('2026-12-01')).toBe('mardi 1er\u00a0décembre 2026');
  expect(dayInWords('2027-03-29')).toBe('lundi 29\u00a0mars 2027');
});
