import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['pointermove', 'touchstart', 'keydown', 'scroll'])(
  'a %s is the first sign of life: whoever waits hears of it once, and who comes later finds it so',
  async (sign) => {
    const { isPresent, onPresence } = await import('./use-presence.ts');
    const heard = vi.fn();
    onPresence(heard);
    expect(isPresent()).toBe(false);
    page.dispatchEvent(new Event(sign));
    page.dispatchEvent(new Event(sign));
    vi.runAllTimers();
    expect(isPresent()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
  },
);

test('somebody who only reads is there after eight seconds, not before', async () => {
  const { AT_LAST_MS, isPresent, onPresence } = await import('./use-presence.ts');
  const heard = vi.fn();
  const left = vi.fn();
  onPresence(heard);
  onPresence(left)();
  vi.advanceTimersByTime(AT_LAST_MS - 1);
  expect(isPresent()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isPresent()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(left).not.toHaveBeenCalled();
});
