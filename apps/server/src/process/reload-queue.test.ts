import { expect, test } from 'vitest';
import { createReloads, type ReloadReply } from './reload-queue.ts';

/** Reloads that end when they are told, in their order. */
function heldReload() {
  const ends: ((reply: ReloadReply) => void)[] = [];
  return {
    ends,
    reload: () =>
      new Promise<ReloadReply>((resolve) => {
        ends.push(resolve);
      }),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const served: ReloadReply = { faults: [] };

test('what is asked during the start is done at its end', async () => {
  const reloads = createReloads();
  const asked = reloads.ask();
  const { ends, reload } = heldReload();
  await turn();
  reloads.serveBy(reload);
  await turn();
  ends[0]?.(served);
  expect(await asked).toEqual(served);
});

test('who asks while one runs gets the next one, which all share', async () => {
  const reloads = createReloads();
  const { ends, reload } = heldReload();
  reloads.serveBy(reload);
  const first = reloads.ask();
  await turn();
  const others = [reloads.ask(), reloads.ask(), reloads.ask()];
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.({ faults: ['half written'] });
  expect(await first).toEqual({ faults: ['half written'] });
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.(served);
  expect(await Promise.all(others)).toEqual([served, served, served]);
  await turn();
  expect(ends).toHaveLength(2);
});

test('a stop waits for the one that runs and refuses those that wait', async () => {
  const reloads = createReloads();
  const { ends, reload } = heldReload();
  reloads.serveBy(reload);
  const running = reloads.ask();
  await turn();
  const waiting = reloads.ask();
  let isStopped = false;
  const stopped = reloads.stop().then(() => {
    isStopped = true;
  });
  await turn();
  expect(isStopped).toBe(false);
  ends[0]?.(served);
  expect(await running).toEqual(served);
  expect(await waiting).toEqual({ faults: ['the server is stopping'] });
  await stopped;
  expect(await reloads.ask()).toEqual({ faults: ['the server is stopping'] });
  expect(ends).toHaveLength(1);
});

test('a reload that fails by a fault of the program is told, and the next one is tried', async () => {
  const reloads = createReloads();
  let round = 0;
  reloads.serveBy(async () => {
    round += 1;
    if (round === 1) throw new Error('a fault');
    return served;
  });
  expect(await reloads.ask()).toEqual({ faults: ['a fault'] });
  expect(await reloads.ask()).toEqual(served);
});
