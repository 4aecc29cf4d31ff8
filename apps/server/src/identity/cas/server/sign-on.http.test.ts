import { beforeAll, describe, expect, test } from 'vitest';
import { insertPerson, insertSchool, type Person } from '../../../../test/builders.ts';
import type { Answer, Client } from '../../../../test/client.ts';
import { startApp } from '../../../../test/harness.ts';
import { shareApp } from '../../../../test/share-app.ts';
import { hashSecret } from '../../../platform/base/secrets.ts';
import { hashPassword } from '../../accounts/passwords.ts';

const PASSWORD = 'une-route-tranquille';
const t = shareApp({ config: { casServices: ['https://partner.example/app'] } });
let hash: string;
let lea: Person;
let service: string;
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
  lea = await insertPerson(t.db, { passwordHash: hash });
  service = `${t.config.publicUrl}/`;
});

const form = (client: Client, query: Record<string, string> = {}) => client.get('/cas/login', { query });
const token = (page: Answer): string => /name="lt" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
async function signIn(client: Client, fields: Record<string, string>): Promise<Answer> {
  const lt = token(await form(client));
  return client.post('/cas/login', { form: { lt, username: lea.email, password: PASSWORD, ...fields } });
}
const ticketOf = (reply: Answer): string =>
  new URL(String(reply.headers.location)).searchParams.get('ticket') ?? '';

describe('the page that a ticket opens', () => {
  test('sets the brand of the next page on this site, and on no other site', async () => {
    const schoolId = await insertSchool(t.db, 'Une antenne', 'rcer');
    const remi = await insertPerson(t.db, { passwordHash: hash, schoolId });
    const client = t.visit();
    const reply = await signIn(client, { service, username: remi.email });
    const worn = (answer: Answer) =>
      [answer.headers['set-cookie'] ?? []]
        .flat()
        .map(String)
        .filter((line) => line.startsWith('theme='));
    expect(worn(reply)).toEqual(['theme=rcer; Max-Age=31536000; Path=/; SameSite=Lax']);
    expect(worn(await form(client, { service }))).toEqual(worn(reply));
    const partner = await form(client, { service: 'https://partner.example/app' });
    expect([partner.status, worn(partner)]).toEqual([303, []]);
  });
});

describe('the form', () => {
  test('works without script: one form, its token, a strict policy, no cache, French', async () => {
    const page = await form(t.visit(), { service });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="fr">');
    expect(page.text).toContain(`name="service" value="${service}"`);
    expect(page.headers['cache-control']).toBe('no-store');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
    const inline = [...page.text.matchAll(/<(?:style|script)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline).toEqual([` nonce="${nonce}"`, ` nonce="${nonce}"`]);
    expect(page.text).not.toMatch(/\s(style|on\w+)="/);
  });

  test('lets the browser follow the redirect only to the service of this page', async () => {
    const page = await form(t.visit(), { service: 'https://partner.example/app/x' });
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://partner.example;");
  });

  test('shows the brand asked for, and the default one for an unknown name', async () => {
    expect((await form(t.visit(), { from: 'prepacode' })).text).toContain('Prépacode');
    expect((await form(t.visit(), { from: '"><script>' })).text).toContain('Prépacode');
  });

  test('is refused to services that are not registered, before any password is asked', async () => {
    for (const stranger of [
      'https://evil.example/',
      `${t.config.publicUrl}@evil.example/`,
      '//evil.example',
      'javascript:alert(1)',
      'https://partner.example/',
      'https://partner.example/app/..;/x',
      `${service}\r\nset-cookie: a=b`,
    ]) {
      for (const extra of [{}, { gateway: 'true' }, { renew: 'true' }]) {
        const page = await form(t.visit(), { service: stranger, ...extra });
        expect(page.status).toBe(403);
        expect(page.headers.location).toBeUndefined();
        expect(page.text).not.toContain('type="password"');
        expect(page.text).not.toMatch(/(href|action|src|value)="[^"]*evil/);
      }
    }
    const twice = await t
      .visit()
      .get(`/cas/login?service=${encodeURIComponent(service)}&service=https://evil.example`);
    expect(twice.status).toBe(403);
    const posted = await signIn(t.visit(), { service: 'https://evil.example/' });
    expect([posted.status, posted.headers.location]).toEqual([403, undefined]);
  });
});

describe('signing in', () => {
  test('the right password leads to the service with a ticket, and sets one protected cookie', async () => {
    const client = t.visit();
    const reply = await signIn(client, { service });
    expect(reply.status).toBe(303);
    expect(String(reply.headers.location)).toMatch(/^http:\/\/localhost:\d+\?ticket=ST-[0-9a-f]{64}$/);
    const cookie = [reply.headers['set-cookie']].flat().find((line) => String(line).startsWith('TGC='));
    expect(cookie).toMatch(/^TGC=TGC-[0-9a-f]{64}; Path=\/cas; HttpOnly; SameSite=Lax$/);
  });

  test('over https the cookie is Secure', async () => {
    const tls = await startApp({ config: { publicUrl: 'https://connexion.example', https: true } });
    const { email } = await insertPerson(tls.db, { passwordHash: hash });
    const client = tls.visit();
    const lt = token(await client.get('/cas/login'));
    const form = { lt, username: email, password: PASSWORD, service: 'https://connexion.example/' };
    const reply = await client.post('/cas/login', { form });
    expect(reply.status).toBe(303);
    for (const line of [reply.headers['set-cookie']].flat()) expect(line).toMatch(/; Secure(;|$)/);
    await tls.close();
  });

  test('the e-mail is found in upper or lower case and with spaces around it', async () => {
    const reply = await signIn(t.visit(), { service, username: `  ${lea.email.toUpperCase()} ` });
    expect(reply.status).toBe(303);
  });

  test('the e-mail is found however its accents are typed, but not with another letter', async () => {
    await insertPerson(t.db, { email: 'inès@test.example', passwordHash: hash });
    const tried = ['INe\u0300s@TEST.example', 'İnès@test.example', 'ınès@test.example', 'ines@test.example'];
    const replies = await Promise.all(tried.map((username) => signIn(t.visit(), { username })));
    expect(replies.map(({ status }) => status)).toEqual([303, 403, 403, 403]);
  });

  test('a service with a query keeps it beside the ticket', async () => {
    const reply = await signIn(t.visit(), { service: 'https://partner.example/app?from=prepacode' });
    expect(String(reply.headers.location)).toMatch(/\/app\?from=prepacode&ticket=ST-/);
  });

  test('secrets are stored hashed', async () => {
    const client = t.visit();
    const ticket = ticketOf(await signIn(client, { service }));
    const rows = JSON.stringify([
      await t.db.selectFrom('sso_sessions').selectAll().execute(),
      await t.db.selectFrom('tickets').selectAll().execute(),
    ]);
    expect(rows).not.toContain(ticket);
    expect(rows).not.toContain(client.cookies.get('TGC'));
  });

  test('without a service, the page says that the person is signed in, and where to go next', async () => {
    const client = t.visit();
    const reply = await signIn(client, {});
    expect([reply.status, reply.headers.location]).toEqual([303, '/cas/login?from=prepacode']);
    const page = await form(client);
    expect(page.text).toContain('Vous êtes connecté');
    expect(page.text).toContain(lea.email);
  });

  test('an unknown e-mail, a wrong password, a disabled account and unusual input get exactly the same answer', async () => {
    const off = await insertPerson(t.db, { passwordHash: hash });
    await t.db
      .updateTable('accounts')
      .set({ disabled_at: t.time.now() })
      .where('id', '=', off.accountId)
      .execute();
    const bare = await insertPerson(t.db);
    const answers: string[] = [];
    for (const fields of [
      { username: lea.email, password: 'pas le bon' },
      { username: 'personne@ailleurs.example' },
      { username: off.email },
      { username: bare.email, password: 'none' },
      { username: '' },
      { username: "' or 1=1 --" },
      { username: lea.email, password: '' },
      { username: lea.email, password: 'x'.repeat(5000) },
    ]) {
      const reply = await signIn(t.visit(), { service, ...fields });
      expect(reply.status).toBe(403);
      expect(reply.headers['set-cookie']).not.toMatch(/TGC=/);
      answers.push(
        reply.text
          .replace(/nonce="[^"]*"/g, '')
          .replace(/name="lt" value="[^"]*"/, '')
          .replace(/(id="username"[^>]*) value="[^"]*"/, '$1'),
      );
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('role="alert"');
  });

  test('a browser that blocks cookies and one that waited too long each get their own message', async () => {
    const blocked = t.visit();
    const lt = token(await form(blocked, { service }));
    blocked.cookies.clear();
    const fields = { lt, username: lea.email, password: PASSWORD, service };
    const refused = await blocked.post('/cas/login', { form: fields });
    expect([refused.status, refused.text.includes('bloque les cookies')]).toEqual([403, true]);
    expect(refused.text).not.toContain('avait expiré');
    expect(refused.text).toContain(`name="service" value="${service}"`);
    const slow = t.visit();
    const old = token(await form(slow, { service }));
    t.time.advance(3 * 3_600_000);
    const late = await slow.post('/cas/login', { form: { ...fields, lt: old } });
    expect([late.status, late.text.includes('avait expiré')]).toEqual([403, true]);
    expect(late.text).not.toContain('cookies');
  });

  test('a form without our token, shown to another browser, or too old, signs nobody in', async () => {
    const form = { username: lea.email, password: PASSWORD, service };
    expect((await t.visit().post('/cas/login', { form })).status).toBe(403);
    const elsewhere = token(await t.visit().get('/cas/login'));
    const client = t.visit();
    await client.get('/cas/login');
    const foreign = await client.post('/cas/login', { form: { ...form, lt: elsewhere } });
    expect([foreign.status, client.cookies.has('TGC')]).toEqual([403, false]);
    const old = token(await client.get('/cas/login'));
    t.time.advance(3 * 3_600_000);
    expect((await client.post('/cas/login', { form: { ...form, lt: old } })).status).toBe(403);
  });
});

describe('single sign-on', () => {
  test('a second service gets its ticket without a password', async () => {
    const client = t.visit();
    await signIn(client, { service });
    const reply = await form(client, { service: 'https://partner.example/app' });
    expect(reply.status).toBe(303);
    expect(String(reply.headers.location)).toMatch(/^https:\/\/partner\.example\/app\?ticket=ST-/);
  });

  test('renew asks for the password again', async () => {
    const client = t.visit();
    await signIn(client, { service });
    const page = await form(client, { service, renew: 'true' });
    expect([page.status, page.text.includes('type="password"')]).toEqual([200, true]);
    const both = await form(client, { service, renew: 'true', gateway: 'true' });
    expect(both.status).toBe(200);
  });

  test('any value but false sets renew and gateway; an empty one does not', async () => {
    const client = t.visit();
    await signIn(client, { service });
    for (const value of ['true', 'TRUE', '1', '0', 'yes', 'on', 'no', ' ']) {
      const renewed = await form(client, { service, renew: value });
      expect([value, renewed.status, renewed.text.includes('name="renew" value="true"')]).toEqual([
        value,
        200,
        true,
      ]);
      expect((await form(t.visit(), { service, gateway: value })).status).toBe(303);
    }
    for (const value of ['false', 'False', '']) {
      expect((await form(client, { service, renew: value })).status).toBe(303);
      expect((await form(t.visit(), { service, gateway: value })).text).toContain('type="password"');
    }
    const twice = `/cas/login?${new URLSearchParams({ service })}&renew=false&renew=true`;
    expect((await client.get(twice)).status).toBe(200);
  });

  test('gateway asks nothing: it gives a ticket when signed in, and the plain service when not', async () => {
    const stranger = await form(t.visit(), { service, gateway: 'true' });
    expect([stranger.status, stranger.headers.location]).toEqual([303, t.config.publicUrl]);
    const client = t.visit();
    await signIn(client, { service });
    expect(ticketOf(await form(client, { service, gateway: 'true' }))).toMatch(/^ST-/);
    expect((await form(t.visit(), { gateway: 'true' })).text).toContain('type="password"');
  });

  test('ends after twelve hours, with the account, or with an altered cookie', async () => {
    const client = t.visit();
    await signIn(client, { service });
    for (let hour = 1; hour < 12; hour += 1) {
      t.time.advance(3_600_000);
      expect((await form(client, { service })).status).toBe(303);
    }
    t.time.advance(3_600_000 - 1);
    expect((await form(client, { service })).status).toBe(303);
    t.time.advance(1);
    expect((await form(client, { service })).status).toBe(200);

    const person = await insertPerson(t.db, { passwordHash: hash });
    const other = t.visit();
    await signIn(other, { service, username: person.email });
    await t.db
      .updateTable('accounts')
      .set({ disabled_at: t.time.now() })
      .where('id', '=', person.accountId)
      .execute();
    expect((await form(other, { service })).status).toBe(200);

    const altered = t.visit();
    altered.cookies.set('TGC', `TGC-${'0'.repeat(64)}`);
    expect((await form(altered, { service })).status).toBe(200);
  });

  test('ends after two hours without opening a service: the next visitor is asked for the password', async () => {
    const client = t.visit();
    await signIn(client, { service });
    t.time.advance(2 * 3_600_000 - 1);
    expect((await form(client, { service })).status).toBe(303);
    t.time.advance(2 * 3_600_000);
    expect((await form(client, { service })).text).toContain('type="password"');
  });

  test('typing the password again gives the browser another secret, and the old one opens nothing', async () => {
    const client = t.visit();
    const first = ticketOf(await signIn(client, { service }));
    await t.visit().get('/cas/serviceValidate', { query: { service, ticket: first } });
    const before = client.cookies.get('TGC') ?? '';
    const page = await form(client, { service, renew: 'true' });
    const fields = { lt: token(page), username: lea.email, password: PASSWORD };
    expect((await client.post('/cas/login', { form: { ...fields, service } })).status).toBe(303);
    expect(client.cookies.get('TGC')).not.toBe(before);
    const thief = t.visit();
    thief.cookies.set('TGC', before);
    expect((await form(thief, { service })).status).toBe(200);
    // Signing out also closes what the first secret had opened.
    const visits = await t.db.selectFrom('tickets').where('ticket', '=', first).select('sso_hash').execute();
    expect(visits).toEqual([{ sso_hash: hashSecret(client.cookies.get('TGC') ?? '') }]);
  });

  test('another person who signs in in the same browser ends the first sign-on', async () => {
    const client = t.visit();
    const first = ticketOf(await signIn(client, { service }));
    const person = await insertPerson(t.db, { passwordHash: hash });
    const page = await form(client, { renew: 'true' });
    const before = client.cookies.get('TGC');
    const reply = await client.post('/cas/login', {
      form: { lt: token(page), username: person.email, password: PASSWORD, service },
    });
    expect(reply.status).toBe(303);
    expect(client.cookies.get('TGC')).not.toBe(before);
    const spent = await t.visit().get('/cas/serviceValidate', { query: { service, ticket: first } });
    expect(spent.text).toContain('INVALID_TICKET');
  });
});
