/** A model of a browser, its device and a server like ours, in which any call may fail at any moment. */
import fc from 'fast-check';
import {
  type AnswerOutbox,
  isSameQuestion,
  merge,
  type PendingAnswer,
  readOutbox,
} from '../src/learner/outbox/outbox.ts';
import { type AnswerSender, createAnswerSender, type SendOutcome } from '../src/learner/outbox/sender.ts';
import { createOutboxStorage, type DeviceStore } from '../src/learner/outbox/storage.ts';
import { given, taken } from './answers.ts';

/** A device that stores copies, as a real one does. */
export function openDevice(records = new Map<number, unknown>()): DeviceStore {
  return {
    get: async (learner) => structuredClone(records.get(learner)),
    update: async (learner, change) =>
      void records.set(learner, structuredClone(change(structuredClone(records.get(learner))))),
    del: async (learner) => void records.delete(learner),
  };
}

const FAULTS = [
  'none',
  'none',
  'none',
  'lost',
  'lostReply',
  'busy',
  'kill',
  'killAfter',
  'signedOut',
] as const;
type Fault = (typeof FAULTS)[number];

type Step =
  | { do: 'press'; tab: number; series: number; letters: string }
  | { do: 'ring' | 'kill' | 'flush'; tab: number }
  | { do: 'signIn'; learner: number };

interface Tab {
  sender: AnswerSender;
  learner: number;
  alive: boolean;
  timer: (() => void) | null;
}

const never = <T>(): Promise<T> => new Promise(() => undefined);
/** Lets all pending promises continue. */
const settleDown = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

export class World {
  static readonly steps = fc.array(
    fc.oneof(
      fc.record({
        do: fc.constant('press' as const),
        tab: fc.nat(1),
        series: fc.nat(1),
        letters: fc.constantFrom('A', 'B', 'A,C'),
      }),
      fc.record({ do: fc.constantFrom('ring' as const, 'kill' as const, 'flush' as const), tab: fc.nat(1) }),
      fc.record({ do: fc.constant('signIn' as const), learner: fc.constantFrom(1, 2) }),
    ),
    { maxLength: 30 },
  );
  static readonly faults = fc.array(fc.constantFrom(...FAULTS), { maxLength: 40 });

  readonly misplaced: PendingAnswer[] = [];
  private readonly faults: Fault[];
  private readonly records = new Map<number, unknown>();
  /** Answers that the server stored, by series, in order. */
  private readonly stored = new Map<string, { question: string; letters: string }[]>();
  private readonly pressed: PendingAnswer[] = [];
  /** Answers that the learner was told are stored on the device. */
  private readonly promised: PendingAnswer[] = [];
  private signedIn = 1;
  private tabs: Tab[];

  constructor(faults: readonly Fault[]) {
    this.faults = [...faults];
    this.tabs = [this.open(), this.open()];
  }

  private fault(): Fault {
    return this.faults.shift() ?? 'none';
  }

  private open(): Tab {
    const tab: Tab = { learner: this.signedIn, alive: true, timer: null } as Tab;
    const device = openDevice(this.records);
    /** A killed tab gets no results any more. */
    const dying = async <T>(action: () => Promise<T>): Promise<T> => {
      if (!tab.alive) return never();
      const fault = this.fault();
      if (fault === 'busy') throw new Error('the device refuses');
      if (fault === 'kill') tab.alive = false;
      if (!tab.alive) return never();
      const result = await action();
      if (fault === 'killAfter') tab.alive = false;
      return tab.alive ? result : never();
    };
    tab.sender = createAnswerSender({
      storage: createOutboxStorage(
        {
          get: (learner) => dying(() => device.get(learner)),
          update: (learner, change) => dying(() => device.update(learner, change)),
          del: (learner) => dying(() => device.del(learner)),
        },
        2 ** 30,
      ),
      owner: () => ({ learner: tab.learner, inscription: tab.learner * 10 }),
      send: (answer) => this.send(tab, answer),
      exclusively: (_series, action) => action(),
      later: (_milliseconds, action) => {
        tab.timer = action;
        return () => {
          tab.timer = null;
        };
      },
      random: () => 0,
      changed: () => undefined,
    });
    return tab;
  }

  private async send(tab: Tab, answer: PendingAnswer): Promise<SendOutcome> {
    if (!tab.alive) return never();
    const fault = this.fault();
    if (fault === 'kill') tab.alive = false;
    if (!tab.alive) return never();
    if (fault === 'lost') return { kind: 'failed', reason: 'RESEAU', waitMs: 0 };
    if (fault === 'busy') return { kind: 'failed', reason: 'SERVICE_INDISPONIBLE', waitMs: 0 };
    if (fault === 'signedOut') return { kind: 'held', reason: 'NON_CONNECTE' };
    // The browser has one cookie: by now it may be another learner's, who has no such series.
    if (this.signedIn !== answer.learner) return { kind: 'held', reason: 'NON_CONNECTE' };
    if (answer.learner !== tab.learner) this.misplaced.push(answer);
    const outcome = this.store(answer);
    if (fault === 'killAfter') tab.alive = false;
    if (!tab.alive) return never();
    return fault === 'lostReply' ? { kind: 'failed', reason: 'RESEAU', waitMs: 0 } : outcome;
  }

  /** Like the server: each question once and in order; a repeated answer gets the same reply. */
  private store({ series, question, letters }: PendingAnswer): SendOutcome {
    const answers = this.stored.get(series) ?? [];
    const before = answers.find((one) => one.question === question);
    if (before) return before.letters === letters ? taken() : { kind: 'refused', reason: 'DEJA_REPONDU' };
    if (question !== String(answers.length)) return { kind: 'refused', reason: 'QUESTION_NON_COURANTE' };
    this.stored.set(series, [...answers, { question, letters }]);
    return taken();
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'signIn') {
      this.signedIn = step.learner;
      for (const tab of this.tabs) tab.alive = false;
      this.tabs = [this.open(), this.open()];
    } else {
      const tab = this.tabs[step.tab];
      if (tab && step.do === 'press') this.press(tab, step.series, step.letters);
      else if (tab && step.do === 'ring') tab.timer?.();
      else if (tab && step.do === 'flush') void tab.sender.flush();
      else if (tab) tab.alive = false;
    }
    await settleDown();
    this.tabs = this.tabs.map((tab) => (tab.alive ? tab : this.open()));
  }

  /** The learner answers the current question, as the server knows it, in this tab. */
  private press(tab: Tab, which: number, letters: string): void {
    const series = `${tab.learner}-${which}`;
    const question = String(this.stored.get(series)?.length ?? 0);
    const answer = given({ learner: tab.learner, inscription: tab.learner * 10, series, question, letters });
    this.pressed.push(answer);
    const keep = async (): Promise<void> => {
      const { answer: standing, keptIn } = await tab.sender.keep(answer);
      if (keptIn === 'device') this.promised.push(standing);
      await tab.sender.settle(standing, () => undefined);
    };
    void keep();
  }

  /** Nothing fails any more, and each learner comes back once. */
  async heal(): Promise<void> {
    this.faults.length = 0;
    // Answers that are only in a page must be sent by that page.
    for (const tab of this.tabs) void tab.sender.flush();
    await settleDown();
    for (const learner of [1, 2]) {
      await this.take({ do: 'signIn', learner });
      for (const tab of this.tabs) void tab.sender.flush();
      await settleDown();
    }
  }

  private answerIn({ series, question }: PendingAnswer): string | undefined {
    return this.stored.get(series)?.find((one) => one.question === question)?.letters;
  }

  /** Answers that the devices still store. */
  private kept(): AnswerOutbox {
    const outboxes = [1, 2].map((learner) => readOutbox(this.records.get(learner), learner));
    return outboxes.reduce(merge);
  }

  /** Answers promised on the device, but neither on the server as given nor shown as refused. */
  lost(): PendingAnswer[] {
    const { refused } = this.kept();
    return this.promised
      .filter((answer) => this.answerIn(answer) !== answer.letters)
      .filter(
        (answer) => !refused.some((one) => isSameQuestion(one, answer) && one.letters === answer.letters),
      );
  }

  /** Questions that the server has stored twice. */
  doubled(): string[] {
    return [...this.stored.values()].flatMap((answers) => {
      const questions = answers.map(({ question }) => question);
      return questions.filter((question, index) => questions.indexOf(question) !== index);
    });
  }

  /** Answers that wait for ever, and answers refused though no other tab had answered differently. */
  stuck(): PendingAnswer[] {
    const { waiting, refused } = this.kept();
    const given = (answer: PendingAnswer): Set<string> =>
      new Set(this.pressed.filter((one) => isSameQuestion(one, answer)).map(({ letters }) => letters));
    return [...waiting, ...refused.filter((answer) => given(answer).size < 2)];
  }
}
