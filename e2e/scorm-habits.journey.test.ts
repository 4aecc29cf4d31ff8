/** Habits of courses: texts beyond the limits of the standard, a French number, an end, and files that are not there. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifest } from '@balise/content/test/scorm-files';
import { type CourseServer, enterAsErwan, startCourseServer, storedReply } from './course-server.ts';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { violations } from './visitor.ts';

const LESSON = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Leçon</title></head><body><main>
<h1>Leçon</h1><p id="state"></p><button id="write">Écrire</button><button id="quit">Quitter</button></main><script>
let win = window;
while (!win.API && win.parent !== win) win = win.parent;
const api = win.API;
api.LMSInitialize('');
const NAMES = ['cmi.suspend_data', 'cmi.core.lesson_location', 'cmi.comments'];
const show = () => { document.getElementById('state').textContent =
  [...NAMES.map((name) => api.LMSGetValue(name).length), api.LMSGetValue('cmi.core.score.raw')].join(' | '); };
show();
document.getElementById('write').onclick = () => {
  const said = [['x'.repeat(1024 * 1024), 'y'.repeat(300), 'z'.repeat(5000)], '83,3'].flat();
  const done = [...NAMES, 'cmi.core.score.raw'].map((name, index) => api.LMSSetValue(name, said[index]));
  api.LMSCommit('');
  show();
  if (done.some((one) => one !== 'true')) document.getElementById('state').textContent = done.join();
};
document.getElementById('quit').onclick = () => {
  api.LMSSetValue('cmi.core.exit', 'suspend');
  api.LMSFinish('');
  document.querySelector('main').textContent = 'Vous pouvez fermer cette fenêtre.';
  window.close();
};
</script></body></html>`;

function write(dir: string, name: string, files: Record<string, string>): void {
  const folder = join(dir, 'courses', name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}

let server: CourseServer;
// A package opens in a frame of a frame of its page: a busy machine takes more than ten seconds.
test.use({ actionTimeout: 30_000 });
test.beforeAll(async () => {
  server = await startCourseServer((dir) => {
    write(dir, 'code-b', { 'imsmanifest.xml': manifest('1.2', { href: '100%.html' }), '100%.html': LESSON });
    const page = '<!doctype html><title>Leçon</title><script src="lib/driver.js"></script><p>Chargement…</p>';
    write(dir, 'cotier', { 'imsmanifest.xml': manifest('2004', { href: 'a.html' }), 'a.html': page });
  });
});
test.afterAll(() => server?.stop());

const SIZES = [
  [390, 664],
  [360, 600],
  [820, 1180],
  [1440, 900],
] as const;

test('a course keeps a MiB, a long place, long comments and 83,3, and its end leads back to our page', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: server.at, alsoHosts: [server.coursesHost] }, async ({ page }) => {
    await enterAsErwan(page, 0);
    await page.goto('/courses/code');
    const lesson = page.frameLocator('iframe').frameLocator('iframe');
    await lesson.getByText(/^\d+ \| \d+ \| \d+ \|/).waitFor();
    const kept = storedReply(page, 'zzzz');
    await lesson.getByRole('button', { name: 'Écrire' }).click();
    await lesson.getByText('1048576 | 300 | 5000 | 83.3').waitFor();
    expect((await kept).status()).toBe(200);
    await page.reload();
    await lesson.getByText('1048576 | 300 | 5000 | 83.3').waitFor();
    await lesson.getByRole('button', { name: 'Quitter' }).click();
    await page.getByText('Vous avez quitté ce cours.').waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expectFine(page, `left at ${width}`);
    }
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reprendre le cours' }).click();
    await lesson.getByText('1048576 | 300 | 5000 | 83.3').waitFor();
    await expect(page.getByText('Vous avez quitté ce cours.')).toBeHidden();
    await lesson.getByRole('button', { name: 'Quitter' }).click();
    await page.getByRole('link', { name: 'Retour à mon tableau de bord' }).click();
    await page.waitForURL(/welcome|dashboard/);
  });
});

test('a course that lacks a script says so, with the name of the file', { tag: '@long' }, async ({
  visit,
}) => {
  await visit(
    { at: server.at, alsoHosts: [server.coursesHost], expected: /404|Refused to execute script/ },
    async ({ page }) => {
      await enterAsErwan(page, 1);
      await page.goto('/courses/cotier');
      await page.getByText('Ce cours est incomplet').waitFor();
      await expect(page.getByRole('alert')).toContainText('lib/driver.js');
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await expectFine(page, `incomplete at ${width}`);
      }
    },
  );
});
