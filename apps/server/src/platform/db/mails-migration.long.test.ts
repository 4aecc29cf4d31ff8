import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWithoutTables } from '../../../test/template.ts';
import { migrate, readMigrations } from './migrate.ts';

/**
 * Mails before the migration, and their person afterwards: Léa (1), Tom (2), a member of staff (3), or null when it is
 * unknown.
 */
const KEPT = [
  ['LEA@test.example', null, 1],
  ['ecole@test.example', 'lea@test.example', 1],
  // The school replies to Tom; its address is that of its manager.
  ['tom@test.example', 'ecole@test.example', 2],
  ['parent@test.example', null, 2],
  ['ecole@test.example', null, 3],
  ['lea@test.example', 'tom@test.example', null],
  ['partie@test.example', null, null],
] as const;

test('an older mail gets the person whose address it names, when only one is possible; sent mails are blanked, waiting ones stay', async () => {
  const { db, close } = await openWithoutTables();
  const migrations = readMigrations();
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0012'),
  );
  await sql`insert into schools (id, name, brand) values (1, 'École', 'prepacode')`.execute(db);
  const people = [
    ['lea@test.example', 'eleve'],
    ['tom@test.example', 'eleve'],
    ['ecole@test.example', 'gerant'],
  ];
  for (const [index, [email, role]] of people.entries()) {
    await sql`insert into people (id, school_id, first_name, last_name)
      values (${index + 1}, 1, 'Camille', 'Essai')`.execute(db);
    await sql`insert into accounts (person_id, school_id, email, password_hash, role)
      values (${index + 1}, 1, ${email}, 'none', ${role})`.execute(db);
  }
  await sql`insert into parent_consents (person_id, school_id, parent_email, asked_at, expires_at)
    values (2, 1, 'Parent@test.example', now(), now())`.execute(db);
  for (const [recipient, replyTo] of KEPT)
    for (const sent of [null, new Date()])
      await sql`insert into mails
        (recipient, reply_to, subject, body_text, body_html, next_attempt_at, created_at, sent_at)
        values (${recipient}, ${replyTo}, 's', 'secret', 'secret', now(), now(), ${sent})`.execute(db);
  await migrate(db);
  const { rows } = await sql<{ person_id: number | null; sent: boolean; body: string; waits: boolean }>`
    select person_id, sent_at is not null as sent, concat(body_text, body_html) as body,
      next_attempt_at is not null and expires_at > now() + interval '4 days' as waits
    from mails order by id`.execute(db);
  expect(rows).toEqual(
    KEPT.flatMap(([, , person_id]) => [
      { person_id, sent: false, body: 'secretsecret', waits: true },
      { person_id, sent: true, body: '', waits: false },
    ]),
  );
  await close();
});
