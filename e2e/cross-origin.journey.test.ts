/** Pages on one host, the API and the sign-on on another: each host can't read the other's cookies. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../tools/free-port.ts';
import { expect, test } from './fixtures.ts';
import { answerByKeyboard, atQuestion, goPastCorrection, startSeries } from './play.ts';
import { startServer, stopServer } from './setup.ts';
import { signInByForm } from './visitor.ts';

test('a brand served apart from its API signs in, trains, loads its pictures and signs out', {
  tag: '@long',
}, async ({ visit }) => {
  const [api, web] = [await findFreePort(), await findFreePort()];
  const backend = `http://api.balise.localhost:${api}`;
  const pages = `http://web.balise.localhost:${web}`;
  const data = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'apart-')));
  const servers = await Promise.all([
    startServer({
      PORT: String(api),
      DATA_DIR: data[0] ?? '',
      PUBLIC_URL: backend,
      WEB_ORIGINS: pages,
      ROLES: 'central,backend',
    }),
    startServer({
      PORT: String(web),
      DATA_DIR: data[1] ?? '',
      PUBLIC_URL: pages,
      ROLES: 'web',
      BACKEND_URL: backend,
      CAS_URL: `${backend}/cas`,
      DEMO: '0',
    }),
  ]);
  try {
    await visit({ at: pages, also: [backend] }, async ({ page }) => {
      await signInByForm(page, 'lea');
      await page.getByText('Léa Martin').first().waitFor();
      expect(new URL(page.url()).origin).toBe(pages);
      const headers: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') headers.push(request.headers()['x-xsrf-token']);
      });
      await startSeries(page, /Entraînement/);
      const drawn = () =>
        page
          .getByRole('main')
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
      await expect.poll(drawn).toBe(true);
      await answerByKeyboard(page);
      await page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ }).waitFor();
      // The token of another host can't be read, and the page must not get it either.
      expect(headers).toEqual([undefined, undefined]);
      await page.reload();
      await goPastCorrection(page);
      await atQuestion(page, 2);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Déconnexion' }).first().click();
      await page.waitForURL(`${backend}/cas/**`);
    });
  } finally {
    await Promise.all(servers.map(stopServer));
    for (const directory of data) rmSync(directory, { recursive: true, force: true });
  }
});
