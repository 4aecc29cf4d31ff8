import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from '../../../test/builders.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { openSession } from '../../identity/accounts/session.ts';
import { setSessionCookies } from './session-cookies.ts';

let own: TestApp;
let secure: TestApp;
let port: number;
beforeAll(async () => {
  own = await startApp();
  await own.app.listen({ port: 0, host: '127.0.0.1' });
  port = (own.app.server.address() as AddressInfo).port;
  secure = await startApp({ config: { publicUrl: 'https://prepa.example', https: true } });
});
afterAll(async () => {
  await own.close();
  await secure.close();
});

test('every answer of the API has security headers and is never stored', async () => {
  for (const path of ['/api/front/utilisateur', '/api/rien', '/api/auth/logout']) {
    const { headers } = await own.visit().get(path);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('browsers are told to use https for a year, and for subdomains only where configured', async () => {
  const policy = async (t: TestApp) => (await t.visit().get('/healthz')).headers['strict-transport-security'];
  expect(await policy(secure)).toBe('max-age=31536000');
  const whole = await startApp({
    config: { publicUrl: 'https://prepa.example', https: true, hstsSubdomains: true },
  });
  expect(await policy(whole)).toBe('max-age=31536000; includeSubDomains');
  await whole.close();
});

test('no answer may be framed: pages, redirects, refusals of the router, answers to what is not HTTP', async () => {
  const host = 'host: localhost\r\nconnection: close';
  const requests = [
    `GET / HTTP/1.1\r\n${host}\r\naccept: text/html`,
    `GET /cas/login HTTP/1.1\r\n${host}`,
    `GET /cas/logout?service=${encodeURIComponent(own.config.publicUrl)} HTTP/1.1\r\n${host}`,
    `GET /api/rien HTTP/1.1\r\n${host}`,
    `GET /%E0%A4%A HTTP/1.1\r\n${host}`,
    `GET /api/serie/resume/${'a'.repeat(300)} HTTP/1.1\r\n${host}`,
    `PUT /api/serie/create HTTP/1.1\r\n${host}\r\ncontent-length: 0`,
    `OPTIONS /api/front/themes HTTP/1.1\r\n${host}\r\norigin: https://prepa.example\r\naccess-control-request-method: GET`,
    `GET /healthz HTTP/1.1\r\nconnection: close`,
    `GET /healthz HTTP/1.1\r\n${host}\r\nexpect: a miracle`,
    `GET /healthz HTTP/1.1\r\n${host}\r\nx-long: ${'a'.repeat(20_000)}`,
    'not HTTP',
  ];
  for (const request of requests) {
    const answer = await exchange(`${request}\r\n\r\n`);
    expect(answer, request.slice(0, 80)).toMatch(/^HTTP\/1\.1 \d{3} /);
    expect(answer, request.slice(0, 80)).toMatch(
      /\r\ncontent-security-policy: [^\r]*frame-ancestors 'none'/i,
    );
    expect(answer.match(/\r\ncontent-security-policy:/gi), request.slice(0, 80)).toHaveLength(1);
  }
  expect(await exchange('GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});

test('a body that is too large is read to its end: a proxy that still sends it gets the refusal', async () => {
  const head = (bytes: number): string =>
    `POST /api/cours/complete HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${bytes}\r\n\r\n`;
  const next = 'GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
  const answers = await exchange(`${head(3_000_000)}${'a'.repeat(3_000_000)}${next}`);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  const huge = await exchange(head(1_000_000_000));
  expect(huge).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\nconnection: close\r\n/i);
});

/** Sends these bytes and returns everything that the server answers until it closes. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

test('configured origins call with credentials, others get no permission', async () => {
  const ask = (origin: string) => secure.visit().get('/api/auth/logout', { headers: { origin } });
  const allowed = await ask('https://academie.example');
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': 'https://academie.example',
    'access-control-allow-credentials': 'true',
  });
  for (const origin of ['https://academie.example.evil.example', 'http://academie.example', 'null']) {
    expect((await ask(origin)).headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('over https the session cookie is bound to the host and hidden from scripts', async () => {
  const { app, config, db } = secure;
  const person = await insertPerson(db);
  const opening = { ...person, inscriptionId: null, impersonatorId: null, brand: 'orata', ticketHash: null };
  const token = await openSession(db, opening, secure.time.now());
  const cookies: string[] = [];
  const reply = {
    setCookie: (name: string, value: string, options: object) => {
      cookies.push(app.serializeCookie(name, value, options));
    },
  };
  setSessionCookies(reply as never, token, config);
  expect(cookies[0]).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(cookies[1]).toMatch(/^__Host-XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/);
});
