import { expect, test } from 'vitest';
import { parseTypedHour, spellHour } from './typed-hour.ts';

test('an hour is read in each spelling', () => {
  for (const [typed, hour] of [
    ['9h30', '09:30'],
    ['9 h 30', '09:30'],
    ['9h', '09:00'],
    ['9', '09:00'],
    ['14:05', '14:05'],
    ['1405', '14:05'],
    ['14 H 05 min', '14:05'],
    [' 00:00 ', '00:00'],
  ] as const)
    expect(parseTypedHour(typed), typed).toBe(hour);
});

test('an hour that does not exist, and another text, stay as typed', () => {
  for (const typed of ['24:00', '9h60', '99', 'midi', '', '9:3', '12:30 PM']) {
    expect(parseTypedHour(typed), typed).toBeNull();
    expect(spellHour(typed)).toBe(typed);
  }
});
