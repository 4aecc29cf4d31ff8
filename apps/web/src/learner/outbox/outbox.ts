/** A learner's answers that the server has not confirmed yet. Pure. */
import { type Failure, isFailure } from '../../lib/refusals.ts';

/** Nobody was there when a question ran out: its page was not in sight, or nothing moved. */
export type Unattended = 'hidden' | 'still';

/** An answer, and the series it belongs to. */
export interface PendingAnswer {
  /** The learner who gave it: it is sent for nobody else. */
  learner: number;
  /** The server knows the series only under this inscription. */
  inscription: number;
  series: string;
  question: string;
  letters: string;
  /** As sent, and as typed. */
  figures: string;
  texts: readonly string[];
  /** Whether the question was read aloud. */
  aloud: boolean;
  /** Milliseconds between the showing of the question and the press; null where no time counts. */
  delayMs: number | null;
  /** How sure the learner said to be; absent from answers that an older page stored. */
  isSure?: boolean | null | undefined;
  /** Why a question of a mock exam ran out; absent where somebody was there. */
  unattended?: Unattended | undefined;
  /** By the device's clock, in milliseconds since 1970; only displayed. */
  givenAt: number;
  /** Name of the series and number of the question, shown in the list. */
  label: string;
  number: number;
}

/** An answer that the server refuses for good, and why. */
export interface RefusedAnswer extends PendingAnswer {
  reason: Failure;
}

export interface AnswerOutbox {
  /** In the order they were given. */
  waiting: readonly PendingAnswer[];
  refused: readonly RefusedAnswer[];
}

export const EMPTY_OUTBOX: AnswerOutbox = { waiting: [], refused: [] };

export const isOutboxEmpty = ({ waiting, refused }: AnswerOutbox): boolean =>
  waiting.length + refused.length === 0;

type QuestionKey = Pick<PendingAnswer, 'series' | 'question'>;

export const isSameQuestion = (one: QuestionKey, other: QuestionKey): boolean =>
  one.series === other.series && one.question === other.question;

const isSameAnswer = (one: PendingAnswer, other: PendingAnswer): boolean =>
  isSameQuestion(one, other) && one.letters === other.letters && one.figures === other.figures;

export const waitingFor = ({ waiting }: AnswerOutbox, key: QuestionKey): PendingAnswer | undefined =>
  waiting.find((answer) => isSameQuestion(answer, key));

/** As on the server, the first answer to a question counts. */
export function withAnswer(outbox: AnswerOutbox, answer: PendingAnswer): AnswerOutbox {
  if (waitingFor(outbox, answer)) return outbox;
  return { ...outbox, waiting: [...outbox.waiting, answer] };
}

/** Removes an answer that the server has. */
export const withoutAnswer = (outbox: AnswerOutbox, answer: PendingAnswer): AnswerOutbox => ({
  ...outbox,
  waiting: outbox.waiting.filter((one) => !isSameAnswer(one, answer)),
});

/** Nothing was chosen: the time ran out. */
export const isBlank = ({ letters, figures }: PendingAnswer): boolean => letters === '' && figures === '';

/** Moves an answer that the server refuses for good. An empty answer (the time ran out) leaves nothing to show. */
export function withRefused(outbox: AnswerOutbox, answer: PendingAnswer, reason: Failure): AnswerOutbox {
  const rest = withoutAnswer(outbox, answer);
  if (isBlank(answer) || rest.refused.some((one) => isSameAnswer(one, answer))) return rest;
  return { ...rest, refused: [...rest.refused, { ...answer, reason }] };
}

export const withoutRefused = (outbox: AnswerOutbox): AnswerOutbox => ({ ...outbox, refused: [] });

/** The answers of both, each once. */
export const merge = (one: AnswerOutbox, other: AnswerOutbox): AnswerOutbox => ({
  waiting: other.waiting.reduce(withAnswer, one).waiting,
  refused: other.refused.reduce((all, { reason, ...answer }) => withRefused(all, answer, reason), one)
    .refused,
});

/** What can be sent under this inscription: one list per series, in order. */
export function queues({ waiting }: AnswerOutbox, inscription: number): PendingAnswer[][] {
  const bySeries = new Map<string, PendingAnswer[]>();
  for (const answer of waiting.filter((one) => one.inscription === inscription))
    bySeries.set(answer.series, [...(bySeries.get(answer.series) ?? []), answer]);
  return [...bySeries.values()];
}

/** The device's answers of `learner`, without foreign data. */
export function readOutbox(value: unknown, learner: number): AnswerOutbox {
  const { waiting, refused } = isRecord(value) ? value : {};
  const own = (list: unknown): Record<string, unknown>[] =>
    (Array.isArray(list) ? list : []).filter((one) => isGivenAnswer(one) && one.learner === learner);
  return {
    waiting: own(waiting) as unknown as PendingAnswer[],
    refused: own(refused).filter(({ reason }) => isFailure(reason)) as unknown as RefusedAnswer[],
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const TEXTS = ['series', 'question', 'letters', 'figures', 'label'] as const;
const NUMBERS = ['learner', 'inscription', 'givenAt', 'number'] as const;

function isGivenAnswer(value: unknown): value is PendingAnswer {
  return (
    isRecord(value) &&
    TEXTS.every((name) => typeof value[name] === 'string') &&
    NUMBERS.every((name) => Number.isFinite(value[name])) &&
    typeof value.aloud === 'boolean' &&
    Array.isArray(value.texts) &&
    value.texts.every((text) => typeof text === 'string') &&
    (value.isSure == null || typeof value.isSure === 'boolean') &&
    (value.delayMs === null || Number.isFinite(value.delayMs))
  );
}
