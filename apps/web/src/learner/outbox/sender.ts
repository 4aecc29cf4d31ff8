/** Sends the answers of an outbox: in order per series, with retries until the server replies, never for somebody else. */
import type { Failure } from '../../lib/refusals.ts';
import {
  type AnswerOutbox,
  EMPTY_OUTBOX,
  isSameQuestion,
  type PendingAnswer,
  queues,
  waitingFor,
  withAnswer,
  withoutAnswer,
  withoutRefused,
  withRefused,
} from './outbox.ts';
import type { KeptIn, OutboxStorage } from './storage.ts';
import type { AnswerReceipt } from './wire.ts';

/** The learner of the page. */
export interface AnswerOwner {
  learner: number;
  inscription: number;
}

/** The result of one try to send an answer. */
export type SendOutcome =
  | { kind: 'taken'; reply: AnswerReceipt }
  /** The server will never store it. */
  | { kind: 'refused'; reason: Failure }
  /** It can't be sent before the learner acts, for instance signs in again. */
  | { kind: 'held'; reason: Failure }
  /** Worth a retry, after `waitMs` at the earliest if the server said so. */
  | { kind: 'failed'; reason: Failure; waitMs: number };

/** The final result of an answer. */
export type Settled = Exclude<SendOutcome, { kind: 'failed' }>;

type Stop = Exclude<SendOutcome, { kind: 'taken' | 'refused' }>;

export interface SenderStatus {
  outbox: AnswerOutbox;
  /** The learner of this status; null before any was read. */
  owner: AnswerOwner | null;
  sending: boolean;
  /** Why the last try failed. */
  failure: Failure | null;
  /** Some of it is stored only in this page. */
  keptIn: KeptIn;
}

export interface SenderDeps {
  storage: OutboxStorage;
  /** Null while nobody is signed in. */
  owner(): AnswerOwner | null;
  /** Never rejects. */
  send(answer: PendingAnswer): Promise<SendOutcome>;
  /** Runs `action` while no other tab sends for the same series. */
  exclusively<T>(series: string, action: () => Promise<T>): Promise<T>;
  /** Calls `action` after a while; returns how to cancel. */
  later(milliseconds: number, action: () => void): () => void;
  random(): number;
  changed(status: SenderStatus): void;
}

export interface AnswerSender {
  /** Stores an answer. @returns the answer that counts for its question, and where it is stored */
  keep(answer: PendingAnswer): Promise<{ answer: PendingAnswer; keptIn: KeptIn }>;
  /** Sends an answer until the server replies; `onFailure` is called after every failed try. */
  settle(answer: PendingAnswer, onFailure: (reason: Failure) => void): Promise<Settled>;
  /** Sends all that waits now. Resolves when each was tried once. */
  flush(): Promise<SenderStatus>;
  /** Reads what the device stores for the owner. */
  refresh(): Promise<SenderStatus>;
  /** Whether closing the page would lose something. */
  isAtRisk(): boolean;
  forgetRefused(): Promise<void>;
  erase(learner: number): Promise<void>;
}

const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/** Milliseconds before retry `count`: between half and all of a delay that doubles each time. */
export const answerRetryDelay = (count: number, random: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** count) * (0.5 + random / 2);

/** Keeps the status of the outbox and reports its changes. */
function createStatusKeeper({ storage, owner: currentOwner, changed }: SenderDeps) {
  let status: SenderStatus = {
    outbox: EMPTY_OUTBOX,
    owner: null,
    sending: false,
    failure: null,
    keptIn: 'device',
  };
  const tell = (part: Partial<SenderStatus>): SenderStatus => {
    status = { ...status, ...part };
    changed(status);
    return status;
  };
  return {
    current: () => status,
    tell,
    async refresh(): Promise<SenderStatus> {
      // After a sign-out, the status still shows why that learner's answers wait.
      const owner = currentOwner() ?? status.owner;
      if (!owner) return status;
      const outbox = await storage.read(owner.learner);
      return tell({ owner, outbox, ...(outbox.waiting.length === 0 && { failure: null }) });
    },
    async change(learner: number, apply: (outbox: AnswerOutbox) => AnswerOutbox): Promise<void> {
      const keptIn = await storage.update(learner, apply);
      const outbox = await storage.read(learner);
      if (currentOwner()?.learner === learner) tell({ owner: currentOwner(), outbox, keptIn });
    },
  };
}

type StatusKeeper = ReturnType<typeof createStatusKeeper>;

interface Awaited {
  answer: PendingAnswer;
  fail(reason: Failure): void;
  resolve(settled: Settled): void;
}

/** Answers that this page waits for, stored on the device or not. */
function createAwaitedAnswers() {
  const all = new Set<Awaited>();
  const abandon = (isLeft: (answer: PendingAnswer) => boolean): void => {
    for (const one of [...all].filter(({ answer }) => isLeft(answer))) {
      all.delete(one);
      one.resolve({ kind: 'held', reason: 'NON_CONNECTE' });
    }
  };
  const waitersOf = (answer: PendingAnswer): Awaited[] =>
    [...all].filter((one) => isSameQuestion(one.answer, answer));
  return {
    wait: (answer: PendingAnswer, fail: (reason: Failure) => void): Promise<Settled> =>
      new Promise((resolve) => {
        all.add({ answer, fail, resolve });
      }),
    fail(answer: PendingAnswer, reason: Failure): void {
      for (const one of waitersOf(answer)) one.fail(reason);
    },
    settle(answer: PendingAnswer, settled: Settled): void {
      for (const one of waitersOf(answer)) {
        all.delete(one);
        one.resolve(settled);
      }
    },
    abandonAll: () => abandon(() => true),
    /** Series this page waits for come first; it stops waiting for answers of another learner. */
    queues(kept: AnswerOutbox, owner: AnswerOwner): PendingAnswer[][] {
      abandon((answer) => !isSameOwner(owner, answer));
      const own = [...all].map(({ answer }) => answer);
      const isAwaited = ([first]: PendingAnswer[]): boolean =>
        own.some(({ series }) => series === first?.series);
      return queues(own.reduce(withAnswer, kept), owner.inscription).sort(
        (one, other) => Number(isAwaited(other)) - Number(isAwaited(one)),
      );
    },
  };
}

type AwaitedAnswers = ReturnType<typeof createAwaitedAnswers>;

/** Tries once to send all that waits. @returns milliseconds until the next try; null when none is needed */
function createPass(deps: SenderDeps, status: StatusKeeper, awaited: AwaitedAnswers) {
  let tries = 0;

  const finish = async (answer: PendingAnswer, settled: Settled): Promise<void> => {
    const { learner } = answer;
    if (settled.kind === 'taken') await status.change(learner, (all) => withoutAnswer(all, answer));
    if (settled.kind === 'refused')
      await status.change(learner, (all) => withRefused(all, answer, settled.reason));
    awaited.settle(answer, settled);
  };

  /** Sends the waiting answers of one series. @returns what stopped it; null when nothing did */
  const sendSeries = async (owner: AnswerOwner, answers: readonly PendingAnswer[]): Promise<Stop | null> => {
    for (const answer of answers) {
      if (!isSameOwner(owner, deps.owner())) return { kind: 'held', reason: 'NON_CONNECTE' };
      const outcome = await deps.send(answer);
      if (outcome.kind === 'failed') {
        awaited.fail(answer, outcome.reason);
        return outcome;
      }
      await finish(answer, outcome);
      if (outcome.kind === 'held') return outcome;
    }
    return null;
  };

  /** Sends series by series. @returns the last stop; null when there was none */
  const sendAll = async (owner: AnswerOwner): Promise<Stop | null> => {
    let last: Stop | null = null;
    for (const answers of awaited.queues(await deps.storage.read(owner.learner), owner)) {
      const [first] = answers;
      if (!first) continue;
      const stop = await deps.exclusively(first.series, () => sendSeries(owner, answers));
      if (!stop) {
        tries = 0;
        continue;
      }
      status.tell({ failure: stop.reason });
      last = stop;
      // The next series would meet the same session or network.
      if (stop.kind === 'held' || isNetwork(stop.reason)) break;
    }
    return last;
  };

  return async (): Promise<number | null> => {
    const owner = deps.owner();
    if (!owner) awaited.abandonAll();
    const stop = owner && (await sendAll(owner));
    if (stop?.kind !== 'failed') {
      tries = 0;
      return null;
    }
    const wait = Math.max(stop.waitMs, answerRetryDelay(tries, deps.random()));
    tries += 1;
    return wait;
  };
}

export function createAnswerSender(deps: SenderDeps): AnswerSender {
  const { storage } = deps;
  const status = createStatusKeeper(deps);
  const awaited = createAwaitedAnswers();
  const pass = createPass(deps, status, awaited);
  let running: Promise<void> | null = null;
  let isAsked = false;
  let stopTimer: () => void = () => undefined;

  const run = async (): Promise<void> => {
    status.tell({ sending: true });
    let wait: number | null = null;
    do {
      isAsked = false;
      stopTimer();
      wait = await pass();
    } while (isAsked);
    if (wait !== null) stopTimer = deps.later(wait, () => void flush());
    await status.refresh();
    status.tell({ sending: false });
  };

  const flush = async (): Promise<SenderStatus> => {
    isAsked = true;
    running ??= run().finally(() => {
      running = null;
    });
    await running;
    return status.current();
  };

  return {
    flush,
    refresh: status.refresh,
    async keep(answer) {
      let standing = answer;
      const keptIn = await storage.update(answer.learner, (outbox) => {
        standing = waitingFor(outbox, answer) ?? answer;
        return withAnswer(outbox, answer);
      });
      await status.refresh();
      status.tell({ keptIn });
      return { answer: standing, keptIn };
    },
    settle(answer, onFailure) {
      const settled = awaited.wait(answer, onFailure);
      void flush();
      return settled;
    },
    isAtRisk: () => status.current().keptIn === 'page' && status.current().outbox.waiting.length > 0,
    async forgetRefused() {
      const owner = deps.owner();
      if (owner) await status.change(owner.learner, withoutRefused);
    },
    async erase(learner) {
      stopTimer();
      await storage.erase(learner);
      status.tell({ outbox: EMPTY_OUTBOX, owner: null, failure: null });
    },
  };
}

const isNetwork = (reason: Failure): boolean => reason === 'RESEAU' || reason === 'DELAI_DEPASSE';

const isSameOwner = (one: AnswerOwner, other: AnswerOwner | null): boolean =>
  one.learner === other?.learner && one.inscription === other.inscription;
