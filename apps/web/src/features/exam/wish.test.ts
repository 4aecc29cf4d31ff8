import { ExamFormSchema, type ExamRequest } from '@balise/contract/exam';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { readWish } from '../../../../server/src/modules/exam/exam.ts';
import { examForm, NO_WISH, nextWishFrom, type Wish, wishFaults, wishFrom } from './wish.ts';

const TODAY = '2026-11-21';
const good: Wish = { ...NO_WISH, number: '140167300123', day1: '3/12/2026', centre: 'Besançon' };

test('a number is never made to be twelve digits: letters, spaces and dashes pass, up to twenty characters', () => {
  for (const number of [
    '1',
    'AB-123',
    '14 01 67 300 123',
    '12345678901234567890',
    'ｎ°'.slice(0, 1),
    '140–167',
  ])
    expect(wishFaults({ ...good, number }, TODAY), number).toEqual({});
  expect(examForm({ ...good, number: '  ab  12–3 ' }).numero_candidat).toBe('AB 12-3');
  for (const number of ['', '  ', '--', '1'.repeat(21), '12_3', 'é1', '12\n\u0000'])
    expect(Object.keys(wishFaults({ ...good, number }, TODAY)), number).toEqual(['number']);
});

test('days are to come, within a year, each once; the first is needed, the others are not', () => {
  const faultOf = (days: Partial<Wish>) => Object.keys(wishFaults({ ...good, ...days }, TODAY));
  expect(faultOf({ day1: '22/11/2026', day2: '21/11/2027', day3: '24.12.2026' })).toEqual([]);
  expect(faultOf({ day1: '' })).toEqual(['day1']);
  expect(faultOf({ day1: '21/11/2026', day2: '31/02/2027', day3: 'lundi' })).toEqual([
    'day1',
    'day2',
    'day3',
  ]);
  expect(faultOf({ day1: '22/11/2027' })).toEqual(['day1']);
  expect(faultOf({ day2: '03-12-2026', day3: '' })).toEqual(['day2']);
  expect(examForm({ ...good, day3: '02/12/2026' }).dates).toBe('2026-12-03,2026-12-02');
});

test('the form lets through what the server takes, and nothing else', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 140 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('', ' ', 'Dole', 'a\u0000', 'é'.repeat(120), 'é'.repeat(121), '12 AB', '😀'.repeat(120)),
  );
  const day = fc.constantFrom('', '3/12/2026', '04122026', '31/02/2027', '21/11/2026', 'x', '2027-11-21');
  const wishes = fc.record({ number: text, day1: day, day2: day, day3: day, centre: text, remark: text });
  fc.assert(
    fc.property(wishes, (wish) => {
      const fine = Object.keys(wishFaults(wish, TODAY)).length === 0;
      const form = examForm(wish);
      if (fine) {
        expect([...Value.Errors(ExamFormSchema, form)]).toEqual([]);
        expect(readWish(form, TODAY)).not.toHaveProperty('fault');
      } else {
        // Days left out because they are none can't be seen by the server.
        const told = Object.keys(wishFaults(wish, TODAY)).filter((field) => !/^day[23]$/.test(field));
        if (told.length > 0 && Value.Check(ExamFormSchema, form) && !told.includes('day1'))
          expect(readWish(form, TODAY)).toHaveProperty('fault');
      }
    }),
  );
});

test('a request to change comes back as it was typed; another one begins with the number and the place', () => {
  const request: ExamRequest = {
    id: 'x',
    etat: 'ajourne',
    numero_candidat: 'AB 12',
    dates: ['2026-12-03', '2026-12-02'],
    centre: 'Dole',
    remarque: 'Le matin',
    convocation: null,
    message: null,
    etapes: [],
  };
  const back = wishFrom(request);
  expect(back).toEqual({
    ...{
      number: 'AB 12',
      day1: '03/12/2026',
      day2: '02/12/2026',
      day3: '',
      centre: 'Dole',
      remark: 'Le matin',
    },
  });
  expect(nextWishFrom(request)).toEqual({
    ...NO_WISH,
    number: 'AB 12',
    centre: 'Dole',
  });
});
