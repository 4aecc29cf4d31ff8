import { beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool } from '../../../test/builders.ts';
import { insertCode } from '../../../test/codes.ts';
import { shareApp } from '../../../test/share-app.ts';
import { newEmail, signUpCalls } from '../../../test/sign-up.ts';

const t = shareApp();
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  await t.db.deleteFrom('mails').execute();
});

const { submit, create, tokenFor } = signUpCalls(() => t.visit());

test('an address may try forty wrong codes in a quarter of an hour, one by one or at once; then even a right one must wait', async () => {
  const code = await insertCode(t.db, t.time.now());
  const wrong = await Promise.all(
    Array.from({ length: 60 }, () => submit('0000-0000-0000-0000', newEmail())),
  );
  expect(wrong.filter(({ status }) => status === 404)).toHaveLength(40);
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(20);
  expect((await submit(code, newEmail())).status).toBe(429);
  expect((await create(newEmail(), '0'.repeat(64))).status).toBe(429);
  t.time.advance(15 * 60_000);
  expect((await submit(code, newEmail())).status).toBe(200);
});

test('a class of sixty behind one address signs up without waiting', async () => {
  const school = await insertSchool(t.db);
  for (let n = 0; n < 60; n += 1) {
    const code = await insertCode(t.db, t.time.now(), { school });
    expect((await submit(code, newEmail())).status).toBe(200);
  }
});

test('in an attack from many addresses, each may try five wrong codes, and a right one still works', async () => {
  await t.db
    .insertInto('throttles')
    .values({
      key: 'activation-failures',
      hits: 2000,
      resets_at: new Date(t.time.now().getTime() + 3_600_000),
    })
    .execute();
  const code = await insertCode(t.db, t.time.now());
  for (let n = 0; n < 4; n += 1) expect((await submit('bonjour', newEmail())).status).toBe(404);
  expect((await submit(code, newEmail())).status).toBe(200);
  expect((await submit('bonjour', newEmail())).status).toBe(404);
  expect((await submit('bonjour', newEmail())).status).toBe(429);
});

test('wrong codes of all addresses are counted together', async () => {
  await submit('bonjour', newEmail());
  await submit('0000-0000-0000-0000', newEmail());
  const row = await t.db
    .selectFrom('throttles')
    .select('hits')
    .where('key', '=', 'activation-failures')
    .executeTakeFirst();
  expect(row?.hits).toBe(2);
});

test('a right code may be submitted twenty times an hour', async () => {
  const code = await insertCode(t.db, t.time.now());
  for (let n = 0; n < 20; n += 1) expect((await submit(code, newEmail())).status).toBe(200);
  expect((await submit(code, newEmail())).status).toBe(429);
});

test('an account owner gets at most three mails an hour about sign-ups', async () => {
  const known = await insertPerson(t.db);
  for (let n = 0; n < 5; n += 1) {
    const code = await insertCode(t.db, t.time.now());
    expect((await create(known.email, await tokenFor(code, known.email))).status).toBe(201);
  }
  const mails = await t.db.selectFrom('mails').select('recipient').execute();
  expect(mails).toEqual(Array(3).fill({ recipient: known.email }));
});
