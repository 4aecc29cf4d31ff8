/** SCORM packages built as authoring tools build them: played, stored, resumed; the parts of one package. */

import { TOOLS, writeToolsPackage } from '@balise/content/test/scorm-tools';
import type { FrameLocator, Page } from '@playwright/test';
import { type CourseServer, enterAsErwan, startCourseServer, storedReply } from './course-server.ts';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { violations } from './visitor.ts';

let server: CourseServer;
// A package opens in a frame of a frame of its page: a busy machine takes more than ten seconds.
test.use({ actionTimeout: 30_000 });
test.beforeAll(async () => {
  server = await startCourseServer((dir) => {
    writeToolsPackage(dir, 'code-b', '1.2');
    writeToolsPackage(dir, 'cotier', '2004');
  });
});
test.afterAll(() => server?.stop());

const COURSES = { '1.2': [0, '/courses/code'], '2004': [1, '/courses/cotier'] } as const;
type Version = keyof typeof COURSES;
/** Number of windows of the package above its lesson. */
const DEPTH: Record<string, number> = { storyline: 1, rise: 1, captivate: 1, ispring: 0, fenetre: 0 };

/** The lesson of a part, in the window where its tool puts it. */
async function openLesson(page: Page, tool: string): Promise<Page | FrameLocator> {
  const part = page.getByRole('button', { name: TOOLS[tool]?.title ?? '' });
  await part.click();
  const held = page.frameLocator(`iframe[title="${TOOLS[tool]?.title}"]`).frameLocator('iframe');
  if (tool === 'fenetre') {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      held.getByRole('button', { name: 'Ouvrir la leçon' }).click(),
    ]);
    return opened;
  }
  return DEPTH[tool] === 0 ? held : held.frameLocator('[title="Leçon"]');
}

const kinds = Object.keys(TOOLS).flatMap((tool) => [['1.2', tool] as const, ['2004', tool] as const]);

for (const [version, tool] of kinds) {
  test(`of SCORM ${version}, built as ${tool} builds it: stores, is left and resumed`, {
    tag: '@long',
  }, async ({ visit }) => {
    const [licence, path] = COURSES[version as Version];
    await visit({ at: server.at, alsoHosts: [server.coursesHost] }, async ({ page }) => {
      await enterAsErwan(page, licence);
      await page.goto(path);
      const lesson = await openLesson(page, tool);
      // Another test may have opened and left this part: then it is resumed, but without a stored state.
      await lesson.getByText(/^(ab-initio|rien|resume) \| vide \| début$/).waitFor();
      const kept = storedReply(page, 'vide é');
      await lesson.getByRole('button', { name: 'Une réponse' }).click();
      expect((await kept).status()).toBe(200);
      // A press on another part of the list removes the frame.
      const lastWord = tool === 'fenetre' ? null : storedReply(page, 'session_time');
      await page.getByRole('button', { name: tool === 'rise' ? 'Comme Storyline' : 'Comme Rise' }).click();
      if (lastWord) expect((await lastWord).status()).toBe(200);
      if ('close' in lesson) await lesson.close();
      await page.goto('/reglages');
      await page.goto(path);
      const again = await openLesson(page, tool);
      await again.getByText('resume | vide é | diapo-2').waitFor();
      const over = storedReply(page, '"score":80');
      await again.getByRole('button', { name: 'Finir' }).click();
      const { partie, statut } = JSON.parse((await over).request().postData() ?? '{}');
      expect([partie, statut]).toEqual([tool, version === '1.2' ? 'termine' : 'reussi']);
    });
  });
}

test('the parts of a package are listed in order with their progress, and all of them complete the course', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ at: server.at, alsoHosts: [server.coursesHost] }, async ({ page }) => {
    await enterAsErwan(page, 1);
    await page.goto('/courses/cotier');
    const parts = page.getByRole('navigation', { name: 'Parties du cours' }).getByRole('button');
    await parts.first().waitFor();
    const titles = Object.values(TOOLS).map(({ title }) => title);
    expect(
      (await parts.allTextContents()).map((text) => titles.find((title) => text.startsWith(title))),
    ).toEqual(titles);
    for (const tool of Object.keys(TOOLS)) {
      const lesson = await openLesson(page, tool);
      await lesson.getByText(/diapo-2|début/).waitFor();
      const stored = storedReply(page, `"partie":"${tool}"`);
      await lesson.getByRole('button', { name: 'Finir' }).click();
      await stored;
      await page.getByRole('button', { name: `${TOOLS[tool]?.title} réussie` }).waitFor();
      if ('close' in lesson) await lesson.close();
    }
    await page.getByText(/^Cours terminé le \d{2}\/\d{2}\/\d{4}$/).waitFor();
    expect(await violations(page)).toEqual([]);
    for (const [width, height] of [
      [390, 664],
      [360, 600],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectFine(page, `parts at ${width}`);
    }
  });
});
