import { aLicence, bankQuestionId } from '@balise/content/test/bank';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueOf, planOf, tallyOf } from '../../../test/fold.ts';
import type { PastAnswer } from '../series/question-state.ts';
import { findWeakestTheme, type PersonalisedPlan } from './personalised.ts';

const { bank } = aLicence([
  { letter: 'L', weight: 4, questions: 12 },
  { letter: 'C', weight: 10, questions: 20 },
  { letter: 'R', weight: 4, questions: 12 },
]);

function answered(letter: string, from: number, to: number, right: boolean): PastAnswer[] {
  return Array.from({ length: to - from + 1 }, (_, n) => ({
    questionId: bankQuestionId(letter, from + n),
    theme: letter,
    right,
    at: new Date(Date.UTC(2026, 10, 1, 8, n)),
  }));
}

test('there is no personalised series before the first answer', () => {
  expect(planOf(bank, [], NOW)).toBeNull();
});

const weakestOf = (answers: PastAnswer[]) => findWeakestTheme(bank, tallyOf(answers));

/** An hour after the answers above. */
const NOW = new Date(Date.UTC(2026, 10, 1, 9, 30));

test('due mistakes come first, the longest overdue before the others, and the reasons count what was taken', () => {
  const plan = planOf(bank, [...answered('L', 1, 5, false), ...answered('C', 1, 20, true)], NOW);
  expect(plan?.ids.slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((number) => bankQuestionId('L', number)));
  expect(plan?.reasons).toEqual([
    { code: 'ERREURS_A_REVOIR', nombre: 5 },
    { code: 'THEME_FAIBLE', nombre: 7, theme: 'L' },
    { code: 'JAMAIS_VUES', nombre: 8 },
  ]);
});

test('a question answered right since is not due again the same evening', () => {
  const missed = answered('L', 1, 12, false).map((answer) => ({ ...answer, at: new Date(0) }));
  const plan = planOf(bank, [...missed, ...answered('L', 1, 12, true), ...answered('C', 1, 20, true)], NOW);
  expect(plan?.reasons).toEqual([{ code: 'JAMAIS_VUES', nombre: 12 }]);
});

test('mistakes that are due take the places they need: all of them where there are enough', () => {
  const many = planOf(bank, answered('C', 1, 15, false), NOW);
  expect(many?.reasons).toEqual([
    { code: 'ERREURS_A_REVOIR', nombre: 15 },
    { code: 'JAMAIS_VUES', nombre: 5 },
  ]);
  const more = planOf(bank, answered('C', 1, 20, false), NOW, { length: 12, newPlaces: 8 });
  expect(more?.reasons).toEqual([{ code: 'ERREURS_A_REVOIR', nombre: 12 }]);
});

test('five due mistakes come in the next series, though most of its places are kept for new questions', () => {
  const history = [...answered('L', 1, 5, false), ...answered('C', 1, 10, true)];
  const plan = planOf(bank, history, NOW, { length: 12, newPlaces: 8 });
  expect(plan?.ids.slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((number) => bankQuestionId('L', number)));
  expect(plan?.reasons).toEqual([
    { code: 'ERREURS_A_REVOIR', nombre: 5 },
    { code: 'JAMAIS_VUES', nombre: 7 },
  ]);
});

test('where few mistakes are due, the weakest theme leaves new questions their places', () => {
  const history = [...answered('L', 1, 2, false), ...answered('L', 3, 6, true)];
  const plan = planOf(bank, history, NOW, { length: 12, newPlaces: 8 });
  expect(plan?.reasons).toEqual([
    { code: 'ERREURS_A_REVOIR', nombre: 2 },
    { code: 'THEME_FAIBLE', nombre: 2, theme: 'L' },
    { code: 'JAMAIS_VUES', nombre: 8 },
  ]);
  // Just before the exam no place is kept for them.
  const eve = planOf(bank, history, NOW, { length: 12, newPlaces: 0 });
  expect(eve?.reasons).toEqual([
    { code: 'ERREURS_A_REVOIR', nombre: 2 },
    { code: 'THEME_FAIBLE', nombre: 10, theme: 'L' },
  ]);
});

test('of the mistakes that are due, those said to be sure come first, then the longest overdue; what is right again is no mistake', () => {
  const [first, second, third, fourth] = answered('L', 1, 4, false);
  if (!first || !second || !third || !fourth) throw new Error('four answers');
  const history: PastAnswer[] = [
    first,
    { ...second, sure: false },
    { ...third, sure: true },
    { ...fourth, sure: true },
    ...answered('C', 1, 10, true).map((answer) => ({ ...answer, sure: true })),
  ];
  const ids = (past: PastAnswer[]) => planOf(bank, past, NOW)?.ids.slice(0, 4);
  expect(ids(history)).toEqual([third, fourth, first, second].map(({ questionId }) => questionId));
  // Missed again without a word: it was not a certainty any more.
  const again = { ...third, sure: null, at: new Date(fourth.at.getTime() + 60_000) };
  expect(ids([...history, again])).toEqual(
    [fourth, first, second, third].map(({ questionId }) => questionId),
  );
});

test('a series with too few questions is not offered', () => {
  const all = [...answered('L', 1, 12, true), ...answered('C', 1, 20, true)];
  expect(planOf(bank, [...all, ...answered('R', 1, 9, true)], NOW)).toBeNull();
});

test('the weakest theme has the lowest rate below the threshold; of two equals, the heavier one', () => {
  expect(weakestOf([...answered('L', 1, 5, true), ...answered('R', 1, 5, false)])).toBe('R');
  expect(weakestOf([...answered('L', 1, 5, false), ...answered('C', 1, 5, false)])).toBe('C');
  expect(weakestOf(answered('L', 1, 8, true))).toBeNull();
  expect(weakestOf([...answered('L', 1, 7, true), ...answered('L', 8, 8, false)])).toBe('L');
});

test('a plan has 5 to 20 questions of the bank, none twice, each for one reason that is true', () => {
  const history = fc.array(
    fc.record({
      question: fc.integer({ min: 0, max: bank.questions.length - 1 }),
      right: fc.boolean(),
      minute: fc.integer({ min: 0, max: 10_000 }),
    }),
    { maxLength: 3 * bank.questions.length },
  );
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 20_000 }), (list, minute) => {
      const answers = list.map(({ question, right, minute: then }) => {
        const { id = '', theme = '' } = bank.questions[question] ?? {};
        return { questionId: id, theme, right, at: new Date(then * 60_000) };
      });
      const now = new Date((10_000 + minute) * 60_000);
      const plan = planOf(bank, answers, now);
      if (!plan) return expectNothingToPlan(answers, now);
      expect(plan.ids.length).toBeGreaterThanOrEqual(5);
      expect(plan.ids.length).toBeLessThanOrEqual(20);
      expect(new Set(plan.ids).size).toBe(plan.ids.length);
      expect(plan.reasons.reduce((sum, { nombre }) => sum + nombre, 0)).toBe(plan.ids.length);
      expectTrueReasons(plan, answers, now);
    }),
  );
});

/** Nothing answered yet, or too little left to work on. */
function expectNothingToPlan(answers: PastAnswer[], now: Date): void {
  const seen = new Set(answers.map(({ questionId }) => questionId));
  if (seen.size === 0) return;
  expect(dueOf(answers, now).length).toBeLessThan(5);
  expect(bank.questions.length - seen.size).toBeLessThan(5);
}

/** First due mistakes, then the weakest theme, then questions never seen. */
function expectTrueReasons({ ids, reasons }: PersonalisedPlan, answers: PastAnswer[], now: Date): void {
  const themes = new Map(bank.questions.map(({ id, theme }) => [id, theme]));
  const seen = new Set(answers.map(({ questionId }) => questionId));
  const due = dueOf(answers, now);
  const weak = findWeakestTheme(bank, tallyOf(answers));
  const counted = new Map(reasons.map(({ code, nombre }) => [code, nombre]));
  const first = Math.min(20, due.length);
  expect(ids.slice(0, first)).toEqual(due.slice(0, first));
  const ofWeak = ids.slice(first, first + (counted.get('THEME_FAIBLE') ?? 0));
  for (const id of ofWeak) expect(themes.get(id)).toBe(weak);
  const rest = ids.slice(first + ofWeak.length);
  expect(rest.length).toBe(counted.get('JAMAIS_VUES') ?? 0);
  for (const id of rest) expect(seen.has(id)).toBe(false);
  for (const { code, theme } of reasons) expect(theme).toBe(code === 'THEME_FAIBLE' ? weak : undefined);
}

test('answers to questions that left the bank are ignored', () => {
  const gone = [{ questionId: 'b-l-999', theme: 'L', right: false, at: new Date(0) }];
  expect(planOf(bank, gone, NOW)).toBeNull();
});

test('new questions come in the proportions of the official paper', () => {
  const plan = planOf(bank, answered('L', 1, 1, true), NOW, { length: 18, newPlaces: 18 });
  const themes = new Map(bank.questions.map(({ id, theme }) => [id, theme]));
  const count = (letter: string) => plan?.ids.filter((id) => themes.get(id) === letter).length;
  expect(['L', 'C', 'R'].map(count)).toEqual([4, 10, 4]);
});
