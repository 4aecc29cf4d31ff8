import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson, insertSchool, plantInscription } from '../../../test/builders.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { hashSecret } from '../../platform/base/secrets.ts';
import { sessionCookie } from '../../platform/http/session-cookies.ts';
import { chooseInscription, openSession } from './session.ts';
import { closeSessionsOfTicket } from './session-store.ts';

const HOUR = 3_600_000;
const CHOOSING = '/api/front/utilisateur';
const LEARNER = '/api/front/themes';
const CREATE = '/api/serie/create?slug=absent';

let own: TestApp;
beforeAll(async () => {
  own = await startApp();
});
afterAll(() => own.close());

test('without a session, or with an invented one, nobody is signed in', async () => {
  const visitor = own.visit();
  for (const token of ['', 'x', 'a'.repeat(43), '%00', '%ff']) {
    if (token) visitor.cookies.set(sessionCookie(own.config), token);
    expect(await visitor.get(CHOOSING)).toMatchObject({ status: 401, body: { code: 'NON_CONNECTE' } });
  }
});

test('a session without an inscription may choose one and nothing more', async () => {
  const person = await insertPerson(own.db, { inscriptions: [{ licence: 'b' }, { licence: 'a2' }] });
  const client = await own.signIn(person, { inscriptionId: null });
  expect((await client.get(CHOOSING)).status).toBe(200);
  expect(await client.get(LEARNER)).toMatchObject({ status: 403, body: { code: 'CHOIX_REQUIS' } });
});

test('an inscription that ends during a session ends the access to learning', async () => {
  const expiresAt = new Date(own.time.now().getTime() + HOUR);
  const client = await own.signIn(await insertPerson(own.db, { inscriptions: [{ expiresAt }] }));
  expect((await client.get(LEARNER)).status).toBe(200);
  own.time.advance(HOUR);
  expect(await client.get(LEARNER)).toMatchObject({
    status: 403,
    body: {
      code: 'INSCRIPTION_EXPIREE',
      details: { expire_le: expect.stringMatching(/Z$/), structure: expect.any(String) },
    },
  });
  expect((await client.get(CHOOSING)).status).toBe(200);
});

test('an inscription that the school closes is closed at once', async () => {
  const person = await insertPerson(own.db);
  const client = await own.signIn(person);
  await own.db
    .updateTable('inscriptions')
    .set({ status: 'ferme' })
    .where('person_id', '=', person.personId)
    .execute();
  expect(await client.get(LEARNER)).toMatchObject({ status: 403, body: { code: 'ACCES_SUSPENDU' } });
});

test('a disabled account is signed out', async () => {
  const person = await insertPerson(own.db);
  const client = await own.signIn(person);
  await own.db
    .updateTable('accounts')
    .set({ disabled_at: own.time.now() })
    .where('id', '=', person.accountId)
    .execute();
  expect((await client.get(CHOOSING)).status).toBe(401);
});

test('a session ends after half a day', async () => {
  const client = await own.signIn(await insertPerson(own.db));
  for (let hour = 1; hour < 12; hour += 1) {
    own.time.advance(HOUR);
    expect((await client.get(CHOOSING)).status).toBe(200);
  }
  own.time.advance(HOUR - 1);
  expect((await client.get(CHOOSING)).status).toBe(200);
  own.time.advance(1);
  expect((await client.get(CHOOSING)).status).toBe(401);
});

test('a session ends after two hours without a call; any call keeps it', async () => {
  const client = await own.signIn(await insertPerson(own.db));
  own.time.advance(2 * HOUR - 1);
  expect((await client.get(LEARNER)).status).toBe(200);
  own.time.advance(2 * HOUR - 1);
  expect((await client.get(CHOOSING)).status).toBe(200);
  own.time.advance(2 * HOUR);
  expect(await client.get(CHOOSING)).toMatchObject({ status: 401, body: { code: 'NON_CONNECTE' } });
});

test('the use of a session is written once in five minutes, for any number of calls, even at once', async () => {
  const person = await insertPerson(own.db);
  const client = await own.signIn(person);
  const seen = async () => {
    const row = await own.db
      .selectFrom('sessions')
      .where('person_id', '=', person.personId)
      .select(['seen_at', sql<string>`xmin::text`.as('version')])
      .executeTakeFirstOrThrow();
    return { at: row.seen_at, version: row.version };
  };
  const first = await seen();
  own.time.advance(5 * 60_000 - 1);
  await client.get(LEARNER);
  expect(await seen()).toEqual(first);
  own.time.advance(1);
  await Promise.all(Array.from({ length: 5 }, () => client.get(LEARNER)));
  const second = await seen();
  expect(second.at).toEqual(own.time.now());
  own.time.advance(60_000);
  await client.get(LEARNER);
  expect(await seen()).toEqual(second);
});

test('another person’s inscription can not be chosen', async () => {
  const { db } = own;
  const now = own.time.now();
  const schoolId = await insertSchool(db);
  const person = await insertPerson(db, { schoolId });
  const other = await insertPerson(db, { schoolId });
  const late = await plantInscription(db, person, { expiresAt: now });
  const opening = { ...person, inscriptionId: null, impersonatorId: null, brand: 'orata', ticketHash: null };
  const token = await openSession(db, opening, now);
  const caller = { onlySchool: null, impersonated: false };
  const choose = (of: string, inscriptionId: number) =>
    chooseInscription(db, of, { caller, inscriptionId }, now);
  expect(await choose(token, other.inscriptionIds[0] ?? 0)).toBe(false);
  expect(await choose(token, late)).toBe(false);
  expect(await choose(token, person.inscriptionIds[0] ?? 0)).toBe(true);
  expect(await choose(`${token}x`, person.inscriptionIds[0] ?? 0)).toBe(false);
});

test('the database holds no session with another person’s inscription', async () => {
  const schoolId = await insertSchool(own.db);
  const person = await insertPerson(own.db, { schoolId });
  const other = await insertPerson(own.db, { schoolId });
  const stolen = own.signIn(person, { inscriptionId: other.inscriptionIds[0] ?? 0 });
  await expect(stolen).rejects.toThrow(/sessions_inscription_id_person_id_school_id_fkey/);
});

test('single logout closes only the sessions of its ticket', async () => {
  const person = await insertPerson(own.db);
  const opening = { ...person, inscriptionId: null, impersonatorId: null, brand: 'orata' };
  const now = own.time.now();
  await openSession(own.db, { ...opening, ticketHash: hashSecret('ST-1') }, now);
  await openSession(own.db, { ...opening, ticketHash: hashSecret('ST-2') }, now);
  expect(await closeSessionsOfTicket(own.db, hashSecret('ST-1'))).toBe(1);
  expect(await closeSessionsOfTicket(own.db, hashSecret('ST-1'))).toBe(0);
});

test('no secret of a session is stored in clear', async () => {
  const person = await insertPerson(own.db);
  const opening = { ...person, inscriptionId: null, impersonatorId: null, brand: 'orata', ticketHash: null };
  const token = await openSession(own.db, opening, own.time.now());
  const rows = await own.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.some(({ token_hash }) => token_hash.equals(hashSecret(token)))).toBe(true);
});

test('a call that changes something needs the anti-forgery header of this very session', async () => {
  const client = await own.signIn(await insertPerson(own.db));
  const other = await own.signIn(await insertPerson(own.db));
  const refused = { status: 403, body: { code: 'ANTI_FALSIFICATION' } };
  expect(await client.put(CREATE, { headers: { 'x-xsrf-token': '' } })).toMatchObject(refused);
  expect(await client.put(CREATE, { headers: { 'x-xsrf-token': 'é'.repeat(43) } })).toMatchObject(refused);
  const foreign = other.cookies.get('XSRF-TOKEN') ?? '';
  expect(await client.put(CREATE, { headers: { 'x-xsrf-token': foreign } })).toMatchObject(refused);
  expect((await client.put(CREATE)).body).not.toMatchObject({ code: 'ANTI_FALSIFICATION' });
});
