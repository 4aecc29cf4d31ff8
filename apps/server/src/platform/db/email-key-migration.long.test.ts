import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWithoutTables } from '../../../test/template.ts';
import { migrate, readMigrations } from './migrate.ts';

const COMPOSED = 'zo\u00e9@test.example';
const DECOMPOSED = 'zoe\u0301@test.example';

test('accounts with two spellings of one e-mail stop the migration, and its message names them', async () => {
  const { db, close } = await openWithoutTables();
  const before = readMigrations().filter(({ name }) => name < '0019');
  const own = readMigrations().filter(({ name }) => name <= '0019-email-keys.sql');
  await migrate(db, before);
  await sql`insert into schools (id, name, brand) values (1, 'École', 'prepacode')`.execute(db);
  for (const [id, email] of [COMPOSED, DECOMPOSED, 'Zoe@test.example'].entries()) {
    await sql`insert into people (id, school_id, first_name, last_name) values (${id + 1}, 1, 'Zoé', 'Essai')`.execute(
      db,
    );
    await sql`insert into accounts (id, person_id, school_id, email, password_hash, role)
      values (${id + 11}, ${id + 1}, 1, ${email}, 'none', 'eleve')`.execute(db);
  }
  await expect(migrate(db, own)).rejects.toThrow(/same e-mail.*: 11, 12$/);
  await sql`update accounts set email = 'zoe.2@test.example' where id = 12`.execute(db);
  expect(await migrate(db, own)).toEqual(['0019-email-keys.sql']);
  const { rows } = await sql`select email, email_key from accounts order by id`.execute(db);
  expect(rows[2]).toEqual({ email: 'Zoe@test.example', email_key: 'zoe@test.example' });
  await close();
});
