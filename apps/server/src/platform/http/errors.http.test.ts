import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';

let own: TestApp;
let client: Client;
beforeAll(async () => {
  own = await startApp();
  client = await own.signIn(await insertPerson(own.db));
});
afterAll(() => own.close());

const ANSWER = '/api/player/envoi-reponse';
const SERIES = '00000000-0000-4000-8000-000000000000';
const form = { serie: SERIES, identifiant: 'b-l-001', reponse: 'A' };

test('an unknown path of the API is not found, with any method', async () => {
  for (const method of ['GET', 'PUT', 'POST', 'DELETE'] as const) {
    expect(await client.send(method, '/api/rien')).toMatchObject({
      status: 404,
      body: { code: 'INTROUVABLE' },
    });
  }
});

test('a known path with another method gets a list of its methods', async () => {
  const answer = await client.post(ANSWER);
  expect(answer).toMatchObject({ status: 405, body: { code: 'METHODE_REFUSEE' } });
  expect(answer.headers.allow).toBe('PUT');
  expect((await client.send('DELETE', `/api/serie/details/${SERIES}`)).status).toBe(405);
});

test('a malformed request names the field at fault', async () => {
  expect(await client.get('/api/front/structure/zero')).toMatchObject({
    status: 400,
    body: { code: 'REQUETE_INVALIDE', details: { champ: 'id' } },
  });
  expect(await client.put(ANSWER, { form: { ...form, reponse: 'E' } })).toMatchObject({
    body: { details: { champ: 'reponse' } },
  });
  const { reponse: _, ...without } = form;
  expect(await client.put(ANSWER, { form: without })).toMatchObject({
    body: { details: { champ: 'reponse' } },
  });
  expect(await client.get('/api/front/themes?champ=1')).toMatchObject({
    status: 400,
    body: { details: { champ: 'champ' } },
  });
});

test('a body of another type, or none, is refused', async () => {
  const json = { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(form) };
  expect(await client.put(ANSWER, json)).toMatchObject({ status: 415, body: { code: 'TYPE_REFUSE' } });
  expect(await client.put(ANSWER)).toMatchObject({ status: 400, body: { code: 'REQUETE_INVALIDE' } });
});

test('a body over 64 kB is refused', async () => {
  const answer = await client.put(ANSWER, { form: { ...form, reponse: 'A'.repeat(65_537) } });
  expect(answer).toMatchObject({ status: 413, body: { code: 'TROP_GRAND' } });
});

test('a null byte, which the database can not store, is a malformed request', async () => {
  expect(await client.put(ANSWER, { form: { ...form, reponse: '\0' } })).toMatchObject({ status: 400 });
  expect(await client.get('/api/auth/logout?service=%00')).toMatchObject({
    status: 400,
    body: { details: { champ: 'service' } },
  });
});

test('a path that can not be decoded is a malformed request', async () => {
  expect(await client.get('/api/serie/details/%E0%A4%A')).toMatchObject({ status: 400 });
});

test('a bug is answered with a request id and without its cause', async () => {
  const broken = await startApp();
  const person = await insertPerson(broken.db);
  const victim = await broken.signIn(person);
  await sql`alter table messages rename to messages_away`.execute(broken.db);
  const answer = await victim.get('/api/front/utilisateur');
  await broken.close();
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    code: 'ERREUR_INTERNE',
    details: { requete: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
});

test('a database that is away answers 503, and the server is not ready', async () => {
  const closed = await startApp();
  const victim = await closed.signIn(await insertPerson(closed.db));
  expect((await victim.get('/readyz')).status).toBe(200);
  await closed.database.close();
  const away = { status: 503, body: { code: 'SERVICE_INDISPONIBLE' } };
  const [answer, ready, healthy] = await Promise.all(
    ['/api/front/utilisateur', '/readyz', '/healthz'].map((path) => victim.get(path)),
  );
  expect(answer).toMatchObject(away);
  expect(ready).toMatchObject(away);
  expect(healthy?.status).toBe(200);
  await closed.app.close();
}, 30_000);
