import { wordsOfLicence } from '@balise/rules/licence-words';
import { expect, test } from 'vitest';
import type { CurrentExam } from '../student/api.ts';
import { findSituation } from './situation.ts';
import { describeSituation } from './situation-words.ts';

const TODAY = '2026-11-23';
const appointment = { date: '2026-12-05', time: '14:30', place: 'Salle des fêtes, Besançon' };
const exam = (change: Partial<CurrentExam>): CurrentExam => ({
  state: 'convoquee',
  appointment,
  message: null,
  ...change,
});
const wordsOf = (change: Partial<CurrentExam>, today = TODAY, licence = 'b') => {
  const situation = findSituation(exam(change), today);
  if (situation === null || situation.kind === 'passed') throw new Error('nothing to describe');
  return describeSituation(situation, wordsOfLicence(licence));
};

test('an exam ahead says in how many days, when and where it is', () => {
  expect(wordsOf({})).toMatchObject({
    title: 'Votre examen est dans 12\u00a0jours',
    text: 'Samedi 5\u00a0décembre 2026 à 14\u00a0h\u00a030, Salle des fêtes, Besançon',
  });
  expect(wordsOf({}, '2026-12-04').title).toBe('Votre examen est demain');
  expect(wordsOf({}, '2026-12-05').title).toBe('Votre examen est aujourd’hui');
  expect(wordsOf({}, '2026-12-05', 'co').title).toBe('Votre épreuve est aujourd’hui');
});

test('once its day is over, its result is awaited, whether or not the school has said so', () => {
  expect(findSituation(exam({}), '2026-12-06')).toEqual({ kind: 'awaited' });
  expect(findSituation(exam({ state: 'passee' }), TODAY)).toEqual({ kind: 'awaited' });
});

test('an exam that was failed or a request that was refused has the next action, and the words of the school', () => {
  const message = 'Il manque votre e-photo.';
  expect(findSituation(exam({ state: 'ajourne', message }), TODAY)).toEqual({ kind: 'failed', message });
  expect(wordsOf({ state: 'ajourne' }).button).toBe('Demander une nouvelle date');
  expect(findSituation(exam({ state: 'refusee', message }), TODAY)).toEqual({ kind: 'refused', message });
  expect(wordsOf({ state: 'refusee' }).button).toBe('Refaire ma demande');
});

test('a request on its way says nothing', () => {
  expect(findSituation(null, TODAY)).toBeNull();
  expect(findSituation(exam({ state: 'demandee', appointment: null }), TODAY)).toBeNull();
  expect(findSituation(exam({ state: 'inscrite', appointment: null }), TODAY)).toBeNull();
});
