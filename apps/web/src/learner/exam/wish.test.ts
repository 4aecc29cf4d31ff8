import { expect, test } from 'vitest';
import type { LearnerExamRequest } from './wire.ts';
import { type ExamWish, NO_WISH, nextWishFrom, sentWish, wishFaults, wishFrom } from './wish.ts';

const TODAY = '2026-11-21';
const good: ExamWish = { ...NO_WISH, number: '140167300123', day1: '3/12/2026', centre: 'Besançon' };

test('a number need not have twelve digits: letters, spaces and dashes are accepted, up to twenty characters', () => {
  for (const number of [
    '1',
    'AB-123',
    '14 01 67 300 123',
    '12345678901234567890',
    'ｎ°'.slice(0, 1),
    '140–167',
  ])
    expect(wishFaults({ ...good, number }, TODAY), number).toEqual({});
  expect(sentWish({ ...good, number: '  ab  12–3 ' }).number).toBe('AB 12-3');
  for (const number of ['', '  ', '--', '1'.repeat(21), '12_3', 'é1', '12\n\u0000'])
    expect(Object.keys(wishFaults({ ...good, number }, TODAY)), number).toEqual(['number']);
});

test('days are in the future, within a year, each once; only the first is required', () => {
  const faultOf = (days: Partial<ExamWish>) => Object.keys(wishFaults({ ...good, ...days }, TODAY));
  expect(faultOf({ day1: '22/11/2026', day2: '21/11/2027', day3: '24.12.2026' })).toEqual([]);
  expect(faultOf({ day1: '' })).toEqual(['day1']);
  expect(faultOf({ day1: '21/11/2026', day2: '31/02/2027', day3: 'lundi' })).toEqual([
    'day1',
    'day2',
    'day3',
  ]);
  expect(faultOf({ day1: '22/11/2027' })).toEqual(['day1']);
  expect(faultOf({ day2: '03-12-2026', day3: '' })).toEqual(['day2']);
  expect(sentWish({ ...good, day3: '02/12/2026' }).days).toEqual(['2026-12-03', '2026-12-02']);
});

test('a request to change comes back as typed; a new one starts with the known number and place', () => {
  const request: LearnerExamRequest = {
    id: 'x',
    state: 'ajourne',
    candidateNumber: 'AB 12',
    days: ['2026-12-03', '2026-12-02'],
    centre: 'Dole',
    remark: 'Le matin',
    appointment: null,
    message: null,
    passed: [],
  };
  const back = wishFrom(request);
  expect(back).toEqual({
    number: 'AB 12',
    day1: '03/12/2026',
    day2: '02/12/2026',
    day3: '',
    centre: 'Dole',
    remark: 'Le matin',
  });
  expect(nextWishFrom(request)).toEqual({
    ...NO_WISH,
    number: 'AB 12',
    centre: 'Dole',
  });
});
