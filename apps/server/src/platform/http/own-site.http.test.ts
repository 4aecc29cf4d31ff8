/** An installation with a site of its own: one brand, and nothing of those of the program. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '@balise/content/load';
import { findOurName, writeZetaSite } from '@balise/content/test/zeta-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { readConfig } from '../config/config.ts';
import { listContentLayers } from '../config/content-layers.ts';

let folder = '';
let own: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  const siteDir = join(folder, 'site');
  const webDir = join(folder, 'web');
  mkdirSync(webDir);
  writeFileSync(
    join(webDir, 'index.html'),
    '<html lang="fr"><title>__TITLE__</title><!--site--><!--splash--><!--colors-->',
  );
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', DEMO: '0', SITE_DIR: import.meta.dirname }),
    siteDir,
    webDir,
  };
  mkdirSync(siteDir);
  writeZetaSite(siteDir);
  own = await startApp({ config, content: loadContent(listContentLayers(config)) });
});
afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true });
});

const open = (path: string) => own.visit().get<string>(path, { headers: { accept: 'text/html' } });

test.each(['/', '/home', '/home/prepacode/login', '/vagnon', '/cas/login', '/mentions-legales'])(
  '%s names the brand of the site alone',
  async (path) => {
    const { status, text } = await open(path);
    expect(status).toBe(200);
    expect(/zeta/i.test(text)).toBe(true);
    expect(findOurName(text)).toBeNull();
  },
);

test('the pictures of the brand come from the site, and those of others are not served', async () => {
  expect((await open('/brands/zeta/logo.svg')).status).toBe(200);
  expect((await open('/brands/prepacode/logo.svg')).status).toBe(404);
  expect((await open('/brands/zeta/colors.css')).status).toBe(200);
  expect((await open('/brands/prepacode/colors.css')).status).toBe(404);
});

test('the legal notice is that of the site’s publisher', async () => {
  const { status, text } = await open('/api/textes/zeta/mentions-legales');
  expect(status).toBe(200);
  expect(findOurName(text)).toBeNull();
});

test('open pages hear of another site as of another release, and only then', async () => {
  const release = async (app: TestApp) =>
    (await app.visit().get('/api/textes/zeta/cgu')).headers['x-release'];
  const start = (brands: TestApp['content']['brands']) =>
    startApp({ config: own.config, content: { ...own.content, brands } });
  const same = await start(own.content.brands);
  const other = await start(own.content.brands.map((brand) => ({ ...brand, appTitle: 'Zeta deux' })));
  expect(await release(own)).toMatch(/^[0-9a-f]{12}$/);
  expect(await release(same)).toBe(await release(own));
  expect(await release(other)).not.toBe(await release(own));
  await Promise.all([same.close(), other.close()]);
});
