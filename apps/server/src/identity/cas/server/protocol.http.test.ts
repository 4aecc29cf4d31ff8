import { beforeAll, describe, expect, test } from 'vitest';
import { insertPerson, type Person } from '../../../../test/builders.ts';
import type { Answer, Client } from '../../../../test/client.ts';
import { startApp } from '../../../../test/harness.ts';
import { shareApp } from '../../../../test/share-app.ts';
import { formToken, login, PASSWORD, postLogin, readTicket, ticketFor } from '../../../../test/sign-on.ts';
import { hashPassword } from '../../accounts/passwords.ts';

const PARTNER = 'https://partner.example/app';
const t = shareApp(() => ({ config: { casServices: [PARTNER] } }));
let lea: Person;
beforeAll(async () => {
  lea = await insertPerson(t.db, { passwordHash: await hashPassword(PASSWORD) });
});

const fresh = () => ticketFor(t.visit(), lea.email, PARTNER);
const ask = (query: Record<string, string>, path = '/cas/serviceValidate') => t.visit().get(path, { query });
const signedOn = async (fields: Record<string, string> = {}): Promise<Client> => {
  const client = t.visit();
  await postLogin(client, lea.email, fields);
  return client;
};
const open = (client: Client, query: Record<string, string> = {}) => client.get('/cas/login', { query });
const fieldsOf = ({ text }: Answer): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

describe('a service that wants to act for its user elsewhere', () => {
  test.each(['/cas/serviceValidate', '/cas/p3/serviceValidate', '/cas/proxyValidate'])(
    '%s says that no proxy-granting ticket is issued, sends no request to the service, and spends the ticket',
    async (path) => {
      const ticket = await fresh();
      const query = { service: PARTNER, ticket };
      const reply = await ask({ ...query, pgtUrl: 'https://127.0.0.1:1/' }, path);
      expect(reply.text).toContain('authenticationFailure code="UNAUTHORIZED_SERVICE_PROXY"');
      expect(reply.text).toContain('without pgtUrl');
      expect((await ask(query, path)).text).toContain('code="INVALID_TICKET"');
      const rows = await t.db.selectFrom('tickets').select('ticket').where('ticket', '=', ticket).execute();
      expect(rows).toEqual([]);
    },
  );

  test('gets the same error in JSON, and no proxy ticket', async () => {
    const query = { service: PARTNER, ticket: await fresh(), pgtUrl: 'https://x.example/', format: 'JSON' };
    const reply = await ask(query);
    expect(reply.body).toMatchObject({
      serviceResponse: { authenticationFailure: { code: 'UNAUTHORIZED_SERVICE_PROXY' } },
    });
    const proxy = await ask({ pgt: 'PGT-1', targetService: PARTNER }, '/cas/proxy');
    expect(proxy.text).toContain('<cas:proxyFailure code="UNAUTHORIZED_SERVICE">');
  });

  test('version 1.0, which has no proxies, validates its ticket', async () => {
    const query = { service: PARTNER, ticket: await fresh(), pgtUrl: 'https://x.example/' };
    expect((await ask(query, '/cas/validate')).text).toBe(`yes\n${lea.email}\n`);
  });
});

test('a format other than XML and JSON is an error, and spends no ticket', async () => {
  const query = { service: PARTNER, ticket: await fresh() };
  for (const format of ['YAML', 'text/xml', ' xml']) {
    const reply = await ask({ ...query, format });
    expect(reply.text).toContain('authenticationFailure code="INVALID_REQUEST"');
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
  }
  expect((await ask({ ...query, format: 'xml' })).text).toContain('authenticationSuccess');
});

describe('a login ticket', () => {
  test('is valid for one try, whether the password was right or not', async () => {
    for (const password of [PASSWORD, 'pas-le-bon']) {
      const client = t.visit();
      const lt = formToken(await open(client));
      const form = { lt, username: lea.email, password, service: PARTNER };
      expect((await client.post('/cas/login', { form })).status).toBe(password === PASSWORD ? 303 : 403);
      const again = await client.post('/cas/login', { form: { ...form, password: PASSWORD } });
      expect([again.status, again.text.includes('avait expiré')]).toEqual([403, true]);
      const next = { ...form, ...fieldsOf(again), password: PASSWORD };
      expect((await client.post('/cas/login', { form: next })).status).toBe(303);
    }
  });

  test('of two posts at once, one signs in', async () => {
    const client = t.visit();
    const form = { lt: formToken(await open(client)), username: lea.email, password: PASSWORD };
    const replies = await Promise.all([1, 2, 3].map(() => client.post('/cas/login', { form })));
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 403, 403]);
  });
});

describe('warn', () => {
  const warned = () => signedOn({ warn: 'true' });

  test('asks before another service gets a ticket, and gives it after a yes', async () => {
    const client = await warned();
    const page = await open(client, { service: PARTNER, from: 'orata' });
    expect([page.status, page.headers.location]).toEqual([200, undefined]);
    expect(page.text).toContain('partner.example');
    expect(page.text).toContain(lea.email);
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://partner.example;");
    const reply = await client.post('/cas/login', { form: fieldsOf(page) });
    expect(reply.status).toBe(303);
    expect((await ask({ service: PARTNER, ticket: readTicket(reply) })).text).toContain(
      'isFromNewLogin>false<',
    );
    const twice = await client.post('/cas/login', { form: fieldsOf(page) });
    expect([twice.status, twice.headers.location]).toEqual([403, undefined]);
  });

  test('asks with gateway too, and never for the sign-in that set it', async () => {
    const client = t.visit();
    const first = await postLogin(client, lea.email, { warn: 'on', service: PARTNER });
    expect(readTicket(first)).toMatch(/^ST-/);
    const page = await open(client, { service: PARTNER, gateway: 'true' });
    expect(page.text).toContain('name="continuer"');
  });

  test('is offered in the form when other services exist, and ends with the sign-on or the next sign-in', async () => {
    expect((await open(t.visit())).text).toContain('name="warn"');
    const client = await warned();
    expect((await open(client, { renew: 'true' })).text).toMatch(/name="warn"[^>]* checked/);
    await postLogin(client, lea.email);
    expect((await open(client, { service: PARTNER })).status).toBe(303);
    const leaving = await warned();
    await leaving.get('/cas/logout');
    await postLogin(leaving, lea.email);
    expect((await open(leaving, { service: PARTNER })).status).toBe(303);
    const alone = await startApp();
    expect((await alone.visit().get('/cas/login')).text).not.toContain('name="warn"');
    await alone.close();
  });

  test('a yes from a person who is signed out meanwhile shows the form', async () => {
    const client = await warned();
    const page = await open(client, { service: PARTNER });
    client.cookies.delete('TGC');
    const reply = await client.post('/cas/login', { form: fieldsOf(page) });
    expect([reply.status, reply.text.includes('type="password"')]).toEqual([200, true]);
  });
});

describe('HEAD', () => {
  test('spends nothing and signs nobody on or out', async () => {
    const client = await signedOn();
    const ticket = readTicket(await open(client, { service: PARTNER }));
    for (const path of [
      `/cas/login?service=${PARTNER}`,
      `/cas/serviceValidate?service=${PARTNER}&ticket=${ticket}`,
      `/cas/p3/proxyValidate?service=${PARTNER}&ticket=${ticket}`,
      `/cas/validate?service=${PARTNER}&ticket=${ticket}`,
      '/cas/logout',
    ]) {
      const { status, text, headers } = await client.send('HEAD', path);
      expect([status, text, headers.location, headers['set-cookie']]).toEqual([
        200,
        '',
        undefined,
        undefined,
      ]);
    }
    expect((await ask({ service: PARTNER, ticket })).text).toContain('authenticationSuccess');
    expect((await open(client, { service: PARTNER })).status).toBe(303);
  });

  test('can not call an operation of the API, because a GET there may change data', async () => {
    const service = t.config.publicUrl;
    const client = t.visit();
    const ticket = await ticketFor(client, lea.email, service);
    const head = await client.send('HEAD', `/api/auth/login?${new URLSearchParams({ service, ticket })}`);
    expect([head.status, head.headers.allow, head.headers['set-cookie']]).toEqual([405, 'GET', undefined]);
    expect((await login(client, { service, ticket })).status).toBe(200);
    expect((await client.send('HEAD', '/api/auth/logout')).status).toBe(405);
    expect((await client.get('/api/front/utilisateur')).status).toBe(200);
  });
});

describe('the addresses around the form', () => {
  test.each(['/cas', '/cas/', '/cas/login/'])('%s leads to it, with its query', async (path) => {
    const reply = await t.visit().get(path, { query: { service: PARTNER } });
    expect([reply.status, reply.headers.location]).toEqual([
      302,
      `/cas/login?${new URLSearchParams({ service: PARTNER })}`,
    ]);
    expect((await t.visit().get(path)).headers.location).toBe('/cas/login');
  });

  test('a form signs out too', async () => {
    const client = await signedOn();
    const reply = await client.post('/cas/logout', { form: { service: PARTNER } });
    expect([reply.status, reply.headers.location]).toEqual([303, PARTNER]);
    expect(client.cookies.has('TGC')).toBe(false);
    expect((await open(client, { service: PARTNER })).text).toContain('type="password"');
    expect((await t.visit().post('/cas/logout')).text).toContain('Vous êtes déconnecté');
  });
});
