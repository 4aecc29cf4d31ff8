import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { insertPerson } from '../../../../test/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { shareApp } from '../../../../test/share-app.ts';
import { actFor, PASSWORD, postLogin } from '../../../../test/sign-on.ts';
import { hashPassword } from '../../accounts/passwords.ts';

const PARTNER = 'https://partner.example/app';
const t = shareApp(() => ({ config: { casServices: [PARTNER] } }));
let staff: Client;
let email: string;
let learner: number;
beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const paul = await insertPerson(t.db, { role: 'moniteur', passwordHash });
  const lea = await insertPerson(t.db, { schoolId: paul.schoolId });
  [email, learner] = [paul.email, lea.accountId];
  staff = t.visit();
  await postLogin(staff, email);
});

const ours = () => [t.config.publicUrl, 'https://prepa.example', 'https://academie.example', PARTNER];
/** Addresses that attackers have tried on redirecting pages, written around our own. */
const hostile = fc.oneof(
  fc.constantFrom(
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%09/evil.example',
    'http://localhost:3000@evil.example',
    'http://localhost:3000.evil.example',
    'http://localhost:3000//evil.example',
    'http://localhost:3000\\.evil.example',
    'http://localhost:3000%2eevil.example',
    'https://evil.example#http://localhost:3000',
    'https://partner.example/app/../../evil',
    'https://partner.example.evil.example/app',
    'https://prepa.example:444/',
    'http://localhost:3000/\r\nlocation: https://evil.example',
    '\thttps://evil.example',
    'https://evil。example',
    '',
  ),
  fc
    .array(
      fc.constantFrom(
        'http://localhost:3000',
        'https://prepa.example',
        PARTNER,
        'https:',
        'evil.example',
        '//',
        '/',
        '\\',
        '@',
        ':',
        '?',
        '#',
        '.',
        '..',
        '%2f',
        '%5c',
        '%00',
        '\r\n',
        '\t',
        ' ',
        '\0',
        '&',
        'service=',
        '=',
        '。',
      ),
      { maxLength: 7 },
    )
    .map((parts) => parts.join('')),
  fc.webUrl(),
);
const names = ['service', 'from', 'url', 'suite', 'recherche', 'next', 'redirect', 'TARGET'] as const;
const query = fc.dictionary(fc.constantFrom(...names), hostile, {
  minKeys: 1,
  maxKeys: 4,
  noNullPrototype: true,
});

/** Our site may send a browser only to our own addresses, and no page may name a foreign one. */
function expectHome(reply: { headers: Record<string, unknown>; status: number }): void {
  expect(reply.status).toBeLessThan(500);
  const policy = String(reply.headers['content-security-policy'] ?? '');
  const formOrigins = /form-action ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const homes = ours().map((address) => new URL(address).origin);
  for (const origin of formOrigins) expect(["'self'", ...homes]).toContain(origin);
  const { location } = reply.headers;
  if (location === undefined) return;
  const target = new URL(String(location), t.config.publicUrl);
  expect(homes).toContain(target.origin);
  expect(target.username + target.password).toBe('');
  if (target.origin === 'https://partner.example') expect(target.pathname).toMatch(/^\/app(\/|$)/);
}

test('no address in a query of the sign-on’s pages leads to a foreign site', async () => {
  const pages = fc.constantFrom('/cas/login', '/cas/logout', '/cas/agir-pour');
  await fc.assert(
    fc.asyncProperty(pages, query, fc.boolean(), async (page, asked, isSignedOn) => {
      const client = t.visit();
      const secret = staff.cookies.get('TGC') ?? '';
      if (isSignedOn && page !== '/cas/logout') client.cookies.set('TGC', secret);
      expectHome(await client.get(page, { query: asked }));
    }),
    { numRuns: 250 },
  );
});

test('no address in their forms does either, after the password or the learner is given', async () => {
  await fc.assert(
    fc.asyncProperty(query, fc.boolean(), async (asked, isLogin) => {
      expectHome(await (isLogin ? postLogin(t.visit(), email, asked) : actFor(staff, learner, asked)));
    }),
    { numRuns: 40 },
  );
});

test('each of them leads to our own address', async () => {
  const service = t.config.publicUrl;
  const to = async (reply: Promise<{ headers: Record<string, unknown> }>) =>
    String((await reply).headers.location).replace(/ST-[0-9a-f]{64}$/, 'ST');
  expect(await to(staff.get('/cas/login', { query: { service } }))).toBe(`${service}?ticket=ST`);
  expect(await to(actFor(staff, learner, { service }))).toBe(`${service}?ticket=ST`);
  expect(await to(t.visit().get('/cas/logout', { query: { service } }))).toBe(service);
});

test('the address that logging out returns is the central page, with one of our services or none', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (service) => {
      const reply = await t.visit().get<{ url?: string }>('/api/auth/logout', { query: { service } });
      if (reply.status === 400) return;
      const url = new URL(reply.body.url ?? '');
      expect(url.origin + url.pathname).toBe(`${t.config.publicUrl}/cas/logout`);
      const next = url.searchParams.get('service');
      if (next !== null) expectHome({ status: 200, headers: { location: next } });
    }),
    { numRuns: 200 },
  );
});
