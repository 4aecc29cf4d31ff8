import type { Device } from '@balise/contract/account/account';
import type { LoginReply } from '@balise/contract/account/auth';
import type { UserReply } from '@balise/contract/account/student';
import { beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';
import { actFor, login, PASSWORD, postLogin, readTicket, ticketFor } from '../../../test/sign-on.ts';
import { hashPassword } from '../../identity/accounts/passwords.ts';

const t = shareApp();
let service: string;
let lea: Person;
let mallory: Person;
let staff: Person;
beforeAll(async () => {
  service = t.config.publicUrl;
  const passwordHash = await hashPassword(PASSWORD);
  const schoolId = await insertSchool(t.db);
  const one = { passwordHash, schoolId };
  lea = await insertPerson(t.db, { ...one, firstName: 'Léa', lastName: 'Martin' });
  mallory = await insertPerson(t.db, { ...one, firstName: 'Mallory', lastName: 'Roux' });
  staff = await insertPerson(t.db, {
    ...one,
    firstName: 'Paul',
    lastName: 'Roy',
    role: 'moniteur',
    inscriptions: [],
  });
});

const SWITCH = '/api/auth/autre-compte';
const ABANDON = '/api/auth/autre-compte/abandon';

async function signedIn(person: Person): Promise<Client> {
  const client = t.visit();
  const ticket = await ticketFor(client, person.email, service);
  expect((await login(client, { service, ticket })).status).toBe(200);
  return client;
}
/** A ticket that a person gets in their own browser, to put into a link. */
const foreignTicket = (person: Person) => ticketFor(t.visit(), person.email, service);
const whoIs = async (client: Client) =>
  (await client.get<UserReply>('/api/front/utilisateur')).body.eleve?.id_profile;

test('a ticket of another person changes nothing until the signed-in person agrees, and the reply names both', async () => {
  const client = await signedIn(lea);
  const reply = await login(client, { service, ticket: await foreignTicket(mallory) });
  expect([reply.status, reply.body]).toEqual([
    409,
    { code: 'AUTRE_COMPTE', details: { connecte: 'Léa Martin', nouveau: 'Mallory Roux' } },
  ]);
  expect(await whoIs(client)).toBe(lea.personId);
  const { body } = await client.post<LoginReply>(SWITCH);
  expect(body).toMatchObject({ inscription: { id: mallory.inscriptionIds[0] }, connectedAs: false });
  expect(await whoIs(client)).toBe(mallory.personId);
});

test('after the change, the old session is over and the new one lasts as long as any other', async () => {
  const client = await signedIn(lea);
  const before = client.cookies.get('session') ?? '';
  await login(client, { service, ticket: await foreignTicket(mallory) });
  t.time.advance(4 * 60_000);
  expect((await client.post(SWITCH)).status).toBe(200);
  const thief = t.visit();
  thief.cookies.set('session', before);
  expect((await thief.get('/api/front/utilisateur')).status).toBe(401);
  t.time.advance(60 * 60_000);
  expect(await whoIs(client)).toBe(mallory.personId);
  expect((await client.post(SWITCH)).status).toBe(401);
});

test('a person who declines stays signed in, and the awaiting session is gone', async () => {
  const client = await signedIn(lea);
  await login(client, { service, ticket: await foreignTicket(mallory) });
  const awaiting = client.cookies.get('session-en-attente') ?? '';
  expect((await client.post(ABANDON)).body).toEqual({ abandonne: true });
  client.cookies.set('session-en-attente', awaiting);
  expect(await client.post(SWITCH)).toMatchObject({ status: 401, body: { code: 'TICKET_INVALIDE' } });
  expect(await whoIs(client)).toBe(lea.personId);
});

test('an answer is accepted for five minutes, and only from our own pages', async () => {
  const client = await signedIn(lea);
  await login(client, { service, ticket: await foreignTicket(mallory) });
  for (const path of [SWITCH, ABANDON])
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
      { 'x-xsrf-token': '' },
    ])
      expect(await client.post(path, { headers })).toMatchObject({
        status: 403,
        body: { code: 'ANTI_FALSIFICATION' },
      });
  t.time.advance(5 * 60_000);
  expect((await client.post(SWITCH)).status).toBe(401);
  expect(await whoIs(client)).toBe(lea.personId);
});

test('the token of an awaiting session gives no access, and is not listed as a device', async () => {
  const client = await signedIn(lea);
  await login(client, { service, ticket: await foreignTicket(mallory) });
  const other = t.visit();
  other.cookies.set('session', client.cookies.get('session-en-attente') ?? '');
  expect((await other.get('/api/front/utilisateur')).status).toBe(401);
  expect((await login(other, { inscriptionId: String(mallory.inscriptionIds[0]) })).status).toBe(401);
  const hers = await signedIn(mallory);
  const devices = (await hers.get<Device[]>('/api/compte/appareils')).body;
  const rows = await t.db
    .selectFrom('sessions')
    .where('account_id', '=', mallory.accountId)
    .where('awaits_consent', '=', true)
    .select('id')
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) expect(devices.map((device) => device.id)).not.toContain(id);
});

test('the person’s own ticket needs no question, and the first ticket of a browser needs none either', async () => {
  const client = await signedIn(lea);
  expect((await login(client, { service, ticket: await foreignTicket(lea) })).status).toBe(200);
  const fresh = t.visit();
  expect((await login(fresh, { service, ticket: await foreignTicket(mallory) })).status).toBe(200);
  const over = await signedIn(lea);
  t.time.advance(12 * 3_600_000);
  expect((await login(over, { service, ticket: await foreignTicket(mallory) })).status).toBe(200);
});

test('a ticket of a person without open access changes nothing for the signed-in person', async () => {
  const closed = await insertPerson(t.db, {
    passwordHash: await hashPassword(PASSWORD),
    inscriptions: [],
  });
  const client = await signedIn(lea);
  const reply = await login(client, { service, ticket: await foreignTicket(closed) });
  expect(reply).toMatchObject({ status: 403, body: { code: 'AUCUN_ACCES_OUVERT' } });
  expect(await whoIs(client)).toBe(lea.personId);
});

test('staff change from learner to learner without a question; in a learner’s browser the question comes, and the audit records the answer', async () => {
  const client = t.visit();
  await postLogin(client, staff.email);
  for (const learner of [lea, mallory]) {
    const ticket = readTicket(await actFor(client, learner.accountId));
    expect((await login(client, { service, ticket })).status).toBe(200);
  }
  const office = t.visit();
  await postLogin(office, staff.email);
  const hers = await signedIn(lea);
  await t.db.deleteFrom('audit').execute();
  const ticket = readTicket(await actFor(office, lea.accountId));
  const reply = await login(hers, { service, ticket });
  expect(reply.body).toMatchObject({ details: { connecte: 'Léa Martin', nouveau: 'Paul Roy' } });
  expect(await t.db.selectFrom('audit').selectAll().execute()).toEqual([]);
  expect((await hers.post<LoginReply>(SWITCH)).body.connectedAs).toBe(true);
  expect(await t.db.selectFrom('audit').select(['action', 'actor_id']).execute()).toEqual([
    { action: 'impersonation', actor_id: staff.accountId },
  ]);
  t.time.advance(3_600_000);
  expect((await hers.get('/api/front/utilisateur')).status).toBe(401);
});
