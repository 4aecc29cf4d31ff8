/** What the answers to one question amount to, and how one more answer changes it. Pure: nothing in it is random. */
import { dayIn, MAINLAND, type TimeZone } from '@balise/rules/time-zones';
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import type { Tables } from '../../platform/db/api.ts';

/** An answer as stored; one that came too late counts as wrong. */
export interface PastAnswer {
  questionId: string;
  theme: string;
  right: boolean;
  at: Date;
  /** What the learner said of it before the correction; null for nothing. */
  sure?: boolean | null;
}

/**
 * A row of `question_states`, without its owner. What the learner said of the last answer is `last_sure`; a question without
 * `last_wrong_at` was never missed; `right_days` are days at the learner's school with a right answer since then; and a question
 * that was ever missed is to be seen again at `due_at`.
 */
export type QuestionState = Omit<Tables['question_states'], 'person_id' | 'inscription_id' | 'meeting'>;

/**
 * One step of a minute: short enough to see most mistakes of a series again before its end or on the same evening, long
 * enough that the learner remembers the answer and does not just repeat the correction.
 */
const STEPS = ['1m'] as const;

const scheduler = fsrs({ enable_fuzz: false, learning_steps: STEPS, relearning_steps: STEPS });

/**
 * The state after one more answer, which came after all earlier ones.
 *
 * Its card is scheduled from all answers: wrong is Again, right is Good. A mistake is due a minute after it was made,
 * whatever came before. After a right answer it is due one day later at the soonest, and later after each further right
 * answer.
 * @param zone of the learner's school; without one, where nobody is told how many days were right
 */
export function foldAnswer(
  before: QuestionState | null,
  answer: PastAnswer,
  zone: TimeZone = MAINLAND,
): QuestionState {
  const { questionId, theme, right, at } = answer;
  const grade: Grade = right ? Rating.Good : Rating.Again;
  const { card } = scheduler.next(before ? toCard(before) : createEmptyCard(at), at, grade);
  const isNewDay = !before?.last_right || dayIn(zone, before.last_at) !== dayIn(zone, at);
  return {
    question_id: questionId,
    theme,
    times_seen: card.reps,
    times_right: (before?.times_right ?? 0) + Number(right),
    first_at: before?.first_at ?? at,
    first_right: before?.first_right ?? right,
    last_at: at,
    last_right: right,
    last_sure: answer.sure ?? null,
    last_wrong_at: right ? (before?.last_wrong_at ?? null) : at,
    right_days: right ? (before?.right_days ?? 0) + Number(isNewDay) : 0,
    due_at: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduled_days: card.scheduled_days,
    learning_steps: card.learning_steps,
    lapses: card.lapses,
    card_state: card.state,
  };
}

const toCard = (state: QuestionState): Card => ({
  due: state.due_at,
  stability: state.stability,
  difficulty: state.difficulty,
  // The scheduler computes it anew from `last_review`.
  elapsed_days: 0,
  scheduled_days: state.scheduled_days,
  learning_steps: state.learning_steps,
  reps: state.times_seen,
  lapses: state.lapses,
  state: state.card_state,
  last_review: state.last_at,
});

/**
 * Of two mistakes that are due, which comes first: those that the learner was sure of, then the longer overdue. A wrong
 * certainty is corrected best while it surprises, and does most harm in the exam.
 */
export const compareDue = (
  a: Pick<QuestionState, 'question_id' | 'last_right' | 'last_sure' | 'due_at'>,
  b: Pick<QuestionState, 'question_id' | 'last_right' | 'last_sure' | 'due_at'>,
): number =>
  Number(isSureMistake(b)) - Number(isSureMistake(a)) ||
  a.due_at.getTime() - b.due_at.getTime() ||
  (a.question_id < b.question_id ? -1 : 1);

const isSureMistake = ({ last_right, last_sure }: Pick<QuestionState, 'last_right' | 'last_sure'>): boolean =>
  !last_right && last_sure === true;

/** Whether a mistake is to be seen again at `now`. A question never missed is never due. */
export const isDue = (
  { last_wrong_at, due_at }: Pick<QuestionState, 'last_wrong_at' | 'due_at'>,
  now: Date,
): boolean => last_wrong_at !== null && due_at <= now;
