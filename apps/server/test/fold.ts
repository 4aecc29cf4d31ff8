/** States of questions from lists of answers, for tests of what is computed from states. */
import type { Bank } from '@balise/content';
import {
  type PersonalisedPlan,
  type Portion,
  planPersonalised,
} from '../src/learning/practice/personalised.ts';
import { buildPlanBasis } from '../src/learning/practice/plan-basis.ts';
import type { Overview } from '../src/learning/practice/progress.ts';
import type { HistoryRow } from '../src/learning/practice/progress-store.ts';
import type { LicenceCatalogue } from '../src/learning/series/catalogue.ts';
import { moveTallies } from '../src/learning/series/inscription-progress.ts';
import { foldAnswer, type PastAnswer, type QuestionState } from '../src/learning/series/question-state.ts';
import { filterAttempts } from '../src/learning/series/series.ts';

/** Of two answers at the same instant, the later in the list counts as later. */
export function foldAll(answers: readonly PastAnswer[]): Map<string, QuestionState> {
  const states = new Map<string, QuestionState>();
  for (const answer of answers.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    states.set(answer.questionId, foldAnswer(states.get(answer.questionId) ?? null, answer));
  return states;
}

export const tallyOf = (answers: readonly PastAnswer[]) =>
  moveTallies({}, [], [...foldAll(answers).values()]);

export const planOf = (
  bank: Bank,
  answers: readonly PastAnswer[],
  now: Date,
  portion?: Portion,
): PersonalisedPlan | null => planPersonalised(bank, buildPlanBasis(bank, foldAll(answers), now), portion);

/** The mistakes due among these answers, whatever bank their questions are in. */
export function dueOf(answers: readonly PastAnswer[], now: Date): string[] {
  const states = foldAll(answers);
  const questions = [...states.values()].map(({ question_id, theme }) => ({ id: question_id, theme }));
  const themes: never[] = [];
  return [...buildPlanBasis({ questions, themes } as unknown as Bank, states, now).mistakes];
}

export function overviewOf(
  { bank }: LicenceCatalogue,
  history: readonly HistoryRow[],
  answers: readonly PastAnswer[],
  now: Date,
): Overview {
  const attempts = history.map((row) => ({
    type: row.type,
    theme: row.theme,
    order: row.order_no,
    ended: row.ended_at !== null,
    at: row.updated_at,
  }));
  return {
    history: [...history],
    tallies: tallyOf(answers),
    basis: buildPlanBasis(bank, foldAll(answers), now),
    attempts: (kind) => filterAttempts(kind, attempts),
  };
}
