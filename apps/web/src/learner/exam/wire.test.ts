import { ExamFormSchema } from '@balise/contract/learner/exam';
import { checkExamForm } from '@balise/server/learning/exam/exam';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { toExamRequests, toWireForm } from './wire.ts';
import { sentWish, wishFaults } from './wish.ts';

const TODAY = '2026-11-21';

test('the form accepts exactly what the server accepts', () => {
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
      const form = toWireForm(sentWish(wish));
      if (fine) {
        expect([...Value.Errors(ExamFormSchema, form)]).toEqual([]);
        expect(checkExamForm(form, TODAY)).not.toHaveProperty('fault');
      } else {
        // The server can't see days that the form left out as empty.
        const told = Object.keys(wishFaults(wish, TODAY)).filter((field) => !/^day[23]$/.test(field));
        if (told.length > 0 && Value.Check(ExamFormSchema, form) && !told.includes('day1'))
          expect(checkExamForm(form, TODAY)).toHaveProperty('fault');
      }
    }),
  );
});

test('a request is read completely, with or without a date for the exam', () => {
  const request = {
    id: 'x',
    etat: 'convoquee' as const,
    numero_candidat: 'AB 12',
    dates: ['2026-12-03'],
    centre: 'Dole',
    remarque: 'Le matin',
    convocation: { date: '2026-12-03', heure: '14:30', lieu: 'Dole' },
    message: 'À jeudi',
    etapes: [{ etat: 'demandee' as const, date: '2026-11-20T08:00:00.000Z' }],
  };
  expect(toExamRequests({ ouverte: true, demandes: [request] })).toEqual({
    isOpen: true,
    requests: [
      {
        id: 'x',
        state: 'convoquee',
        candidateNumber: 'AB 12',
        days: ['2026-12-03'],
        centre: 'Dole',
        remark: 'Le matin',
        appointment: { date: '2026-12-03', time: '14:30', place: 'Dole' },
        message: 'À jeudi',
        passed: [{ state: 'demandee', date: '2026-11-20T08:00:00.000Z' }],
      },
    ],
  });
  const waiting = { ...request, convocation: null };
  expect(toExamRequests({ ouverte: false, demandes: [waiting] }).requests[0]?.appointment).toBeNull();
});
