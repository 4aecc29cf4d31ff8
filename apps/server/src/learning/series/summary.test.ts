import { expect, test } from 'vitest';
import { chooseNextStep, computePassMark, type SeriesOutcome } from './summary.ts';

const paper = { items: 40, passMark: 35, secondsPerQuestion: 20 };
const able: SeriesOutcome = {
  type: 'entrainement',
  passed: false,
  canTrain: true,
  canSit: true,
  personalised: true,
};

test('forty questions are passed with 35 right, shorter series with the same proportion rounded up', () => {
  expect(computePassMark(paper, 40)).toBe(35);
  expect(computePassMark(paper, 30)).toBe(27);
  expect(computePassMark(paper, 10)).toBe(9);
  expect(computePassMark(paper, 1)).toBe(1);
});

test('after the welcome series, the next step is training', () => {
  expect(chooseNextStep({ ...able, type: 'accueil' })).toEqual({
    code: 'CONTINUER_ENTRAINEMENT',
    slug: 'entrainement',
  });
});

test('after a training series, the next step is a mock exam if passed, and the personalised series if failed', () => {
  expect(chooseNextStep({ ...able, passed: true })).toEqual({ code: 'TENTER_EXAMEN', slug: 'examen' });
  expect(chooseNextStep(able)).toEqual({ code: 'PERSONNALISE', slug: 'personnalise' });
});

test('after a failed mock exam, the next step is one’s mistakes', () => {
  expect(chooseNextStep({ ...able, type: 'examen' })).toEqual({ code: 'REVOIR_ERREURS', slug: null });
});

test('a series that can’t be started is never proposed', () => {
  const poor = { ...able, canTrain: false, canSit: false };
  expect(chooseNextStep({ ...poor, passed: true })).toEqual({ code: 'PERSONNALISE', slug: 'personnalise' });
  expect(chooseNextStep({ ...poor, type: 'accueil', personalised: false }).code).toBe('REVOIR_ERREURS');
});
