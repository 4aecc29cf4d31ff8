import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueOf, foldAll } from '../../../test/fold.ts';
import type { PastAnswer } from './question-state.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = Date.UTC(2026, 2, 2, 19);
const at = (ms: number) => new Date(start + ms);
const one = (right: boolean, ms: number, questionId = 'b-l-001'): PastAnswer => ({
  questionId,
  theme: 'L',
  right,
  at: at(ms),
});

const QUESTIONS = ['b-l-001', 'b-l-002', 'b-c-001', 'b-c-002'];
const someAnswer = fc
  .record({
    id: fc.constantFrom(...QUESTIONS),
    right: fc.boolean(),
    // To the second, so that sometimes two answers have the same instant.
    second: fc.integer({ min: 0, max: 90 * 24 * 3600 }),
  })
  .map(({ id, right, second }) => one(right, second * 1000, id));
const history = fc.array(someAnswer, { maxLength: 60 });
const later = fc.integer({ min: 0, max: 200 * DAY });
/** Later than every answer of a history. */
const END = 91 * DAY;

test('a question never missed is never due', () => {
  fc.assert(
    fc.property(history, later, (answers, ms) => {
      const missed = new Set(answers.filter(({ right }) => !right).map(({ questionId }) => questionId));
      for (const id of dueOf(answers, at(END + ms))) expect(missed).toContain(id);
    }),
  );
});

test('a mistake is due a minute after it was made, whatever came before, and not sooner', () => {
  fc.assert(
    fc.property(history, (before) => {
      const answers = [...before, one(false, END)];
      expect(dueOf(answers, at(END))).not.toContain('b-l-001');
      expect(dueOf(answers, at(END + MINUTE - 1))).not.toContain('b-l-001');
      expect(dueOf(answers, at(END + MINUTE))).toContain('b-l-001');
    }),
  );
});

test('a question answered right since then waits for another day, and comes back some day', () => {
  fc.assert(
    fc.property(history, (before) => {
      const answers = [...before, one(false, END), one(true, END + 5 * MINUTE)];
      expect(dueOf(answers, at(END + 5 * MINUTE + DAY - 1))).not.toContain('b-l-001');
      expect(dueOf(answers, at(END + 500 * 365 * DAY))).toContain('b-l-001');
    }),
  );
});

test('a due question stays due until it is answered', () => {
  fc.assert(
    fc.property(history, later, later, (answers, some, more) => {
      const first = dueOf(answers, at(END + some));
      expect(dueOf(answers, at(END + some + more))).toEqual(expect.arrayContaining(first));
    }),
  );
});

test('each right answer on its return keeps a question away longer', () => {
  const answers = [one(false, 0)];
  const waits: number[] = [];
  let day = 0;
  for (let known = 0; known < 6; known++) {
    answers.push(one(true, day * DAY + MINUTE));
    const from = day;
    while (dueOf(answers, at(day * DAY + MINUTE)).length === 0) day++;
    waits.push(day - from);
  }
  expect(waits[0]).toBe(1);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBeGreaterThan(7);
});

test('a question missed again starts over', () => {
  const known = Array.from({ length: 5 }, (_, week) => one(true, week * 7 * DAY));
  const answers = [one(false, 0), ...known, one(false, 40 * DAY)];
  expect(dueOf(answers, at(40 * DAY + MINUTE))).toEqual(['b-l-001']);
});

test('the longest overdue question comes first', () => {
  fc.assert(
    fc.property(history, later, (answers, ms) => {
      const ids = dueOf(answers, at(END + ms));
      const since = (id: string) => {
        let [low, high] = [-1, END + ms];
        while (high - low > 1) {
          const middle = Math.floor((low + high) / 2);
          if (
            dueOf(
              answers.filter(({ questionId }) => questionId === id),
              at(middle),
            ).length > 0
          )
            high = middle;
          else low = middle;
        }
        return high;
      };
      const dates = ids.map(since);
      expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    }),
    { numRuns: 25 },
  );
});

test('the same history gives the same result every time, in any order, and each question counts apart', () => {
  const distinct = fc.uniqueArray(someAnswer, { selector: ({ at: when }) => when.getTime(), maxLength: 60 });
  const shuffled = distinct.chain((answers) =>
    fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
  );
  fc.assert(
    fc.property(shuffled, later, ([answers, turned], ms) => {
      const now = at(END + ms);
      const ids = dueOf(answers, now);
      expect(dueOf(turned, now)).toEqual(ids);
      for (const id of QUESTIONS) {
        const own = answers.filter(({ questionId }) => questionId === id);
        expect(dueOf(own, now).includes(id)).toBe(ids.includes(id));
      }
    }),
  );
});

test('the last answer to a question is the latest; of two at one instant, the later in the list', () => {
  fc.assert(
    fc.property(history, (answers) => {
      const states = foldAll(answers);
      expect([...states.keys()].sort()).toEqual(
        [...new Set(answers.map(({ questionId }) => questionId))].sort(),
      );
      for (const { question_id, last_at, last_right } of states.values()) {
        const own = answers.filter(({ questionId }) => questionId === question_id);
        const latest = Math.max(...own.map(({ at: when }) => when.getTime()));
        const last = own.findLast(({ at: when }) => when.getTime() === latest);
        expect([last_at, last_right]).toEqual([last?.at, last?.right]);
      }
    }),
  );
});
