import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedChance } from '../../test/readiness/world.ts';
import { brierScore, calibrationError, type Judged, logLoss, tabulateReliability } from './calibration.ts';
import {
  bootstrapError,
  judgeTrust,
  learnRecalibration,
  logOdds,
  NO_RECALIBRATION,
  recalibrate,
} from './recalibration.ts';

/** Results of chances that are off by an intercept and a slope. */
function simulateResults(count: number, seed: number, truth = NO_RECALIBRATION): Judged[] {
  const random = seedChance(seed);
  return Array.from({ length: count }, () => {
    const chance = 1 / (1 + Math.exp(-random.normal(0.8, 1.2)));
    return { chance, passed: random.happens(recalibrate(truth, chance)) };
  });
}

test('a forecast that knew everything has no error; one that says «one in two» to all has a Brier score of a quarter', () => {
  const sure = [true, false, true].map((passed) => ({ chance: passed ? 1 : 0, passed }));
  expect([brierScore(sure), calibrationError(sure)]).toEqual([0, 0]);
  expect(logLoss(sure)).toBeCloseTo(0, 3);
  const even = [true, false].map((passed) => ({ chance: 0.5, passed }));
  expect([brierScore(even), calibrationError(even)]).toEqual([0.25, 0]);
});

test('the reliability table has what was said and what happened in each tenth', () => {
  const judged = [0.81, 0.83, 0.85, 0.89].map((chance, at) => ({ chance, passed: at > 0 }));
  expect(tabulateReliability(judged)).toEqual([{ said: expect.closeTo(0.845, 5), happened: 0.75, count: 4 }]);
  expect(tabulateReliability([{ chance: 1, passed: true }])).toEqual([{ said: 1, happened: 1, count: 1 }]);
});

test('a true forecast gets no correction in most samples, and numbers are trusted from 200 results in about nine of ten', () => {
  const samples = Array.from({ length: 40 }, (_, seed) => simulateResults(200, seed));
  const kept = samples.filter((judged) => learnRecalibration(judged).recalibration === NO_RECALIBRATION);
  expect(kept.length).toBeGreaterThan(28);
  expect(samples.filter((judged) => judgeTrust(judged).isTrusted).length).toBeGreaterThan(30);
  expect(judgeTrust(simulateResults(199, 1)).isTrusted).toBe(false);
});

test('an exam that is harder than the forecast is corrected, and not trusted uncorrected', () => {
  const harder = { intercept: -1.2, slope: 1 };
  const judged = simulateResults(400, 3, harder);
  expect(judgeTrust(judged).isTrusted).toBe(false);
  const learnt = learnRecalibration(judged);
  expect(learnt.recalibration.intercept).toBeLessThan(-0.7);
  expect(logLoss(learnt.judged)).toBeLessThan(logLoss(judged));
  expect(judgeTrust(learnt.judged).isTrusted).toBe(true);
});

test('too bold a forecast is not trusted, and a small calibration error is asked from 1,000 results', () => {
  expect(judgeTrust(simulateResults(600, 4, { intercept: 0, slope: 0.4 })).isTrusted).toBe(false);
  const shifted = simulateResults(1500, 5).map((one) => ({
    ...one,
    chance: Math.min(0.999, one.chance + 0.07),
  }));
  expect(judgeTrust(shifted).isTrusted).toBe(false);
});

test('fewer than 50 results change nothing', () => {
  const judged = simulateResults(49, 6, { intercept: -3, slope: 1 });
  expect(learnRecalibration(judged)).toMatchObject({ recalibration: NO_RECALIBRATION, judged });
});

test('results that all passed, all failed, or were all foretold alike give finite figures', () => {
  const results = fc.array(fc.record({ chance: fc.constantFrom(0, 0.5, 1), passed: fc.boolean() }), {
    maxLength: 80,
  });
  fc.assert(
    fc.property(results, (judged) => {
      const { slope, z, error } = judgeTrust(judged);
      const { recalibration, gain } = learnRecalibration(judged);
      const { intercept, slope: by } = recalibration;
      for (const figure of [z, error, gain, intercept, by, slope.low, slope.high])
        expect(figure).not.toBeNaN();
    }),
    { numRuns: 50 },
  );
});

test('the bootstrap interval holds the error of a large sample, and is the same each time', () => {
  const judged = simulateResults(300, 7);
  const interval = bootstrapError(judged);
  expect(interval.low).toBeLessThan(interval.high);
  expect(bootstrapError(judged)).toEqual(interval);
});

test('a correction of nothing changes no chance, and any other keeps it between 0 and 1', () => {
  expect(recalibrate(NO_RECALIBRATION, 0.123)).toBe(0.123);
  expect(recalibrate({ intercept: 0, slope: 1.0001 }, 0.4)).toBeCloseTo(0.4, 3);
  for (const chance of [0, 1]) expect(recalibrate({ intercept: 2, slope: 3 }, chance)).toBeLessThanOrEqual(1);
  expect(logOdds(0.5)).toBe(0);
});
