import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from '../../../test/builders.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { login, PASSWORD, postLogin, ticketFor } from '../../../test/sign-on.ts';
import { hashPassword } from '../../identity/accounts/passwords.ts';

const HTTPS = { publicUrl: 'https://prepa.example', https: true } as const;
let plain: TestApp;
let secure: TestApp;
beforeAll(async () => {
  plain = await startApp();
  secure = await startApp({ config: HTTPS });
});
afterAll(async () => {
  await plain.close();
  await secure.close();
});

/** Every cookie that a browser gets from its first page to its consent, from the headers. */
async function cookiesOf(t: TestApp): Promise<string[]> {
  const service = t.config.publicUrl;
  const passwordHash = await hashPassword(PASSWORD);
  const [lea, lina] = [
    await insertPerson(t.db, { passwordHash }),
    await insertPerson(t.db, { passwordHash }),
  ];
  const client = t.visit();
  const given: string[] = [];
  const note = ({ headers }: { headers: Record<string, unknown> }) =>
    given.push(...[headers['set-cookie'] ?? []].flat().map(String));
  note(await client.get('/cas/login', { query: { service } }));
  const ticket = await ticketFor(client, lea.email, service);
  note(await client.get('/cas/login', { query: { service } }));
  note(await login(client, { service, ticket }));
  note(await login(client, { service, ticket: await ticketFor(t.visit(), lina.email, service) }));
  note(await client.put('/api/consentement', { form: { choix: '', version: '1', brand: 'prepacode' } }));
  client.cookies.set(t.config.https ? '__Host-apparence' : 'apparence', 'dark');
  note(await client.get('/dashboard', { headers: { accept: 'text/html' } }));
  const again = t.visit();
  note(await again.get('/cas/login', { query: { renew: 'true' } }));
  note(await postLogin(again, lea.email));
  return [...new Set([...given, ...client.cookies.keys(), ...again.cookies.keys()])];
}

/** Cookies that page scripts read, and cookies that they must not read. */
const READ = ['XSRF-TOKEN', 'consent', 'theme'];
const HIDDEN = ['APPAREIL', 'CASF', 'CASPRIVACY', 'TGC', 'session', 'session-en-attente'];
const NAMES = [...READ, ...HIDDEN].sort();
const namesOf = (cookies: readonly string[]) =>
  [...new Set(cookies.map((cookie) => cookie.split('=')[0] ?? ''))].filter(
    (name) => !name.endsWith('apparence'),
  );

test('over https every cookie is bound to this host: prefixed, secure, with path / and without a domain', async () => {
  const cookies = await cookiesOf(secure);
  expect(namesOf(cookies).sort()).toEqual(NAMES.map((name) => `__Host-${name}`).sort());
  for (const cookie of cookies.filter((one) => one.includes('='))) {
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
});

test('over http, where browsers refuse the prefix, cookies have plain names', async () => {
  expect(namesOf(await cookiesOf(plain)).sort()).toEqual(NAMES);
});

test('scripts read only the cookies that are written for them', async () => {
  const given = (await cookiesOf(plain)).filter((one) => one.includes('='));
  const hidden = given.filter((one) => /; HttpOnly(;|$)/.test(one));
  expect(namesOf(hidden).sort()).toEqual(HIDDEN);
  for (const name of namesOf(given.filter((one) => !hidden.includes(one)))) expect(READ).toContain(name);
});

test('display choices that a visitor made before the prefix existed still hold', async () => {
  const page = await secure.visit().get('/cas/login', { headers: { cookie: 'apparence=dark; theme=orata' } });
  expect(page.text).toContain('data-mantine-color-scheme="dark"');
});
