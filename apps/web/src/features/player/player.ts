/** What the player shows, as a pure function of what the server said and what the learner did. */
import type { AnswerReply, CorrectionReply, QuestionReply, Timer } from '@balise/contract/player';
import type { AnswerLetter, PublicQuestion } from '@balise/contract/question';
import type { SeriesHead } from '@balise/contract/series';
import type { Failure } from '../../lib/refusals.ts';
import { EMPTY, isComplete, type Selection, toggle } from './selection.ts';

/** Time of the current question; `endsAt` is on the page's own monotonic clock, in milliseconds. */
export interface Countdown {
  limitS: number;
  endsAt: number;
}

export interface PlayerState {
  phase: 'question' | 'sending' | 'correction' | 'over';
  serie: SeriesHead;
  question: PublicQuestion | null;
  /** Fetched ahead, painted at once when its turn comes. */
  next: PublicQuestion | null;
  selection: Selection;
  countdown: Countdown | null;
  correction: CorrectionReply['correction'] | null;
  /** Why the last sending failed; the selection is kept. */
  failure: Failure | null;
}

export type PlayerEvent =
  | { type: 'loaded'; reply: QuestionReply; at: number }
  | { type: 'refreshed'; reply: QuestionReply; at: number }
  | { type: 'pressed'; letter: AnswerLetter }
  | { type: 'sending' }
  | { type: 'failed'; failure: Failure }
  | { type: 'stored'; reply: AnswerReply; at: number }
  | { type: 'corrected'; reply: CorrectionReply }
  | { type: 'next' };

export function stateFrom(reply: QuestionReply, at: number): PlayerState {
  return {
    phase: reply.question ? 'question' : 'over',
    serie: reply.serie,
    question: reply.question,
    next: reply.suivante,
    selection: EMPTY,
    countdown: countdownFrom(reply.temps, at),
    correction: null,
    failure: null,
  };
}

export function play(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'loaded':
      return stateFrom(event.reply, event.at);
    case 'refreshed':
      return refresh(state, event.reply, event.at);
    case 'pressed':
      if (state.phase !== 'question' || !state.question) return state;
      return { ...state, selection: toggle(state.question, state.selection, event.letter) };
    case 'sending':
      return state.phase === 'question' ? { ...state, phase: 'sending', failure: null } : state;
    case 'failed':
      return state.phase === 'sending' ? { ...state, failure: event.failure } : state;
    case 'stored':
      return stored(state, event.reply, event.at);
    case 'corrected': {
      const { serie, correction, question, suivante } = event.reply;
      return { ...state, phase: 'correction', serie, correction, question, next: suivante, countdown: null };
    }
    case 'next':
      return state.phase === 'correction' ? toNext(state, null) : state;
  }
}

/** The server confirms the question on screen (and its clock); one that differs is another tab's doing: show it. */
function refresh(state: PlayerState, reply: QuestionReply, at: number): PlayerState {
  if (state.phase !== 'question') return state;
  // A slow reply about a question already left behind.
  if (state.question && reply.serie.position < state.question.position) return state;
  if (reply.question?.identifiant !== state.question?.identifiant) return stateFrom(reply, at);
  return { ...state, serie: reply.serie, next: reply.suivante, countdown: countdownFrom(reply.temps, at) };
}

/** In a mock exam storing is moving on; in training the correction comes first. */
function stored(state: PlayerState, reply: AnswerReply, at: number): PlayerState {
  const known = { ...state, serie: reply.serie, failure: null };
  if (reply.serie.correction === 'apres') return known;
  return toNext(known, countdownFrom(reply.temps, at));
}

function toNext(state: PlayerState, countdown: Countdown | null): PlayerState {
  const rest = { ...state, selection: EMPTY, correction: null, countdown };
  if (state.serie.terminee) return { ...rest, phase: 'over' };
  // Nothing was fetched ahead (a lost network): wait, the question is loaded like a first one.
  if (state.next === null) return { ...rest, phase: 'sending' };
  return { ...rest, phase: 'question', question: state.next, next: null };
}

function countdownFrom(timer: Timer | null, at: number): Countdown | null {
  return timer && { limitS: timer.limite_s, endsAt: at + timer.restant_ms };
}

export function canValidate({ phase, question, selection }: PlayerState): boolean {
  return phase === 'question' && question !== null && isComplete(question, selection);
}

/** Whole seconds left, never below 0. */
export const secondsLeft = ({ endsAt }: Countdown, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000));

/** What a screen reader is told at this second; the rest of the time, nothing. */
export function timerAnnouncement(seconds: number): string {
  return seconds === 10 || seconds === 5 ? `Il reste ${seconds}\u00a0secondes` : '';
}
