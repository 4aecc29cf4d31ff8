import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aLicence, idOf } from '../../../test/bank.ts';
import { type LastAnswer, planPersonalised, weakestTheme } from './personalised.ts';

const { bank } = aLicence([
  { letter: 'L', weight: 4, questions: 12 },
  { letter: 'C', weight: 10, questions: 20 },
  { letter: 'R', weight: 4, questions: 12 },
]);

function answered(letter: string, from: number, to: number, right: boolean): LastAnswer[] {
  return Array.from({ length: to - from + 1 }, (_, n) => ({
    questionId: idOf(letter, from + n),
    theme: letter,
    right,
    at: new Date(Date.UTC(2026, 10, 1, 8, n)),
  }));
}

test('nothing is personal before the first answer', () => {
  expect(planPersonalised(bank, [])).toBeNull();
});

test('own mistakes come first, the latest before, and the reasons count what was taken', () => {
  const plan = planPersonalised(bank, [...answered('L', 1, 3, false), ...answered('C', 1, 20, true)]);
  expect(plan?.ids.slice(0, 3)).toEqual([idOf('L', 3), idOf('L', 2), idOf('L', 1)]);
  expect(plan?.reasons).toEqual([
    { code: 'ERREURS_A_REVOIR', nombre: 3 },
    { code: 'THEME_FAIBLE', nombre: 5, theme: 'L' },
    { code: 'JAMAIS_VUES', nombre: 12 },
  ]);
});

test('a question answered right since is not due again', () => {
  const plan = planPersonalised(bank, [...answered('L', 1, 12, true), ...answered('C', 1, 20, true)]);
  expect(plan?.reasons).toEqual([{ code: 'JAMAIS_VUES', nombre: 12 }]);
});

test('too little to work on is not offered', () => {
  const all = [...answered('L', 1, 12, true), ...answered('C', 1, 20, true)];
  expect(planPersonalised(bank, [...all, ...answered('R', 1, 9, true)])).toBeNull();
});

test('the weakest theme is the lowest rate under the threshold, the heavier of two equals', () => {
  expect(weakestTheme(bank, [...answered('L', 1, 4, true), ...answered('R', 1, 4, false)])).toBe('R');
  expect(weakestTheme(bank, [...answered('L', 1, 4, false), ...answered('C', 1, 4, false)])).toBe('C');
  expect(weakestTheme(bank, answered('L', 1, 8, true))).toBeNull();
  expect(weakestTheme(bank, [...answered('L', 1, 7, true), ...answered('L', 8, 8, false)])).toBe('L');
});

test('a plan has 5 to 20 questions of the bank, none twice, each counted by one reason', () => {
  const known = new Set(bank.questions.map(({ id }) => id));
  const history = fc.uniqueArray(
    fc.record({
      question: fc.integer({ min: 0, max: bank.questions.length - 1 }),
      right: fc.boolean(),
      minute: fc.integer({ min: 0, max: 10_000 }),
    }),
    { selector: ({ question }) => question, maxLength: bank.questions.length },
  );
  fc.assert(
    fc.property(history, (list) => {
      const answers = list.map(({ question, right, minute }) => {
        const { id = '', theme = '' } = bank.questions[question] ?? {};
        return { questionId: id, theme, right, at: new Date(minute * 60_000) };
      });
      const plan = planPersonalised(bank, answers);
      if (!plan) return;
      expect(plan.ids.length).toBeGreaterThanOrEqual(5);
      expect(plan.ids.length).toBeLessThanOrEqual(20);
      expect(new Set(plan.ids).size).toBe(plan.ids.length);
      expect(plan.ids.every((id) => known.has(id))).toBe(true);
      expect(plan.reasons.reduce((sum, { nombre }) => sum + nombre, 0)).toBe(plan.ids.length);
    }),
  );
});

test('answers to questions the bank no longer has are forgotten', () => {
  const gone = [{ questionId: 'b-l-999', theme: 'L', right: false, at: new Date(0) }];
  expect(planPersonalised(bank, gone)).toBeNull();
});
