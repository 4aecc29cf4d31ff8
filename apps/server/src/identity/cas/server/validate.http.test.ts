import { beforeAll, describe, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../../test/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { startApp } from '../../../../test/harness.ts';
import { shareApp } from '../../../../test/share-app.ts';
import { PASSWORD, postLogin, readTicket, ticketFor } from '../../../../test/sign-on.ts';
import { hashPassword } from '../../accounts/passwords.ts';

const PARTNER = 'https://partner.example/app';
const t = shareApp(() => ({ config: { casServices: [PARTNER] } }));
let lea: Person;
let service: string;
beforeAll(async () => {
  service = `${t.config.publicUrl}/`;
  lea = await insertPerson(t.db, {
    passwordHash: await hashPassword(PASSWORD),
    firstName: 'Léa',
    lastName: 'd’Été & <Co>',
    schoolId: await insertSchool(t.db, 'École "A"'),
  });
});

const fresh = (client: Client = t.visit()) => ticketFor(client, lea.email, service);
const ask = (query: Record<string, string>, path = '/cas/serviceValidate') => t.visit().get(path, { query });
const code = async (query: Record<string, string>): Promise<string | undefined> =>
  /authenticationFailure code="(\w+)"/.exec((await ask(query)).text)?.[1];

describe('a good ticket', () => {
  test.each(['/cas/serviceValidate', '/cas/p3/serviceValidate'])(
    '%s returns the user and the attributes in XML',
    async (path) => {
      const reply = await ask({ service, ticket: await fresh() }, path);
      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.text).toContain(`<cas:user>${lea.email}</cas:user>`);
      expect(reply.text).toContain(`<cas:authenticationDate>${t.time.now().toISOString()}</`);
      expect(reply.text).toContain('<cas:isFromNewLogin>true</');
      expect(reply.text).toContain('<cas:longTermAuthenticationRequestTokenUsed>false</');
      expect(reply.text).toContain('<cas:nom>d’Été &amp; &lt;Co&gt;</cas:nom>');
      expect(reply.text).toContain('<cas:structure>École &quot;A&quot;</cas:structure>');
    },
  );

  test('format=JSON says the same in JSON', async () => {
    const reply = await ask({ service, ticket: await fresh(), format: 'JSON' }, '/cas/p3/serviceValidate');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.body).toMatchObject({
      serviceResponse: {
        authenticationSuccess: { user: lea.email, attributes: { prenom: 'Léa', isFromNewLogin: true } },
      },
    });
  });

  test('/cas/validate says yes and the user', async () => {
    const reply = await ask({ service, ticket: await fresh() }, '/cas/validate');
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.text).toBe(`yes\n${lea.email}\n`);
  });

  test.each(['/cas/proxyValidate', '/cas/p3/proxyValidate'])(
    '%s takes service tickets as well, each once',
    async (path) => {
      const ticket = await fresh();
      const reply = await ask({ service, ticket }, path);
      expect(reply.text).toContain(`<cas:user>${lea.email}</cas:user>`);
      expect(reply.text).toContain('<cas:prenom>Léa</cas:prenom>');
      expect(reply.text).not.toContain('proxies');
      expect((await ask({ service, ticket }, path)).text).toContain('code="INVALID_TICKET"');
      const asJson = await ask({ service, ticket: await fresh(), format: 'json' }, path);
      expect(asJson.body).toMatchObject({ serviceResponse: { authenticationSuccess: { user: lea.email } } });
    },
  );

  test('our own address is one service, with its slash or without', async () => {
    const root = t.config.publicUrl;
    for (const [asked, checked] of [
      [root, `${root}/`],
      [`${root}/`, root],
    ] as const) {
      const ticket = await ticketFor(t.visit(), lea.email, asked);
      expect((await ask({ service: checked, ticket })).text).toContain('authenticationSuccess');
    }
  });

  test.each([
    ["/l'été|a?q=l'été|{b}", '/l%27%C3%A9t%C3%A9%7Ca?q=l%27%C3%A9t%C3%A9|%7Bb}'],
    ['/l%27%C3%A9t%C3%A9', "/l'été"],
    [`/${'a'.repeat(1_972)}`, `/${'a'.repeat(1_972)}`],
  ])('a service is the same however its letters are escaped: %s', async (tail, spelling) => {
    const ticket = await ticketFor(t.visit(), lea.email, PARTNER + tail);
    expect((await ask({ service: PARTNER + spelling, ticket })).text).toContain('authenticationSuccess');
  });

  test.each([
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/caf%C3%A9?id=MQ==', '/café?id=MQ%3D%3D'],
    ['?q=a+b', '?q=a%20b'],
    ['?q=a%20b', '?q=a b'],
    ['?next=x%3Ay', '?next=x:y'],
  ])('a service is the same as its client decodes or escapes it: %s as %s', async (tail, spelling) => {
    const ticket = await ticketFor(t.visit(), lea.email, PARTNER + tail);
    expect((await ask({ service: PARTNER + spelling, ticket })).text).toContain('authenticationSuccess');
  });

  test('a service is the same with its host in capitals and with the port of its scheme', async () => {
    for (const spelling of ['https://PARTNER.example/app', 'HTTPS://partner.example:443/app']) {
      const ticket = await ticketFor(t.visit(), lea.email, PARTNER);
      expect((await ask({ service: spelling, ticket })).text).toContain('authenticationSuccess');
    }
  });

  test('a ticket that a process of the release before issued is for its service', async () => {
    const ticket = await ticketFor(t.visit(), lea.email, `${PARTNER}/é`);
    await t.db.updateTable('tickets').set({ service_key: null }).where('used_at', 'is', null).execute();
    expect((await ask({ service: `${PARTNER}/%C3%A9`, ticket })).text).toContain('authenticationSuccess');
    const other = await ticketFor(t.visit(), lea.email, `${PARTNER}/é`);
    await t.db.updateTable('tickets').set({ service_key: null }).where('used_at', 'is', null).execute();
    expect(await code({ service: `${PARTNER}/e`, ticket: other })).toBe('INVALID_SERVICE');
  });

  test.each([
    ['/aA', '/a%2541'],
    ['/a?q=x%2Fy', '/a?q=x/y'],
    ['/a?q=1%262', '/a?q=1&2'],
    ['/a?q=%252F', '/a?q=%2F'],
    ['/a/b', '/a%2Fb'],
    ['/a', '/A'],
    ['/a', '/b/../a'],
  ])(
    'a service that unescapes to another is another, and spends the ticket: %s as %s',
    async (tail, other) => {
      const ticket = await ticketFor(t.visit(), lea.email, PARTNER + tail);
      expect(await code({ service: PARTNER + other, ticket })).toBe('INVALID_SERVICE');
      expect(await code({ service: PARTNER + tail, ticket })).toBe('INVALID_TICKET');
    },
  );

  test('a single sign-on ticket differs from one with a password', async () => {
    const client = t.visit();
    await fresh(client);
    const ticket = readTicket(await client.get('/cas/login', { query: { service } }));
    expect((await ask({ service, ticket })).text).toContain('<cas:isFromNewLogin>false</');
  });
});

describe('a ticket is refused', () => {
  test('INVALID_REQUEST when a parameter is missing, without spending the ticket', async () => {
    const ticket = await fresh();
    expect(await code({})).toBe('INVALID_REQUEST');
    expect(await code({ service })).toBe('INVALID_REQUEST');
    expect(await code({ ticket })).toBe('INVALID_REQUEST');
    expect((await ask({ service, ticket })).text).toContain('authenticationSuccess');
  });

  test('INVALID_TICKET when it is unknown or not a ticket', async () => {
    for (const ticket of [`ST-${'0'.repeat(64)}`, 'ST-1', 'PT-1', "ST-' or 1=1", 'é'.repeat(50)]) {
      expect(await code({ service, ticket })).toBe('INVALID_TICKET');
      expect((await ask({ service, ticket }, '/cas/validate')).text).toBe('no\n\n');
    }
  });

  test('INVALID_TICKET the second time, by any of the three addresses', async () => {
    const ticket = await fresh();
    expect((await ask({ service, ticket }, '/cas/validate')).text).toMatch(/^yes/);
    for (const path of ['/cas/serviceValidate', '/cas/p3/serviceValidate']) {
      expect((await ask({ service, ticket }, path)).text).toContain('INVALID_TICKET');
    }
    expect((await ask({ service, ticket }, '/cas/validate')).text).toBe('no\n\n');
  });

  test('of ten validations at once, exactly one succeeds', async () => {
    const ticket = await fresh();
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask({ service, ticket })));
    expect(replies.filter(({ text }) => text.includes('authenticationSuccess'))).toHaveLength(1);
    expect(replies.filter(({ text }) => text.includes('INVALID_TICKET'))).toHaveLength(9);
  });

  test('INVALID_SERVICE for another service, registered or not, and the ticket is spent', async () => {
    for (const other of [PARTNER, 'https://evil.example/', `${service}?x`, `${PARTNER}/`]) {
      const ticket = await fresh();
      expect(await code({ service: other, ticket })).toBe('INVALID_SERVICE');
      expect(await code({ service, ticket })).toBe('INVALID_TICKET');
    }
  });

  test('INVALID_TICKET_SPEC when renew is asked and no password was typed for it', async () => {
    const client = t.visit();
    const typed = await fresh(client);
    expect((await ask({ service, ticket: typed, renew: 'true' })).text).toContain('authenticationSuccess');
    const single = readTicket(await client.get('/cas/login', { query: { service } }));
    expect(await code({ service, ticket: single, renew: 'true' })).toBe('INVALID_TICKET_SPEC');
    const another = readTicket(await client.get('/cas/login', { query: { service } }));
    expect(await code({ service, ticket: another, renew: '1' })).toBe('INVALID_TICKET_SPEC');
    expect(await code({ service, ticket: single })).toBe('INVALID_TICKET');
    const page = await client.get('/cas/login', { query: { service, renew: 'true' } });
    expect(page.text).toContain('name="renew" value="true"');
    const again = readTicket(await postLogin(client, lea.email, { service, renew: 'true' }));
    expect((await ask({ service, ticket: again, renew: 'true' })).text).toContain('authenticationSuccess');
  });

  test('INVALID_TICKET once expired, in less than five minutes', async () => {
    const ticket = await fresh();
    t.time.advance(5 * 60_000);
    expect(await code({ service, ticket })).toBe('INVALID_TICKET');
  });

  test('INVALID_TICKET after signing out, or once the account is disabled', async () => {
    const client = t.visit();
    const signedOut = await fresh(client);
    await client.get('/cas/logout', { query: { service } });
    expect(await code({ service, ticket: signedOut })).toBe('INVALID_TICKET');
    const person = await insertPerson(t.db, { passwordHash: await hashPassword(PASSWORD) });
    const ticket = await ticketFor(t.visit(), person.email, service);
    await t.db
      .updateTable('accounts')
      .set({ disabled_at: t.time.now() })
      .where('id', '=', person.accountId)
      .execute();
    expect(await code({ service, ticket })).toBe('INVALID_TICKET');
  });

  test('a text that the database can not store gets a malformed-request error', async () => {
    expect((await ask({ service, ticket: 'ST-\u0000' })).status).toBe(400);
    expect((await t.visit().get('/cas/login', { query: { service: 'nul\u0000' } })).status).toBe(400);
  });

  test('a refused validation leaves no ticket in clear', async () => {
    const ticket = await fresh();
    await ask({ service: PARTNER, ticket });
    const rows = await t.db.selectFrom('tickets').select('ticket').where('ticket', '=', ticket).execute();
    expect(rows).toEqual([]);
  });

  test('INTERNAL_ERROR, as an answer of the protocol, when the database fails', async () => {
    const ticket = await fresh();
    const broken = await startApp();
    await broken.db.schema.dropTable('tickets').execute();
    const reply = await broken.visit().get('/cas/serviceValidate', { query: { service, ticket } });
    expect(reply.text).toContain('code="INTERNAL_ERROR"');
    expect(reply.text).not.toContain('tickets');
    await broken.close();
  });
});
