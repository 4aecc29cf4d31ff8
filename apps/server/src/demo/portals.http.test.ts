/**
 * In the demonstration, each brand that signs in elsewhere works from entry to exit, through a CAS server separate from
 * ours.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '@balise/contract/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import { login, postLogin, readTicket } from '../../test/sign-on.ts';
import { createDemo } from './create.ts';
import { DEMO_PASSWORD } from './people.ts';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const webDir = mkdtempSync(join(tmpdir(), 'web-'));
writeFileSync(join(webDir, 'index.html'), '<html lang="fr"><!--site--></html>');
let t: TestApp;
let port: number;
beforeAll(async () => {
  port = await freePort();
  t = await startApp({ config: { demo: true, webDir, port, publicUrl: `http://localhost:${port}` } });
  await createDemo({ db: t.db, content: t.content, clock: t.time.clock });
  // Our client calls the other server over HTTP.
  await t.app.listen({ port, host: 'localhost' });
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

const siteOf = async (host: string): Promise<Site> => {
  const { text } = await t.visit().get('/home', { headers: { host, accept: 'text/html' } });
  return JSON.parse(/<script type="application\/json" id="site">(.*?)<\/script>/.exec(text)?.[1] ?? '{}');
};
const portal = (brand: string) => `/demo/sso/${brand}`;
const enter = (client: Client, brand: string, who: string, service: string) =>
  client.post(`${portal(brand)}/login`, { form: { login: who, service } });
const opened = async (client: Client) => (await client.get('/api/front/utilisateur')).status;

describe.each([
  ['orata', 'oriane', 300],
  ['rcer', 'remi', 200],
  ['inris', 'iris', 200],
])('%s', (brand, who, status) => {
  const service = () => `http://${brand}.localhost:${port}`;

  test('is shown at its own origin, and sends learners to its portal', async () => {
    const site = await siteOf(`${brand}.localhost:${port}`);
    expect(site.brand).toBe(brand);
    const { login: at } = site.brands.find(({ name }) => name === brand) ?? {};
    expect(at).toMatchObject({ external: true, path: `http://localhost:${port}/demo/sso/${brand}/login` });
  });

  test('is entered with a ticket of its portal, once, and signs out at its portal', async () => {
    const client = t.visit();
    const page = await client.get(`${portal(brand)}/login`, { query: { service: service() } });
    expect(page.text).toContain('(démonstration)');
    const ticket = readTicket(await enter(client, brand, who, service()));
    const entry = { service: service(), ticket, from: brand };
    expect(await login(client, entry)).toMatchObject({ status, body: { theme: brand } });
    expect((await login(t.visit(), entry)).status).toBe(401);
    // The portal has a cookie now, so it does not ask again.
    const again = await client.get(`${portal(brand)}/login`, { query: { service: service() } });
    expect(readTicket(again)).toMatch(/^ST-/);
    const { body } = await client.get<{ url: string }>('/api/auth/logout', { query: { service: service() } });
    const left = new URL(body.url);
    expect([left.pathname, left.searchParams.get('service')]).toEqual([`${portal(brand)}/logout`, service()]);
    const out = await client.get(left.pathname, { query: { service: service() } });
    expect(out.text).toContain(`href="${service()}"`);
    const asked = await client.get(`${portal(brand)}/login`, { query: { service: service() } });
    expect(asked.status).toBe(200);
  });
});

test('a ticket is valid only for its portal’s brand, people and service, for one minute', async () => {
  const service = `http://localhost:${port}`;
  const client = t.visit();
  expect((await enter(client, 'rcer', 'oriane', service)).status).toBe(200);
  const fresh = async () => readTicket(await enter(t.visit(), 'rcer', 'remi', service));
  const shown = async (ticket: string, more: object) =>
    (await login(t.visit(), { service, ticket, from: 'rcer', ...more })).status;
  expect(await shown(await fresh(), {})).toBe(200);
  expect(await shown(await fresh(), { from: 'orata' })).toBe(401);
  expect(await shown(await fresh(), { from: 'prepacode' })).toBe(401);
  expect(await shown(await fresh(), { service: `http://rcer.localhost:${port}` })).toBe(401);
  const late = await fresh();
  t.time.advance(60_000);
  expect(await shown(late, {})).toBe(401);
  const elsewhere = await enter(t.visit(), 'rcer', 'remi', 'https://ailleurs.example');
  expect(elsewhere.headers.location).toMatch(new RegExp(`^http://rcer\\.localhost:${port}\\?ticket=`));
});

test('a ticket that was issued before a reload of the site is valid after it, once', async () => {
  const service = `http://localhost:${port}`;
  const ticket = String(readTicket(await enter(t.visit(), 'rcer', 'remi', service)));
  const next = await startApp({ config: t.config });
  const validate = async () => {
    const query = { ticket, service };
    return (await next.visit().get(`${portal('rcer')}/serviceValidate`, { query })).text;
  };
  expect(await validate()).toContain('<cas:user>remi</cas:user>');
  expect(await validate()).toContain('INVALID_TICKET');
  await next.close();
});

test('a person who signed in with our own form signs out on our own page', async () => {
  const client = t.visit();
  const service = `http://orata.localhost:${port}`;
  const ticket = readTicket(
    await postLogin(client, 'oriane@demo.example', { password: DEMO_PASSWORD, service }),
  );
  expect((await login(client, { service, ticket, from: 'orata' })).status).toBe(300);
  const { body } = await client.get<{ url: string }>('/api/auth/logout', { query: { service } });
  expect(new URL(body.url).pathname).toBe('/cas/logout');
  expect(await opened(client)).toBe(401);
});

test('the portal reports a failed sign-in, and does not issue tickets without end', async () => {
  const client = t.visit();
  await enter(client, 'orata', 'oriane', `http://localhost:${port}`);
  const page = await client.get(`${portal('orata')}/login`, { query: { error: 'true' } });
  expect(page.status).toBe(200);
  expect(page.text).toContain('La connexion à l’application n’a pas abouti');
});

test('the remote-access link leads to a page that replaces the tool', async () => {
  const { remoteAccess } = await siteOf(`localhost:${port}`);
  expect(remoteAccess).toBe('/demo/assistance');
  expect((await t.visit().get('/demo/assistance')).status).toBe(200);
});

test('without the demonstration, nothing of it exists', async () => {
  const plain = await startApp({ config: { webDir } });
  for (const path of [`${portal('orata')}/login`, `${portal('orata')}/serviceValidate`, '/demo/assistance'])
    expect((await plain.visit().get(path, { headers: { accept: 'application/json' } })).status).toBe(404);
  const { text } = await plain.visit().get('/home', { headers: { accept: 'text/html' } });
  expect(text).toContain('id="site"');
  expect(text).not.toContain('/demo/');
  await plain.close();
});
