import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLate, limitOf, timeFactor, timerAt } from './player.ts';

const served = new Date('2026-11-01T10:00:00Z');
const after = (ms: number) => new Date(served.getTime() + ms);

test('settings give once, 1.33 times, twice the time or no limit; anything else gives the usual time', () => {
  expect([1, 1.33, 2, 0].map((temps) => timeFactor({ temps }))).toEqual([1, 1.33, 2, 0]);
  for (const wrong of [null, 3, 'x', [], {}, { temps: 1000 }, { temps: '2' }, { temps: -1 }, { temps: null }])
    expect(timeFactor(wrong)).toBe(1);
});

test('a limit is whole seconds; untimed series and people without limit have none', () => {
  expect(limitOf(true, 20, 1)).toBe(20);
  expect(limitOf(true, 20, 1.33)).toBe(27);
  expect(limitOf(true, 20, 2)).toBe(40);
  expect(limitOf(true, 20, 0)).toBeNull();
  expect(limitOf(false, 20, 1)).toBeNull();
});

test('what is left counts down from the limit, never below 0, never above when a clock steps back', () => {
  expect(timerAt(20, served, served)).toEqual({ limite_s: 20, restant_ms: 20_000 });
  expect(timerAt(20, served, after(7_500))).toEqual({ limite_s: 20, restant_ms: 12_500 });
  expect(timerAt(null, served, after(1))).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (ms) => {
      const left = timerAt(20, served, after(ms))?.restant_ms ?? -1;
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
