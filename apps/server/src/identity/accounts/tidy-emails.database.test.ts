import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool } from '../../../test/builders.ts';
import { openCopy } from '../../../test/database.ts';
import { selectSharedEmails, tidyStoredEmails } from './tidy-emails.ts';

let copy: Awaited<ReturnType<typeof openCopy>>;
beforeAll(async () => {
  copy = await openCopy();
});
afterAll(() => copy.release());

const emailOf = async (account: number): Promise<string[]> => {
  const { email, email_key } = await copy.db
    .selectFrom('accounts')
    .where('id', '=', account)
    .select(['email', 'email_key'])
    .executeTakeFirstOrThrow();
  return [email, email_key];
};

test('stored addresses become as they are seen; of two that look alike, none is changed, and both are named', async () => {
  const { db } = copy;
  const hidden = await insertPerson(db, { email: 'L\u200bea@test.example' });
  const wide = await insertPerson(db, { email: 'zoé\uff20test.example' });
  const seen = await insertPerson(db, { email: 'ines@test.example' });
  const double = await insertPerson(db, { email: 'in\u00ades@test.example' });
  const first = await insertPerson(db, { email: 'tom\u2060@test.example' });
  const second = await insertPerson(db, { email: '\u200etom@test.example' });

  expect(await selectSharedEmails(db)).toEqual([{ account: double.accountId, other: seen.accountId }]);
  await tidyStoredEmails(db);
  await tidyStoredEmails(db);
  expect(await emailOf(hidden.accountId)).toEqual(['Lea@test.example', 'lea@test.example']);
  expect(await emailOf(wide.accountId)).toEqual(['zoé@test.example', 'zoé@test.example']);
  expect(await emailOf(seen.accountId)).toEqual(['ines@test.example', 'ines@test.example']);
  expect((await emailOf(double.accountId))[0]).toBe('in\u00ades@test.example');
  expect((await emailOf(first.accountId))[0]).toBe('tom@test.example');
  expect((await emailOf(second.accountId))[0]).toBe('\u200etom@test.example');
  expect(await selectSharedEmails(db)).toEqual([
    { account: double.accountId, other: seen.accountId },
    { account: second.accountId, other: first.accountId },
  ]);
});

test('so do the addresses that schools typed, references of programs and invitations', async () => {
  const { db } = copy;
  const school = await insertSchool(db, 'École des Tilleuls');
  const { accountId, personId } = await insertPerson(db, { schoolId: school });
  const typed = 'no\u200ba@test.example';
  await db.updateTable('accounts').set({ typed_email: typed }).where('id', '=', accountId).execute();
  await db
    .insertInto('learner_references')
    .values({
      school_id: school,
      reference: 'a-1',
      email_key: typed,
      person_id: personId,
      created_at: new Date(),
    })
    .execute();
  await tidyStoredEmails(db);
  const { rows } = await sql<{ typed: string; key: string }>`
    select a.typed_email as typed, r.email_key as key from accounts a, learner_references r
    where a.id = ${accountId} and r.school_id = ${school}`.execute(db);
  expect(rows).toEqual([{ typed: 'noa@test.example', key: 'noa@test.example' }]);
});
