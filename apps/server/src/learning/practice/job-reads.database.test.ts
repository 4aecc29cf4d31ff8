/** The rounds of jobs read what has changed lately, and not everything that ever was: they come every ten minutes. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Copy } from '../../../test/database.ts';
import { analyzeTables, openForPlans } from '../../../test/planner.ts';
import { newLearner } from '../../../test/practice-walk.ts';
import { countReads } from '../../../test/reads.ts';
import type { Learner } from '../../platform/http/caller.ts';
import { selectUnfollowedAfter } from '../series/follow-up-store.ts';
import { selectUngranted } from '../series/withdrawn-store.ts';

const DAY_MS = 86_400_000;
const OTHERS = 3_000;

let database: Copy;
let recent: Learner;
beforeAll(async () => {
  database = await openForPlans();
  recent = await newLearner(database.db);
  await plantEnded();
});
afterAll(() => database.release());

/** A series of each of many learners that has ended long ago, and one of the last hour. */
async function plantEnded(): Promise<void> {
  const { db } = database;
  const { school, learner, inscription } = recent;
  await sql`
    with fresh as (
      insert into people (first_name, last_name) select 'Élève', n::text from generate_series(1, ${sql.lit(OTHERS)}) n returning id
    ), known as (
      insert into memberships (person_id, school_id) select id, ${school} from fresh returning person_id
    )
    insert into inscriptions (person_id, school_id, licence, status) select person_id, ${school}, 'b', 'ouvert' from known`.execute(
    db,
  );
  await sql`
    insert into series (person_id, id, school_id, inscription_id, licence, type, slug, order_no, path, timed, nb_questions,
      items, position, started_at, updated_at, ended_at, rolled)
    select person_id, gen_random_uuid(), school_id, id, 'b', 'entrainement', 'entrainement', 1, 'libre', false, 1, '[]', 1, t, t, t, 1
    from inscriptions cross join lateral (
      select now() - case when id = ${inscription} then interval '1 hour' else interval '90 days' end
    ) ended (t) where person_id = ${learner} or person_id > ${learner}`.execute(db);
  await sql`
    insert into answers (person_id, series_id, position, inscription_id, question_id, revision, theme, letters, is_right, is_late,
      answered_at)
    select person_id, id, 0, inscription_id, 'b-c-' || person_id % 40, 1, 'C', 'A', false, false, ended_at from series`.execute(
    db,
  );
  await analyzeTables(db);
}

const yesterday = (): Date => new Date(Date.now() - DAY_MS);

/** Of all tables together. */
async function countRows(read: Parameters<typeof countReads>[1]): Promise<number> {
  const counts = await countReads(database.db, read);
  return counts.flatMap((tables) => [...tables.values()]).reduce((sum, rows) => sum + rows, 0);
}

test('the look for missing follow-ups reads the series that have ended lately, and finds them', async () => {
  const { learner, inscription } = recent;
  expect(await selectUnfollowedAfter(database.db, null, yesterday())).toEqual([{ learner, inscription }]);
  expect(await selectUnfollowedAfter(database.db, null, null)).toHaveLength(100);
  expect(await countRows((db) => selectUnfollowedAfter(db, null, yesterday()))).toBeLessThan(20);
});

test('the look for answers to withdrawn questions reads them too, and no others', async () => {
  const { learner, inscription } = recent;
  const withdrawn = [{ id: `b-c-${learner % 40}`, revision: 1, since: new Date(0) }];
  expect(await selectUngranted(database.db, withdrawn, yesterday())).toEqual([{ learner, inscription }]);
  expect(await countRows((db) => selectUngranted(db, withdrawn, yesterday()))).toBeLessThan(20);
});
