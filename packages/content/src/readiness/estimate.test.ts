import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateReadiness } from './estimate.ts';
import { computeRecall, type GivenTo, type Meeting, meetQuestions } from './meetings.ts';
import { countRight, distributeResults, readExamPaper } from './paper.ts';

const PAPER = readExamPaper({ paper: { items: 40, passMark: 35, secondsPerQuestion: 20 } });
const DAY_MS = 86_400_000;

/** Answers to a small bank, minutes to days apart; the clock may go back. */
const histories = fc
  .array(
    fc.record({
      question: fc.nat({ max: 60 }),
      right: fc.boolean(),
      after: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: -DAY_MS, max: 9 * DAY_MS })),
    }),
    { minLength: 1, maxLength: 300 },
  )
  .map((list): GivenTo[] => {
    let at = Date.UTC(2026, 0, 1);
    return list.map(({ question, right, after }) => {
      at += after;
      return { questionId: `q-${question}`, right, at: new Date(at) };
    });
  });

const meet = (answers: readonly GivenTo[]): Meeting[] => meetQuestions(answers, new Map());
const chanceOf = (meetings: readonly Meeting[]): number => estimateReadiness(meetings, PAPER).chance;
const repeat = (count: number, right: boolean, recall = 0): Meeting[] =>
  Array<Meeting>(count).fill({ recall, right, isFirst: recall === 0 });

function expectSound(meetings: readonly Meeting[]): void {
  const { chance, score, newRate, knownRate } = estimateReadiness(meetings, PAPER);
  for (const rate of [chance, newRate, knownRate ?? 0]) {
    expect(rate).toBeGreaterThanOrEqual(0);
    expect(rate).toBeLessThanOrEqual(1 + 1e-9);
  }
  expect(score.low).toBeLessThanOrEqual(score.high);
  expect(score.low).toBeGreaterThanOrEqual(0);
  expect(score.high).toBeLessThanOrEqual(40);
}

test('for any history, chance and rates are probabilities, the expected score is a range, and the same answers give the same estimate', () => {
  fc.assert(
    fc.property(histories, (answers) => {
      expectSound(meet(answers));
      expect(estimateReadiness(meet(answers), PAPER)).toEqual(estimateReadiness(meet(answers), PAPER));
    }),
  );
});

test('a right answer instead of a wrong one never lowers the chance, whatever came before and however fresh its question', () => {
  fc.assert(
    fc.property(histories, fc.double({ min: 0, max: 1, noNaN: true }), (answers, recall) => {
      const before = meet(answers);
      const next = (right: boolean) => chanceOf([...before, { recall, right, isFirst: recall === 0 }]);
      expect(next(true)).toBeGreaterThanOrEqual(next(false) - 1e-9);
    }),
    { numRuns: 500 },
  );
});

test('more of the newest answers right never lowers the chance', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 40 }), (answers, newest) => {
      const before = meet(answers);
      const better = before.map((one, index) =>
        index >= before.length - newest ? { ...one, right: true } : one,
      );
      expect(chanceOf(better)).toBeGreaterThanOrEqual(chanceOf(before) - 1e-9);
    }),
  );
});

test.each([
  ['one answer', repeat(1, true)],
  ['no answer', []],
  ['5,000 right', repeat(5000, true)],
  ['5,000 wrong', repeat(5000, false)],
  ['one question 1,000 times, always right', [...repeat(1, true), ...repeat(999, true, 1)]],
  ['one question 1,000 times, always wrong', [...repeat(1, false), ...repeat(999, false, 1)]],
  ['all new ones wrong, all known ones right', [...repeat(400, false), ...repeat(400, true, 1)]],
])('there is an estimate for %s', (_, meetings) => {
  expectSound(meetings);
});

test('all right passes, all wrong fails; the same question over and over says less than as many others', () => {
  expect(chanceOf(repeat(200, true))).toBeGreaterThan(0.95);
  expect(chanceOf(repeat(200, false))).toBeLessThan(0.01);
  const drilled = chanceOf([...repeat(1, true), ...repeat(999, true, 1)]);
  expect(drilled).toBeLessThan(chanceOf(repeat(1000, true)));
});

test('right answers to questions just seen weigh less than right answers to new ones', () => {
  const seen = [...repeat(40, false), ...repeat(200, true, 0.9)];
  const fresh = [...repeat(40, false), ...repeat(200, true, 0)];
  expect(chanceOf(seen)).toBeLessThan(chanceOf(fresh));
});

test('new and known questions are told apart', () => {
  const { newRate, knownRate } = estimateReadiness(
    Array.from({ length: 400 }, (_, n) => ({
      recall: n % 2 ? 0.8 : 0,
      right: n % 2 === 1 || n % 5 < 3,
      isFirst: n % 2 === 0,
    })),
    PAPER,
  );
  expect(newRate).toBeLessThan(0.75);
  expect(knownRate ?? 0).toBeGreaterThan(0.9);
  expect(estimateReadiness(repeat(100, true), PAPER).knownRate).toBeNull();
});

test('a question is fresh just after it was seen, half of it is gone after five days, later the more often it was right; a clock set back is no time', () => {
  const lastSeen = new Date('2026-11-01T10:00:00Z');
  const later = (days: number) => new Date(lastSeen.getTime() + days * DAY_MS);
  expect(computeRecall(null, lastSeen)).toBe(0);
  expect(computeRecall({ lastSeen, timesRight: 0 }, lastSeen)).toBe(1);
  expect(computeRecall({ lastSeen, timesRight: 0 }, later(5))).toBeCloseTo(0.5);
  expect(computeRecall({ lastSeen, timesRight: 2 }, later(15))).toBeCloseTo(0.5);
  expect(computeRecall({ lastSeen, timesRight: 0 }, later(-3))).toBe(1);
});

test('a history that is split in two gives the same meetings as the whole', () => {
  fc.assert(
    fc.property(histories, fc.nat(), (answers, cut) => {
      const at = cut % (answers.length + 1);
      const memories = new Map();
      const parts = [answers.slice(0, at), answers.slice(at)].flatMap((part) =>
        meetQuestions(part, memories),
      );
      expect(parts).toEqual(meet(answers));
    }),
  );
});

test('the probabilities of the numbers of right answers sum to one, and are binomial for equal questions', () => {
  const counts = countRight(Array<number>(40).fill(0.9));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
  // The figure of the tables: of people who know 90 %, 79 % pass.
  expect(counts.slice(35).reduce((sum, one) => sum + one, 0)).toBeCloseTo(0.794, 3);
  expect(countRight([1, 0, 0.5])).toEqual([0, 0.5, 0.5, 0]);
});

test('a paper is passed when every pass mark is met, of the whole and of each section', () => {
  const paper = readExamPaper({
    paper: { items: 1, passMark: 1, secondsPerQuestion: 20 },
    official: {
      time: { per: 'paper', seconds: 60 },
      pass: 3,
      sections: [
        { label: 'Carte', items: 2, points: 4, pass: 2 },
        { label: 'Questions', items: 5, points: 1 },
      ],
    },
  });
  const passed = (first: number, second: number) =>
    distributeResults(paper, (section) => (section === 0 ? first : second))
      .map((one) => one.passed)
      .reduce((sum, one) => sum + one, 0);
  expect(passed(1, 0)).toBeCloseTo(1);
  expect(passed(0, 1)).toBeCloseTo(0);
  // One of two on the chart is enough for the section, but with all others right only just for the whole.
  expect(passed(0.5, 1)).toBeCloseTo(0.75);
  expect(passed(0.5, 0.5)).toBeCloseTo(0.25 + 0.5 / 32);
});
