import { expect, test } from 'vitest';
import { frenchDay } from './sign-up-rules.ts';

test('the day in France changes at its own midnight, in summer and in winter, whatever was asked before', () => {
  const changes = [
    ['2026-07-13T21:59:59.999Z', '2026-07-13'],
    ['2026-07-13T22:00:00.000Z', '2026-07-14'],
    ['2026-12-24T22:59:59.999Z', '2026-12-24'],
    ['2026-12-24T23:00:00.000Z', '2026-12-25'],
    // The night in which summer time ends.
    ['2026-10-24T21:59:59.999Z', '2026-10-24'],
    ['2026-10-25T22:30:00.000Z', '2026-10-25'],
    ['2026-10-25T23:00:00.000Z', '2026-10-26'],
  ] as const;
  const start = Date.parse('2026-01-01T00:00:00Z');
  for (const round of [0, 1]) {
    for (const [at, day] of changes) expect(frenchDay(new Date(at))).toBe(day);
    for (let hour = 0; hour < 300; hour += 1) frenchDay(new Date(start + (round * 300 + hour) * 3_600_000));
  }
  expect(() => frenchDay(new Date(Number.NaN))).toThrow(RangeError);
});
