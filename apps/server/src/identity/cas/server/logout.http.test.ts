import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../../test/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { formToken, login, PASSWORD, readTicket, ticketFor } from '../../../../test/sign-on.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { readLogoutTicket as ticketNamed } from '../client/logout-routes.ts';
import { logoutRequestXml } from './single-logout.ts';

interface Call {
  method: string | undefined;
  path: string | undefined;
  type: string | undefined;
  body: string;
}

/** A partner's service that records what it receives and answers `status`. */
async function startService(reply: { status: number; headers?: Record<string, string> }) {
  const calls: Call[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url: path, headers } = request;
    calls.push({ method, path, type: headers['content-type'], body });
    response.writeHead(reply.status, reply.headers).end('seen');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { calls, url: `http://127.0.0.1:${port}/app`, close: () => server.close() };
}

let t: TestApp;
let lea: Person;
let partner: Awaited<ReturnType<typeof startService>>;
let redirecting: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  partner = await startService({ status: 200 });
  redirecting = await startService({ status: 302, headers: { location: partner.url } });
  const casServices = [partner.url, redirecting.url, 'http://127.0.0.1:9/'];
  t = await startApp({ config: { casServices } });
  lea = await insertPerson(t.db, { passwordHash: await hashPassword(PASSWORD) });
});
afterAll(async () => {
  await t.close();
  partner.close();
  redirecting.close();
});

const signOut = (client: Client) => client.get('/cas/logout', { query: { service: t.config.publicUrl } });
const validate = (service: string, ticket: string) =>
  t.visit().get('/cas/serviceValidate', { query: { service, ticket } });

describe('/cas/logout', () => {
  test('ends the sign-on and the sessions it opened; the page says so and links to the sign-in', async () => {
    const client = t.visit();
    const service = t.config.publicUrl;
    const ticket = await ticketFor(client, lea.email, service);
    expect((await login(client, { service, ticket })).status).toBe(200);
    const elsewhere = t.visit();
    elsewhere.cookies.set('session', client.cookies.get('session') ?? '');
    const page = await client.get('/cas/logout', { query: { service } });
    expect([page.status, page.headers.location]).toEqual([303, service]);
    expect(client.cookies.has('TGC')).toBe(false);
    expect((await elsewhere.get('/api/front/utilisateur')).status).toBe(401);
    expect((await client.get('/cas/login', { query: { service } })).status).toBe(200);
    expect(await t.db.selectFrom('sso_sessions').select('account_id').execute()).toEqual([]);
  });

  test('without a service asks first, so that a stranger’s link signs nobody out', async () => {
    const client = t.visit();
    const service = t.config.publicUrl;
    const ticket = await ticketFor(client, lea.email, service);
    await login(client, { service, ticket });
    for (const query of [{}, { service: 'https://evil.example/' }]) {
      const page = await client.get('/cas/logout', { query: { ...query, from: 'orata' } });
      expect([page.status, page.headers.location]).toEqual([200, undefined]);
      expect(page.text).toContain('Se déconnecter\u00a0?');
      expect(page.text).toContain(lea.email);
      expect(page.text).toContain(`href="${service}/home/orata/login"`);
    }
    const forged = await client.post('/cas/logout', { form: { from: 'orata' } });
    expect(forged.text).toContain('Se déconnecter\u00a0?');
    expect((await client.get('/api/front/utilisateur')).status).toBe(200);
    const lt = formToken(await client.get('/cas/logout'));
    const done = await client.post('/cas/logout', { form: { lt, from: 'prepacode' } });
    expect(done.text).toContain('Vous êtes déconnecté');
    expect(done.text).toContain(`href="${service}/home/prepacode/login"`);
    expect((await client.get('/api/front/utilisateur')).status).toBe(401);
    expect((await client.get('/cas/login', { query: { service } })).status).toBe(200);
  });

  test('the page of a signed-on person signs them out by its form', async () => {
    const client = t.visit();
    await ticketFor(client, lea.email, t.config.publicUrl);
    const page = await client.get('/cas/login');
    expect(page.text).toContain('Vous êtes connecté');
    const done = await client.post('/cas/logout', { form: { lt: formToken(page) } });
    expect(done.text).toContain('Vous êtes déconnecté');
    expect((await client.get('/cas/login')).text).toContain('type="password"');
  });

  test('redirects to a registered service, and to no other', async () => {
    const to = (service: string) => t.visit().get('/cas/logout', { query: { service } });
    const back = await to(`${t.config.publicUrl}/`);
    expect([back.status, back.headers.location]).toEqual([303, t.config.publicUrl]);
    for (const foreign of [
      `${t.config.publicUrl}/cours/demo/page.html`,
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const page = await to(foreign);
      expect([page.status, page.headers.location]).toEqual([200, undefined]);
      expect(page.text).not.toContain('evil.example');
    }
    const url = await t.visit().get('/cas/logout', { query: { url: 'https://evil.example/' } });
    expect(url.text).not.toContain('evil.example');
  });

  test('without a sign-on, or with an invented one, shows the same page', async () => {
    const client = t.visit();
    client.cookies.set('TGC', 'TGC-invented');
    expect((await client.get('/cas/logout')).text).toContain('Vous êtes déconnecté');
  });
});

describe('single logout', () => {
  test('posts to each service that validated a ticket, with that ticket, once; not to the others', async () => {
    partner.calls.length = 0;
    const client = t.visit();
    const validated = await ticketFor(client, lea.email, partner.url);
    await validate(partner.url, validated);
    // Never validated: the service opened nothing.
    await client.get('/cas/login', { query: { service: partner.url } });
    await signOut(client);
    await expect.poll(() => partner.calls).toHaveLength(1);
    const call = partner.calls[0];
    expect(call).toMatchObject({ method: 'POST', type: expect.stringContaining('x-www-form-urlencoded') });
    const logoutRequest = new URLSearchParams(call?.body).get('logoutRequest') ?? '';
    expect(logoutRequest).toContain('urn:oasis:names:tc:SAML:2.0:protocol');
    expect(ticketNamed({ logoutRequest })).toBe(validated);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(partner.calls).toHaveLength(1);
  });

  test('posts to the address that the service asked with, however it wrote it when it validated', async () => {
    partner.calls.length = 0;
    const client = t.visit();
    const asked = `${partner.url}/caf%c3%a9?id=MQ==&q=a+b`;
    const ticket = await ticketFor(client, lea.email, asked);
    const reply = await validate(`${partner.url}/café?id=MQ%3D%3D&q=a%20b`, ticket);
    expect(reply.text).toContain('authenticationSuccess');
    await signOut(client);
    await expect.poll(() => partner.calls).toHaveLength(1);
    expect(partner.calls[0]?.path).toBe('/app/caf%c3%a9?id=MQ==&q=a+b');
  });

  test('a service that refuses the connection does not hold up the logout, and a redirect is not followed', async () => {
    partner.calls.length = 0;
    const client = t.visit();
    const dead = 'http://127.0.0.1:9/';
    await validate(dead, await ticketFor(client, lea.email, dead));
    const moved = readTicket(await client.get('/cas/login', { query: { service: redirecting.url } }));
    await validate(redirecting.url, moved);
    const started = performance.now();
    expect((await signOut(client)).status).toBe(303);
    expect(performance.now() - started).toBeLessThan(2000);
    await expect.poll(() => redirecting.calls).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(partner.calls).toEqual([]);
  });
});

describe('single logout received at our service address', () => {
  const post = (logoutRequest: string) => t.visit().post('/', { form: { logoutRequest } });

  test('ends only the session its ticket opened, without an anti-forgery token', async () => {
    const service = t.config.publicUrl;
    const [one, other] = [t.visit(), t.visit()];
    const ticket = await ticketFor(one, lea.email, service);
    await login(one, { service, ticket });
    await login(other, { service, ticket: await ticketFor(other, lea.email, service) });
    expect((await post(logoutRequestXml(ticket, t.time.now()))).status).toBe(200);
    expect((await one.get('/api/front/utilisateur')).status).toBe(401);
    expect((await other.get('/api/front/utilisateur')).status).toBe(200);
  });

  test('an unknown ticket closes nothing, and its reply reveals nothing', async () => {
    const service = t.config.publicUrl;
    const client = t.visit();
    await login(client, { service, ticket: await ticketFor(client, lea.email, service) });
    const reply = await post(logoutRequestXml('ST-inconnu', t.time.now()));
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect((await client.get('/api/front/utilisateur')).status).toBe(200);
  });

  test('any other body is a malformed request', async () => {
    expect((await post('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')).status).toBe(400);
    expect((await post('')).status).toBe(400);
    expect((await t.visit().post('/')).status).toBe(400);
    expect((await t.visit().post('/', { form: { other: 'x' } })).status).toBe(400);
  });

  test('a request far longer than any real one is not read', async () => {
    const ticket = await ticketFor(t.visit(), lea.email, t.config.publicUrl);
    const named = logoutRequestXml(ticket, t.time.now());
    expect((await post(named.padEnd(62_000))).status).toBe(413);
    expect((await post(named.padEnd(8000))).status).toBe(400);
  });

  test('a sender of many unknown tickets must wait; a real ticket still gets through', async () => {
    await t.db.deleteFrom('throttles').execute();
    for (let round = 0; round < 60; round += 1) expect((await post('<a/>')).status).toBe(400);
    const refused = await post('<a/>');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    const client = t.visit();
    const ticket = await ticketFor(client, lea.email, t.config.publicUrl);
    await login(client, { service: t.config.publicUrl, ticket });
    expect((await post(logoutRequestXml(ticket, t.time.now()))).status).toBe(200);
    expect((await client.get('/api/front/utilisateur')).status).toBe(401);
  });
});
