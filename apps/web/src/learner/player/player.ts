/** The player's state, as a pure function of the server's replies and the learner's actions. */
import type { AnswerLetter } from '@balise/contract/learner/question';
import {
  EMPTY,
  isComplete,
  parseLetters,
  retyped,
  type Selection,
  type ShownQuestion,
  type Texts,
  toggle,
} from '../../common/questions/api.ts';
import { plural } from '../../lib/dates.ts';
import type { Failure } from '../../lib/refusals.ts';
import type { AnswerReceipt, KeptIn, PendingAnswer, RunningTimer } from '../outbox/api.ts';
import type { SeriesInfo } from '../series/api.ts';
import type { PlayerNotice } from './notices.ts';
import type { CorrectedQuestion, CurrentQuestion } from './wire.ts';

/**
 * Time of the current question; `endsAt` is on the page's own monotonic clock, in milliseconds, and further away than the
 * limit while the clip of the question plays or it is read aloud.
 */
export interface Countdown {
  limitS: number;
  endsAt: number;
}

export interface PlayerState {
  /** `paused`: a mock exam waits between two questions, and nothing of the next one is known. */
  phase: 'question' | 'sending' | 'correction' | 'paused' | 'over';
  series: SeriesInfo;
  question: ShownQuestion | null;
  /** Fetched ahead, shown at once when its turn comes. */
  next: ShownQuestion | null;
  selection: Selection;
  /** Figures as they are typed. */
  texts: Texts;
  /** What the learner says of the answer before the correction; null for nothing. */
  isSure: boolean | null;
  countdown: Countdown | null;
  /** No time limit for this learner in this series: it can be paused. */
  untimed: boolean;
  correction: CorrectedQuestion['correction'] | null;
  /** Why the last sending failed; the selection stays. */
  failure: Failure | null;
  /** Where the answer being sent is stored until the server has it: `server` when only its correction is missing. */
  kept: KeptIn | 'server' | null;
  /** The latest event that the learner did not cause, shown until the next answer. */
  notice: PlayerNotice | null;
  /** The time of the question being sent ran out: in front of the learner, or while the page was hidden. */
  expired: 'seen' | 'away' | null;
  /** The time of the question was over before the page could show it, or while the device slept. */
  cameLate: boolean;
  /** Questions whose time ran out while the page was hidden. */
  missed: number;
  /** The clip of the question was shown before, on an earlier page. */
  clipSeen: boolean;
}

export type PlayerEvent =
  | ({ type: 'loaded'; reply: CurrentQuestion; at: number } & Arrival)
  | { type: 'refreshed'; reply: CurrentQuestion; at: number }
  | { type: 'pressed'; letter: AnswerLetter }
  | { type: 'typed'; rank: number; text: string }
  | { type: 'rated'; isSure: boolean }
  | { type: 'cleared' }
  | { type: 'sending' }
  | { type: 'expired'; away: boolean }
  | { type: 'kept'; kept: KeptIn | 'server' }
  | { type: 'failed'; failure: Failure }
  | { type: 'stored'; reply: AnswerReceipt; at: number; aloud: boolean }
  | { type: 'read'; at: number }
  /** The question will not be read aloud. */
  | { type: 'voiceless'; why: 'none' | 'silent'; at: number }
  /** `untimed`: when it is the first thing that a page shows, whether the series has no time limit for this learner. */
  | { type: 'corrected'; reply: CorrectedQuestion; untimed?: boolean }
  | { type: 'next' }
  | { type: 'returned' };

/** How the learner arrives at a question. */
export interface Arrival {
  because?: 'resumed' | 'overtaken' | 'refused' | undefined;
  /** What was typed in its fields before. */
  texts?: Texts | undefined;
  /** The answer given to it earlier, which the server does not have yet. */
  given?: PendingAnswer | undefined;
}

/**
 * The state that a reply of the server begins.
 * @param at when it arrived, in milliseconds of the page's own monotonic clock
 */
export function stateFrom(reply: CurrentQuestion, at: number, arrival: Arrival = {}): PlayerState {
  const { series, question } = reply;
  const { because, texts = [], given } = arrival;
  const state: PlayerState = {
    phase: question ? 'question' : 'over',
    series,
    question,
    next: reply.next,
    selection: EMPTY,
    texts,
    isSure: null,
    countdown: countdownFrom(reply.timer, at),
    untimed: reply.timer === null,
    correction: null,
    failure: null,
    kept: null,
    notice:
      because && question
        ? { kind: because, number: question.position + 1, total: series.questionCount }
        : null,
    expired: null,
    cameLate: isSpent(reply.timer),
    missed: 0,
    clipSeen: reply.clipSeen,
  };
  if (!given || !question) return state;
  const answered = {
    selection: parseLetters(given.letters),
    texts: given.texts,
    isSure: given.isSure ?? null,
  };
  return { ...state, ...answered, phase: 'sending', kept: 'device', notice: { kind: 'waiting' } };
}

/** The correction that an answer was left without: the learner goes on from it. */
export const stateFromCorrection = (reply: CorrectedQuestion, untimed: boolean): PlayerState =>
  corrected({ ...stateFrom({ ...reply, timer: null, clipSeen: false }, 0), untimed }, reply);

const corrected = (state: PlayerState, reply: CorrectedQuestion): PlayerState => ({
  ...state,
  ...reply,
  countdown: null,
  phase: 'correction',
  failure: null,
  notice: null,
  expired: null,
});

/** The state after an event; an event that does not fit the state changes nothing. */
export function play(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'loaded':
      return stateFrom(event.reply, event.at, event);
    case 'refreshed':
      return refresh(state, event.reply, event.at);
    case 'stored':
      return stored(state, event.reply, event.at, event.aloud);
    case 'read':
      return { ...state, countdown: state.countdown && startedBy(state.countdown, event.at) };
    case 'voiceless':
      return voiceless(state, event.why, event.at);
    case 'corrected':
      return corrected(state, event.reply);
    case 'next':
      return state.phase === 'correction' ? toNext({ ...state, notice: null }, null) : state;
    case 'returned':
      if (state.missed === 0) return state;
      return { ...state, missed: 0, notice: { kind: 'missed', count: state.missed } };
    case 'kept':
      return state.phase === 'sending' ? { ...state, kept: event.kept } : state;
    case 'failed':
      return state.phase === 'sending' ? { ...state, failure: event.failure } : state;
    default:
      return state.phase === 'question' ? answer(state, event) : state;
  }
}

type AnswerEvent = Extract<
  PlayerEvent,
  { type: 'pressed' | 'cleared' | 'typed' | 'rated' | 'sending' | 'expired' }
>;

/** What the learner, or the end of the time, does to an open question. */
function answer(state: PlayerState, event: AnswerEvent): PlayerState {
  switch (event.type) {
    case 'pressed':
      if (!state.question) return state;
      return { ...state, selection: toggle(state.question, state.selection, event.letter) };
    case 'cleared':
      return { ...state, selection: EMPTY };
    case 'typed':
      return { ...state, texts: retyped(state.texts, event.rank, event.text) };
    // The same press again takes it back.
    case 'rated':
      return { ...state, isSure: state.isSure === event.isSure ? null : event.isSure };
    case 'sending':
      return { ...state, phase: 'sending', failure: null, kept: null, notice: null };
    case 'expired':
      return {
        ...state,
        phase: 'sending',
        failure: null,
        kept: null,
        notice: null,
        expired: event.away ? 'away' : 'seen',
      };
  }
}

/** The server confirms the question on screen (and its clock); a different one comes from another tab and is shown. */
function refresh(state: PlayerState, reply: CurrentQuestion, at: number): PlayerState {
  if (state.phase !== 'question') return state;
  // A slow reply about an earlier question.
  if (state.question && reply.series.position < state.question.position) return state;
  if (reply.question?.id !== state.question?.id) return stateFrom(reply, at, { because: 'overtaken' });
  return {
    ...state,
    series: reply.series,
    next: reply.next,
    countdown: countdownFrom(reply.timer, at),
    cameLate: state.cameLate || isSpent(reply.timer),
  };
}

const isSpent = (timer: RunningTimer | null): boolean => timer?.leftMs === 0;

/** In a mock exam the next question follows a stored answer; in training its correction does. */
function stored(state: PlayerState, reply: AnswerReceipt, at: number, aloud: boolean): PlayerState {
  const known = { ...state, series: reply.series, failure: null };
  if (reply.series.isCorrectedAtOnce) return { ...known, kept: 'server' };
  const missed = state.missed + (state.expired === 'away' ? 1 : 0);
  if (reply.isPaused)
    return { ...toNext({ ...known, missed, notice: null }, null), phase: 'paused', question: null };
  const start = at + (state.next ? state.next.leadMs[aloud ? 'aloud' : 'silent'] : 0);
  return toNext({ ...known, missed, notice: afterStoring(state, reply) }, countdownFrom(reply.timer, start));
}

function afterStoring({ expired, selection, texts }: PlayerState, reply: AnswerReceipt): PlayerNotice | null {
  // A question that passed while the page was hidden is reported when the learner returns.
  if (expired !== null) return expired === 'seen' ? { kind: 'expired' } : null;
  return reply.isLate && (selection.size > 0 || texts.some((text) => text !== '')) ? { kind: 'late' } : null;
}

function toNext(state: PlayerState, countdown: Countdown | null): PlayerState {
  const none = {
    selection: EMPTY,
    texts: [],
    isSure: null,
    correction: null,
    kept: null,
    expired: null,
    cameLate: false,
    clipSeen: false,
  };
  const rest = { ...state, ...none, countdown };
  if (state.series.isOver) return { ...rest, phase: 'over' };
  // Nothing was fetched ahead (a lost network): wait; the question loads like a first one.
  if (state.next === null) return { ...rest, phase: 'sending' };
  return { ...rest, phase: 'question', question: state.next, next: null };
}

/** The time that waited for the voice starts, and the learner is told why nothing is heard. */
function voiceless(state: PlayerState, why: 'none' | 'silent', at: number): PlayerState {
  if (state.phase !== 'question') return state;
  const { countdown } = state;
  return {
    ...state,
    countdown: countdown && startedBy(countdown, at),
    notice: { kind: 'voiceless', why, timed: countdown !== null },
  };
}

/** The voice has ended: the time starts now, if it has not yet. */
const startedBy = ({ limitS, endsAt }: Countdown, at: number): Countdown => ({
  limitS,
  endsAt: Math.min(endsAt, at + limitS * 1000),
});

function countdownFrom(timer: RunningTimer | null, at: number): Countdown | null {
  return timer && { limitS: timer.limitS, endsAt: at + timer.leftMs };
}

/** Milliseconds of the used time, for an answer given now; null where no time runs. */
export function usedMs({ countdown }: Pick<PlayerState, 'countdown'>, now: number): number | null {
  if (!countdown) return null;
  return Math.max(0, Math.round(now - countdown.endsAt + countdown.limitS * 1000));
}

export function canValidate({ phase, question, selection, texts }: PlayerState): boolean {
  return phase === 'question' && question !== null && isComplete(question, selection, texts);
}

/** Whole seconds left, never below 0; the full time until the question has been read aloud. */
export const secondsLeft = ({ endsAt, limitS }: Countdown, now: number): number =>
  Math.min(limitS, Math.max(0, Math.ceil((endsAt - now) / 1000)));

/** Seconds left at which the timer is more prominent, and announced to screen readers. */
export const TIMER_STEPS: readonly number[] = [10, 5];

/** The announcement of a screen reader at this second; null at any other. */
export function timerAnnouncement(seconds: number): string {
  return [...PAPER_STEPS, ...TIMER_STEPS].includes(seconds) ? `Il reste ${timeLeft(seconds)}` : '';
}

/** For a mock exam timed as a whole: ten minutes, then five. A question never has that much. */
const PAPER_STEPS: readonly number[] = [600, 300];

/** Up to this many seconds the display counts seconds, above it minutes. */
export const MINUTES_FROM = 120;

/** «12 minutes», «20 secondes». */
export const timeLeft = (seconds: number): string =>
  seconds > MINUTES_FROM ? `${Math.ceil(seconds / 60)}\u00a0minutes` : plural(seconds, 'seconde');
