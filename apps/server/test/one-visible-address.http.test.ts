/** The same address to the eye is one account, wherever a person is looked up. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../src/identity/accounts/passwords.ts';
import { selectOptionalLearner } from '../src/identity/partner/store.ts';
import { insertPerson, insertSchool, type Person } from './builders.ts';
import { insertCode } from './codes.ts';
import { gatewayCalls, learnerBody, newReference, plantGatewayKey } from './gateway.ts';
import { postJson } from './post-json.ts';
import { shareApp } from './share-app.ts';
import { formToken, PASSWORD, postLogin } from './sign-on.ts';
import { newEmail, signUpCalls } from './sign-up.ts';

/** How a mail, a PDF or a keyboard writes the address. */
const DISGUISES: readonly ((email: string) => string)[] = [
  (email) => `\u200b${email}`,
  (email) => email.replace('@', '\u2060@'),
  (email) => `\u202a${email}\u202c`,
  (email) => `${email.slice(0, 3)}\u00ad${email.slice(3)}\u200e`,
  (email) => `\u00a0${email}\u00a0`,
];

const t = shareApp();
let school: number;
let secretary: Person;
let key: string;
beforeAll(async () => {
  school = await insertSchool(t.db, 'École des Tilleuls');
  secretary = await insertPerson(t.db, { role: 'secretaire', schoolId: school, inscriptions: [] });
  ({ key } = await plantGatewayKey(t, school));
});
beforeEach(() => t.db.deleteFrom('throttles').execute());

const accountsLike = async (email: string): Promise<string[]> => {
  const rows = await t.db.selectFrom('accounts').select(['email', 'typed_email']).execute();
  const plain = (text: string) => text.replace(/[^!-~]/g, '');
  return rows.map((one) => one.typed_email ?? one.email).filter((one) => plain(one) === email);
};

test('the sign-in page and the forgotten password find the account', async () => {
  const { email } = await insertPerson(t.db, { passwordHash: await hashPassword(PASSWORD) });
  for (const [index, disguise] of DISGUISES.entries()) {
    expect([index, (await postLogin(t.visit(), disguise(email))).status]).toEqual([index, 303]);
    await t.db.deleteFrom('mails').execute();
    await t.db.deleteFrom('throttles').execute();
    const client = t.visit();
    const lt = formToken(await client.get('/cas/mot-de-passe-oublie'));
    await client.post('/cas/mot-de-passe-oublie', { form: { lt, email: disguise(email) } });
    const mails = await t.db.selectFrom('mails').select('recipient').execute();
    expect(mails).toEqual([{ recipient: email }]);
  }
});

test('a sign-up with a code makes no second account, and stores the address as it is seen', async () => {
  const { tokenFor, create } = signUpCalls(() => t.visit());
  const email = newEmail();
  // Its form of an address allows no space around it: the page takes it away.
  for (const disguise of DISGUISES.slice(0, 4)) {
    const token = await tokenFor(await insertCode(t.db, t.time.now()), disguise(email));
    expect((await create(disguise(email), token, { prenom: 'Zo\u200bé\ufe0f' })).status).toBe(201);
  }
  expect(await accountsLike(email)).toEqual([email]);
  const { first_name } = await t.db
    .selectFrom('people as p')
    .innerJoin('accounts as a', 'a.person_id', 'p.id')
    .where('a.email', '=', email)
    .select('first_name')
    .executeTakeFirstOrThrow();
  expect(first_name).toBe('Zoé');
});

test('neither does a school that adds a learner, nor its management program', async () => {
  const staff = await t.signIn(secretary);
  for (const [index, disguise] of DISGUISES.slice(0, 4).entries()) {
    const body = learnerBody();
    const reference = newReference();
    expect((await gatewayCalls(t, key).put(reference, body)).status).toBe(201);
    const { nom, prenom, date_naissance } = body;
    const typed = {
      lastName: nom,
      firstName: prenom,
      birthDate: date_naissance,
      email: disguise(body.email),
    };
    const terms = { licence: 'a2', days: 90, credits: 0, groups: [] };
    const added = await postJson(staff, '/api/school/learners', { ...typed, ...terms });
    expect(added.status).toBeLessThan(300);
    const again = await gatewayCalls(t, key).put(newReference(), { ...body, email: disguise(body.email) });
    expect([again.status, again.body.code]).toEqual([409, 'REFERENCE_PRISE']);
    expect([index, await accountsLike(body.email)]).toEqual([index, [body.email]]);
  }
});

test('a reference of a program that holds signs which nobody sees is refused', async () => {
  for (const sign of ['\u200b', '\u00ad', '\u202e', '\u00e9', 'e\u0301', '\uff21']) {
    const { status } = await gatewayCalls(t, key).put(encodeURIComponent(`A${sign}1`), learnerBody());
    expect(status).toBe(400);
  }
});

test('the search of the roster finds the learner', async () => {
  const { email } = await insertPerson(t.db, { schoolId: school, lastName: 'Quercy' });
  const staff = await t.signIn(secretary);
  for (const q of ['Quer\u00adcy', '\u200bquercy\u202c', DISGUISES[1]?.(email) ?? '']) {
    const { body } = await staff.get<{ learners: object[] }>('/api/school/learners', { query: { q } });
    expect(body.learners).toHaveLength(1);
  }
});

test('a partner that vouches for a disguised address vouches for nobody here', async () => {
  const { email, accountId } = await insertPerson(t.db, { schoolId: school });
  const find = async (named: string) =>
    (await selectOptionalLearner(t.db, { email: named }, [school]))?.accountId;
  expect(await find(email)).toBe(accountId);
  for (const disguise of DISGUISES.slice(0, 4)) expect(await find(disguise(email))).toBeUndefined();
});
