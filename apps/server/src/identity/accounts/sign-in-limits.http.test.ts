import { beforeEach, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../test/builders.ts';
import type { Answer, Client } from '../../../test/client.ts';
import { startApp } from '../../../test/harness.ts';
import { shareApp } from '../../../test/share-app.ts';
import { formToken } from '../../../test/sign-on.ts';
import { hashPassword } from './passwords.ts';

const PASSWORD = 'une-route-tranquille';
const passwordHash = await hashPassword(PASSWORD);
const t = shareApp({ config: { trustProxy: ['loopback'] } });
let lea: Person;
beforeEach(async () => {
  await t.db.deleteFrom('throttles').execute();
  lea = await insertPerson(t.db, { passwordHash });
});

async function attempt(
  username: string,
  password: string,
  address = '203.0.113.1',
  client: Client = t.visit(),
): Promise<Answer> {
  const headers = { 'x-forwarded-for': address };
  const page = await client.get('/cas/login', { headers, query: { renew: 'true' } });
  const lt = /name="lt" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  return client.post('/cas/login', { headers, form: { lt, username, password } });
}

/** Failed tries for this e-mail in the last hour, from any network. */
async function plantTries(email: string, hits: number): Promise<void> {
  await attempt(email, 'faux', '192.0.2.200');
  await t.db.updateTable('throttles').set({ hits }).where('key', 'like', 'login-account:%').execute();
}

test('ten wrong passwords from one network close the account to that network for a quarter of an hour', async () => {
  for (let round = 0; round < 10; round += 1) expect((await attempt(lea.email, 'faux')).status).toBe(403);
  const refused = await attempt(lea.email, PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.text).toContain('Trop d’essais');
  t.time.advance(15 * 60_000);
  expect((await attempt(lea.email, PASSWORD)).status).toBe(303);
});

test('tries by strangers do not delay the owner on other networks', async () => {
  for (let round = 0; round < 30; round += 1) await attempt(lea.email, 'faux');
  expect((await attempt(lea.email, PASSWORD, '198.51.100.7')).status).toBe(303);
});

test('the addresses of one IPv6 connection are one network', async () => {
  for (let round = 0; round < 10; round += 1) await attempt(lea.email, 'faux', `2001:db8:1:2::${round}`);
  expect((await attempt(lea.email, PASSWORD, '2001:db8:1:2:3::1')).status).toBe(429);
  expect((await attempt(lea.email, PASSWORD, '2001:db8:1:3::1')).status).toBe(303);
});

test('strangers on many networks have a hundred tries an hour together, whether the password is right or not', async () => {
  await plantTries(lea.email, 99);
  expect((await attempt(lea.email, 'faux', '192.0.2.1')).status).toBe(403);
  expect((await attempt(lea.email, PASSWORD, '192.0.2.2')).status).toBe(429);
  t.time.advance(60 * 60_000);
  expect((await attempt(lea.email, PASSWORD, '192.0.2.2')).status).toBe(303);
});

test('a device on which the account has signed in can still sign in, and has ten tries of its own', async () => {
  const device = t.visit();
  await attempt(lea.email, PASSWORD, '198.51.100.7', device);
  for (let round = 0; round < 10; round += 1) await attempt(lea.email, 'faux', '198.51.100.7');
  await plantTries(lea.email, 1000);
  expect((await attempt(lea.email, PASSWORD, '198.51.100.7')).status).toBe(429);
  for (let round = 0; round < 9; round += 1)
    expect((await attempt(lea.email, 'faux', '198.51.100.7', device)).status).toBe(403);
  expect((await attempt(lea.email, PASSWORD, '198.51.100.7', device)).status).toBe(303);
  for (let round = 0; round < 10; round += 1) await attempt(lea.email, 'faux', '198.51.100.7', device);
  expect((await attempt(lea.email, PASSWORD, '198.51.100.7', device)).status).toBe(429);
});

test('scripts can not read the mark of a device; it gives no access and is invalid for other accounts', async () => {
  const device = t.visit();
  const reply = await attempt(lea.email, PASSWORD, '198.51.100.7', device);
  const cookie = [reply.headers['set-cookie'] ?? []]
    .flat()
    .find((line) => String(line).startsWith('APPAREIL='));
  expect(cookie).toMatch(/; Max-Age=31536000; Path=\/cas; HttpOnly; SameSite=Lax$/);
  device.cookies.delete('TGC');
  expect((await device.get('/cas/login')).text).toContain('name="password"');
  const noe = await insertPerson(t.db, { passwordHash });
  await plantTries(noe.email, 1000);
  expect((await attempt(noe.email, PASSWORD, '198.51.100.7', device)).status).toBe(429);
});

test('a new password ends the marks made before it', async () => {
  const device = t.visit();
  await attempt(lea.email, PASSWORD, '198.51.100.7', device);
  const changed = await hashPassword('une-autre-route');
  await t.db
    .updateTable('accounts')
    .set({ password_hash: changed })
    .where('id', '=', lea.accountId)
    .execute();
  await plantTries(lea.email, 1000);
  expect((await attempt(lea.email, 'une-autre-route', '198.51.100.7', device)).status).toBe(429);
});

test('an unknown e-mail is throttled like any other, in upper or lower case', async () => {
  for (let round = 0; round < 10; round += 1) await attempt('Personne@x.example', 'faux');
  expect((await attempt('personne@X.example', 'faux')).status).toBe(429);
  await plantTries('personne@x.example', 1000);
  expect((await attempt('personne@x.example', 'faux', '192.0.2.9')).status).toBe(429);
});

test('a forwarded address counts only from one of our proxies', async () => {
  const alone = await startApp({ config: { trustProxy: ['10.0.0.0/8'] } });
  const paul = await insertPerson(alone.db, { passwordHash });
  const statuses: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    const client = alone.visit();
    const headers = { 'x-forwarded-for': `203.0.113.${round}` };
    const lt = formToken(await client.get('/cas/login'));
    const form = { lt, username: paul.email, password: 'faux' };
    statuses.push((await client.post('/cas/login', { headers, form })).status);
  }
  await alone.close();
  expect(statuses.slice(9)).toEqual([403, 429]);
});

test('the right password resets the count', async () => {
  for (let round = 0; round < 9; round += 1) await attempt(lea.email, 'faux');
  expect((await attempt(lea.email, PASSWORD)).status).toBe(303);
  for (let round = 0; round < 9; round += 1) expect((await attempt(lea.email, 'faux')).status).toBe(403);
  expect((await attempt(lea.email, PASSWORD)).status).toBe(303);
});

test('an address that failed a hundred times waits, for every account; other addresses do not wait', async () => {
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

test('a class behind one address does not wait because of its successful sign-ins', async () => {
  for (let round = 0; round < 5; round += 1) expect((await attempt(lea.email, PASSWORD)).status).toBe(303);
  const counted = t.db
    .selectFrom('throttles')
    .selectAll()
    .where('key', 'like', 'login-a%')
    .where('hits', '>', 0);
  expect(await counted.execute()).toEqual([]);
});

test('the counts do not keep what was typed', async () => {
  await attempt('mon-mot-de-passe-par-erreur', 'x');
  const rows = await t.db.selectFrom('throttles').select('key').execute();
  expect(JSON.stringify(rows)).not.toContain('erreur');
});

test('of twenty tries at once, ten are checked and ten refused', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(lea.email, 'faux')));
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});
