import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computePassMark } from '@balise/server/modules/practice/summary';
import { expect, test } from 'vitest';
import { entry } from '../../../test/series.ts';
import { askedOf, markOf, outcomeOf, rateOf, thresholdOf } from './outcome.ts';

const BANKS = join(import.meta.dirname, '../../../../../content/licences/banks');
const banks = readdirSync(BANKS).map((file) => JSON.parse(readFileSync(join(BANKS, file), 'utf8')));

test.each(banks.map((bank) => [bank.code, bank] as const))(
  'a series of %s is passed here when the server says it passed, whatever its length',
  (_, { paper, themeThreshold }) => {
    for (let questions = 1; questions <= 60; questions += 1)
      for (let score = 0; score <= questions; score += 1)
        expect(
          outcomeOf(
            { terminee: true, score, nb_questions: questions, reussie: null, points: null },
            themeThreshold,
          ),
          `${score} of ${questions}`,
        ).toBe(score >= computePassMark(paper, questions) ? 'reussies' : 'sous-le-seuil');
  },
);

test('a series not ended is in progress whatever its score; without a mark or a threshold nothing is said', () => {
  expect(outcomeOf({ terminee: false, score: 40, nb_questions: 40, reussie: null, points: null }, 88)).toBe(
    'en-cours',
  );
  expect(
    outcomeOf({ terminee: true, score: null, nb_questions: 40, reussie: null, points: null }, 88),
  ).toBeNull();
  expect(
    outcomeOf({ terminee: true, score: 40, nb_questions: 40, reussie: null, points: null }, null),
  ).toBeNull();
});

test('the rate to reach is that of the themes; unknown where there is no theme', () => {
  expect(thresholdOf([{ seuil: 88 }, { seuil: 88 }])).toBe(88);
  expect(thresholdOf([])).toBeNull();
});

test('an official paper is judged by its own rules, whatever its rate', () => {
  const of = (reussie: boolean) =>
    outcomeOf({ terminee: true, score: 11, nb_questions: 13, reussie, points: null }, 88);
  expect([of(true), of(false)]).toEqual(['reussies', 'sous-le-seuil']);
});

test('a paper marked in points is told in points, and against its own threshold', () => {
  const paper = entry({
    type: 'officiel',
    score: 11,
    nb_questions: 13,
    points: { obtenus: 16.4, points: 20, seuil: 10 },
  });
  expect(markOf(paper)).toEqual({ reached: 16.4, whole: 20 });
  expect(rateOf(paper)).toBe(82);
  expect(askedOf(paper, 88)).toBe(50);
  expect(askedOf(entry({}), 88)).toBe(88);
  expect([markOf(entry({ score: null })), rateOf(entry({ score: null }))]).toEqual([null, null]);
});
