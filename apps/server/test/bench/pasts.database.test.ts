/** The learners of the benchmark can start the series that they are measured with. */
import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectStart } from '../../src/learning/practice/start-store.ts';
import { findCatalogue } from '../../src/learning/series/catalogue.ts';
import { type Copy, openCopy } from '../database.ts';
import { dealSeries, giveAnswer, LENGTH, newLearner } from '../practice-walk.ts';
import { copyPast, grantCredits, plantAnswers, seedPast, selectBegun } from './pasts.ts';
import { seedCrowd } from './seed.ts';

let database: Copy;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());

test('each learner has one credit left, also the one whose past used some', async () => {
  const { db } = database;
  const content = loadContent(CONTENT);
  const callers = (await seedCrowd(db, 'a secret of this test, for its sessions', 3)).map(
    ({ caller }) => caller,
  );
  const [first, ...others] = callers;
  if (!first) throw new Error('nobody');
  await seedPast(db, content, first, 2);
  await copyPast(db, first, others);
  await grantCredits(db, callers);
  const { kind } = findCatalogue(content)('b').offer('entrainement') ?? {};
  if (!kind) throw new Error('no training series');
  for (const caller of callers) {
    const start = await selectStart(db, caller, { kind, key: null, countKey: '-', now: new Date() });
    expect(start.credits).toBe(1);
  }
});

test('learners in the middle of a series are at each of its places, and can go on to its end', async () => {
  const { db } = database;
  const callers = await Promise.all(Array.from({ length: LENGTH }, () => newLearner(db)));
  const dealt = [];
  for (const caller of callers) dealt.push(await dealSeries(db, caller, 'entrainement', 0, new Date()));
  await plantAnswers(db, callers, 'entrainement');
  const begun = await selectBegun(db, callers, 'entrainement');
  const left = callers.map(({ learner }) => begun.get(learner)?.questions.length ?? 0);
  expect(left.toSorted()).toEqual([1, 2, 3, 4]);
  for (const [index, caller] of callers.entries()) {
    const series = dealt[index];
    if (!series) throw new Error('no series');
    series.position = LENGTH - (left[index] ?? 0);
    while (!series.isOver) await giveAnswer(db, caller, series, true, new Date());
  }
  const rows = await db
    .selectFrom('series')
    .where(
      'person_id',
      'in',
      callers.map(({ learner }) => learner),
    )
    .select(['rolled'])
    .execute();
  expect(rows).toEqual(Array(LENGTH).fill({ rolled: LENGTH }));
});
