/** How files, pages and data are sent: compressed, cached as long as possible, and with the right type. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson } from '../../../test/builders.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';

const SCRIPT = `console.log(${'1'.repeat(4000)});`;
const PAGE =
  '<html lang="fr"><meta name="release" content="__RELEASE__"><!--site--><!--splash--><script src="/assets/main-abc.js">';
let webDir = '';
let t: TestApp;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), PAGE);
  writeFileSync(join(webDir, 'assets/main-abc.js'), SCRIPT);
  writeFileSync(join(webDir, 'assets/main-abc.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(webDir, 'assets/main-abc.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(webDir, 'assets/inter-abc.woff2'), 'a font');
  t = await startApp({ config: { webDir } });
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

const send = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ url, method, headers });
const HTML = { accept: 'text/html' };

test.each([
  ['a page', '/dashboard', HTML],
  ['a hashed file', '/assets/main-abc.js', {}],
  ['the drawing of a brand', '/brands/prepacode/logo.svg', {}],
  ['the colours of a brand', '/brands/prepacode/colors.css', {}],
  ['a sign-on page', '/cas/login', HTML],
  ['data', '/api/docs/json', {}],
] as const)(
  '%s is sent compressed to clients that accept it, with the same content',
  async (_what, url, headers) => {
    const plain = await send(url, headers);
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toMatch(/accept-encoding/);
    // Nonces and tokens differ from one answer to the next, but have the same length.
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const small = await send(url, { ...headers, 'accept-encoding': encoding });
      expect(small.headers['content-encoding']).toBe(encoding);
      expect(small.headers['content-type']).toBe(plain.headers['content-type']);
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length);
      expect(decode(small.rawPayload).length).toBe(plain.rawPayload.length);
    }
  },
);

test('a learner’s data is sent compressed, and no cache stores it', async () => {
  const client = await t.signIn(await insertPerson(t.db));
  const path = '/api/front/series-eleve?t=1';
  const plain = await client.get(path);
  const small = await t.app.inject({
    url: path,
    headers: {
      'accept-encoding': 'br',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.text);
});

test('a reply that fits one packet, and one that is not text, is sent uncompressed', async () => {
  for (const url of ['/api/rien', '/assets/inter-abc.woff2']) {
    const { headers } = await send(url, { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBeUndefined();
  }
});

test('browsers cache a hashed file for ever; they revalidate a brand’s picture and do not load it twice', async () => {
  const hashed = await send('/assets/inter-abc.woff2');
  expect(hashed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'font/woff2',
  });
  const first = await send('/brands/prepacode/logo.svg');
  expect(first.headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=604800');
  const again = await send('/brands/prepacode/logo.svg', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const changed = await send('/brands/prepacode/logo.svg', { 'if-none-match': 'W/"other"' });
  expect([changed.statusCode, changed.body]).toEqual([200, first.body]);
});

test('a missing file is answered with 404, not with the page, and is not cached', async () => {
  for (const url of [
    '/assets/main-old.js',
    '/assets/main-abc.js.br',
    '/assets/..%2findex.html',
    '/brands/prepacode/gone.svg',
    '/media/gone.svg',
  ]) {
    const { statusCode, headers, body } = await send(url, HTML);
    expect({ url, statusCode, body }).toEqual({ url, statusCode: 404, body: '{"code":"INTROUVABLE"}' });
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('a HEAD request for a file gives its type and length', async () => {
  const { statusCode, headers, body } = await send('/assets/main-abc.js', {}, 'HEAD');
  expect([statusCode, body]).toEqual([200, '']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(SCRIPT.length),
  });
});

test('the page and every call name the same release, which changes with the page', async () => {
  const releaseOf = async (app: TestApp): Promise<string> => {
    const { headers } = await app.app.inject('/api/front/themes');
    const { body } = await app.app.inject({ url: '/', headers: HTML });
    expect(body).toContain(`content="${headers['x-release']}"`);
    return String(headers['x-release']);
  };
  const release = await releaseOf(t);
  expect(release).toMatch(/^[0-9a-f]{12}$/);
  writeFileSync(join(webDir, 'index.html'), PAGE.replace('abc', 'def'));
  const next = await startApp({ config: { webDir } });
  expect(await releaseOf(next)).not.toBe(release);
  await next.close();
  expect(await releaseOf(t)).toBe(release);
});

test('while the next release is built in its folder, a process serves its own files completely', async () => {
  rmSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), 'half');
  expect((await send('/assets/main-abc.js')).body).toBe(SCRIPT);
  expect((await send('/', HTML)).body).toContain('/assets/main-abc.js');
});

test('the first bytes hold the brand’s logo and page colour, in the scheme the visitor chose', async () => {
  const opened = async (cookie: string): Promise<string> => (await send('/', { ...HTML, cookie })).body;
  const drawings = (body: string): string[] =>
    [...body.matchAll(/(?:src|srcset)="data:image\/svg\+xml,([^"]+)"/g)].map(([, text]) =>
      decodeURIComponent(text ?? ''),
    );
  const logo = async (kind: string) => (await send(`/brands/orata/logo${kind}.svg`)).body.trim();
  expect(drawings(await opened('theme=orata'))).toEqual([await logo('-dark'), await logo('')]);
  expect(drawings(await opened('theme=orata; apparence=light'))).toEqual([await logo('')]);
  expect(drawings(await opened('theme=orata; apparence=dark'))).toEqual([await logo('-dark')]);
  expect(await opened('theme=orata')).toMatch(/html\{background:var\(--page,#[0-9a-f]{6}\)\}/);
});

test('a server without the web role names no release', async () => {
  const api = await startApp({ config: { webDir, roles: new Set(['backend', 'central']) } });
  const { headers } = await api.app.inject('/api/front/themes');
  await api.close();
  expect(headers['x-release']).toBeUndefined();
});
