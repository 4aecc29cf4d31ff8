import { aLicence, bankQuestionId } from '@balise/content/test/bank';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDueMistakes, findLastAnswers, type PastAnswer } from './due.ts';
import { findWeakestTheme, type PersonalisedPlan, planPersonalised } from './personalised.ts';

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
  expect(planPersonalised(bank, [], NOW)).toBeNull();
});

/** An hour after the answers above. */
const NOW = new Date(Date.UTC(2026, 10, 1, 9, 30));

test('due mistakes come first, the longest overdue before the others, and the reasons count what was taken', () => {
  const plan = planPersonalised(bank, [...answered('L', 1, 3, false), ...answered('C', 1, 20, true)], NOW);
  expect(plan?.ids.slice(0, 3)).toEqual([
    bankQuestionId('L', 1),
    bankQuestionId('L', 2),
    bankQuestionId('L', 3),
  ]);
  expect(plan?.reasons).toEqual([
    { code: 'ERREURS_A_REVOIR', nombre: 3 },
    { code: 'THEME_FAIBLE', nombre: 5, theme: 'L' },
    { code: 'JAMAIS_VUES', nombre: 12 },
  ]);
});

test('a question answered right since is not due again the same evening', () => {
  const missed = answered('L', 1, 12, false).map((answer) => ({ ...answer, at: new Date(0) }));
  const plan = planPersonalised(
    bank,
    [...missed, ...answered('L', 1, 12, true), ...answered('C', 1, 20, true)],
    NOW,
  );
  expect(plan?.reasons).toEqual([{ code: 'JAMAIS_VUES', nombre: 12 }]);
});

test('at most ten mistakes leave room for the other reasons, and fill the room these leave', () => {
  const many = planPersonalised(bank, answered('C', 1, 15, false), NOW);
  expect(many?.reasons).toEqual([
    { code: 'ERREURS_A_REVOIR', nombre: 10 },
    { code: 'THEME_FAIBLE', nombre: 5, theme: 'C' },
    { code: 'JAMAIS_VUES', nombre: 5 },
  ]);
  const all = [...answered('C', 1, 20, false), ...answered('L', 1, 12, true), ...answered('R', 1, 12, true)];
  expect(planPersonalised(bank, all, NOW)?.reasons).toEqual([
    { code: 'ERREURS_A_REVOIR', nombre: 15 },
    { code: 'THEME_FAIBLE', nombre: 5, theme: 'C' },
  ]);
});

test('a series with too few questions is not offered', () => {
  const all = [...answered('L', 1, 12, true), ...answered('C', 1, 20, true)];
  expect(planPersonalised(bank, [...all, ...answered('R', 1, 9, true)], NOW)).toBeNull();
});

test('the weakest theme has the lowest rate below the threshold; of two equals, the heavier one', () => {
  expect(findWeakestTheme(bank, [...answered('L', 1, 4, true), ...answered('R', 1, 4, false)])).toBe('R');
  expect(findWeakestTheme(bank, [...answered('L', 1, 4, false), ...answered('C', 1, 4, false)])).toBe('C');
  expect(findWeakestTheme(bank, answered('L', 1, 8, true))).toBeNull();
  expect(findWeakestTheme(bank, [...answered('L', 1, 7, true), ...answered('L', 8, 8, false)])).toBe('L');
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
      const plan = planPersonalised(bank, answers, now);
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
  expect(findDueMistakes(answers, now).length).toBeLessThan(5);
  expect(bank.questions.length - seen.size).toBeLessThan(5);
}

/** First due mistakes, then the weakest theme, then questions never seen, then more due mistakes. */
function expectTrueReasons({ ids, reasons }: PersonalisedPlan, answers: PastAnswer[], now: Date): void {
  const themes = new Map(bank.questions.map(({ id, theme }) => [id, theme]));
  const seen = new Set(answers.map(({ questionId }) => questionId));
  const due = findDueMistakes(answers, now);
  const weak = findWeakestTheme(bank, findLastAnswers(answers));
  const counted = new Map(reasons.map(({ code, nombre }) => [code, nombre]));
  const first = Math.min(10, due.length);
  expect(ids.slice(0, first)).toEqual(due.slice(0, first));
  const ofWeak = ids.slice(first, first + (counted.get('THEME_FAIBLE') ?? 0));
  for (const id of ofWeak) expect(themes.get(id)).toBe(weak);
  const rest = ids.slice(first + ofWeak.length);
  const unseen = counted.get('JAMAIS_VUES') ?? 0;
  for (const id of rest.slice(0, unseen)) expect(seen.has(id)).toBe(false);
  for (const id of rest.slice(unseen)) expect(due).toContain(id);
  for (const { code, theme } of reasons) expect(theme).toBe(code === 'THEME_FAIBLE' ? weak : undefined);
}

test('answers to questions that left the bank are ignored', () => {
  const gone = [{ questionId: 'b-l-999', theme: 'L', right: false, at: new Date(0) }];
  expect(planPersonalised(bank, gone, NOW)).toBeNull();
});
