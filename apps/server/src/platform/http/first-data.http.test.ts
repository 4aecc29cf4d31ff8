import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { insertPerson } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { firstDataOf, makeWebDir, openPage } from '../../../test/page.ts';
import { answer, begin, presentation, question, selectAnswerKey } from '../../../test/walk.ts';
import { publicMarker, sessionCookie } from './session-cookies.ts';

const { webDir, remove } = makeWebDir();
let t: TestApp;
beforeAll(async () => {
  t = await startApp({ config: { webDir } });
});
afterAll(async () => {
  await t.close();
  remove();
});
afterEach(() => vi.restoreAllMocks());

const DASHBOARD = ['/api/front/utilisateur', '/api/front/series-eleve', '/api/front/themes'];
const dataOf = async (client: Client, path = '/dashboard', headers: Record<string, string> = {}) =>
  firstDataOf((await openPage(client, path, headers)).text);
const learner = async (firstName = 'Camille') => t.signIn(await insertPerson(t.db, { firstName }));
const seriesRow = (id: string) =>
  t.db.selectFrom('series').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

test('the page of a learner has the replies of its first calls, the same as the calls give', async () => {
  const person = await insertPerson(t.db);
  const client = await t.signIn(person);
  const { status, headers, text } = await openPage(client, '/dashboard');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.etag).toBeUndefined();
  expect(headers['content-security-policy']).not.toContain('unsafe');
  const data = firstDataOf(text);
  expect(data?.owner).toBe(publicMarker(client.cookies.get(sessionCookie(t.config)) ?? '', t.config));
  const asked = [...DASHBOARD, `/api/front/structure/${person.schoolId}`];
  expect(Object.keys(data?.replies ?? {}).sort()).toEqual(asked.map((path) => `GET ${path}`).sort());
  for (const path of asked) expect(data?.replies[`GET ${path}`]).toEqual((await client.get(path)).body);
});

test('no name can end the script that holds the data', async () => {
  const evil = '</script><script>alert(1)</script><!--<script>\u2028';
  const client = await learner(evil);
  const { text } = await openPage(client, '/dashboard');
  expect(text).not.toContain('</script><script>alert');
  expect(text).not.toContain('<!--<script>');
  expect(firstDataOf(text)?.replies['GET /api/front/utilisateur']).toMatchObject({
    eleve: { prenom: evil },
  });
});

test('each person gets their own data, and nobody gets any without a session', async () => {
  const [one, other, visitor] = [await learner('Première'), await learner('Seconde'), t.visit()];
  const page = async (client: Client) => (await openPage(client, '/dashboard')).text;
  const [first, second, third] = await Promise.all([page(one), page(other), page(visitor)]);
  expect(first).toContain('Première');
  expect(first).not.toContain('Seconde');
  expect(second).toContain('Seconde');
  expect(second).not.toContain('Première');
  expect(third).not.toContain('first-data');
});

test('after a sign-out, and in a session that ended, the page has no data', async () => {
  const client = await learner('Ancienne');
  const cookies = new Map(client.cookies);
  expect(await dataOf(client)).not.toBeNull();
  await client.get('/api/auth/logout', { query: { service: `${t.config.publicUrl}/` } });
  // A browser that kept its cookie.
  for (const [name, value] of cookies) client.cookies.set(name, value);
  expect((await openPage(client, '/dashboard')).text).not.toContain('Ancienne');
});

test('nobody without an open inscription gets data, nor staff who act for a learner', async () => {
  const person = await insertPerson(t.db, { inscriptions: [{ status: 'ferme' }] });
  expect(await dataOf(await t.signIn(person))).toBeNull();
  expect(await dataOf(await t.signIn(await insertPerson(t.db), { inscriptionId: null }))).toBeNull();
  const [staff, seen] = [await insertPerson(t.db, { role: 'gerant' }), await insertPerson(t.db)];
  expect(await dataOf(await t.signIn(seen, { impersonatorId: staff.accountId }))).toBeNull();
});

test('only a person who opens a connected page gets data: not a script, a browser that loads ahead, or a sign-in', async () => {
  const client = await learner();
  for (const headers of [
    { 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
  ])
    expect(await dataOf(client, '/dashboard', headers)).toBeNull();
  for (const path of ['/?ticket=ST-1', '/?inscriptionId=1', '/home', '/cgu', '/only-courses', '/licenses'])
    expect(await dataOf(client, path), path).toBeNull();
  const head = await client.send('HEAD', '/dashboard', { headers: { accept: 'text/html' } });
  expect(firstDataOf(head.text)).toBeNull();
});

test('opening the player’s page starts no clock, uses no credit, and tells the picture only of a question that was shown', async () => {
  const client = await learner();
  const id = await begin(client, 'entrainement-chrono');
  const before = await seriesRow(id);
  const told = async () =>
    (await dataOf(client, `/player/${id}`))?.replies[`GET /api/player/infos/${id}`] as {
      image: string | null;
    };
  expect((await told()).image).toBeNull();
  expect(await seriesRow(id)).toEqual(before);
  const { body } = await question(client, id);
  expect((await told()).image).toBe(body.question?.media.url);
  const [first] = await selectAnswerKey(t, id);
  await answer(client, id, first?.id ?? '', '');
  // The next question waits for its call.
  expect((await told()).image).toBeNull();
  expect((await seriesRow(id)).served_at).toBeNull();
  expect((await presentation(client, id)).body.image).toBeNull();
});

test('another person’s series, or no series, only leaves its reply out', async () => {
  const [one, other] = [await learner(), await learner()];
  const id = await begin(one, 'entrainement');
  for (const path of [`/player/${id}`, '/player/x', '/player/', '/player/%E0%A4%A'])
    for (const { replies } of [(await dataOf(other, path)) ?? { replies: {} }])
      expect(Object.keys(replies).filter((asked) => asked.includes('/player/'))).toEqual([]);
});

test('opening a page keeps a session in use, as a call does', async () => {
  const client = await learner();
  const seen = () =>
    t.db.selectFrom('sessions').select('seen_at').orderBy('seen_at', 'desc').executeTakeFirstOrThrow();
  t.time.advance(10 * 60_000);
  await openPage(client, '/dashboard');
  expect((await seen()).seen_at).toEqual(t.time.now());
});

test('where the API is at another origin, the page has no data', async () => {
  const web = await startApp({ config: { webDir, roles: new Set(['web']) } });
  const client = await web.signIn(await insertPerson(web.db));
  expect(await dataOf(client)).toBeNull();
  await web.close();
});

test('while the database is away, the page comes without data', async () => {
  const other = await startApp({ config: { webDir } });
  const client = await other.signIn(await insertPerson(other.db));
  vi.spyOn(other.db, 'getExecutor').mockImplementation(() => {
    throw new Error('connection refused');
  });
  const { status, text } = await openPage(client, '/dashboard');
  vi.restoreAllMocks();
  await other.close();
  expect(status).toBe(200);
  expect(firstDataOf(text)).toBeNull();
});
