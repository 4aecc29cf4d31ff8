import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAbsence } from './use-absence.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function openPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const frame = new EventTarget();
  const returns: boolean[] = [];
  const stop = watchAbsence(page as unknown as Document, frame, (long) => returns.push(long));
  const turn = (state: DocumentVisibilityState): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const show = (persisted: boolean): void =>
    void frame.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { returns, stop, turn, show };
}

test('an absence is long from two minutes on', () => {
  const { returns, turn } = openPage();
  for (const seconds of [119, 120]) {
    turn('hidden');
    vi.setSystemTime(Date.now() + seconds * 1000);
    turn('visible');
  }
  expect(returns).toEqual([false, true]);
});

test('an absence counts from its beginning, and nothing is reported after a stop', () => {
  const { returns, stop, turn } = openPage();
  turn('hidden');
  vi.setSystemTime(Date.now() + 70_000);
  turn('hidden');
  vi.setSystemTime(Date.now() + 70_000);
  turn('visible');
  expect(returns).toEqual([true]);
  stop();
  turn('hidden');
  turn('visible');
  expect(returns).toEqual([true]);
});

test('a page restored from the browser’s memory counts as seen again; a page just loaded does not', () => {
  const { returns, stop, show } = openPage();
  show(false);
  expect(returns).toEqual([]);
  show(true);
  expect(returns).toEqual([false]);
  stop();
  show(true);
  expect(returns).toEqual([false]);
});
