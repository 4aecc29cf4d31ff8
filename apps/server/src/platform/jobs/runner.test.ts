import { expect, test, vi } from 'vitest';
import { createJobRunner, type Job } from './runner.ts';

const job = (run: Job['run'], more: Partial<Job> = {}): Job => ({
  name: 'cleaning',
  everyMs: 1,
  firstAfterMs: 0,
  ...more,
  run,
});
const silent = { onFailure: () => {} };
/** What happens soon is waited for, not timed. */
const PATIENT = { timeout: 30_000 };

test('a job runs again and again, never twice at once', async () => {
  let running = 0;
  let most = 0;
  let rounds = 0;
  const runner = createJobRunner(
    [
      job(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        rounds += 1;
      }),
    ],
    silent,
  );
  runner.start();
  runner.start();
  await expect.poll(() => rounds).toBeGreaterThan(3);
  await runner.stop();
  expect(most).toBe(1);
});

test('a round that fails is reported, does not count as good, and the next one follows', async () => {
  const [onFailure, onSuccess] = [vi.fn(), vi.fn()];
  const fault = new Error('no database');
  let rounds = 0;
  const run = async () => {
    rounds += 1;
    if (rounds === 1) throw fault;
  };
  const runner = createJobRunner([job(run)], { onFailure, onSuccess });
  runner.start();
  await expect.poll(() => onSuccess.mock.calls.length).toBeGreaterThan(0);
  await runner.stop();
  expect(onFailure.mock.calls).toEqual([['cleaning', fault]]);
  expect(onSuccess).toHaveBeenCalledTimes(rounds - 1);
});

test('a job that fails or hangs does not stop other jobs', async () => {
  let release = () => {};
  const hangs = () => new Promise<void>((resolve) => (release = resolve));
  const other = vi.fn(async () => {});
  const runner = createJobRunner([job(hangs), job(other, { name: 'lifecycle' })], silent);
  runner.start();
  await expect.poll(() => other.mock.calls.length).toBeGreaterThan(2);
  release();
  await runner.stop();
});

test('a stop signals the current round, waits for it, and no round follows', async () => {
  let rounds = 0;
  let isDone = false;
  let started = () => {};
  const isRunning = new Promise<void>((resolve) => (started = resolve));
  const run = async (signal: AbortSignal) => {
    rounds += 1;
    started();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => setImmediate(resolve)));
    isDone = true;
  };
  const runner = createJobRunner([job(run)], silent);
  runner.start();
  await isRunning;
  await runner.stop();
  expect([rounds, isDone]).toEqual([1, true]);
});

test('a job stopped before its first round never runs, and the stop does not wait for it', async () => {
  const run = vi.fn(async () => {});
  const runner = createJobRunner([job(run, { firstAfterMs: 3_600_000 })], silent);
  runner.start();
  await runner.stop();
  expect(run).not.toHaveBeenCalled();
});

test('after a replacement the next round is that of the new job; the same jobs are expected', async () => {
  const rounds: string[] = [];
  const named = (name: string) => job(async () => void rounds.push(name));
  const runner = createJobRunner([named('old')], silent);
  runner.start();
  await expect.poll(() => rounds, PATIENT).toContain('old');
  runner.replace([named('new')]);
  const before = rounds.length;
  await expect.poll(() => rounds.length, PATIENT).toBeGreaterThan(before + 2);
  expect(new Set(rounds.slice(before))).toEqual(new Set(['new']));
  expect(() => runner.replace([])).toThrow('no job cleaning');
  await runner.stop();
});
