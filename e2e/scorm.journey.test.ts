/** SCORM packages in a browser: suspended, resumed, completed; and what they can't reach. */

import { writePackage } from '@balise/content/test/scorm-files';
import type { FrameLocator } from '@playwright/test';
import { type CourseServer, enterAsErwan, startCourseServer, storedReply } from './course-server.ts';
import { expect, test } from './fixtures.ts';
import { violations } from './visitor.ts';

let server: CourseServer;
// A package opens in a frame of a frame of its page: a busy machine takes more than ten seconds.
test.use({ actionTimeout: 30_000 });
test.beforeAll(async () => {
  server = await startCourseServer((dir) => {
    writePackage(dir, 'code-b', '1.2');
    writePackage(dir, 'cotier', '2004');
  });
});
test.afterAll(() => server?.stop());

const state = (frame: FrameLocator) => frame.locator('#state');

for (const [version, licence, path, title] of [
  ['1.2', 0, '/courses/code', 'Le code de la route'],
  ['2004', 1, '/courses/cotier', 'Le permis côtier'],
] as const) {
  test(`a package of SCORM ${version} keeps its state over its pages and a reload, and its own report completes it`, {
    tag: '@long',
  }, async ({ visit }) => {
    await visit({ at: server.at, alsoHosts: [server.coursesHost] }, async ({ page }) => {
      await enterAsErwan(page, licence);
      await page.goto(path);
      await page.getByRole('heading', { name: title }).waitFor();
      const frame = page.frameLocator('iframe').frameLocator('iframe');
      await state(frame).getByText('index.html | ab-initio | vide | Le Corre, Erwan').waitFor();
      expect(await violations(page)).toEqual([]);
      await frame.getByRole('button', { name: 'Une réponse' }).click();
      await frame.getByRole('button', { name: 'Page suivante' }).click();
      await state(frame).getByText('suite.html | resume | vide é | Le Corre, Erwan').waitFor();
      const kept = storedReply(page, 'vide é é');
      await frame.getByRole('button', { name: 'Une réponse' }).click();
      expect((await kept).status()).toBe(200);
      // The reload sends no last message: only the stored state comes back.
      await page.reload();
      await state(frame).getByText('suite.html | resume | vide é é | Le Corre, Erwan').waitFor();
      await frame.getByRole('button', { name: 'Finir' }).click();
      await page.getByText(/^Cours terminé le \d{2}\/\d{2}\/\d{4}$/).waitFor();
    });
  });
}

test('a package reaches nothing of ours: neither the page, its storage, a cookie, nor a call', async ({
  visit,
}) => {
  const expected = /Blocked a frame|SecurityError|Content Security Policy|Failed to (fetch|load)/;
  await visit({ at: server.at, alsoHosts: [server.coursesHost], expected }, async ({ page }) => {
    await enterAsErwan(page, 0);
    await page.goto('/courses/code');
    const reached = page.frameLocator('iframe').frameLocator('iframe').locator('#reach');
    await expect.poll(() => reached.textContent()).toBe('SecurityError SecurityError aucun cookie');
    const holder = page.frames()[1];
    const inner = page.frames()[2];
    expect(new URL(holder?.url() ?? '').host).toMatch(/^code-b-[0-9a-f]{16}\.cours\.localhost:/);
    // Both have that origin and no other: the player has no cookie that the package could use.
    expect(await holder?.evaluate(() => [self.origin, document.cookie])).toEqual(
      await inner?.evaluate(() => [self.origin, document.cookie]),
    );
    // The package can't make the calls that the page can make.
    const call = (path: string) =>
      inner?.evaluate(
        (url) =>
          fetch(url, { credentials: 'include' }).then(
            () => 'answered',
            () => 'refused',
          ),
        `${server.at}${path}`,
      );
    expect(await call('/api/front/utilisateur')).toBe('refused');
    expect(await call('/cas/login?service=x')).toBe('refused');
    const framed = await inner?.evaluate(
      async (url) => {
        const frame = document.createElement('iframe');
        frame.src = url;
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        document.body.append(frame);
        await loaded;
        try {
          return frame.contentDocument?.body.textContent ?? 'foreign';
        } catch {
          return 'foreign';
        }
      },
      `${server.at}/cas/login?service=${encodeURIComponent(server.at)}`,
    );
    expect(framed).toBe('foreign');
  });
});

test('the player accepts messages only from the page that frames it, and state only of its own part', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: server.at, alsoHosts: [server.coursesHost] }, async ({ page }) => {
    await enterAsErwan(page, 1);
    await page.goto('/courses/cotier');
    const lesson = page.frameLocator('iframe').frameLocator('iframe').locator('#state');
    await lesson.getByText('Le Corre, Erwan').waitFor();
    const puts: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
    const forged = { kind: 'commit', cmi: { suspend_data: 'forgé' }, completionStatus: 'completed' };
    // The page listens only to its channel: any message to its window has no effect.
    await lesson.evaluate((_, message) => window.top?.postMessage(message, '*'), forged);
    await page.evaluate((message) => window.postMessage(message, '*'), forged);
    await page.frames()[1]?.evaluate(() => {
      window.postMessage({ kind: 'opening', address: 'javascript:alert(1)', title: 'x' }, '*');
    });
    const kept = storedReply(page, 'é');
    await page
      .frameLocator('iframe')
      .frameLocator('iframe')
      .getByRole('button', { name: 'Une réponse' })
      .click();
    expect((await kept).request().postData()).not.toContain('forgé');
    expect(await page.frames()[1]?.evaluate(() => document.querySelectorAll('iframe').length)).toBe(1);
    expect(new Set(puts.map((url) => new URL(url).pathname))).toEqual(new Set(['/api/scorm/cotier']));
  });
});
