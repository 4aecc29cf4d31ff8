import type { Device } from '@balise/contract/account/account';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { shareApp } from '../../../test/share-app.ts';
import { login, PASSWORD, ticketFor } from '../../../test/sign-on.ts';
import { hashPassword } from '../../identity/accounts/passwords.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const LIST = '/api/compte/appareils';
const END_OTHERS = '/api/compte/appareils/deconnexion';

const t = shareApp();
let service: string;
let passwordHash: string;
let lea: Person;
beforeAll(async () => {
  service = t.config.publicUrl;
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  lea = await insertPerson(t.db, { passwordHash });
});

async function arrive(person: Person, agent: string): Promise<Client> {
  const client = t.visit();
  const ticket = await ticketFor(client, person.email, service);
  const headers = { 'user-agent': agent };
  expect((await client.get('/api/auth/login', { query: { service, ticket }, headers })).status).toBe(200);
  return client;
}
const devices = async (client: Client) => (await client.get<Device[]>(LIST)).body;
const end = (client: Client, id: string) => client.post(`${LIST}/${id}/deconnexion`);
const isSignedIn = async (client: Client) => (await client.get('/api/front/utilisateur')).status === 200;
const isSignedOn = async (client: Client) =>
  (await client.get('/cas/login')).text.includes('Vous êtes connecté');

test('a person sees the devices on which they are signed in, since when, when last used, and which one is the current one', async () => {
  const opened = t.time.now();
  const phone = await arrive(lea, SAFARI);
  t.time.advance(30 * 60_000);
  const desk = await arrive(lea, FIREFOX);
  t.time.advance(30 * 60_000);
  expect(await devices(desk)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      navigateur: 'Firefox',
      systeme: 'Windows',
      actuel: true,
      ouverte_le: new Date(opened.getTime() + 30 * 60_000).toISOString(),
      vue_le: t.time.now().toISOString(),
    },
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      navigateur: 'Safari',
      systeme: 'iOS',
      actuel: false,
      ouverte_le: opened.toISOString(),
      vue_le: opened.toISOString(),
    },
  ]);
  expect((await devices(phone)).map(({ actuel }) => actuel)).toEqual([true, false]);
});

test('sessions that ended, are idle, or belong to somebody else or to staff are not listed', async () => {
  await arrive(lea, SAFARI);
  t.time.advance(2 * 3_600_000);
  const staff = await insertPerson(t.db, { role: 'moniteur', schoolId: lea.schoolId });
  await t.signIn(lea, { impersonatorId: staff.accountId });
  await t.signIn(await insertPerson(t.db));
  const client = await arrive(lea, FIREFOX);
  expect((await devices(client)).map(({ navigateur }) => navigateur)).toEqual(['Firefox']);
});

test('ending a device ends its session and its sign-on, so that it can not come back without the password', async () => {
  const [phone, desk] = [await arrive(lea, SAFARI), await arrive(lea, FIREFOX)];
  const other = (await devices(desk)).find(({ actuel }) => !actuel);
  expect((await end(desk, other?.id ?? '')).body).toEqual({ fermes: 1 });
  expect([await isSignedIn(phone), await isSignedOn(phone)]).toEqual([false, false]);
  expect([await isSignedIn(desk), await isSignedOn(desk)]).toEqual([true, true]);
  expect((await end(desk, other?.id ?? '')).status).toBe(404);
});

test('the current device, and those of other people, can not be ended', async () => {
  const desk = await arrive(lea, FIREFOX);
  const [own] = await devices(desk);
  const stranger = await arrive(await insertPerson(t.db, { passwordHash }), SAFARI);
  const [theirs] = await devices(stranger);
  for (const id of [own?.id ?? '', theirs?.id ?? '', '00000000-0000-4000-8000-000000000000'])
    expect(await end(desk, id)).toMatchObject({ status: 404, body: { code: 'INTROUVABLE' } });
  expect((await end(desk, 'x')).status).toBe(400);
  expect([await isSignedIn(desk), await isSignedIn(stranger)]).toEqual([true, true]);
});

test('when two sessions share a sign-on, ending one keeps the sign-on for the other', async () => {
  const desk = await arrive(lea, FIREFOX);
  const second = t.visit();
  const redirect = await desk.get('/cas/login', { query: { service } });
  const ticket = new URL(String(redirect.headers.location)).searchParams.get('ticket') ?? '';
  await login(second, { service, ticket });
  const other = (await devices(desk)).find(({ actuel }) => !actuel);
  expect((await end(desk, other?.id ?? '')).status).toBe(200);
  expect([await isSignedIn(second), await isSignedIn(desk), await isSignedOn(desk)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('all other devices are ended at once, including staff who act for the person; the current one stays', async () => {
  const [phone, tablet, desk] = [
    await arrive(lea, SAFARI),
    await arrive(lea, SAFARI),
    await arrive(lea, FIREFOX),
  ];
  const staff = await insertPerson(t.db, { role: 'moniteur', schoolId: lea.schoolId });
  const acting = await t.signIn(lea, { impersonatorId: staff.accountId });
  expect((await desk.post(END_OTHERS)).body).toEqual({ fermes: 2 });
  for (const client of [phone, tablet, acting]) expect(await isSignedIn(client)).toBe(false);
  expect([await isSignedOn(phone), await isSignedOn(desk), await isSignedIn(desk)]).toEqual([
    false,
    true,
    true,
  ]);
  expect((await desk.post(END_OTHERS)).body).toEqual({ fermes: 0 });
});
