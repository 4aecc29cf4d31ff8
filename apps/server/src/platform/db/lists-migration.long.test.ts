import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { migrate, readMigrations } from './migrate.ts';

test('lists stored as text become arrays, and a completed course refers to its application', async () => {
  const { db, close } = await openEmbedded({ directory: null });
  await migrate(
    db,
    readMigrations().filter(({ name }) => name < '0045'),
  );
  for (const statement of [
    sql`insert into schools (id, name, brand) values (1, 'A', 'prepacode')`,
    sql`insert into people (id, first_name, last_name) values (1, 'Léa', 'Un')`,
    sql`insert into memberships (person_id, school_id) values (1, 1)`,
    sql`insert into inscriptions (id, person_id, school_id, license, status) values (1, 1, 1, 'b', 'ouvert')`,
    sql`insert into exam_requests (person_id, id, school_id, inscription_id, license, state, candidate_number,
        wished_days, centre, remark, created_at, updated_at)
      values (1, gen_random_uuid(), 1, 1, 'b', 'demandee', '1', '2026-03-29,2026-10-25', '', '', now(), now())`,
    sql`insert into consent_proofs (visitor_id, id, choice, version, brand, decided_at)
      select gen_random_uuid(), gen_random_uuid(), choice, '1', 'x', now()
      from unnest(array['', 'audience', 'audience,publicite']) choice`,
    sql`insert into applications (id, person_id, school_id, kind, label, title, color, license, status)
      values (7, 1, 1, 'externe', 'c', 'C', '#000000', 'b', 'ouvert')`,
    // The second one refers to an application that no longer exists.
    sql`insert into course_completions (person_id, course, school_id, completed_at)
      values (1, '7', 1, '2026-03-02T09:00:00Z'), (1, '8', 1, now())`,
  ])
    await statement.execute(db);
  await migrate(db);
  const days = await db.selectFrom('exam_requests').select('wished_days').execute();
  expect(days).toEqual([{ wished_days: ['2026-03-29', '2026-10-25'] }]);
  const proofs = await db.selectFrom('consent_proofs').select('purposes').orderBy('purposes').execute();
  expect(proofs.map(({ purposes }) => purposes)).toEqual([[], ['audience'], ['audience', 'publicite']]);
  const completions = await db
    .selectFrom('course_completions')
    .select(['application_id', 'completed_at'])
    .execute();
  expect(completions).toEqual([{ application_id: 7, completed_at: new Date('2026-03-02T09:00:00Z') }]);
  await close();
});
