import { randomUUID } from 'node:crypto';
import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import type { SeriesType } from '@balise/contract/base/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson, plantInscription } from '../../../test/builders.ts';
import { type Copy, openCopy } from '../../../test/database.ts';
import type { InscriptionId, Learner, LearnerId, SchoolId } from '../../platform/http/caller.ts';
import { rebuildProgress, rollUpSeries } from '../series/roll-up.ts';
import { writeReadiness } from './write-readiness.ts';

const content = loadContent(CONTENT);
const bank = content.licences.get('b')?.bank;
const START = Date.UTC(2026, 2, 2, 9);
const DAY = 86_400_000;

let database: Copy;
beforeAll(async () => {
  database = await openCopy();
});
afterAll(() => database.release());

async function newLearner(licence = 'b'): Promise<Learner> {
  const person = await insertPerson(database.db, { inscriptions: [] });
  const inscription = await plantInscription(database.db, person, { licence });
  return {
    learner: person.personId as LearnerId,
    school: person.schoolId as SchoolId,
    zone: 'Europe/Paris',
    onlySchool: null,
    inscription: inscription as InscriptionId,
    accountId: person.accountId,
    actorAccountId: person.accountId,
    impersonated: false,
    brand: 'prepacode',
    licenceCode: licence,
  };
}

/** A series of 40 that was answered at `at`, rolled up and estimated as at its end. */
async function answerSeries(
  caller: Learner,
  at: number,
  isRight: (n: number) => boolean,
  from = 0,
  type: SeriesType = 'entrainement',
) {
  const { db } = database;
  const id = randomUUID();
  const questions = bank?.questions ?? [];
  const own = Array.from({ length: 40 }, (_, n) => questions[((from + n) * 7) % questions.length]);
  const owner = { person_id: caller.learner };
  await db
    .insertInto('series')
    .values({
      ...owner,
      id,
      school_id: caller.school,
      inscription_id: caller.inscription,
      licence: caller.licenceCode,
      type,
      slug: type,
      theme: null,
      order_no: 1,
      path: 'libre',
      timed: false,
      nb_questions: 40,
      items: JSON.stringify(own.map((question) => ({ id: question?.id, rev: 1, order: [[0, 1]] }))),
      position: 40,
      started_at: new Date(at),
      updated_at: new Date(at),
      ended_at: new Date(at + 40_000),
    })
    .execute();
  await db
    .insertInto('answers')
    .values(
      own.map((question, position) => ({
        ...owner,
        series_id: id,
        position,
        inscription_id: caller.inscription,
        question_id: question?.id ?? '',
        revision: 1,
        theme: question?.theme ?? '',
        letters: 'A',
        is_right: isRight(position),
        is_late: false,
        answered_at: new Date(at + position * 1000),
      })),
    )
    .execute();
  await estimate(caller);
}

const estimate = (caller: Learner) =>
  database.db.transaction().execute(async (trx) => {
    await rollUpSeries(trx, caller);
    await writeReadiness(trx, caller, content);
  });

const rowOf = (caller: Learner) =>
  database.db
    .selectFrom('readiness')
    .selectAll()
    .where('inscription_id', '=', caller.inscription)
    .executeTakeFirst();
const logOf = (caller: Learner) =>
  database.db
    .selectFrom('readiness_log')
    .selectAll()
    .where('inscription_id', '=', caller.inscription)
    .orderBy('day')
    .execute();

const mostly = (n: number) => n % 8 !== 0;

test('under 80 answers on two days there is no estimate, and nothing is logged', async () => {
  const caller = await newLearner();
  await answerSeries(caller, START, mostly);
  expect(await rowOf(caller)).toMatchObject({ answers: 40, days: 1, chance: null, new_rate: null });
  await answerSeries(caller, START + 3_600_000, mostly, 40);
  expect(await rowOf(caller)).toMatchObject({ answers: 80, days: 1, chance: null });
  expect(await logOf(caller)).toEqual([]);
});

test('each day has one row in the log, the last of the day; earlier days never change', async () => {
  const caller = await newLearner();
  for (const day of [0, 1, 2]) await answerSeries(caller, START + day * DAY, mostly, day * 40);
  const before = await logOf(caller);
  expect(before.map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-04']);
  await answerSeries(caller, START + 2 * DAY + 3_600_000, () => true, 120);
  const [first, second, ...more] = await logOf(caller);
  expect([first, more]).toEqual([before[0], []]);
  expect(second?.answers).toBe(160);
  expect(second?.chance).toBeGreaterThan(before[1]?.chance ?? 1);
  expect(await rowOf(caller)).toMatchObject({
    chance: second?.chance,
    answers: 160,
    days: 3,
    day: '2026-03-04',
    model: '1',
  });
});

test('questions that come back are told apart from new ones', async () => {
  const caller = await newLearner();
  await answerSeries(caller, START, (n) => n % 2 === 0);
  await answerSeries(caller, START + DAY, (n) => n % 2 === 0, 40);
  for (const day of [2, 3, 4]) await answerSeries(caller, START + day * DAY, () => true);
  const row = await rowOf(caller);
  expect(row?.known_rate).toBeGreaterThan((row?.new_rate ?? 1) + 0.1);
});

test('made anew from the answers the estimate is the same to the last digit, and what was logged stays as it was said', async () => {
  const caller = await newLearner();
  for (const day of [0, 1, 2, 5]) await answerSeries(caller, START + day * DAY, mostly, (day % 3) * 40);
  const [row, log] = [await rowOf(caller), await logOf(caller)];
  await database.db
    .updateTable('readiness_log')
    .set({ chance: 0.123 })
    .where('day', '=', '2026-03-07')
    .execute();
  await database.db.deleteFrom('readiness').where('inscription_id', '=', caller.inscription).execute();
  await database.db.transaction().execute(async (trx) => {
    await rebuildProgress(trx, caller);
    await writeReadiness(trx, caller, content);
  });
  expect(await rowOf(caller)).toEqual(row);
  expect(await logOf(caller)).toEqual(
    log.map((one) => (one.day === '2026-03-07' ? { ...one, chance: 0.123 } : one)),
  );
});

test('an inscription of a licence that is no longer taught, and one without answers, have no estimate', async () => {
  const caller = await newLearner();
  await estimate(caller);
  expect(await rowOf(caller)).toBeUndefined();
  const gone = await newLearner('zz');
  await answerSeries(gone, START, mostly);
  expect(await rowOf(gone)).toBeUndefined();
});
