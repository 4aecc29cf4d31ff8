import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from '../../test/builders.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import { giveSession, openSession } from './session.ts';

let own: TestApp;
let secure: TestApp;
beforeAll(async () => {
  own = await startApp();
  secure = await startApp({ config: { publicUrl: 'https://prepa.example', https: true } });
});
afterAll(async () => {
  await own.close();
  await secure.close();
});

test('every answer of the API is careful and is never stored', async () => {
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
  expect((await secure.visit().get('/healthz')).headers['strict-transport-security']).toMatch(
    /max-age=\d{7}/,
  );
});

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

test('over https the session cookie is bound to the host and out of reach of scripts', async () => {
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
  giveSession(reply as never, token, config);
  expect(cookies[0]).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(cookies[1]).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/);
});
