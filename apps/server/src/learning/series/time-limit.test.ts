import { TIME_RULES } from '@balise/contract/account/settings';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeTimeLimit, computeTimer, isLate } from './time-limit.ts';

const served = new Date('2026-11-01T10:00:00Z');
const after = (ms: number) => new Date(served.getTime() + ms);

test('20 s become 20, 27, 40 or no limit', () => {
  expect(TIME_RULES.map((rule) => computeTimeLimit(rule, 20))).toEqual([20, 27, 40, null]);
});

test('no rule gives less time than the exam, or a second more than it says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400 }), (seconds) => {
      expect(computeTimeLimit('normal', seconds)).toBe(seconds);
      expect(computeTimeLimit('double', seconds)).toBe(2 * seconds);
      const third = computeTimeLimit('tiers', seconds) ?? 0;
      expect(Number.isInteger(third) && third > seconds).toBe(true);
      expect(3 * third - 4 * seconds).toBeGreaterThanOrEqual(0);
      expect(3 * third - 4 * seconds).toBeLessThan(3);
    }),
  );
});

test('an answer in time under the exam’s rule is in time under every rule, and never has less time left', () => {
  const instants = fc.integer({ min: -60_000, max: 120_000 }).map(after);
  fc.assert(
    fc.property(
      fc.constantFrom(...TIME_RULES),
      fc.integer({ min: 1, max: 60 }),
      instants,
      (rule, paper, now) => {
        const limit = computeTimeLimit(rule, paper);
        if (!isLate(paper, served, now)) expect(isLate(limit, served, now)).toBe(false);
        const left = computeTimer(limit, served, now)?.restant_ms ?? Number.POSITIVE_INFINITY;
        expect(left).toBeGreaterThanOrEqual(computeTimer(paper, served, now)?.restant_ms ?? 0);
      },
    ),
  );
});

test('the remaining time counts down from the limit, never below 0, never above it when a clock steps back', () => {
  expect(computeTimer(20, served, served)).toEqual({ limite_s: 20, restant_ms: 20_000 });
  expect(computeTimer(20, served, after(7_500))).toEqual({ limite_s: 20, restant_ms: 12_500 });
  expect(computeTimer(null, served, after(1))).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (ms) => {
      const left = computeTimer(20, served, after(ms))?.restant_ms ?? -1;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(20_000);
    }),
  );
});

test('an answer is late from five seconds after the limit', () => {
  expect(isLate(20, served, after(20_001))).toBe(false);
  expect(isLate(20, served, after(25_000))).toBe(false);
  expect(isLate(20, served, after(25_001))).toBe(true);
  expect(isLate(null, served, after(1e9))).toBe(false);
  expect(isLate(20, null, after(1e9))).toBe(false);
});

test('a question read aloud keeps all of its time after the reading', () => {
  const reading = 9_000;
  expect(computeTimer(20, served, served, reading)).toEqual({ limite_s: 20, restant_ms: 29_000 });
  expect(computeTimer(20, served, after(reading), reading)).toEqual({ limite_s: 20, restant_ms: 20_000 });
  expect(isLate(20, served, after(25_000 + reading), reading)).toBe(false);
  expect(isLate(20, served, after(25_001 + reading), reading)).toBe(true);
  expect(computeTimer(null, served, served, reading)).toBeNull();
});
