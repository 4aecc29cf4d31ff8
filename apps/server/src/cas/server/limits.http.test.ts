import { afterAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Answer } from '../../../test/client.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { hashPassword } from '../passwords.ts';

const PASSWORD = 'une-route-tranquille';
const passwordHash = await hashPassword(PASSWORD);
let t: TestApp;
let lea: Person;
beforeEach(async () => {
  t ??= await startApp({ config: { trustProxy: ['loopback'] } });
  await t.db.deleteFrom('throttles').execute();
  lea = await insertPerson(t.db, { passwordHash });
});
afterAll(() => t.close());

async function attempt(username: string, password: string, address = '203.0.113.1'): Promise<Answer> {
  const client = t.visit();
  const headers = { 'x-forwarded-for': address };
  const page = await client.get('/cas/login', { headers });
  const lt = /name="lt" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  return client.post('/cas/login', { headers, form: { lt, username, password } });
}

test('ten wrong passwords close an account for a quarter of an hour, whatever the address, even to the right one', async () => {
  for (let round = 0; round < 10; round += 1) {
    expect((await attempt(lea.email, 'faux', `203.0.113.${round}`)).status).toBe(403);
  }
  const refused = await attempt(lea.email, PASSWORD, '198.51.100.7');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.text).toContain('Trop d’essais');
  t.time.advance(15 * 60_000);
  expect((await attempt(lea.email, PASSWORD)).status).toBe(303);
});

test('an e-mail of nobody is throttled like any other, in any case', async () => {
  for (let round = 0; round < 10; round += 1) await attempt('Personne@x.example', 'faux');
  expect((await attempt('personne@X.example', 'faux')).status).toBe(429);
});

test('the right password starts the count afresh', async () => {
  for (let round = 0; round < 9; round += 1) await attempt(lea.email, 'faux');
  expect((await attempt(lea.email, PASSWORD)).status).toBe(303);
  for (let round = 0; round < 9; round += 1) expect((await attempt(lea.email, 'faux')).status).toBe(403);
  expect((await attempt(lea.email, PASSWORD)).status).toBe(303);
});

test('an address that failed a hundred times waits, for every account; others do not', async () => {
  await t.db
    .insertInto('throttles')
    .values({
      key: 'login-address:203.0.113.1',
      hits: 99,
      resets_at: new Date(t.time.now().getTime() + 60_000),
    })
    .execute();
  expect((await attempt(lea.email, 'faux')).status).toBe(403);
  expect((await attempt(lea.email, PASSWORD)).status).toBe(429);
  expect((await attempt(lea.email, PASSWORD, '203.0.113.2')).status).toBe(303);
});

test('a class that signs in behind one address is not held back by its successes', async () => {
  for (let round = 0; round < 5; round += 1) expect((await attempt(lea.email, PASSWORD)).status).toBe(303);
  const counted = t.db.selectFrom('throttles').selectAll().where('key', 'like', 'login-%');
  expect(await counted.execute()).toEqual([]);
});

test('what is counted does not keep what was typed', async () => {
  await attempt('mon-mot-de-passe-par-erreur', 'x');
  const rows = await t.db.selectFrom('throttles').select('key').execute();
  expect(JSON.stringify(rows)).not.toContain('erreur');
});

test('twenty tries at once are ten tries', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(lea.email, 'faux')));
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});
