/** A link for a new password asks the code of the device, where there is one: a mailbox that somebody else reads is not enough. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../../test/builders.ts';
import { json } from '../../../../test/prepared.ts';
import { plantSecondStep } from '../../../../test/second-step.ts';
import { shareApp } from '../../../../test/share-app.ts';
import { formToken, PASSWORD, postLogin } from '../../../../test/sign-on.ts';
import { computeCode } from '../../../school/second-step/totp.ts';
import { hashPassword } from '../../accounts/passwords.ts';

const REQUEST = '/cas/mot-de-passe-oublie';
const USE = '/cas/nouveau-mot-de-passe';
const NEW = 'cheval agrafe pile';
const CODE_FIELD = 'name="code"';
const t = shareApp();
let paul: Person;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  paul = await insertPerson(t.db, {
    role: 'moniteur',
    inscriptions: [],
    passwordHash,
    schoolId: await insertSchool(t.db),
  });
});

async function findLink(): Promise<string> {
  const client = t.visit();
  const lt = formToken(await client.get(REQUEST));
  await client.post(REQUEST, { form: { lt, email: paul.email } });
  const mail = await t.db
    .selectFrom('mails')
    .where('recipient', '=', paul.email)
    .where('kind', '=', 'lien_mot_de_passe')
    .select('body_text')
    .executeTakeFirstOrThrow();
  return /jeton=([0-9a-f]{64})/.exec(mail.body_text ?? '')?.[1] ?? '';
}

async function choose(jeton: string, fields: Record<string, string> = {}) {
  const client = t.visit();
  const lt = formToken(await client.get(USE, { query: { jeton } }));
  return client.post(USE, { form: { lt, jeton, password: NEW, again: NEW, ...fields } });
}
const opensWith = async (password: string) =>
  (await postLogin(t.visit(), paul.email, { password })).status === 303;

test('without the code or with a wrong one nothing changes; with it the password does, and the code is spent', async () => {
  const { secret } = await plantSecondStep(t, paul);
  const jeton = await findLink();
  expect((await t.visit().get(USE, { query: { jeton } })).text).toContain(CODE_FIELD);
  for (const fields of [{}, { code: '' }, { code: '000000' }, { code: 'x'.repeat(5000) }]) {
    const page = await choose(jeton, fields);
    expect(page.status).toBe(403);
    expect(page.text).toContain('Ce code n’est pas valable');
  }
  expect(await opensWith(PASSWORD)).toBe(true);
  const code = computeCode(secret, t.time.now());
  expect((await choose(jeton, { code })).status).toBe(200);
  expect(await opensWith(NEW)).toBe(true);
  const client = await t.signIn(paul);
  const spent = await client.post('/api/school/second-step/pass', json({ code }));
  expect(spent).toMatchObject({ status: 403, body: { code: 'CODE_FAUX' } });
});

test('a faulty password spends no code', async () => {
  const { secret } = await plantSecondStep(t, paul);
  const jeton = await findLink();
  const code = computeCode(secret, t.time.now());
  expect((await choose(jeton, { code, again: 'autre chose' })).status).toBe(400);
  expect((await choose(jeton, { code })).status).toBe(200);
});

test('a recovery code counts too, and is mailed', async () => {
  const { codes } = await plantSecondStep(t, paul);
  expect((await choose(await findLink(), { code: codes[0] ?? '' })).status).toBe(200);
  const kinds = await t.db
    .selectFrom('mails')
    .where('recipient', '=', paul.email)
    .select('kind')
    .orderBy('id')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['lien_mot_de_passe', 'seconde_etape']);
});

test('codes are guessed no more often than at a session', async () => {
  await plantSecondStep(t, paul);
  const jeton = await findLink();
  for (let n = 0; n < 5; n += 1) expect((await choose(jeton, { code: '000000' })).status).toBe(403);
  const page = await choose(jeton, { code: '000000' });
  expect(page.status).toBe(429);
  expect(page.text).toContain('Trop de codes faux');
});

test('without a device no code is asked', async () => {
  const jeton = await findLink();
  expect((await t.visit().get(USE, { query: { jeton } })).text).not.toContain(CODE_FIELD);
  expect((await choose(jeton)).status).toBe(200);
});
