import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { migrate, readMigrations } from './migrate.ts';

test('instructors and managers keep their work, and each number of a group of schools becomes a network', async () => {
  const { db, close } = await openEmbedded({ directory: null });
  await migrate(
    db,
    readMigrations().filter(({ name }) => name < '0081'),
  );
  // In SQL, because the builders of tests only know the current tables.
  for (const statement of [
    sql`insert into schools (id, name, brand, group_id) values (1, 'A', 'prepacode', 7), (2, 'B', 'orata', 7), (3, 'C', 'orata', null)`,
    sql`insert into people (id, first_name, last_name) select n, 'P', n::text from generate_series(1, 5) n`,
    sql`insert into memberships (person_id, school_id, joined_at, accepted_at) select n, 1, now(), now() from generate_series(1, 5) n`,
    sql`insert into accounts (id, person_id, school_id, email, password_hash, role, created_at)
      select n, n, 1, n || '@test.example', '-', (array['eleve', 'moniteur', 'gerant', 'auteur', 'operateur'])[n],
        '2024-01-01T00:00:00Z' from generate_series(1, 5) n`,
    sql`insert into sessions (token_hash, account_id, person_id, school_id, brand, created_at, seen_at, expires_at)
      values ('\\x01', 2, 2, 1, 'prepacode', now(), now(), now())`,
  ])
    await statement.execute(db);
  await migrate(db);
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  const since = new Date('2024-01-01T00:00:00Z');
  expect(
    await rowsOf(
      sql`select person_id, school_id, role, all_groups, since, ended_at from staff_memberships order by person_id`,
    ),
  ).toEqual([
    { person_id: 2, school_id: 1, role: 'moniteur', all_groups: true, since, ended_at: null },
    { person_id: 3, school_id: 1, role: 'gerant', all_groups: true, since, ended_at: null },
  ]);
  expect(await rowsOf(sql`select id, name from school_networks`)).toEqual([{ id: 7, name: 'Groupement 7' }]);
  expect(await rowsOf(sql`insert into school_networks (name) values ('Nouveau') returning id`)).toEqual([
    { id: 8 },
  ]);
  expect(await rowsOf(sql`select workplace_id from sessions`)).toEqual([{ workplace_id: null }]);
  await close();
});
