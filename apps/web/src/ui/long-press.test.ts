import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLongPress, TOUCH_HIDE_MS, TOUCH_SHOW_MS } from './long-press.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function finger() {
  let shown = false;
  const press = createLongPress((next) => {
    shown = next;
  });
  return { press, shown: () => shown };
}

test('a tooltip shows after a touch of 500 ms and hides 1500 ms after its end', () => {
  const { press, shown } = finger();
  press.press();
  vi.advanceTimersByTime(499);
  expect(shown()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(true);
  vi.advanceTimersByTime(10_000);
  press.release();
  vi.advanceTimersByTime(1499);
  expect(shown()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(false);
});

test('a touch that lasts long enough shows the tooltip, and only then it is no click', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (lasting) => {
      const { press, shown } = finger();
      press.press();
      vi.advanceTimersByTime(lasting);
      expect(shown()).toBe(lasting >= TOUCH_SHOW_MS);
      press.release();
      expect(press.wasQuestion()).toBe(lasting >= TOUCH_SHOW_MS);
      expect(press.wasQuestion()).toBe(false);
      vi.advanceTimersByTime(TOUCH_HIDE_MS);
      expect(shown()).toBe(false);
    }),
  );
});

test('after any gestures, no tooltip stays once the finger is gone', () => {
  const step = fc.tuple(
    fc.constantFrom('press' as const, 'release' as const, 'cancel' as const),
    fc.integer({ min: 0, max: 2000 }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { press, shown } = finger();
      for (const [act, ms] of steps) {
        press[act]();
        vi.advanceTimersByTime(ms);
      }
      press.release();
      vi.advanceTimersByTime(TOUCH_HIDE_MS);
      expect(shown()).toBe(false);
    }),
  );
});
