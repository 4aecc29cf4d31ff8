import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPerson } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';

const OWN = 'https://prepa.example';
/** Origins of an environment and of the configuration. */
const FOREIGN = ['https://academie.example', 'https://www.prepa.example', 'http://pages.example:8080'];
const STRANGERS = [
  'https://evil.example',
  'https://academie.example.evil.example',
  'https://evil.example/https://academie.example',
  'http://academie.example',
  'https://academie.example:444',
  'https://ACADEMIE.example',
  'null',
  '',
  `${FOREIGN[0]}, ${FOREIGN[0]}`,
];
const CREATE = '/api/serie/create?slug=absent';

let t: TestApp;
let client: Client;
beforeAll(async () => {
  const webOrigins = ['http://pages.example:8080'];
  t = await startApp({ config: { publicUrl: OWN, https: true, webOrigins } });
  client = await t.signIn(await insertPerson(t.db));
});
afterAll(() => t.close());

/** A call as a page of `origin` makes it: without the header that only our own pages send. */
const put = (origin: string | undefined, headers: Record<string, string> = {}) =>
  client.put(CREATE, {
    headers: { 'x-xsrf-token': '', ...(origin !== undefined && { origin }), ...headers },
  });
const forged = { status: 403, body: { code: 'ANTI_FALSIFICATION' } };

describe('a call that changes something', () => {
  test.each(FOREIGN)('needs no anti-forgery header from our pages at %s', async (origin) => {
    expect(await put(origin)).toMatchObject({ status: 404, body: { code: 'INTROUVABLE' } });
  });

  test.each([...STRANGERS, OWN, undefined])('needs it from %j', async (origin) => {
    expect(await put(origin)).toMatchObject(forged);
    const own = client.cookies.get('__Host-XSRF-TOKEN') ?? '';
    expect((await put(origin, { 'x-xsrf-token': own })).status).toBe(404);
  });

  test('needs it when only the referring address names one of ours', async () => {
    const referer = `${FOREIGN[0]}/dashboard`;
    expect(await put(undefined, { referer })).toMatchObject(forged);
    expect(await put('https://evil.example', { referer, host: 'academie.example' })).toMatchObject(forged);
  });
});

describe('sharing with other origins', () => {
  const allowed = (headers: Record<string, unknown>) =>
    Object.keys(headers).filter((name) => name.startsWith('access-control-allow'));

  test.each(FOREIGN)('%s reads the answers with credentials, errors too', async (origin) => {
    for (const path of ['/api/front/utilisateur', '/api/auth/login', '/api/rien']) {
      expect((await client.get(path, { headers: { origin } })).headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: expect.stringMatching(/\borigin\b/i),
      });
    }
  });

  test.each(STRANGERS)('%j reads nothing', async (origin) => {
    const reply = await client.get('/api/front/utilisateur', { headers: { origin } });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    const asking = { origin, 'access-control-request-method': 'POST' };
    const preflight = await t.visit().send('OPTIONS', '/api/eleve/mail', { headers: asking });
    expect(allowed(preflight.headers)).not.toContain('access-control-allow-origin');
  });

  test('a page of ours sends a preflight, and may send a brand’s key and the anti-forgery header', async () => {
    const asking = {
      origin: FOREIGN[0] ?? '',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-api-key,x-xsrf-token',
    };
    const { status, headers } = await t.visit().send('OPTIONS', '/api/eleve/mail', { headers: asking });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': FOREIGN[0],
      'access-control-allow-credentials': 'true',
    });
    const list = (name: string) => String(headers[name]).toLowerCase().split(/, ?/);
    expect(list('access-control-allow-headers')).toEqual(
      expect.arrayContaining(['content-type', 'x-api-key', 'x-xsrf-token']),
    );
    expect(list('access-control-allow-methods')).toEqual(expect.arrayContaining(['get', 'post', 'put']));
    expect(list('access-control-allow-methods')).not.toContain('delete');
  });
});
