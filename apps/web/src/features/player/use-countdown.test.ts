import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCountdown } from './use-countdown.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function start(seconds: number) {
  const shown: number[] = [];
  const end = vi.fn();
  const countdown = { limitS: 20, endsAt: performance.now() + seconds * 1000 };
  const stop = runCountdown(countdown, { show: (left) => shown.push(left), end });
  return { shown, end, stop };
}

test('every second is shown, and the end is told once', () => {
  const { shown, end } = start(2.5);
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([3, 2, 1, 0]);
  expect(end).toHaveBeenCalledOnce();
});

test('setting the clock of the device by an hour, either way, moves nothing', () => {
  for (const jump of [3_600_000, -3_600_000]) {
    const { shown, end } = start(3);
    vi.advanceTimersByTime(1000);
    vi.setSystemTime(Date.now() + jump);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([3, 2, 1]);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(end).toHaveBeenCalledOnce();
  }
});

test('one that is stopped shows and tells nothing more', () => {
  const { shown, end, stop } = start(3);
  stop();
  vi.advanceTimersByTime(10_000);
  expect([shown, end.mock.calls.length]).toEqual([[3], 0]);
});
