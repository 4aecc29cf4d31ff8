/** Whatever the order in which series are answered, ended and left, a school's sums are what all its answers amount to. */
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantInscription } from '../../../test/builders.ts';
import { type Copy, openCopy } from '../../../test/database.ts';
import { TEST_LEDGER } from '../../../test/ledger.ts';
import {
  dealSeries,
  follow,
  giveAnswer,
  LENGTH,
  newLearner,
  START,
  walk,
} from '../../../test/practice-walk.ts';
import { erasePerson } from '../../account/own-data/erase.ts';
import type { InscriptionId, Learner } from '../../platform/http/caller.ts';
import { selectSchoolSums } from '../series/question-stats-store.ts';
import { addAllKeptGains } from '../series/question-sums-job.ts';
import { rebuildProgress, rollUpSeries } from '../series/roll-up.ts';
import { rollUpLeftSeries } from '../series/roll-up-job.ts';

let database: Copy;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());

/** As a school sees them. */
const sumsOf = async ({ school }: Pick<Learner, 'school'>) => {
  const sums = await selectSchoolSums(database.db, school, LICENCE);
  return sums.sort((a, b) => (a.question_id < b.question_id ? -1 : 1) || a.revision - b.revision);
};

const countKept = async (): Promise<number> =>
  (await database.db.selectFrom('question_gains').select('id').execute()).length;

/** The same from every answer that is rolled up, by a statement of its own. All of them chose the letter A of an unmixed order. */
const replaySums = async ({ school }: Pick<Learner, 'school'>) => {
  const { rows } = await sql<Record<string, unknown>>`
    with shown as (
      select a.*, row_number() over (partition by a.inscription_id, a.question_id
        order by a.answered_at, a.series_id, a.position) as meeting
      from answers a join series s on s.person_id = a.person_id and s.id = a.series_id
      where s.school_id = ${school} and a.position < s.rolled and (a.letters <> '' or a.served_at is not null)
    )
    select question_id, revision, (count(*) filter (where meeting = 1))::int as first_n,
      (count(*) filter (where meeting = 1 and is_right))::int as first_right, count(*)::int as n,
      (count(*) filter (where is_right))::int as n_right,
      (count(*) filter (where meeting = 1 and letters = 'A'))::int as chosen_a, 0 as chosen_b, 0 as chosen_c, 0 as chosen_d
    from shown group by question_id, revision order by question_id, revision`.execute(database.db);
  return rows;
};

const LICENCE = 'b';

const rebuild = (caller: Learner) => database.db.transaction().execute((trx) => rebuildProgress(trx, caller));

test('a school’s sums are those of all answers, and making them anew changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      const caller = await newLearner(database.db);
      await rollUpLeftSeries(database.db, await follow(database.db, caller, steps));
      const sums = await sumsOf(caller);
      expect(sums).toEqual(await replaySums(caller));
      await addAllKeptGains(database.db);
      expect(await sumsOf(caller)).toEqual(sums);
      await rebuild(caller);
      expect(await sumsOf(caller)).toEqual(sums);
    }),
    { numRuns: 15 },
  );
});

test('the letters are those of the author’s order, whatever order was shown', async () => {
  const { db } = database;
  const caller = await newLearner(db);
  const series = await dealSeries(db, caller, 'entrainement', 0, new Date(START));
  const orders = [
    [[2, 0, 1]],
    [
      [0, 1],
      [1, 0],
    ],
    [[1, 0], []],
    [[3, 2, 1, 0]],
  ];
  await sql`update series set items = (
      select jsonb_agg(item || jsonb_build_object('order', ${JSON.stringify(orders)}::jsonb -> (n::int - 1)) order by n)
      from jsonb_array_elements(items) with ordinality as drawn (item, n))
    where id = ${series.id}`.execute(db);
  const given = ['A,C', 'A,C', 'B', 'D'];
  for (const letters of given) {
    await giveAnswer(db, caller, series, false, new Date(START + series.position));
    await sql`update answers set letters = ${letters} where series_id = ${series.id}
      and position = ${series.position - 1}`.execute(db);
  }
  // The answers above were rolled up with the letters of the walk: with their own they are made anew.
  await rebuild(caller);
  const byId = new Map((await sumsOf(caller)).map((row) => [row.question_id, row]));
  const expected = ['BC', 'AD', 'A', 'A'];
  series.ids.forEach((id, index) => {
    const { chosen_a, chosen_b, chosen_c, chosen_d } = byId.get(id) ?? {};
    const chosen = [chosen_a, chosen_b, chosen_c, chosen_d].map((n, at) => (n ? 'ABCD'.charAt(at) : ''));
    expect(chosen.join(''), id).toBe(expected[index]);
  });
});

async function newLearnerOf(school: Learner['school']): Promise<Learner> {
  const { db } = database;
  const learner = await newLearner(db);
  await sql`insert into memberships (person_id, school_id, accepted_at)
    values (${learner.learner}, ${school}, now())`.execute(db);
  const place = { personId: learner.learner, schoolId: school };
  const inscription = (await plantInscription(db, place, {})) as InscriptionId;
  return { ...learner, school, inscription };
}

test('who ends a series does not wait for another learner of the school whose end is not committed', async () => {
  const { db } = database;
  const first = await newLearner(db);
  const second = await newLearnerOf(first.school);
  const answerAll = async (caller: Learner) => {
    const series = await dealSeries(db, caller, 'entrainement', 0, new Date(START));
    for (let at = 0; at < LENGTH - 1; at += 1)
      await giveAnswer(db, caller, series, true, new Date(START + at));
    return series;
  };
  const [held, free] = [await answerAll(first), await answerAll(second)];
  expect(held.ids).toEqual(free.ids);
  await db.transaction().execute(async (trx) => {
    await sql`update series set ended_at = now(), withdrawn_at = now() where id = ${held.id}`.execute(trx);
    await rollUpSeries(trx, first);
    // The embedded database has one connection: there nobody can wait.
    if (database.kind === 'postgresql') await giveAnswer(db, second, free, true, new Date(START + LENGTH));
  });
  if (database.kind === 'postgresql') expect(free.isOver).toBe(true);
  expect(await sumsOf(first)).toEqual(await replaySums(first));
});

test('many learners of a school who end series at once lose nothing, while two jobs add them; an erased one stays in the sums', async () => {
  const { db } = database;
  const first = await newLearner(db);
  const callers = [first];
  for (let n = 0; n < 7; n += 1) callers.push(await newLearnerOf(first.school));
  const dealt = await Promise.all(
    callers.map((caller, n) => dealSeries(db, caller, 'entrainement', n, new Date(START))),
  );
  await Promise.all(
    callers.map(async (caller, n) => {
      const series = dealt[n];
      for (let at = 0; series && at < LENGTH; at += 1)
        await giveAnswer(db, caller, series, (at + n) % 2 === 0, new Date(START + at));
    }),
  );
  const sums = await sumsOf(first);
  expect(sums).toEqual(await replaySums(first));
  expect(sums.reduce((sum, { first_n }) => sum + Number(first_n), 0)).toBe(8 * LENGTH);
  await Promise.all([...[...callers, ...callers].map(rebuild), addAllKeptGains(db), addAllKeptGains(db)]);
  expect(await sumsOf(first)).toEqual(sums);
  await addAllKeptGains(db);
  expect(await countKept()).toBe(0);
  expect(await sumsOf(first)).toEqual(sums);

  const gone = { personId: first.learner, accountId: first.accountId, schoolId: first.school };
  await db
    .transaction()
    .execute((trx) =>
      erasePerson(trx, { ...gone, email: 'x@test.example', firstName: 'X', lastName: 'Y' }, TEST_LEDGER.key),
    );
  expect(await sumsOf(first)).toEqual(sums);
});

test('what an older process has written adds nothing until it is made anew', async () => {
  const { db } = database;
  const caller = await newLearner(db);
  const deal = async (at: number) => {
    const series = await dealSeries(db, caller, 'entrainement', 0, new Date(at));
    for (let n = 0; n < LENGTH; n += 1) await giveAnswer(db, caller, series, true, new Date(at + n));
  };
  await deal(START);
  await addAllKeptGains(db);
  await sql`delete from question_stats where school_id = ${caller.school}`.execute(db);
  await sql`update question_states set meeting = null where inscription_id = ${caller.inscription}`.execute(
    db,
  );
  await deal(START + 60_000);
  expect(await sumsOf(caller)).toEqual([]);
  await rebuild(caller);
  expect(await sumsOf(caller)).toEqual(await replaySums(caller));
  expect((await sumsOf(caller))[0]).toMatchObject({ first_n: 1, n: 2 });
});
