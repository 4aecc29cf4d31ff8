/** Sends the answers of an outbox: in order per series, again until the server has answered, never for somebody else. */
import type { Failure } from '../../lib/refusals.ts';
import type { AnswerReceipt } from '../player/replies.ts';
import {
  EMPTY_OUTBOX,
  type GivenAnswer,
  isSameQuestion,
  type Outbox,
  queues,
  waitingFor,
  withAnswer,
  withoutAnswer,
  withoutRefused,
  withRefused,
} from './outbox.ts';
import type { KeptIn, OutboxStorage } from './storage.ts';

/** Whose page it is. */
export interface Owner {
  learner: number;
  inscription: number;
}

/** What came of sending an answer once. */
export type Outcome =
  | { kind: 'taken'; reply: AnswerReceipt }
  /** Never to be taken. */
  | { kind: 'refused'; reason: Failure }
  /** Not before the learner has done something: signed in again, say. */
  | { kind: 'held'; reason: Failure }
  /** Worth another try, not before `waitMs` when the server said so. */
  | { kind: 'failed'; reason: Failure; waitMs: number };

/** What came of an answer in the end. */
export type Settled = Exclude<Outcome, { kind: 'failed' }>;

type Stop = Exclude<Outcome, { kind: 'taken' | 'refused' }>;

export interface SenderStatus {
  outbox: Outbox;
  /** Whose it is; null before anybody's was read. */
  owner: Owner | null;
  sending: boolean;
  /** Why the last try came to nothing. */
  failure: Failure | null;
  /** Some of it is in this page alone. */
  keptIn: KeptIn;
}

export interface SenderDeps {
  storage: OutboxStorage;
  /** Null while nobody is signed in. */
  owner(): Owner | null;
  /** Never rejects. */
  send(answer: GivenAnswer): Promise<Outcome>;
  /** Runs `action` while no other tab sends for the same series. */
  exclusively<T>(series: string, action: () => Promise<T>): Promise<T>;
  /** Calls `action` after a while; answers how to stop. */
  later(milliseconds: number, action: () => void): () => void;
  random(): number;
  changed(status: SenderStatus): void;
}

export interface AnswerSender {
  /** Keeps an answer. @returns the one that stands for its question, and where it is kept */
  keep(answer: GivenAnswer): Promise<{ answer: GivenAnswer; keptIn: KeptIn }>;
  /** Sends an answer until the server has answered; `onFailure` hears of every try in vain. */
  settle(answer: GivenAnswer, onFailure: (reason: Failure) => void): Promise<Settled>;
  /** Sends all that waits now. Resolves when each was tried once. */
  flush(): Promise<SenderStatus>;
  /** Reads what the device keeps for the owner. */
  refresh(): Promise<SenderStatus>;
  /** Whether something would be lost with the page. */
  isAtRisk(): boolean;
  forgetRefused(): Promise<void>;
  erase(learner: number): Promise<void>;
}

const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/** Milliseconds before try number `count` after the first, between half and all of what doubles. */
export const backOff = (count: number, random: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** count) * (0.5 + random / 2);

interface Awaited {
  answer: GivenAnswer;
  fail(reason: Failure): void;
  resolve(settled: Settled): void;
}

export function createAnswerSender(deps: SenderDeps): AnswerSender {
  const { storage } = deps;
  /** Answers that this page waits for, on the device or not. */
  const awaited = new Set<Awaited>();
  let status: SenderStatus = {
    outbox: EMPTY_OUTBOX,
    owner: null,
    sending: false,
    failure: null,
    keptIn: 'device',
  };
  let running: Promise<void> | null = null;
  let isAsked = false;
  let tries = 0;
  let stopTimer: () => void = () => undefined;

  const tell = (part: Partial<SenderStatus>): SenderStatus => {
    status = { ...status, ...part };
    deps.changed(status);
    return status;
  };

  const refresh = async (): Promise<SenderStatus> => {
    // Of whoever has just left, what waits is still told.
    const owner = deps.owner() ?? status.owner;
    if (!owner) return status;
    const outbox = await storage.read(owner.learner);
    return tell({ owner, outbox, ...(outbox.waiting.length === 0 && { failure: null }) });
  };

  const change = async (learner: number, apply: (outbox: Outbox) => Outbox): Promise<void> => {
    const keptIn = await storage.update(learner, apply);
    const outbox = await storage.read(learner);
    if (deps.owner()?.learner === learner) tell({ owner: deps.owner(), outbox, keptIn });
  };

  const finish = async (answer: GivenAnswer, settled: Settled): Promise<void> => {
    if (settled.kind === 'taken') await change(answer.learner, (all) => withoutAnswer(all, answer));
    if (settled.kind === 'refused')
      await change(answer.learner, (all) => withRefused(all, answer, settled.reason));
    for (const one of [...awaited].filter((other) => isSameQuestion(other.answer, answer))) {
      awaited.delete(one);
      one.resolve(settled);
    }
  };

  /** Sends what one series has waiting. @returns what stopped it; null when nothing did */
  const sendSeries = async (owner: Owner, answers: readonly GivenAnswer[]): Promise<Stop | null> => {
    for (const answer of answers) {
      if (!isSameOwner(owner, deps.owner())) return { kind: 'held', reason: 'NON_CONNECTE' };
      const outcome = await deps.send(answer);
      if (outcome.kind === 'failed') {
        for (const one of awaited) if (isSameQuestion(one.answer, answer)) one.fail(outcome.reason);
        return outcome;
      }
      await finish(answer, outcome);
      if (outcome.kind === 'held') return outcome;
    }
    return null;
  };

  /** What the page waits for comes first; of whoever has left it waits for nothing. */
  const queued = (kept: Outbox, owner: Owner): GivenAnswer[][] => {
    for (const one of [...awaited].filter(({ answer }) => !isSameOwner(owner, answer))) letGo(one);
    const own = [...awaited].map(({ answer }) => answer);
    const all = own.reduce(withAnswer, kept);
    const isAwaited = ([first]: GivenAnswer[]): boolean => own.some(({ series }) => series === first?.series);
    return queues(all, owner.inscription).sort(
      (one, other) => Number(isAwaited(other)) - Number(isAwaited(one)),
    );
  };

  const letGo = (one: Awaited): void => {
    awaited.delete(one);
    one.resolve({ kind: 'held', reason: 'NON_CONNECTE' });
  };

  /** @returns milliseconds after which to try again; null when there is no reason to */
  const pass = async (): Promise<number | null> => {
    const owner = deps.owner();
    if (!owner) {
      for (const one of [...awaited]) letGo(one);
      return null;
    }
    let failed: Extract<Outcome, { kind: 'failed' }> | null = null;
    for (const answers of queued(await storage.read(owner.learner), owner)) {
      const outcome = await deps.exclusively(answers[0]?.series ?? '', () => sendSeries(owner, answers));
      if (outcome) tell({ failure: outcome.reason });
      if (outcome?.kind === 'held') return null;
      if (outcome?.kind === 'failed') failed = outcome;
      // The next series would find the same network.
      if (outcome?.kind === 'failed' && isNetwork(outcome.reason)) break;
      if (!outcome) tries = 0;
    }
    if (!failed) return null;
    const wait = Math.max(failed.waitMs, backOff(tries, deps.random()));
    tries += 1;
    return wait;
  };

  const run = async (): Promise<void> => {
    tell({ sending: true });
    let wait: number | null = null;
    do {
      isAsked = false;
      stopTimer();
      wait = await pass();
    } while (isAsked);
    if (wait === null) tries = 0;
    else stopTimer = deps.later(wait, () => void flush());
    await refresh();
    tell({ sending: false });
  };

  const flush = async (): Promise<SenderStatus> => {
    isAsked = true;
    running ??= run().finally(() => {
      running = null;
    });
    await running;
    return status;
  };

  return {
    flush,
    refresh,
    async keep(answer) {
      let standing = answer;
      const keptIn = await storage.update(answer.learner, (outbox) => {
        standing = waitingFor(outbox, answer) ?? answer;
        return withAnswer(outbox, answer);
      });
      await refresh();
      tell({ keptIn });
      return { answer: standing, keptIn };
    },
    settle(answer, onFailure) {
      const settled = new Promise<Settled>((resolve) => {
        awaited.add({ answer, fail: onFailure, resolve });
      });
      void flush();
      return settled;
    },
    isAtRisk: () => status.keptIn === 'page' && status.outbox.waiting.length > 0,
    async forgetRefused() {
      const owner = deps.owner();
      if (owner) await change(owner.learner, withoutRefused);
    },
    async erase(learner) {
      stopTimer();
      await storage.erase(learner);
      tell({ outbox: EMPTY_OUTBOX, owner: null, failure: null });
    },
  };
}

const isNetwork = (reason: Failure): boolean => reason === 'RESEAU' || reason === 'DELAI_DEPASSE';

const isSameOwner = (one: Owner, other: Owner | null): boolean =>
  one.learner === other?.learner && one.inscription === other.inscription;
