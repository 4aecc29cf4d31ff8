import { CONSENT_DAYS, parseConsent } from '@balise/contract/account/consent-cookie';
import { PURPOSES } from '@balise/contract/base/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';

let own: TestApp;
beforeAll(async () => {
  own = await startApp();
});
afterAll(() => own.close());

const choose = (client: Client, choix: string, headers: Record<string, string> = {}) =>
  client.put<{ identifiant: string; code?: string }>('/api/consentement', {
    form: { choix, version: '1', brand: 'prepacode' },
    headers,
  });
const proofsOf = (id: string) =>
  own.db
    .selectFrom('consent_proofs')
    .select(['purposes', 'version', 'brand', 'decided_at'])
    .where('visitor_id', '=', id)
    .orderBy('decided_at')
    .execute();
const countProofs = async () => (await own.db.selectFrom('consent_proofs').select('id').execute()).length;

test('a visitor’s choice is kept for six months in a cookie, and stored as a dated proof', async () => {
  const client = own.visit();
  const answer = await choose(client, PURPOSES.join(','));
  expect(answer.status).toBe(200);
  const { identifiant } = answer.body;
  expect(answer.body).toEqual({
    identifiant,
    choix: PURPOSES.join(','),
    version: '1',
    date: own.time.now().toISOString(),
    expire_le: new Date(own.time.now().getTime() + CONSENT_DAYS * 86_400_000).toISOString(),
  });
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/^consent=/);
  expect(cookie).toContain(`Max-Age=${CONSENT_DAYS * 86_400}`);
  expect(cookie).not.toMatch(/httponly/i);
  expect(parseConsent(client.cookies.get('consent'))).toEqual({
    id: identifiant,
    version: '1',
    accepted: [...PURPOSES],
  });
  expect(await proofsOf(identifiant)).toEqual([
    { purposes: [...PURPOSES], version: '1', brand: 'prepacode', decided_at: own.time.now() },
  ]);
});

test('a changed choice is stored beside the first one, under the same number', async () => {
  const client = own.visit();
  const first = await choose(client, 'audience');
  own.time.advance(60_000);
  const second = await choose(client, '');
  expect(second.body.identifiant).toBe(first.body.identifiant);
  expect((await proofsOf(first.body.identifiant)).map(({ purposes }) => purposes)).toEqual([
    ['audience'],
    [],
  ]);
  expect(parseConsent(client.cookies.get('consent'))?.accepted).toEqual([]);
});

test('two visitors get two numbers, and an invalid cookie is replaced', async () => {
  const [one, other] = [own.visit(), own.visit()];
  other.cookies.set('consent', encodeURIComponent("' or 1=1 --.1.audience"));
  const numbers = [await choose(one, ''), await choose(other, '')].map(({ status, body }) => {
    expect(status).toBe(200);
    return body.identifiant;
  });
  expect(new Set(numbers).size).toBe(2);
});

test('an unknown purpose, brand or version is refused, and nothing is stored', async () => {
  const before = await countProofs();
  for (const change of [
    { choix: 'tout' },
    { choix: 'audience,audience' },
    { brand: 'inconnue' },
    { version: 'x' },
  ]) {
    const form = { choix: '', version: '1', brand: 'prepacode', ...change };
    const answer = await own.visit().put('/api/consentement', { form });
    expect(answer).toMatchObject({ status: 400, body: { code: 'REQUETE_INVALIDE' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(await countProofs()).toBe(before);
});

test('the anti-forgery header is needed only with a session', async () => {
  const learner = await own.signIn(await insertPerson(own.db));
  expect((await choose(learner, '')).status).toBe(200);
  const forged = await choose(learner, 'audience', { 'x-xsrf-token': 'faux' });
  expect(forged).toMatchObject({ status: 403, body: { code: 'ANTI_FALSIFICATION' } });
  expect((await choose(own.visit(), '')).status).toBe(200);
});

test('a class may choose from one address; a caller who tries to fill the table must wait', async () => {
  own.time.advance(3_600_000);
  for (let one = 0; one < 100; one += 1) expect((await choose(own.visit(), '')).status).toBe(200);
  const before = await countProofs();
  expect(await choose(own.visit(), '')).toMatchObject({
    status: 429,
    body: { code: 'TROP_DE_DEMANDES' },
  });
  expect(await countProofs()).toBe(before);
  own.time.advance(900_000);
  expect((await choose(own.visit(), '')).status).toBe(200);
});
