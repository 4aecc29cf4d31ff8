import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWithoutTables } from '../../../test/template.ts';
import type { Db } from './handle.ts';
import { migrate, readMigrations } from './migrate.ts';

/** Content of `people.settings` before, and the time rules of settings, timed series and untimed series after. */
const KEPT = [
  ['{"temps": 1.33}', 'tiers', 'tiers', 'normal'],
  ['{"temps": 2}', 'double', 'double', 'normal'],
  ['{"temps": 0}', 'libre', 'libre', 'normal'],
  ['{"temps": "2"}', null, 'normal', 'normal'],
  ['{"temps": 7}', null, 'normal', 'normal'],
  ['{}', null, 'normal', 'normal'],
  ['[]', null, 'normal', 'normal'],
] as const;

/** In SQL, because the builders of tests only know the current tables. */
async function insertOldPerson(db: Db, id: number, settings: string): Promise<void> {
  await sql`insert into people (id, school_id, first_name, last_name, settings)
    values (${id}, 1, 'Camille', 'Essai', ${settings}::jsonb)`.execute(db);
  await sql`insert into inscriptions (id, person_id, school_id, license, status)
    values (${id}, ${id}, 1, 'b', 'ouvert')`.execute(db);
  for (const timed of [true, false])
    await sql`
      insert into series (person_id, id, school_id, inscription_id, license, type, slug, order_no, path, timed,
        nb_questions, items, started_at, updated_at)
      values (${id}, gen_random_uuid(), 1, ${id}, 'b', 'entrainement', 'entrainement', 1, 'libre', ${timed},
        40, '[]', now(), now())`.execute(db);
}

test('a person who had extra time before there were settings keeps it, and so do their timed series', async () => {
  const { db, close } = await openWithoutTables();
  const migrations = readMigrations();
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0004'),
  );
  await sql`insert into schools (id, name, brand) values (1, 'École', 'prepacode')`.execute(db);
  for (const [index, [settings]] of KEPT.entries()) await insertOldPerson(db, index + 1, settings);
  await migrate(db);
  const { rows } = await sql<Record<string, string | null>>`
    select c.time_rule as own, timed.time_rule as timed, untimed.time_rule as untimed
    from people p
    left join settings c on c.person_id = p.id
    join series timed on timed.person_id = p.id and timed.timed
    join series untimed on untimed.person_id = p.id and not untimed.timed
    order by p.id`.execute(db);
  expect(rows).toEqual(KEPT.map(([, own, timed, untimed]) => ({ own, timed, untimed })));
  await close();
});
