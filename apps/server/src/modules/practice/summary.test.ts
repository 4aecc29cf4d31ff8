import { expect, test } from 'vitest';
import { nextStep, type Outcome, passMark } from './summary.ts';

const paper = { items: 40, passMark: 35, secondsPerQuestion: 20 };
const able: Outcome = {
  type: 'entrainement',
  passed: false,
  canTrain: true,
  canSit: true,
  personalised: true,
};

test('forty questions are passed with 35 right, shorter series with the same proportion rounded up', () => {
  expect(passMark(paper, 40)).toBe(35);
  expect(passMark(paper, 30)).toBe(27);
  expect(passMark(paper, 10)).toBe(9);
  expect(passMark(paper, 1)).toBe(1);
});

test('after the welcome series, training', () => {
  expect(nextStep({ ...able, type: 'accueil' })).toEqual({
    code: 'CONTINUER_ENTRAINEMENT',
    slug: 'entrainement',
  });
});

test('after a training series: passed, a mock exam; failed, the personalised path', () => {
  expect(nextStep({ ...able, passed: true })).toEqual({ code: 'TENTER_EXAMEN', slug: 'examen' });
  expect(nextStep(able)).toEqual({ code: 'PERSONNALISE', slug: 'personnalise' });
});

test('after a failed mock exam, one’s mistakes', () => {
  expect(nextStep({ ...able, type: 'examen' })).toEqual({ code: 'REVOIR_ERREURS', slug: null });
});

test('what can’t be started is never proposed', () => {
  const poor = { ...able, canTrain: false, canSit: false };
  expect(nextStep({ ...poor, passed: true })).toEqual({ code: 'PERSONNALISE', slug: 'personnalise' });
  expect(nextStep({ ...poor, type: 'accueil', personalised: false }).code).toBe('REVOIR_ERREURS');
});
