import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['pointermove', 'touchstart', 'keydown', 'scroll'])(
  'a %s is the first interaction: listeners are called once, and it is known afterwards',
  async (event) => {
    const { hasInteracted, onFirstInteraction } = await import('./use-first-interaction.ts');
    const heard = vi.fn();
    onFirstInteraction(heard);
    expect(hasInteracted()).toBe(false);
    page.dispatchEvent(new Event(event));
    page.dispatchEvent(new Event(event));
    vi.runAllTimers();
    expect(hasInteracted()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
  },
);

test('a page without any interaction is idle after eight seconds, not before', async () => {
  const { IDLE_MS, hasInteracted, onFirstInteraction } = await import('./use-first-interaction.ts');
  const heard = vi.fn();
  const left = vi.fn();
  onFirstInteraction(heard);
  onFirstInteraction(left)();
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(hasInteracted()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(hasInteracted()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(left).not.toHaveBeenCalled();
});

test('without a network neither an interaction nor the time counts; the return of the network does', async () => {
  const { hasInteracted, onFirstInteraction } = await import('./use-first-interaction.ts');
  const heard = vi.fn();
  vi.stubGlobal('navigator', { onLine: false });
  onFirstInteraction(heard);
  page.dispatchEvent(new Event('keydown'));
  vi.runAllTimers();
  expect(hasInteracted()).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  page.dispatchEvent(new Event('online'));
  expect(hasInteracted()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
});
