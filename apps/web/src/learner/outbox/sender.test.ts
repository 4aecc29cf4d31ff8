import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { given, SERIES, taken } from '../../../test/answers.ts';
import { openDevice, World } from '../../../test/outbox-world.ts';
import type { PendingAnswer } from './outbox.ts';
import {
  type AnswerSender,
  answerRetryDelay,
  createAnswerSender,
  type SenderDeps,
  type SendOutcome,
} from './sender.ts';
import { createOutboxStorage } from './storage.ts';

/** A page whose server replies with `outcomes` in order, then repeats the last. */
function openPage(outcomes: SendOutcome[], change: Partial<SenderDeps> = {}) {
  const sent: PendingAnswer[] = [];
  const waits: number[] = [];
  let timer: (() => void) | null = null;
  const device = openDevice();
  const storage = createOutboxStorage(device);
  const sender: AnswerSender = createAnswerSender({
    storage,
    owner: () => ({ learner: 1, inscription: 10 }),
    send: async (answer) => {
      sent.push(answer);
      return (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? taken();
    },
    exclusively: (_series, action) => action(),
    later: (milliseconds, action) => {
      waits.push(milliseconds);
      timer = action;
      return () => {
        timer = null;
      };
    },
    random: () => 1,
    changed: () => undefined,
    ...change,
  });
  const kept = async () => (await storage.read(1)).waiting.map(({ question }) => question);
  return { sender, sent, waits, kept, storage, device, ring: () => timer?.() };
}

const failed = (waitMs = 0): SendOutcome => ({ kind: 'failed', reason: 'RESEAU', waitMs });

describe('an answer', () => {
  test('is stored on the device before it is sent, and removed once the server has it', async () => {
    const answer = given({ question: 'b-c-001' });
    const seen: unknown[] = [];
    const page = openPage([], {
      send: async () => {
        seen.push(await page.kept());
        return taken();
      },
    });
    await page.sender.keep(answer);
    const settled = await page.sender.settle(answer, () => undefined);
    expect(settled.kind).toBe('taken');
    expect(seen).toEqual([['b-c-001']]);
    expect(await page.kept()).toEqual([]);
  });

  test('that can’t be sent waits twice as long each time, up to a minute, and never less than the server asks', async () => {
    const page = openPage([failed(), failed(), failed(30_000), failed()]);
    const heard = vi.fn();
    await page.sender.keep(given());
    void page.sender.settle(given(), heard);
    for (let count = 0; count < 9; count += 1) {
      await expect.poll(() => page.waits).toHaveLength(count + 1);
      page.ring();
    }
    expect(page.waits.slice(0, 9)).toEqual([
      1000, 2000, 30_000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ]);
    expect(heard).toHaveBeenCalledWith('RESEAU');
    expect(await page.kept()).toEqual(['b-c-001']);
  });

  test('that the server refuses is put aside with the reason; an empty one leaves nothing', async () => {
    const page = openPage([{ kind: 'refused', reason: 'SERIE_TERMINEE' }]);
    await page.sender.keep(given({ question: 'b-c-001', letters: 'B' }));
    await page.sender.keep(given({ question: 'b-c-002', letters: '' }));
    const { outbox } = await page.sender.flush();
    expect(outbox.waiting).toEqual([]);
    expect(outbox.refused.map(({ question, reason }) => [question, reason])).toEqual([
      ['b-c-001', 'SERIE_TERMINEE'],
    ]);
    await page.sender.forgetRefused();
    expect(await page.storage.read(1)).toEqual({ waiting: [], refused: [] });
  });

  test('stays while nobody may send it, and is not retried by itself', async () => {
    const page = openPage([{ kind: 'held', reason: 'NON_CONNECTE' }]);
    await page.sender.keep(given());
    const settled = await page.sender.settle(given(), () => undefined);
    expect(settled).toEqual({ kind: 'held', reason: 'NON_CONNECTE' });
    await page.sender.flush();
    expect([await page.kept(), page.waits]).toEqual([['b-c-001'], []]);
  });

  test('is the first one given: a second one to the same question does not replace it', async () => {
    const page = openPage([failed()]);
    await page.sender.keep(given({ letters: 'A' }));
    const { answer } = await page.sender.keep(given({ letters: 'B' }));
    expect(answer.letters).toBe('A');
  });

  test('of another learner, or under another inscription, is not sent', async () => {
    const page = openPage([taken()]);
    await page.storage.update(2, () => ({ waiting: [given({ learner: 2 })], refused: [] }));
    await page.sender.keep(given({ inscription: 11 }));
    await page.sender.flush();
    expect(page.sent).toEqual([]);
    expect(await page.kept()).toEqual(['b-c-001']);
  });

  test('given after somebody else signed in is dropped by the page, and stays on the device', async () => {
    let learner = 1;
    const page = openPage([taken()], { owner: () => ({ learner, inscription: 10 * learner }) });
    await page.sender.keep(given());
    learner = 2;
    expect((await page.sender.settle(given(), () => undefined)).kind).toBe('held');
    expect([page.sent, await page.kept()]).toEqual([[], ['b-c-001']]);
  });
});

describe('several answers', () => {
  test('of one series are sent in order, and one that waits holds back the next ones', async () => {
    const page = openPage([taken(), failed()]);
    for (const question of ['1', '2', '3']) await page.sender.keep(given({ question }));
    await page.sender.flush();
    expect(page.sent.map(({ question }) => question)).toEqual(['1', '2']);
    expect(await page.kept()).toEqual(['2', '3']);
  });

  test('of another series are sent although one of the first is refused for the moment', async () => {
    const busy: SendOutcome = { kind: 'failed', reason: 'SERVICE_INDISPONIBLE', waitMs: 0 };
    const page = openPage([busy, taken()]);
    await page.sender.keep(given());
    await page.sender.keep(given({ series: SERIES[1] }));
    await page.sender.flush();
    expect(page.sent).toHaveLength(2);
    expect(await page.kept()).toHaveLength(1);
  });
});

test('erasing deletes only this learner’s answers', async () => {
  const page = openPage([failed()]);
  await page.sender.keep(given());
  await page.storage.update(2, () => ({ waiting: [given({ learner: 2 })], refused: [] }));
  await page.sender.erase(1);
  expect(await page.kept()).toEqual([]);
  expect((await page.storage.read(2)).waiting).toHaveLength(1);
});

test('the wait before a retry is between half and all of a delay that doubles up to a minute', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true }), (count, random) => {
      const most = Math.min(60_000, 1000 * 2 ** count);
      expect(answerRetryDelay(count, random)).toBeGreaterThanOrEqual(most / 2);
      expect(answerRetryDelay(count, random)).toBeLessThanOrEqual(most);
    }),
  );
});

test('1,000 sequences of lost networks, failing devices, killed tabs and changes of learner lose and duplicate nothing', async () => {
  await fc.assert(
    fc.asyncProperty(World.steps, World.faults, async (steps, faults) => {
      const world = new World(faults);
      for (const step of steps) await world.take(step);
      await world.heal();
      expect(world.lost()).toEqual([]);
      expect(world.doubled()).toEqual([]);
      expect(world.stuck()).toEqual([]);
      expect(world.misplaced).toEqual([]);
    }),
    { numRuns: 1000 },
  );
}, 120_000);
