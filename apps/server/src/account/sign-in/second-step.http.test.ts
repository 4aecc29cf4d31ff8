/** Acting for a learner asks the second step of the browser's own session, and a session that follows it keeps the step. */
import { beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { json } from '../../../test/prepared.ts';
import { plantSecondStep } from '../../../test/second-step.ts';
import { shareApp } from '../../../test/share-app.ts';
import { formToken, login, PASSWORD, ticketFor } from '../../../test/sign-on.ts';
import { hashPassword } from '../../identity/accounts/passwords.ts';
import { computeCode } from '../../school/second-step/totp.ts';

const t = shareApp();
let service: string;
let paul: Person;
let lea: Person;
let secret: string;
beforeAll(async () => {
  service = t.config.publicUrl;
  const schoolId = await insertSchool(t.db, 'École des Tilleuls');
  const passwordHash = await hashPassword(PASSWORD);
  paul = await insertPerson(t.db, { schoolId, role: 'moniteur', passwordHash });
  lea = await insertPerson(t.db, { schoolId });
  ({ secret } = await plantSecondStep(t, paul));
});

/** The browser of the instructor, signed on and signed in. */
async function signInAtHome(): Promise<Client> {
  const client = t.visit();
  const ticket = await ticketFor(client, paul.email, service);
  expect((await login(client, { service, ticket })).status).toBe(200);
  return client;
}

async function pass(client: Client): Promise<void> {
  t.time.advance(60_000);
  const code = computeCode(secret, t.time.now());
  expect((await client.post('/api/school/second-step/pass', json({ code }))).status).toBe(200);
}

/** A ticket to act for Léa, from the page of the sign-on. */
async function ticketToAct(client: Client): Promise<string> {
  const page = await client.get('/cas/agir-pour', { query: { service } });
  expect(page.status, page.text).toBe(200);
  const form = { lt: formToken(page), service, eleve: String(lea.accountId) };
  const reply = await client.post('/cas/agir-pour', { form });
  return new URL(String(reply.headers.location)).searchParams.get('ticket') ?? '';
}

test('the page that leads to learners’ accounts sends to the second step, by reading and by writing', async () => {
  const client = await signInAtHome();
  const asked = `${service}/gestion/seconde-etape?vers=agir-pour`;
  const page = await client.get('/cas/agir-pour', { query: { service } });
  expect([page.status, page.headers.location]).toEqual([303, asked]);
  const sent = await client.post('/cas/agir-pour', { form: { service, eleve: String(lea.accountId) } });
  expect([sent.status, sent.headers.location]).toEqual([303, asked]);
  await pass(client);
  expect(await ticketToAct(client)).toMatch(/^ST-/);
});

test('a ticket to act is refused in a browser that has not passed, and nothing changes there', async () => {
  const client = await signInAtHome();
  await pass(client);
  const ticket = await ticketToAct(client);
  const other = await signInAtHome();
  const before = other.cookies.get('session');
  expect(await login(other, { service, ticket })).toMatchObject({
    status: 403,
    body: { code: 'SECONDE_ETAPE' },
  });
  expect(other.cookies.get('session')).toBe(before);
  expect((await other.get('/api/front/utilisateur')).status).toBe(200);
  const stranger = await login(t.visit(), { service, ticket: await ticketToAct(client) });
  expect(stranger).toMatchObject({ status: 403, body: { code: 'SECONDE_ETAPE' } });
});

test('the step holds while acting, for the next learner, and back in one’s own session', async () => {
  const client = await signInAtHome();
  await pass(client);
  for (let turn = 0; turn < 2; turn += 1)
    expect((await login(client, { service, ticket: await ticketToAct(client) })).body).toMatchObject({
      connectedAs: true,
    });
  const own = await ticketFor(client, paul.email, service);
  expect((await login(client, { service, ticket: own })).status).toBe(200);
  expect((await client.get('/api/school/today')).status).toBe(200);
});

test('another person who signs in in the same browser does not inherit it', async () => {
  const client = await signInAtHome();
  await pass(client);
  const token = client.cookies.get('session');
  const schoolId = paul.schoolId;
  const eve = await insertPerson(t.db, {
    schoolId,
    role: 'moniteur',
    passwordHash: await hashPassword(PASSWORD),
  });
  await plantSecondStep(t, eve);
  const ticket = await ticketFor(t.visit(), eve.email, service);
  expect((await login(client, { service, ticket })).status).toBe(409);
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
  const agreed = await client.post('/api/auth/autre-compte', { headers });
  expect(agreed.status, agreed.text).toBe(200);
  expect(client.cookies.get('session')).not.toBe(token);
  expect(await client.get('/api/school/today')).toMatchObject({ body: { code: 'SECONDE_ETAPE' } });
});
