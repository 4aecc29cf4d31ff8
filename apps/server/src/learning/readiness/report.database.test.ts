import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool } from '../../../test/builders.ts';
import { type Copy, openCopy } from '../../../test/database.ts';
import { reportReadiness } from './report-readiness.ts';

const { licences } = loadContent(CONTENT);
const NOW = new Date('2026-04-01T10:00:00Z');

let database: Copy;
let school: number;
beforeAll(async () => {
  database = await openCopy();
  school = await insertSchool(database.db, 'Les Tilleuls');
});
afterAll(() => database.release());
beforeEach(async () => {
  await database.db.deleteFrom('readiness_log').execute();
  await database.db.deleteFrom('exam_reports').execute();
  await database.db.deleteFrom('exam_requests').execute();
  await database.db.deleteFrom('readiness_checks').execute();
});

interface Told {
  chance: number;
  passed: boolean;
  /** Day of the exam. */
  on?: string;
  model?: string;
}

/** Learners of the car licence with an estimate of the day before, who told how their exam went. */
async function plantResults(results: readonly Told[]): Promise<void> {
  const { db } = database;
  const { personId, schoolId } = await insertPerson(db, { schoolId: school, inscriptions: [] });
  const owner = { person_id: personId, school_id: schoolId };
  const inscriptions = await db
    .insertInto('inscriptions')
    .values(results.map(() => ({ ...owner, licence: 'b', status: 'ouvert' as const })))
    .returning('id')
    .execute();
  const rows = results.flatMap((one, at) => {
    const inscription_id = inscriptions[at]?.id;
    return inscription_id === undefined ? [] : [{ ...one, inscription_id }];
  });
  const said = rows.map(({ chance, inscription_id, model = '1' }) => ({
    ...owner,
    inscription_id,
    model,
    chance,
    answers: 400,
    new_rate: 0.8,
    known_rate: null,
  }));
  await db
    .insertInto('readiness_log')
    .values([
      ...said.map((one) => ({ ...one, day: '2026-03-09' })),
      // On the day itself and later: it was not said before.
      ...said.map((one) => ({ ...one, day: '2026-03-10', chance: 1 - one.chance })),
    ])
    .execute();
  await db
    .insertInto('exam_reports')
    .values(
      rows.map(({ inscription_id, passed, on = '2026-03-10' }) => ({
        ...owner,
        inscription_id,
        exam_day: on,
        result: passed ? ('recu' as const) : ('ajourne' as const),
        reported_at: NOW,
      })),
    )
    .execute();
}

/** As many passed as was said. */
const truthful = (count: number): Told[] =>
  Array.from({ length: count }, (_, n) => {
    const tenths = 1 + (n % 9);
    // 7 is prime to 10: every ten of a kind have each remainder once.
    return { chance: tenths / 10, passed: (Math.floor(n / 9) * 7) % 10 < tenths };
  });

const report = (publishAt: Date | null = null) => reportReadiness(database.db, licences, '1', publishAt);
const ofCar = (lines: readonly string[]) => {
  const from = lines.findIndex((line) => line.startsWith('b: '));
  const to = lines.indexOf('', from);
  return lines.slice(from, to === -1 ? undefined : to);
};

test('below 50 results of a licence nothing is judged, and nothing can be published', async () => {
  await plantResults(truthful(49));
  expect(ofCar(await report(NOW)).slice(0, 2)).toEqual(['b: 49 results', 'too few results to judge']);
  expect(await database.db.selectFrom('readiness_checks').selectAll().execute()).toEqual([]);
});

test('what was said on the last day before the exam is judged, beside the base rate, the last mocks and the rule of four of five', async () => {
  await plantResults(truthful(90));
  const lines = ofCar(await report());
  expect(lines[0]).toBe('b: 90 results');
  expect(lines[1]).toMatch(/^model +Brier 0\.1[0-9]{2}/);
  expect(lines.map((line) => line.split(/ {2,}/)[0])).toEqual(
    expect.arrayContaining(['model', 'base rate', 'last 3 mocks', '4 of 5']),
  );
  expect(lines).toContain('numbers: not yet');
  expect(lines).toContain('0.80  0.80      10');
});

test('from 200 results that prove it, publishing lets a licence show numbers; reporting alone writes nothing', async () => {
  await plantResults(truthful(270));
  expect(ofCar(await report())).toContain('numbers: may be shown');
  expect(await database.db.selectFrom('readiness_checks').selectAll().execute()).toEqual([]);
  await report(NOW);
  await report(NOW);
  const [check, ...more] = await database.db.selectFrom('readiness_checks').selectAll().execute();
  expect(more).toEqual([]);
  expect(check).toMatchObject({
    licence: 'b',
    model: '1',
    results: 270,
    trusted: true,
    intercept: 0,
    slope: 1,
  });
  expect(check?.reliability).toContainEqual({ tenths: 8, happened: 0.8, count: 30 });
});

test('an exam harder than the estimates is corrected', async () => {
  await plantResults(
    truthful(270).map(({ chance, passed }, n) => ({ chance, passed: passed && n % 2 === 0 })),
  );
  await report(NOW);
  const check = await database.db.selectFrom('readiness_checks').selectAll().executeTakeFirstOrThrow();
  expect(check.intercept).toBeLessThan(-0.5);
});

test('estimates of another model, and exams without an estimate before them, do not count', async () => {
  await plantResults([
    { chance: 0.5, passed: true, model: '0' },
    { chance: 0.5, passed: true, on: '2026-03-09' },
    { chance: 0.5, passed: true },
  ]);
  expect((await report())[0]).toBe('model 1: 1 real exams, 1 of them told by the learner');
});

test('what the school says goes before what the learner said of the same exam', async () => {
  await plantResults([{ chance: 0.5, passed: true }]);
  const { person_id, school_id, inscription_id } = await database.db
    .selectFrom('exam_reports')
    .selectAll()
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('exam_requests')
    .values({
      person_id,
      school_id,
      inscription_id,
      id: crypto.randomUUID(),
      licence: 'b',
      state: 'ajourne',
      candidate_number: '1',
      centre: 'Dole',
      remark: '',
      created_at: NOW,
      updated_at: NOW,
      exam_day: '2026-03-10',
      exam_time: '09:00',
      exam_place: 'Dole',
    })
    .execute();
  expect((await report())[0]).toBe('model 1: 1 real exams, 0 of them told by the learner');
});

test('the first meetings of the next day with answers are compared with what was said of new questions', async () => {
  await plantResults([{ chance: 0.5, passed: true }]);
  const { person_id, school_id, inscription_id } = await database.db
    .selectFrom('exam_reports')
    .selectAll()
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('inscription_progress')
    .values({ person_id, school_id, inscription_id })
    .execute();
  const card = {
    theme: 'C',
    times_seen: 1,
    times_right: 1,
    last_right: true,
    right_days: 1,
    due_at: NOW,
    stability: 1,
    difficulty: 1,
    scheduled_days: 1,
    learning_steps: 0,
    lapses: 0,
    card_state: 2,
  };
  await database.db
    .insertInto('question_states')
    .values(
      [true, true, true, false].map((first_right, n) => ({
        person_id,
        inscription_id,
        question_id: `b-c-00${n}`,
        ...card,
        first_right,
        first_at: new Date('2026-03-12T10:00:00Z'),
        last_at: new Date('2026-03-12T10:00:00Z'),
      })),
    )
    .execute();
  expect(ofCar(await report()).join('\n')).toContain(
    '4 first meetings on 1 days: log loss 0.570 (base rate 0.562)',
  );
});
