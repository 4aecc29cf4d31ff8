/** A person proves that it is them: at the sign-on, by the password again, at their own server, by a mailed link. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Account } from '@balise/contract/account/account';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { json } from '../../../test/prepared.ts';
import { plantSecondStep } from '../../../test/second-step.ts';
import { login, PASSWORD, readTicket, ticketFor } from '../../../test/sign-on.ts';
import { hashPassword } from '../../identity/accounts/passwords.ts';
import type { Partner } from '../../platform/config/partners-file.ts';
import { computeCode } from '../../school/second-step/totp.ts';

const CONFIRM = '/api/compte/confirmation';
const DATA = '/api/compte/donnees';
const STEP = '/api/school/second-step';
const MINUTE = 60_000;
const ISSUER = 'https://partenaire.example';
const pair = await generateKeyPair('ES256');
const schools: number[] = [];

let t: TestApp;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  const keys = { keys: [await exportJWK(pair.publicKey)] };
  const partners: Partner[] = [{ name: 'ecole', issuer: ISSUER, schools, keys }];
  t = await startApp({ config: { partners } });
  schools.push(await insertSchool(t.db, 'École partenaire'));
});
afterAll(() => t.close());

const learner = () => insertPerson(t.db, { passwordHash });
const confirm = (client: Client, typed = PASSWORD) => client.post(CONFIRM, { form: { mot_de_passe: typed } });
const asks = (...manque: string[]) => ({
  status: 403,
  body: { code: 'CONFIRMATION_REQUISE', details: { manque } },
});
const wayOf = async (client: Client) => (await client.get<Account>('/api/compte')).body.confirmation;

describe('by the password', () => {
  test('it counts for ten minutes, in this session', async () => {
    const lea = await learner();
    const [client, other] = await Promise.all([1, 2].map(() => t.signIn(lea, { isConfirmed: false })));
    if (!client || !other) throw new Error('two sessions');
    expect(await client.get(DATA)).toMatchObject(asks('identite'));
    expect(await wayOf(client)).toBe('mot_de_passe');
    const until = new Date(t.time.now().getTime() + 10 * MINUTE).toISOString();
    expect(await confirm(client)).toMatchObject({ status: 200, body: { confirme_jusqu_a: until } });
    expect((await client.get(DATA)).status).toBe(200);
    expect(await other.get(DATA)).toMatchObject(asks('identite'));
    t.time.advance(10 * MINUTE);
    expect(await client.get(DATA)).toMatchObject(asks('identite'));
  });

  test('a wrong one proves nothing, and tries are counted by person and by address', async () => {
    const lea = await learner();
    const client = await t.signIn(lea, { isConfirmed: false });
    const wrong = { status: 403, body: { code: 'MOT_DE_PASSE_FAUX', details: { champ: 'mot_de_passe' } } };
    for (let n = 0; n < 10; n += 1) expect(await confirm(client, 'faux')).toMatchObject(wrong);
    expect(await confirm(client)).toMatchObject({ status: 429, body: { code: 'TROP_DE_DEMANDES' } });
    expect(await client.get(DATA)).toMatchObject(asks('identite'));
    const counted = await t.db
      .selectFrom('throttles')
      .where('key', 'like', 'password-address:%')
      .select('hits')
      .executeTakeFirst();
    expect(counted?.hits).toBe(11);
    t.time.advance(15 * MINUTE);
    expect((await confirm(client)).status).toBe(200);
  });
});

describe('at the sign-on', () => {
  test('the password that was typed for the ticket counts; a ticket of a sign-on from before does not', async () => {
    const lea = await learner();
    const browser = t.visit();
    const service = t.config.publicUrl;
    expect(
      (await login(browser, { service, ticket: await ticketFor(browser, lea.email, service) })).status,
    ).toBe(200);
    expect((await browser.get(DATA)).status).toBe(200);
    const silent = readTicket(await browser.get('/cas/login', { query: { service } }));
    expect((await login(browser, { service, ticket: silent })).status).toBe(200);
    expect(await browser.get(DATA)).toMatchObject(asks('identite'));
    const again = readTicket(await browser.get('/cas/login', { query: { service } }));
    expect(await login(browser, { service, ticket: again, renew: 'true' })).toMatchObject({ status: 401 });
  });
});

describe('a thief', () => {
  const hire = async () =>
    insertPerson(t.db, {
      role: 'moniteur',
      inscriptions: [],
      passwordHash,
      schoolId: await insertSchool(t.db),
    });
  const acts = (client: Client) => [
    client.put('/api/compte/mot-de-passe', {
      form: { actuel: PASSWORD, nouveau: 'quatre-mots-sans-rapport' },
    }),
    client.post('/api/compte/appareils/deconnexion', { form: {} }),
    client.get(DATA),
    client.post(`${STEP}/stop`, json({ code: '000000' })),
  ];

  test('of a session enrols no device, and the owner is not asked for one', async () => {
    const paul = await hire();
    const stolen = await t.signIn(paul, { isConfirmed: false });
    expect(await stolen.post(STEP, json({}))).toMatchObject(asks('identite'));
    expect(await stolen.put(STEP, json({ code: '123456' }))).toMatchObject(asks('identite'));
    expect(await t.db.selectFrom('second_steps').where('account_id', '=', paul.accountId).execute()).toEqual(
      [],
    );
    expect((await (await t.signIn(paul)).get('/api/school/today')).status).toBe(200);
  });

  test('of a password changes, ends and takes nothing where there is a device; its code opens all of it', async () => {
    const paul = await hire();
    const { secret } = await plantSecondStep(t, paul);
    const owner = await t.signIn(paul);
    const thief = await t.signIn(paul);
    for (const reply of await Promise.all(acts(thief))) expect(reply).toMatchObject(asks('code'));
    expect((await owner.get('/api/compte')).status).toBe(200);
    const typed = computeCode(secret, t.time.now());
    expect((await owner.post(`${STEP}/pass`, json({ code: typed }))).status).toBe(200);
    expect((await owner.get(DATA)).status).toBe(200);
  });

  test('somebody who has left their school still passes by their device, and may stop it', async () => {
    const paul = await hire();
    const { secret, codes } = await plantSecondStep(t, paul);
    await t.db
      .updateTable('staff_memberships')
      .set({ ended_at: t.time.now() })
      .where('person_id', '=', paul.personId)
      .execute();
    const client = await t.signIn(paul);
    expect(await client.get(DATA)).toMatchObject(asks('code'));
    const typed = computeCode(secret, t.time.now());
    expect((await client.post(`${STEP}/pass`, json({ code: typed }))).status).toBe(200);
    expect((await client.post(`${STEP}/stop`, json({ code: codes[0] ?? '' }))).status).toBe(200);
  });
});

describe('a partner’s learner, by a mailed link', () => {
  async function enter(person: Person): Promise<Client> {
    const client = t.visit();
    const exp = Math.floor(t.time.now().getTime() / 1000) + 60;
    const claims = {
      iss: ISSUER,
      aud: t.config.publicUrl,
      exp,
      jti: `j-${Math.random()}`,
      sub: `${person.personId}`,
    };
    const jwt = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(pair.privateKey);
    expect((await login(client, { partenaire: 'ecole', jwt })).status).toBe(200);
    return client;
  }
  const readLink = async ({ personId }: Person) => {
    const mails = await t.db
      .selectFrom('mails')
      .where('person_id', '=', personId)
      .orderBy('id', 'desc')
      .select('body_text')
      .execute();
    return /jeton=([0-9a-f]{64})/.exec(mails[0]?.body_text ?? '')?.[1] ?? '';
  };
  const partners = () => insertPerson(t.db, { schoolId: schools[0] ?? 0 });

  test('it confirms the session that asked, by the button of its page', async () => {
    const noe = await partners();
    const client = await enter(noe);
    expect(await client.get(DATA)).toMatchObject(asks('identite'));
    expect(await wayOf(client)).toBe('lien');
    expect(await confirm(client)).toMatchObject({ status: 409, body: { code: 'CONNEXION_EXTERNE' } });
    expect((await client.post(`${CONFIRM}/lien`, { form: {} })).status).toBe(202);
    const jeton = await readLink(noe);
    const page = await client.get('/compte/confirmation', { query: { jeton } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('C’est bien moi');
    expect(await client.get(DATA)).toMatchObject(asks('identite'));
    expect((await client.post('/compte/confirmation', { form: { jeton } })).status).toBe(200);
    expect((await client.get(DATA)).status).toBe(200);
    expect((await client.post('/compte/confirmation', { form: { jeton } })).status).toBe(410);
  });

  test('in another browser, after fifteen minutes or replaced by a newer one it confirms nothing', async () => {
    const noe = await partners();
    const [thief, owner] = [await enter(noe), await enter(noe)];
    await thief.post(`${CONFIRM}/lien`, { form: {} });
    const old = await readLink(noe);
    await thief.post(`${CONFIRM}/lien`, { form: {} });
    const jeton = await readLink(noe);
    for (const client of [owner, t.visit()])
      expect((await client.post('/compte/confirmation', { form: { jeton } })).status).toBe(410);
    expect((await thief.post('/compte/confirmation', { form: { jeton: old } })).status).toBe(410);
    t.time.advance(15 * MINUTE);
    expect((await thief.post('/compte/confirmation', { form: { jeton } })).status).toBe(410);
    for (const client of [thief, owner]) expect(await client.get(DATA)).toMatchObject(asks('identite'));
  });

  test('who has a password here is mailed none', async () => {
    const client = await t.signIn(await learner(), { isConfirmed: false });
    expect(await client.post(`${CONFIRM}/lien`, { form: {} })).toMatchObject({
      status: 403,
      body: { code: 'ACCES_REFUSE' },
    });
  });
});

describe('where another CAS server signs people in', () => {
  let server: Server;
  let there: TestApp;
  let asked: URLSearchParams[];
  let lea: Person;
  let extra = '';
  beforeAll(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '/', 'http://cas').searchParams);
      response.end(
        `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess>
         <cas:user>${lea.email}</cas:user>${extra}</cas:authenticationSuccess></cas:serviceResponse>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    there = await startApp({
      config: { casUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cas` },
    });
    lea = await insertPerson(there.db, { role: 'moniteur', inscriptions: [{}, { licence: 'a2' }] });
  });
  afterAll(async () => {
    await there.close();
    server.closeAllConnections();
    server.close();
  });
  const enter = (client: Client, more: Record<string, string> = {}) =>
    login(client, { service: there.config.publicUrl, ticket: 'ST-42-abc', ...more });

  test('a new sign-in there counts, and keeps the step and the choice of this session', async () => {
    const { secret } = await plantSecondStep(there, lea);
    const client = there.visit();
    await enter(client);
    const inscriptionId = String(lea.inscriptionIds[1]);
    expect((await client.get('/api/auth/login', { query: { inscriptionId } })).status).toBe(200);
    const typed = computeCode(secret, there.time.now());
    expect((await client.post(`${STEP}/pass`, json({ code: typed }))).status).toBe(200);
    expect(await client.get(DATA)).toMatchObject(asks('identite'));
    expect(await wayOf(client)).toBe('connexion');
    expect(await enter(client, { renew: 'true' })).toMatchObject({
      status: 200,
      body: { inscription: { id: lea.inscriptionIds[1] } },
    });
    expect(asked.at(-1)?.get('renew')).toBe('true');
    expect((await client.get(DATA)).status).toBe(200);
  });

  test('a server that says it asked for no password does not count, one that says so does', async () => {
    const says = (value: string) =>
      `<cas:attributes><cas:isFromNewLogin>${value}</cas:isFromNewLogin></cas:attributes>`;
    await there.db.deleteFrom('second_steps').execute();
    const client = there.visit();
    extra = says('false');
    expect(await enter(client, { renew: 'true' })).toMatchObject({ status: 401 });
    await enter(client);
    expect(await client.get(DATA)).toMatchObject(asks('identite'));
    extra = says('true');
    await enter(client);
    expect((await client.get(DATA)).status).toBe(200);
  });
});
