/** What was computed at each visit from every answer, before answers were rolled up: the tests compare with it. Pure. */
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';

import type { PastAnswer } from '../src/learning/series/question-state.ts';

/**
 * One step of a minute: short enough to see most mistakes of a series again before its end or on the same evening, long
 * enough that the learner remembers the answer and does not just repeat the correction.
 */
const STEPS = ['1m'] as const;

const scheduler = fsrs({ enable_fuzz: false, learning_steps: STEPS, relearning_steps: STEPS });

/**
 * The questions to see again at `now`, the longest overdue first.
 *
 * A question missed at least once has a card, scheduled from all its answers: wrong is Again, right is Good. It is due
 * a minute after a mistake, whatever came before. After a right answer it is due one day later at the soonest, and later
 * after each further right answer. A question never missed is never due.
 *
 * @param answers of one inscription, in any order; of two at the same instant, the later in the list counts as later
 */
export function replayDueMistakes(answers: readonly PastAnswer[], now: Date): string[] {
  const missed = new Set(answers.filter(({ right }) => !right).map(({ questionId }) => questionId));
  const cards = new Map<string, Card>();
  for (const { questionId, right, at } of answers.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (!missed.has(questionId)) continue;
    const grade: Grade = right ? Rating.Good : Rating.Again;
    cards.set(questionId, scheduler.next(cards.get(questionId) ?? createEmptyCard(at), at, grade).card);
  }
  const last = replayLastAnswers(answers).filter((answer) => !answer.right && answer.sure === true);
  const sure = new Set(last.map(({ questionId }) => questionId));
  return [...cards]
    .filter(([, { due }]) => due <= now)
    .sort(
      ([a, { due: dueA }], [b, { due: dueB }]) =>
        Number(sure.has(b)) - Number(sure.has(a)) || dueA.getTime() - dueB.getTime() || (a < b ? -1 : 1),
    )
    .map(([questionId]) => questionId);
}

/** The last result of each question, under the same rule of order. */
export function replayLastAnswers(answers: readonly PastAnswer[]): PastAnswer[] {
  const last = new Map<string, PastAnswer>();
  for (const answer of answers) {
    const before = last.get(answer.questionId);
    if (!before || before.at <= answer.at) last.set(answer.questionId, answer);
  }
  return [...last.values()];
}
