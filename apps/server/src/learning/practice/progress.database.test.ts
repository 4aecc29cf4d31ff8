/** The dashboard reads what is rolled up; it says what it said when it read every answer. */
import type { Content } from '@balise/content';
import { aLicence, aQuestion } from '@balise/content/test/bank';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Copy, openCopy } from '../../../test/database.ts';
import { foldAll, tallyOf } from '../../../test/fold.ts';
import { follow, newLearner, walk } from '../../../test/practice-walk.ts';
import {
  replayDashboard,
  selectReplayedAnswers,
  selectReplayedSeries,
} from '../../../test/replay-dashboard.ts';
import { replayPlan } from '../../../test/replay-plan.ts';
import type { Learner } from '../../platform/http/caller.ts';
import { buildDashboard } from '../dashboard/dashboard.ts';
import { selectDashboard } from '../dashboard/dashboard-store.ts';
import { findCatalogue } from '../series/catalogue.ts';
import { writeRollUp } from '../series/roll-up-store.ts';
import { planPersonalised } from './personalised.ts';
import { readOverview, readPlanBasis } from './progress.ts';

let database: Copy;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());

/** A small bank, of which a learner may have seen everything; it has lost a question. */
const SIZES = [
  { letter: 'C', weight: 4, questions: 14 },
  { letter: 'L', weight: 5, questions: 10 },
  { letter: 'U', weight: 1, questions: 6 },
];
const gone = aQuestion({ id: 'b-l-999', theme: 'L' });
const { bank, ...rest } = aLicence(SIZES, 6);
const official = {
  law: { text: 'Loi', article: '1' },
  sections: [{ label: 'Tout', items: 4, points: 20, pass: 10 }],
  time: { per: 'paper', seconds: 600 },
};
const content = {
  past: new Map([['b-l-999.r1', gone]]),
  byId: new Map(bank.questions.map((question) => [question.id, question])),
  licences: new Map([['b', { ...rest, bank: { ...bank, official } }]]),
} as unknown as Content;
const licence = findCatalogue(content)('b');

const overviewOf = (caller: Learner, now: Date) =>
  readOverview(database.db, caller, licence, now, {
    begun: null,
    read: () => selectDashboard(database.db, caller, licence, now),
  });

async function expectSameDashboard(caller: Learner, now: Date): Promise<void> {
  const { db } = database;
  const [history, answers] = [
    await selectReplayedSeries(db, caller),
    await selectReplayedAnswers(db, caller),
  ];
  const reply = buildDashboard(licence, await overviewOf(caller, now), now);
  expect(reply).toEqual(replayDashboard(licence, history, answers, now));
  const plan = planPersonalised(licence.bank, await readPlanBasis(db, caller, licence, now));
  expect(plan).toEqual(replayPlan(licence.bank, answers, now));
}

test('at any time, the dashboard and a personalised series are those of a replay of every answer', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      const caller = await newLearner(database.db);
      const now = await follow(database.db, caller, steps, (at) => expectSameDashboard(caller, at));
      await expectSameDashboard(caller, now);
    }),
    { numRuns: 20 },
  );
});

const answer = fc
  .record({
    question: fc.integer({ min: 0, max: bank.questions.length }),
    right: fc.boolean(),
    minute: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ question, right, minute }) => {
    const { id = gone.id, theme = gone.theme } = bank.questions[question] ?? {};
    return { questionId: id, theme, right, at: new Date(minute * 60_000) };
  });
/** Not the epoch, which stands for «never». */
const EARLY = new Date(1000);
/** Some have seen little, some everything. */
const past = fc
  .tuple(
    fc.integer({ min: 0, max: bank.questions.length }),
    fc.boolean(),
    fc.array(answer, { maxLength: 80 }),
  )
  .map(([first, right, list]) => [
    ...bank.questions.slice(0, first).map(({ id, theme }) => ({ questionId: id, theme, right, at: EARLY })),
    ...list,
  ]);

test('the dashboard announces the plan that a personalised series has, also when nearly every question was seen', async () => {
  const caller = await newLearner(database.db);
  const now = new Date(20_000 * 60_000);
  await fc.assert(
    fc.asyncProperty(past, async (answers) => {
      const { db } = database;
      await db.deleteFrom('inscription_progress').where('inscription_id', '=', caller.inscription).execute();
      const states = [...foldAll(answers).values()];
      await writeRollUp(db, caller, {
        progress: { themes: tallyOf(answers), series_done: {} },
        states,
        series: [],
      });
      const expected = replayPlan(bank, answers, now);
      expect(planPersonalised(bank, await readPlanBasis(db, caller, licence, now))).toEqual(expected);
      const announced = planPersonalised(bank, (await overviewOf(caller, now)).basis);
      expect(announced?.reasons).toEqual(expected?.reasons);
      expect(announced?.ids.length).toBe(expected?.ids.length);
    }),
    {
      numRuns: 120,
      examples: [
        [
          [...bank.questions].map(({ id, theme }) => ({
            questionId: id,
            theme,
            right: false,
            at: EARLY,
          })),
        ],
      ],
    },
  );
});
