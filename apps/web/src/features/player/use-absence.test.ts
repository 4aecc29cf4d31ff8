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
  const returns: boolean[] = [];
  const stop = watchAbsence(page as unknown as Document, (long) => returns.push(long));
  const turn = (state: DocumentVisibilityState): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { returns, stop, turn };
}

test('coming back within two minutes is no long absence, after two it is', () => {
  const { returns, turn } = openPage();
  for (const seconds of [119, 120]) {
    turn('hidden');
    vi.setSystemTime(Date.now() + seconds * 1000);
    turn('visible');
  }
  expect(returns).toEqual([false, true]);
});

test('an absence is counted from its beginning, and nothing is told once stopped', () => {
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
