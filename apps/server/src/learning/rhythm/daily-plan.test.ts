import { addDays, countDays } from '@balise/rules/days';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_MINUTES,
  LONGEST,
  measurePace,
  type PlanFacts,
  type PlannedDay,
  type PracticeGoal,
  planDay,
  SHORTEST,
} from './daily-plan.ts';

const TODAY = '2026-11-23';
const facts = (change: Partial<PlanFacts> = {}): PlanFacts => ({
  today: TODAY,
  goal: { examDay: null, minutes: null },
  unseen: 300,
  pace: 45,
  done: 0,
  doneNew: 0,
  mockMinutes: 20,
  mockDays: [],
  ...change,
});
const goals: fc.Arbitrary<PracticeGoal> = fc.record({
  examDay: fc.option(fc.integer({ min: -10, max: 90 }).map((days) => addDays(TODAY, days))),
  minutes: fc.option(fc.constantFrom(5, 10, 15, 20, 30, 45)),
});
const anyFacts = fc.record({
  today: fc.constant(TODAY),
  goal: goals,
  // Some licences have banks of 60 questions, some of 300.
  unseen: fc.integer({ min: 0, max: 1100 }),
  pace: fc.integer({ min: 25, max: 60 }),
  done: fc.constant(0),
  doneNew: fc.constant(0),
  mockMinutes: fc.option(fc.integer({ min: 13, max: 90 })),
  mockDays: fc.array(
    fc.integer({ min: -9, max: -1 }).map((days) => addDays(TODAY, days)),
    { maxLength: 3 },
  ),
});

/** Does the day's series one after the other. @returns how many questions, and how many of them new */
function doDay(begun: PlanFacts): { done: number; doneNew: number; plans: PlannedDay[] } {
  const plans: PlannedDay[] = [];
  let [done, doneNew] = [0, 0];
  for (;;) {
    const plan = planDay({ ...begun, done, doneNew });
    plans.push(plan);
    if (plan.next === 0) return { done, doneNew, plans };
    done += plan.next;
    doneNew += Math.min(plan.nextNew, begun.unseen - doneNew);
  }
}

test('a day never takes more than the minutes that the learner chose, the mock exam included', () => {
  fc.assert(
    fc.property(anyFacts, (begun) => {
      const { done, plans } = doDay(begun);
      const [plan] = plans;
      const mock = plan?.mock === 'today' ? (begun.mockMinutes ?? 0) : 0;
      const most = begun.goal.minutes ?? (begun.goal.examDay === null ? DEFAULT_MINUTES : 30);
      expect(plan?.minutes).toBeLessThanOrEqual(most);
      expect((done * begun.pace) / 60 + mock).toBeLessThanOrEqual(most);
    }),
  );
});

test('every series of a day has 5 to 20 questions, and together they are the day’s questions', () => {
  fc.assert(
    fc.property(anyFacts, (begun) => {
      const { done, plans } = doDay(begun);
      for (const { next, nextNew } of plans.slice(0, -1)) {
        expect(next).toBeGreaterThanOrEqual(SHORTEST);
        expect(next).toBeLessThanOrEqual(LONGEST);
        expect(nextNew).toBeLessThanOrEqual(next);
      }
      expect(done).toBe(plans[0]?.questions);
    }),
  );
});

test('the plan of a day stays the same while it is done, and the same facts always give the same plan', () => {
  fc.assert(
    fc.property(anyFacts, fc.nat({ max: 60 }), (begun, done) => {
      const first = planDay(begun);
      const doneNew = Math.min(done, begun.unseen);
      const later = planDay({ ...begun, done, doneNew });
      const day = ({ questions, minutes, mock, coverage, daysLeft }: PlannedDay) => ({
        questions,
        minutes,
        mock,
        coverage,
        daysLeft,
      });
      expect(day(later)).toEqual(day(first));
      expect(planDay(begun)).toEqual(first);
      expect(planDay({ ...begun, mockDays: [...begun.mockDays, TODAY] }).questions).toBe(
        first.mock === 'this-week' || first.mock === 'today' ? first.questions : first.questions,
      );
    }),
  );
});

test('every question is met before the eve of the exam where the plan says so, mock exams taken; where it can’t, it says how many are missing', () => {
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 0, max: 60 }), (begun, days) => {
      const examDay = addDays(TODAY, days);
      const goal = { ...begun.goal, examDay };
      const promised = planDay({ ...begun, goal }).coverage;
      let unseen = begun.unseen;
      const mockDays = [...begun.mockDays];
      for (let today = TODAY; today < examDay; today = addDays(today, 1)) {
        const day = doDay({ ...begun, goal, today, unseen, mockDays });
        if (day.plans[0]?.mock === 'today') mockDays.push(today);
        unseen -= day.doneNew;
      }
      if (promised.kind !== 'short') expect(unseen).toBe(0);
      else expect(promised.missing).toBeGreaterThan(0);
    }),
  );
});

test('a missed day leaves no debt: the plan of the next day depends on what is left, not on the day that was missed', () => {
  const goal = { examDay: addDays(TODAY, 20), minutes: null };
  const dayAfter = addDays(TODAY, 1);
  const practised = planDay(facts({ goal, today: dayAfter, unseen: 290 }));
  const missed = planDay(facts({ goal, today: dayAfter, unseen: 300 }));
  expect(missed.questions - practised.questions).toBeLessThanOrEqual(2);
  // With minutes of the learner's own, the day stays as long as it was.
  const own = { ...goal, minutes: 10 };
  expect(planDay(facts({ goal: own, today: dayAfter })).questions).toBe(
    planDay(facts({ goal: own })).questions,
  );
});

test('no new questions are kept for the eve of the exam and its day; after it, the plan goes on as without one', () => {
  const on = (days: number) => planDay(facts({ goal: { examDay: addDays(TODAY, days), minutes: 10 } }));
  expect(on(2).nextNew).toBeGreaterThan(0);
  expect(on(1)).toMatchObject({ nextNew: 0, daysLeft: 1, mock: 'none' });
  expect(on(0)).toMatchObject({ nextNew: 0, daysLeft: 0, mock: 'none', questions: 13 });
  expect(on(-1)).toMatchObject({ daysLeft: null, mock: 'none', questions: 13 });
  expect(on(1).coverage).toEqual({ kind: 'short', missing: 300 });
});

test('in the last week a mock exam comes every three days and never on the eve, where its minutes fit; else the learner is told', () => {
  const on = (days: number, change: Partial<PlanFacts> = {}) =>
    planDay(facts({ goal: { examDay: addDays(TODAY, days), minutes: 30 }, unseen: 0, ...change })).mock;
  expect([8, 7, 2, 1].map((days) => on(days))).toEqual(['none', 'today', 'today', 'none']);
  expect(on(5, { mockDays: [addDays(TODAY, -2)] })).toBe('none');
  expect(on(5, { mockDays: [addDays(TODAY, -3)] })).toBe('today');
  expect(on(5, { mockDays: [TODAY] })).toBe('done');
  expect(on(5, { mockMinutes: 90 })).toBe('this-week');
  expect(on(5, { mockMinutes: null })).toBe('none');
});

test('«12 questions, 9 minutes»: a learner who has said nothing gets ten minutes, at the pace of most', () => {
  expect(planDay(facts())).toMatchObject({ questions: 13, minutes: 10, next: 13, nextNew: 7 });
  expect(planDay(facts({ done: 13, doneNew: 7 }))).toMatchObject({ questions: 13, done: 13, next: 0 });
  expect(planDay(facts({ done: 40 }))).toMatchObject({ done: 13, next: 0 });
});

test('the pace is measured on enough answers, with the time to read corrections, and never absurd', () => {
  expect(measurePace([])).toBe(45);
  expect(measurePace([{ questions: 29, seconds: 29 }])).toBe(45);
  expect(measurePace([{ questions: 40, seconds: 800 }])).toBe(35);
  expect(measurePace([{ questions: 100, seconds: 12_000 }])).toBe(60);
  expect(measurePace([{ questions: 100, seconds: 0 }])).toBe(25);
  expect(countDays(TODAY, addDays(TODAY, 40))).toBe(40);
});
