import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computePassMark } from '@balise/server/learning/series/summary';
import { expect, test } from 'vitest';
import { entry } from '../../../test/series.ts';
import { judgeOutcome, licenceThreshold, ownThreshold, percentReached, readMark } from './outcome.ts';

const BANKS = join(import.meta.dirname, '../../../../../content/licences/banks');
const banks = readdirSync(BANKS).map((file) => JSON.parse(readFileSync(join(BANKS, file), 'utf8')));

test.each(banks.map((bank) => [bank.code, bank] as const))(
  'a series of %s is passed here exactly if the server passes it, for any length',
  (_, { paper, themeThreshold }) => {
    for (let questions = 1; questions <= 60; questions += 1)
      for (let score = 0; score <= questions; score += 1)
        expect(
          judgeOutcome(
            {
              isOver: true,
              score,
              questionCount: questions,
              isPassed: null,
              points: null,
              slug: 'entrainement',
            },
            themeThreshold,
          ),
          `${score} of ${questions}`,
        ).toBe(score >= computePassMark(paper, questions) ? 'reussies' : 'sous-le-seuil');
  },
);

test('an unfinished series is in progress with any score; without a grade or a threshold there is no verdict', () => {
  expect(
    judgeOutcome(
      { isOver: false, score: 40, questionCount: 40, isPassed: null, points: null, slug: 'entrainement' },
      88,
    ),
  ).toBe('en-cours');
  expect(
    judgeOutcome(
      { isOver: true, score: null, questionCount: 40, isPassed: null, points: null, slug: 'entrainement' },
      88,
    ),
  ).toBeNull();
  expect(
    judgeOutcome(
      { isOver: true, score: 40, questionCount: 40, isPassed: null, points: null, slug: 'entrainement' },
      null,
    ),
  ).toBeNull();
});

test('exercises are passed or failed by nothing', () => {
  const done = entry({
    slug: 'exercices-fuel',
    type: 'personnalise',
    isOver: true,
    score: 2,
    questionCount: 10,
  });
  expect(judgeOutcome(done, 88)).toBeNull();
  expect(ownThreshold(done, 88)).toBeUndefined();
});

test('the rate to reach comes from the themes; it is unknown without a theme', () => {
  expect(licenceThreshold([{ threshold: 88 }, { threshold: 88 }])).toBe(88);
  expect(licenceThreshold([])).toBeNull();
});

test('an official paper is judged by its own rules, not by its rate', () => {
  const of = (isPassed: boolean) =>
    judgeOutcome(
      { isOver: true, score: 11, questionCount: 13, isPassed, points: null, slug: 'entrainement' },
      88,
    );
  expect([of(true), of(false)]).toEqual(['reussies', 'sous-le-seuil']);
});

test('an official paper graded in points shows points, and its own threshold', () => {
  const paper = entry({
    type: 'officiel',
    score: 11,
    questionCount: 13,
    points: { reached: 16.4, points: 20, threshold: 10 },
  });
  expect(readMark(paper)).toEqual({ reached: 16.4, whole: 20 });
  expect(percentReached(paper)).toBe(82);
  expect(ownThreshold(paper, 88)).toBe(50);
  expect(ownThreshold(entry({}), 88)).toBe(88);
  expect([readMark(entry({ score: null })), percentReached(entry({ score: null }))]).toEqual([null, null]);
});
