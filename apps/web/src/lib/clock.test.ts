import { afterEach, expect, test, vi } from 'vitest';
import { now } from './clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a change of the device’s clock by an hour does not change the time of this page', () => {
  const before = now().getTime();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  expect(now().getTime() - before).toBeLessThan(600_000);
});
