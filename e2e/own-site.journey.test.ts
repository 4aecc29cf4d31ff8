/** With a site that has one brand of its own, every fixed address leads to that brand, and no page names another. */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOurName, writeZetaSite } from '@balise/content/test/zeta-site';
import { findFreePort } from '../tools/free-port.ts';
import { expect, test } from './fixtures.ts';
import { startServer, stopServer } from './setup.ts';

let baseUrl = '';
let server: ChildProcess;
let folder = '';
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-site-'));
  const site = join(folder, 'site');
  mkdirSync(site);
  writeZetaSite(site);
  const port = String(await findFreePort());
  baseUrl = `http://localhost:${port}`;
  server = await startServer({
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: baseUrl,
    SITE_DIR: site,
    DEMO: '0',
  });
});
test.afterAll(async () => {
  await stopServer(server);
  rmSync(folder, { recursive: true, force: true });
});

// Specification, section 2.
const FIXED = [
  '/',
  '/home',
  '/index',
  '/welcome',
  '/vagnon',
  '/vagnon?permis=b&t=1',
  '/home/prepacode',
  '/home/prepacode/login',
  '/home/prepacode/login?error=true',
  '/home/michelin/activation',
  '/home/michelin/login',
  '/home/prepaconduite/login',
];
for (const path of FIXED)
  test(`${path} leads to the home page of the one brand, which is its sign-on`, { tag: '@long' }, async ({
    visit,
  }) => {
    await visit({ at: baseUrl }, async ({ page }) => {
      await page.goto(path);
      await page.waitForURL(/\/cas\/login\?/);
      await expect(page).toHaveTitle('Connexion – Zéta');
      expect(findOurName((await page.locator('body').textContent()) ?? '')).toBeNull();
    });
  });

for (const [path, title] of [
  ['/home/zeta/activation', 'Activer mon code – Zéta'],
  ['/mentions-legales', 'Mentions légales – Zéta'],
  ['/accessibilite', 'Déclaration d’accessibilité – Zéta'],
] as const)
  test(`${path} is a page of the one brand`, { tag: '@long' }, async ({ visit }) => {
    await visit({ at: baseUrl }, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(findOurName((await page.locator('body').textContent()) ?? '')).toBeNull();
    });
  });
