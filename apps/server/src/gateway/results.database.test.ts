/** What a program reads costs as many rows as it reads, whatever the statistics of the database say. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSchool } from '../../test/builders.ts';
import type { Copy } from '../../test/database.ts';
import { analyzeTables, openForPlans } from '../../test/planner.ts';
import { countReads } from '../../test/reads.ts';
import { NOBODY } from '../identity/accounts/staff.ts';
import type { StaffScope } from '../platform/http/caller.ts';
import { publishBatch } from './publish-results.ts';
import { selectResults } from './results-store.ts';

const LEARNERS = 2000;
/** Of each kind: a series, a day of practice; the half of the learners have an exam with two steps. */
const RESULTS_OF_EACH = 2;
const PAGE = 1000;
const now = new Date('2026-03-02T09:00:00Z');

let database: Copy;
let scope: StaffScope;
beforeAll(async () => {
  await openWithOldStatistics();
  const school = await insertSchool(database.db, 'École des Tilleuls');
  const other = await insertSchool(database.db, 'École des Remparts');
  scope = { school, zone: 'Europe/Paris', person: NOBODY, allGroups: true } as StaffScope;
  for (const one of [other, school]) await plantLearners(one, LEARNERS);
}, 120_000);
afterAll(() => database.release());

/** The planner believes for a while that there is one learner. */
async function openWithOldStatistics(): Promise<void> {
  database = await openForPlans();
  await plantLearners(await insertSchool(database.db, 'École des Peupliers'), 1);
  await analyzeTables(database.db);
}

async function plantLearners(school: number, learners: number): Promise<void> {
  const { db } = database;
  await sql`
    with born as (
      insert into people (first_name, last_name) select 'Léa', 'Martin' from generate_series(1, ${sql.lit(learners)})
      returning id
    ), known as (
      insert into memberships (person_id, school_id, accepted_at) select id, ${school}, now() from born
    ), held as (
      insert into accounts (person_id, school_id, email, password_hash, role)
      select id, ${school}, 'lecture-' || id || '@test.example', 'none', 'eleve' from born
    ), named as (
      insert into learner_references (school_id, reference, person_id, email_key, created_at)
      select ${school}, 'R' || id, id, 'lecture-' || id || '@test.example', now() from born
    )
    insert into inscriptions (person_id, school_id, licence, status) select id, ${school}, 'b', 'ouvert' from born`.execute(
    db,
  );
  const own = sql`(select id, person_id, school_id from inscriptions where school_id = ${school})`;
  const each = sql`generate_series(1, ${sql.lit(RESULTS_OF_EACH)})`;
  await sql`
    insert into series (person_id, id, school_id, inscription_id, licence, type, slug, order_no, path, timed, nb_questions,
      items, position, score, started_at, updated_at, ended_at)
    select person_id, gen_random_uuid(), school_id, id, 'b', 'entrainement', 'entrainement', n, 'libre', false, 40, '[]', 40,
      30, ${now}::timestamptz - make_interval(hours => n), ${now}, ${now}::timestamptz - make_interval(hours => n)
    from ${own} i, ${each} n`.execute(db);
  await sql`
    insert into practice_days (person_id, inscription_id, school_id, day, questions, right_answers, seconds, new_questions)
    select person_id, id, school_id, date '2026-02-20' + n, 40, 30, 900, 40 from ${own} i, ${each} n`.execute(
    db,
  );
  await sql`
    insert into exam_requests (id, person_id, school_id, inscription_id, licence, state, candidate_number, centre, remark,
      created_at, updated_at)
    select gen_random_uuid(), person_id, school_id, id, 'b', 'inscrite', '1', 'Ici', '', ${now}, ${now}
    from ${own} i where id % 2 = 0`.execute(db);
  await sql`
    insert into exam_changes (person_id, request_id, school_id, no, change, details, at)
    select person_id, id, school_id, n, case n when 1 then 'demandee' else 'inscrite' end, '{}', ${now}
    from exam_requests r, ${each} n where school_id = ${school}`.execute(db);
}

const totalOf = (reads: ReadonlyMap<string, number>): number =>
  [...reads.values()].reduce((sum, rows) => sum + rows, 0);

test('numbering results reads the rows of its school a few times, not once for each other row', async () => {
  const statements = await countReads(database.db, (trx) => publishBatch(trx, scope, now));
  const rows = LEARNERS * (2 * RESULTS_OF_EACH + RESULTS_OF_EACH / 2);
  for (const reads of statements) {
    for (const table of ['series', 'practice_days', 'exam_changes'])
      expect(reads.get(table) ?? 0, table).toBeLessThanOrEqual(6 * LEARNERS * RESULTS_OF_EACH);
    expect(totalOf(reads)).toBeLessThanOrEqual(8 * rows + 20 * LEARNERS);
  }
});

test('a page of results reads a few rows for each of its results', async () => {
  while (!(await database.db.transaction().execute((trx) => publishBatch(trx, scope, now))));
  const page = { after: 3000, since: null, limit: PAGE + 1 };
  const [reads] = await countReads(database.db, (db) => selectResults(db, scope, page));
  expect(reads?.get('gateway_results')).toBeLessThanOrEqual(PAGE + 1);
  expect(totalOf(reads ?? new Map())).toBeLessThanOrEqual(20 * PAGE);
});
