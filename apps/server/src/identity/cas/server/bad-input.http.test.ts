import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { insertPerson } from '../../../../test/builders.ts';
import { shareApp } from '../../../../test/share-app.ts';
import { formToken } from '../../../../test/sign-on.ts';

const t = shareApp();
beforeAll(async () => {
  await insertPerson(t.db, { email: 'lea@demo.example' });
});

const PAGES = ['login', 'logout', 'validate', 'serviceValidate', 'p3/serviceValidate'].map(
  (p) => `/cas/${p}`,
);
const FORMS = ['/cas/login', '/cas/mot-de-passe-oublie', '/cas/nouveau-mot-de-passe'];
const name = fc.constantFrom(
  'service',
  'ticket',
  'renew',
  'gateway',
  'from',
  'format',
  'pgtUrl',
  'url',
  'username',
  'password',
  'lt',
  'email',
  'jeton',
  'again',
  'logoutRequest',
  '__proto__',
  'constructor',
  'toString',
);
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    'http://localhost:3000/',
    'https://evil.example',
    'true',
    'ST-',
    `ST-${'0'.repeat(64)}`,
    'lea@demo.example',
    '\0',
    '%00',
    "'",
    '"><script>alert(1)</script>',
    '\r\nset-cookie: a=b',
    '{"$ne":1}',
    'é'.repeat(300),
    '../../etc',
  ),
);
const pairs = fc.array(fc.tuple(name, value), { maxLength: 6 });
const raw = fc.oneof(
  pairs.map((list) => new URLSearchParams(list.map(([n, v]): [string, string] => [n, v])).toString()),
  fc.string({ maxLength: 80 }).map((text) => text.replace(/[#\s]/g, '%')),
  fc.constantFrom('service=%ff%fe', 'ticket=%', 'a[b]=c&a[b]=d', '&&&===', 'service[]=x', 'lt=1&lt=2'),
);
const cookie = fc.oneof(
  fc.constantFrom('', 'TGC=', 'TGC=x', `TGC=TGC-${'0'.repeat(64)}`, 'CASF=%', 'session=%00; TGC=%00', '=;;='),
  fc.stringMatching(/^[!-~]{0,40}$/),
);
const tables = ['sso_sessions', 'tickets', 'sessions', 'password_links', 'mails'] as const;
const written = async () =>
  Promise.all(tables.map(async (table) => (await t.db.selectFrom(table).selectAll().execute()).length));

test('no query, cookie or body makes a sign-on page fail, write a row or redirect elsewhere', async () => {
  const home = new URL(t.config.publicUrl).origin;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PAGES, ...FORMS),
      raw,
      cookie,
      fc.boolean(),
      async (path, text, jar, post) => {
        const headers = { ...(jar && { cookie: jar }) };
        const reply = post
          ? await t.visit().post(path, {
              payload: text,
              headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
            })
          : await t.visit().get(`${path}?${text}`, { headers });
        expect(reply.status).toBeLessThan(500);
        expect(reply.text).not.toContain('<script>alert');
        const { location } = reply.headers;
        if (location !== undefined) expect(new URL(String(location), home).origin).toBe(home);
      },
    ),
    { numRuns: 600 },
  );
  expect(await written()).toEqual([0, 0, 0, 0, 0]);
});

test('bad credentials or links with a good form token do not make it fail either', async () => {
  const client = t.visit();
  const lt = formToken(await client.get('/cas/login'));
  const fields = fc.dictionary(
    fc.constantFrom('username', 'password', 'email', 'jeton', 'again', 'service'),
    value,
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FORMS), fields, async (path, form) => {
      const reply = await client.post(path, { form: { lt, ...form, email: `${form.email ?? ''}` } });
      expect([400, 403, 410, 429, 200]).toContain(reply.status);
    }),
    { numRuns: 60 },
  );
  expect((await written()).slice(0, 3)).toEqual([0, 0, 0]);
});

test('a body of another kind, or too large, is refused as a page', async () => {
  const json = await t.visit().post('/cas/login', {
    payload: '{"username":"x"}',
    headers: { 'content-type': 'application/json' },
  });
  expect([json.status, json.text.includes('<h1>')]).toEqual([415, true]);
  const large = await t.visit().post('/cas/login', { form: { username: 'x'.repeat(200_000) } });
  expect([large.status, large.text.includes('<h1>')]).toEqual([413, true]);
});
