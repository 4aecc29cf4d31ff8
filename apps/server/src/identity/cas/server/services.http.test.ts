import { describe, expect, test } from 'vitest';
import { insertPerson } from '../../../../test/builders.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { shareApp } from '../../../../test/share-app.ts';
import { login, PASSWORD, ticketFor } from '../../../../test/sign-on.ts';
import { hashPassword } from '../../accounts/passwords.ts';

const PARTNER = 'https://partner.example/app';
const t = shareApp(() => ({ config: { casServices: [PARTNER], webOrigins: ['http://pages.example:8080'] } }));

const form = (app: TestApp, service: string) => app.visit().get('/cas/login', { query: { service } });
const asksPassword = async (app: TestApp, service: string): Promise<boolean> => {
  const { status, text } = await form(app, service);
  return status === 200 && text.includes('type="password"');
};
const isAllowed = async (app: TestApp, origin: string): Promise<boolean> => {
  const { headers } = await app.visit().get('/api/textes/cgu', { headers: { origin } });
  return headers['access-control-allow-origin'] === origin;
};

describe('an address of ours', () => {
  test('of every domain of every environment is both a service and an origin that may call the API', async () => {
    const { default: byDefault, variants } = t.content.environments;
    const origins = [
      ...byDefault.domains.map((domain) => `http://${domain}:${new URL(t.config.publicUrl).port}`),
      ...variants.flatMap(({ domains }) => domains.map((domain) => `https://${domain}`)),
      ...variants.map(({ service }) => service),
      'http://pages.example:8080',
    ];
    expect(origins).toEqual(expect.arrayContaining(['http://127.0.0.1:3000', 'https://www.prepa.example']));
    for (const origin of origins) {
      expect([origin, await asksPassword(t, origin), await isAllowed(t, origin)]).toEqual([
        origin,
        true,
        true,
      ]);
    }
  });

  test('opens a session, whichever of them it is', async () => {
    const { email } = await insertPerson(t.db, { passwordHash: await hashPassword(PASSWORD) });
    for (const service of ['http://127.0.0.1:3000', 'https://www.prepa.example']) {
      const client = t.visit();
      const ticket = await ticketFor(client, email, service);
      expect((await login(client, { service, ticket })).status).toBe(200);
    }
  });

  test('has the scheme and the port of its environment’s service address', async () => {
    const variant = { name: 'salle', domains: ['salle.example', 'poste.example'], backend: '' };
    const content = { ...t.content, environments: structuredClone(t.content.environments) };
    content.environments.variants.push({ ...variant, service: 'http://salle.example:8080' });
    const app = await startApp({ content });
    for (const [origin, isOurs] of [
      ['http://salle.example:8080', true],
      ['http://poste.example:8080', true],
      ['http://poste.example', false],
      ['https://poste.example', false],
    ] as const) {
      expect([origin, await asksPassword(app, origin), await isAllowed(app, origin)]).toEqual([
        origin,
        isOurs,
        isOurs,
      ]);
    }
    await app.close();
  });

  test('is not a host name of this machine on a public site', async () => {
    const app = await startApp({ config: { publicUrl: 'https://connexion.example', https: true } });
    for (const origin of ['https://localhost', 'https://127.0.0.1', 'http://localhost:3000']) {
      expect([await asksPassword(app, origin), await isAllowed(app, origin)]).toEqual([false, false]);
    }
    expect(await asksPassword(app, 'https://connexion.example')).toBe(true);
    await app.close();
  });

  test('is a service only by itself: below it, a course package would take the ticket', async () => {
    for (const tail of ['/cours/demo/page.html', '/media/x.svg', '/api/auth/login', '/dashboard', '/?x=1']) {
      for (const origin of [t.config.publicUrl, 'https://prepa.example', 'http://pages.example:8080']) {
        for (const more of [{}, { gateway: 'true' }]) {
          const query = { service: origin + tail, ...more };
          const reply = await t.visit().get('/cas/login', { query });
          expect([reply.status, reply.headers.location]).toEqual([403, undefined]);
          expect(reply.text).not.toContain('type="password"');
        }
      }
    }
  });
});

describe('an address that is no service', () => {
  test('is refused with a hint for the operator', async () => {
    const { text } = await form(t, 'http://192.168.1.20:3000/auto-login/x?jwt=eyJh#partie');
    expect(text).toContain('<code>http://192.168.1.20:3000/auto-login/x</code>');
    expect(text).not.toMatch(/eyJh|partie/);
    for (const name of ['CAS_SERVICES', 'WEB_ORIGINS', 'environments.json']) expect(text).toContain(name);
  });

  test('is shown as text, cut, and never as a link', async () => {
    const { text } = await form(
      t,
      `https://evil.example/"><script>alert(1)</script>\u202e${'a'.repeat(500)}`,
    );
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toMatch(/<script>|\u202e|a{200}|(href|action|src)="[^"]*evil/);
  });
});
