import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { migrate, readMigrations } from './migrate.ts';

test('each person becomes a member of their former school, and loses nothing', async () => {
  const { db, close } = await openEmbedded({ directory: null });
  const before = readMigrations().filter(({ name }) => name < '0044');
  await migrate(db, before);
  // In SQL, because the builders of tests only know the current tables.
  for (const statement of [
    sql`insert into schools (id, name, brand) values (1, 'A', 'prepacode'), (2, 'B', 'orata')`,
    sql`insert into people (id, school_id, first_name, last_name) values (1, 1, 'Léa', 'Un'), (2, 2, 'Noé', 'Deux')`,
    sql`insert into accounts (id, person_id, school_id, email, password_hash, role)
      values (1, 1, 1, 'lea@test.example', '-', 'eleve'), (2, 2, 2, 'noe@test.example', '-', 'moniteur')`,
    // An import gave Léa an inscription of another school, and its series was stored with her own school.
    sql`insert into inscriptions (id, person_id, school_id, license, status)
      values (1, 1, 1, 'b', 'ouvert'), (2, 1, 2, 'co', 'ouvert')`,
    sql`insert into series (person_id, id, school_id, inscription_id, license, type, slug, order_no, path, timed,
        nb_questions, items, started_at, updated_at)
      select 1, gen_random_uuid(), 1, i, 'b', 'entrainement', 'entrainement', 1, 'libre', false, 40, '[]', now(), now()
      from generate_series(1, 2) i`,
    sql`insert into answers (person_id, series_id, position, school_id, inscription_id, question_id, revision, theme,
        letters, is_right, is_late, answered_at)
      select person_id, id, 0, school_id, inscription_id, 'b-c-001', 1, 'C', 'A', true, false, now() from series`,
    sql`insert into settings (person_id, school_id, time_rule, face, text_size, shortcuts, motion, voice, updated_at)
      values (1, 1, 'tiers', 'dyslexie', '130', true, 'reduites', true, now())`,
  ])
    await statement.execute(db);
  await migrate(db);
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  expect(
    await rowsOf(
      sql`select person_id, school_id, accepted_at is not null as accepted from memberships order by 1, 2`,
    ),
  ).toEqual([
    { person_id: 1, school_id: 1, accepted: true },
    { person_id: 1, school_id: 2, accepted: true },
    { person_id: 2, school_id: 2, accepted: true },
  ]);
  expect(await rowsOf(sql`select inscription_id, school_id from series order by 1`)).toEqual([
    { inscription_id: 1, school_id: 1 },
    { inscription_id: 2, school_id: 2 },
  ]);
  expect(await rowsOf(sql`select count(*)::int as n from answers`)).toEqual([{ n: 2 }]);
  expect(await rowsOf(sql`select time_rule, font from settings`)).toEqual([
    { time_rule: 'tiers', font: 'dyslexie' },
  ]);
  await close();
});
