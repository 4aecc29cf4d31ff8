import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Site, SiteSchema } from '@balise/contract/site';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../test/harness.ts';

let webDir = '';
let own: TestApp;
const script = `console.log(${'1'.repeat(4000)});`;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(webDir, 'assets'));
  const page =
    '<title>__TITLE__</title><link rel="icon" href="__FAVICON__"><meta nonce="__NONCE__"><!--site--><script nonce="__NONCE__"></script>';
  writeFileSync(join(webDir, 'index.html'), page);
  writeFileSync(join(webDir, 'assets/main-abc.js'), script);
  writeFileSync(join(webDir, 'assets/main-abc.js.br'), brotliCompressSync(script));
  own = await startApp({ config: { webDir, demo: true } });
});
afterAll(async () => {
  await own.close();
  rmSync(webDir, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };
const page = (path: string, headers: Record<string, string> = {}) =>
  own.visit().get<string>(path, { headers: { ...html, ...headers } });

function siteOf(text: string): Site {
  const json = /<script type="application\/json" id="site">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  return JSON.parse(json) as Site;
}

test('every address that is not a file answers the page, told its brand and licences', async () => {
  for (const path of ['/', '/dashboard', '/home/prepacode/login?error=true', '/inconnu/x.y']) {
    const answer = await page(path);
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    const site = siteOf(answer.text);
    expect([...Value.Errors(SiteSchema, site)]).toEqual([]);
    expect(site).toMatchObject({ brand: 'prepacode', central: '', backend: '', demo: true });
    expect(answer.text).toContain('<title>Prépacode</title>');
  }
});

test('whoever takes anything gets the page, but nothing in place of a missing file', async () => {
  const anything = (path: string) => own.visit().get(path, { headers: { accept: '*/*' } });
  expect((await anything('/')).status).toBe(200);
  expect((await anything('/dashboard?a=b.c')).status).toBe(200);
  expect((await anything('/assets/gone.js')).status).toBe(404);
});

test('its nonce is in its policy, and is new each time', async () => {
  const [one, other] = [await page('/'), await page('/')];
  const nonce = /<script nonce="([^"]+)"/.exec(one.text)?.[1];
  expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(one.headers['content-security-policy']).not.toContain('unsafe');
  expect(other.text).not.toContain(nonce);
});

test('nothing told to the page can end the script it is told in', async () => {
  const [brand] = own.content.brands;
  if (!brand) throw new Error('no brand');
  const evil = { ...brand, appTitle: '</script><b>"&' };
  const content = { ...own.content, brands: [evil] };
  const other = await startApp({ config: { webDir }, content });
  const { text } = await other.visit().get('/', { headers: html });
  await other.close();
  expect(text).not.toContain('</script><b>');
  expect(siteOf(text).brands[0]?.appTitle).toBe(evil.appTitle);
});

test('hashed files are kept for ever and sent compressed to who reads it', async () => {
  const plain = await own.visit().get('/assets/main-abc.js');
  expect(plain).toMatchObject({ status: 200, text: script });
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const small = await own.visit().get('/assets/main-abc.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
});

test('a file that is not there is not the page', async () => {
  expect((await page('/assets/main-old.js')).status).toBe(404);
  for (const path of ['/api/rien', '/media/rien.svg', '/brands/prepacode/rien.svg', '/cas/rien']) {
    expect((await page(path)).text).not.toContain('id="site"');
  }
  const json = await own.visit().get('/dashboard', { headers: { accept: 'application/json' } });
  expect(json.status).toBe(404);
});

test('of the brands only pictures are served', async () => {
  for (const path of [
    '/brands/prepacode/brand.json',
    '/brands/../environments.json',
    '/brands/%2e%2e/environments.json',
  ]) {
    expect((await own.visit().get(path)).text).not.toContain('"name"');
  }
});

test('a server without the web role serves no page', async () => {
  const api = await startApp({ config: { webDir, roles: new Set(['backend', 'central']) } });
  expect((await api.visit().get('/dashboard', { headers: html })).status).toBe(404);
  await api.close();
});

test('the page knows of a tag manager, and its policy lets one in, only when a container is configured', async () => {
  const plain = await page('/dashboard');
  expect(siteOf(plain.text).tagContainer).toBeNull();
  expect(plain.headers['content-security-policy']).not.toContain('googletagmanager');
  const other = await startApp({ config: { webDir, gtmContainer: 'GTM-ABC1234' } });
  const tagged = await other.visit().get<string>('/dashboard', { headers: html });
  await other.close();
  expect(siteOf(tagged.text).tagContainer).toBe('GTM-ABC1234');
  const policy = String(tagged.headers['content-security-policy']).split('; ');
  for (const directive of ['script-src', 'connect-src', 'img-src'])
    expect(policy.find((one) => one.startsWith(`${directive} `))).toContain(
      ' https://www.googletagmanager.com',
    );
  expect(policy).toContain("default-src 'none'");
});
