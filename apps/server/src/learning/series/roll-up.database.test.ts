/** Whatever the order in which series are answered, ended and left, what is rolled up is what all answers amount to. */
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Copy, openCopy } from '../../../test/database.ts';
import {
  dealSeries,
  follow,
  giveAnswer,
  LENGTH,
  newLearner,
  START,
  walk,
} from '../../../test/practice-walk.ts';
import { replayDueMistakes, replayLastAnswers } from '../../../test/replay.ts';
import { selectReplayedAnswers } from '../../../test/replay-dashboard.ts';
import { wireSeriesEvents } from '../../app.ts';
import type { Learner } from '../../platform/http/caller.ts';
import { compareDue, isDue, type QuestionState } from './question-state.ts';
import { rebuildProgress } from './roll-up.ts';
import { rebuildAllProgress, rollUpLeftSeries } from './roll-up-job.ts';

let database: Copy;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());

/** Every roll-up of the inscription, as text. */
async function rowsOf({ inscription }: Learner): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select q::text as value from question_states q where inscription_id = ${inscription}
    union all select p::text from inscription_progress p where inscription_id = ${inscription}
    union all select f::text from follow_ups f where inscription_id = ${inscription}
    union all select concat_ws(' ', id, rolled, unseen, theme_results) from series where inscription_id = ${inscription}
    order by 1`.execute(database.db);
  return rows.map(({ value }) => value);
}

test('what is rolled up is what all answers amount to, and making it anew gives the same rows', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      const { db } = database;
      const caller = await newLearner(database.db);
      const now = await follow(database.db, caller, steps);
      await rollUpLeftSeries(db, now);
      const answers = await selectReplayedAnswers(db, caller);
      const states: QuestionState[] = await db
        .selectFrom('question_states')
        .where('inscription_id', '=', caller.inscription)
        .selectAll()
        .execute();
      const mistakes = states.filter((state) => isDue(state, now)).sort(compareDue);
      expect(mistakes.map(({ question_id }) => question_id)).toEqual(replayDueMistakes(answers, now));
      const last = replayLastAnswers(answers).map(({ questionId, right, at }) => [questionId, right, at]);
      expect(states.map((state) => [state.question_id, state.last_right, state.last_at]).sort()).toEqual(
        last.sort(),
      );
      for (const state of states)
        expectCounted(
          state,
          answers.filter(({ questionId }) => questionId === state.question_id),
        );
      const { rows } =
        await sql`select p.themes, coalesce(jsonb_object_agg(t.theme, t.tally) filter (where t.theme is not null), '{}') as expected
        from inscription_progress p left join lateral (
          select theme, jsonb_build_object('seen', count(*), 'right', count(*) filter (where last_right)) as tally
          from question_states q where q.inscription_id = p.inscription_id group by theme
        ) t on true
        where p.inscription_id = ${caller.inscription} group by p.themes`.execute(db);
      for (const row of rows as { themes: unknown; expected: unknown }[])
        expect(row.themes).toEqual(row.expected);

      const before = await rowsOf(caller);
      await db.transaction().execute((trx) => rebuildProgress(trx, caller));
      expect(await rowsOf(caller)).toEqual(before);
    }),
    { numRuns: 20 },
  );
});

const day = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(at);

function expectCounted(state: QuestionState, own: readonly { right: boolean; at: Date }[]): void {
  const lastWrong = own.findLastIndex(({ right }) => !right);
  expect(state).toMatchObject({
    times_seen: own.length,
    times_right: own.filter(({ right }) => right).length,
    first_at: own[0]?.at,
    first_right: own[0]?.right,
    last_wrong_at: own[lastWrong]?.at ?? null,
    right_days: new Set(own.slice(lastWrong + 1).map(({ at }) => day(at))).size,
  });
}

test('the command that makes all roll-ups anew repairs those of every inscription', async () => {
  const callers = [await newLearner(database.db), await newLearner(database.db)];
  for (const caller of callers) {
    const series = await dealSeries(database.db, caller, 'entrainement', 3, new Date(START));
    for (let position = 0; position < LENGTH; position += 1)
      await giveAnswer(database.db, caller, series, position % 2 === 0, new Date(START + position), false);
  }
  const before = [];
  for (const caller of callers) before.push(await rowsOf(caller));
  await sql`update question_states set stability = 99, last_right = false`.execute(database.db);
  await sql`update inscription_progress set themes = '{}', series_done = '{}'`.execute(database.db);
  const { length } = await database.db.selectFrom('inscriptions').select('id').execute();
  expect(await rebuildAllProgress(database.db, wireSeriesEvents({ licences: new Map() }))).toBe(length);
  for (const [index, caller] of callers.entries()) expect(await rowsOf(caller)).toEqual(before[index]);
});
