import { expect, test } from 'vitest';
import { computeProcessing } from './exam-file.ts';

const read = { source: 'https://a.example', checked: '2026-11-24' };
const delay = {
  usualDays: 14,
  usualSays: 'a',
  summerDays: 31,
  summerMonths: [6, 7, 8],
  summerSays: 'b',
  ...read,
};
const from = (day: string) => computeProcessing({ delay }, day);

test('outside summer the usual delay counts', () => {
  expect(from('2026-11-24')).toEqual({ days: 14, isSummer: false, until: '2026-12-08' });
  expect(from('2026-12-28').until).toBe('2027-01-11');
});

test('in summer, and as soon as the usual delay would reach into it, the longer one counts', () => {
  expect(from('2027-07-10')).toEqual({ days: 31, isSummer: true, until: '2027-08-10' });
  expect(from('2027-05-17').isSummer).toBe(false);
  expect(from('2027-05-18')).toEqual({ days: 31, isSummer: true, until: '2027-06-18' });
  expect(from('2027-08-31').isSummer).toBe(true);
  expect(from('2027-09-01').isSummer).toBe(false);
});
