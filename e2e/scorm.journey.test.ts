/** SCORM packages in a browser: suspended, gone on with, completed; and what their frame can't reach. */
import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePackage } from '../apps/server/test/scorm-files.ts';
import { freePort, startServer } from './setup.ts';
import { signIn, violations, visit } from './visitor.ts';

const root = join(import.meta.dirname, '..');
let folder = '';
let server: ChildProcess;
let at = '';

/** The program as it was built, with two packages where the demonstration's courses lead. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scorm-'));
  for (const shared of ['node_modules', 'apps/server/node_modules', 'apps/server/dist', 'apps/web/dist'])
    if (existsSync(join(root, shared))) {
      mkdirSync(join(folder, shared, '..'), { recursive: true });
      if (shared === 'apps/server/dist')
        cpSync(join(root, shared), join(folder, shared), { recursive: true });
      else symlinkSync(join(root, shared), join(folder, shared));
    }
  for (const part of ['licences', 'brands', 'legal', 'questions', 'environments.json'])
    cpSync(join(root, 'content', part), join(folder, 'content', part), { recursive: true });
  writePackage(join(folder, 'content'), 'code-b', '1.2');
  writePackage(join(folder, 'content'), 'cotier', '2004');
  const port = await freePort();
  at = `http://localhost:${port}`;
  const environment = { PORT: String(port), DATA_DIR: join(folder, 'data'), PUBLIC_URL: at };
  server = await startServer(environment, folder);
}, 90_000);
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function enter(page: Page, licence: number): Promise<void> {
  await signIn(page, 'erwan');
  await page.getByRole('link', { name: 'Accéder aux tests' }).nth(licence).click();
  await page.waitForURL(/welcome|dashboard/);
  await page.waitForLoadState('networkidle');
}
/** What the page stores of what the package says, once `said` is in it. */
const stored = (page: Page, said: string) =>
  page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && Boolean(reply.request().postData()?.includes(said)),
  );
const state = (frame: FrameLocator) => frame.locator('#state');

test.each([
  ['1.2', 0, '/courses/code', 'Le code de la route'],
  ['2004', 1, '/courses/cotier', 'Le permis côtier'],
] as const)(
  'a package of SCORM %s keeps its state over its pages and a reload, and is completed by what it says',
  async (_, licence, path, title) => {
    await visit({ at }, async ({ page }) => {
      await enter(page, licence);
      await page.goto(path);
      await page.getByRole('heading', { name: title }).waitFor();
      const frame = page.frameLocator('iframe');
      await state(frame).getByText('index.html | ab-initio | vide | Le Corre, Erwan').waitFor();
      expect(await violations(page)).toEqual([]);
      await frame.getByRole('button', { name: 'Une réponse' }).click();
      await frame.getByRole('button', { name: 'Page suivante' }).click();
      await state(frame).getByText('suite.html | resume | vide é | Le Corre, Erwan').waitFor();
      const kept = stored(page, 'vide é é');
      await frame.getByRole('button', { name: 'Une réponse' }).click();
      expect((await kept).status()).toBe(200);
      // Cut off without a word: nothing but what was stored comes back.
      await page.reload();
      await state(frame).getByText('suite.html | resume | vide é é | Le Corre, Erwan').waitFor();
      await frame.getByRole('button', { name: 'Finir' }).click();
      await page.getByText(/^Cours terminé le \d{2}\/\d{2}\/\d{4}$/).waitFor();
    });
  },
);

test('a package reaches nothing of ours: not the page, not its storage, not a cookie, and not when it is opened alone', async () => {
  await visit({ at, expected: /Blocked a frame|sandbox|SecurityError|LMSInitialize/ }, async ({ page }) => {
    await enter(page, 0);
    await page.goto('/courses/code');
    const frame = page.frameLocator('iframe');
    const reached = frame.locator('#reach');
    await expect.poll(() => reached.textContent()).toBe('SecurityError SecurityError SecurityError');
    const address = await page.locator('iframe').getAttribute('src');
    expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-same-origin');
    await page.goto(String(address));
    expect(await page.evaluate(() => self.origin)).toBe('null');
  });
});
