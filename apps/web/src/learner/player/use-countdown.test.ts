import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  const doubt = vi.fn();
  const countdown = { limitS: 20, endsAt: performance.now() + seconds * 1000 };
  const stop = runCountdown(countdown, { show: (left) => shown.push(left), end, doubt });
  return { shown, end, doubt, stop };
}

test('every second is shown, and the end is reported once', () => {
  const { shown, end } = start(2.5);
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([3, 2, 1, 0]);
  expect(end).toHaveBeenCalledOnce();
});

test('changing the device’s clock by an hour does not change the countdown', () => {
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

test('a stopped countdown reports nothing more', () => {
  const { shown, end, stop } = start(3);
  stop();
  vi.advanceTimersByTime(10_000);
  expect([shown, end.mock.calls.length]).toEqual([[3], 0]);
});

describe('a device that slept', () => {
  /**
   * Timers stop while the device sleeps. Its settable clock runs on; the page's own clock does so only on some
   * devices.
   */
  function sleep(milliseconds: number, { own }: { own: boolean }): void {
    const before = performance.now();
    vi.setSystemTime(Date.now() + milliseconds);
    const at = before + milliseconds;
    if (own) vi.spyOn(performance, 'now').mockImplementation(() => at);
  }
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('asks how much time is left when it wakes, whether its own clock stopped or not', () => {
    for (const own of [false, true]) {
      const { doubt, end, stop } = start(60);
      vi.advanceTimersByTime(1000);
      expect(doubt).not.toHaveBeenCalled();
      sleep(30_000, { own });
      vi.advanceTimersByTime(1000);
      expect(doubt).toHaveBeenCalledOnce();
      expect(end).not.toHaveBeenCalled();
      stop();
      vi.restoreAllMocks();
    }
  });

  test('does not end by its own count before the server had time to answer', () => {
    const { doubt, end } = start(20);
    sleep(60_000, { own: true });
    vi.advanceTimersByTime(1000);
    expect([doubt.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
    vi.advanceTimersByTime(3999);
    expect(end).not.toHaveBeenCalled();
    // No reply came, so the page's own count is used.
    vi.advanceTimersByTime(1);
    expect(end).toHaveBeenCalledOnce();
  });
});
