/** Courses: the area of learners who have nothing else, and a course itself. */
import { expectFine, expectSound } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { COURSE_LINK, serveCourse, tellUser } from './user.ts';
import { signIn, violations } from './visitor.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

test('a learner with several courses chooses one, in an area with logo, full screen, Déconnexion and tabs', async ({
  page,
}) => {
  await signIn(page, 'jade');
  await page.waitForURL('**/only-courses');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Plein écran' }).waitFor();
  await header.getByRole('button', { name: 'Déconnexion' }).waitFor();
  expect(await header.getByRole('button').count()).toBe(2);
  const tabs = page.getByRole('navigation', { name: 'Rubriques' });
  await expect
    .poll(() => tabs.getByRole('link').allTextContents())
    .toEqual(['Mes cours commentés', 'Mes cours par thème']);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Le code par thème/ })
    .click();
  await page.waitForURL('**/only-courses/fastcode-b');
  await page.getByRole('button', { name: 'Quitter le plein écran' }).click();
  await expect
    .poll(() => tabs.locator('[aria-current="page"]').allTextContents())
    .toEqual(['Mes cours par thème']);
});

test('a learner with one course is in it at once, and finds the same tabs in the side menu of a phone', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ width: 390 }, async ({ page }) => {
    await signIn(page, 'hugo');
    await page.waitForURL('**/only-courses/code-commente');
    await page.getByRole('heading', { name: 'Le code commenté' }).waitFor();
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Mes cours commentés' }).click();
    await menu.waitFor({ state: 'hidden' });
  });
});

test('a course is completed once: a failure is shown and can be retried, and the day stays after a reload', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/503|Failed to load/);
  await serveCourse(page);
  await tellUser(page, (reply) => {
    for (const application of reply.applications_externes) application.lien = COURSE_LINK;
  });
  await signIn(page, 'ines');
  await page.getByRole('link', { name: 'Accéder aux tests' }).first().click();
  await page.getByRole('heading', { name: 'Bonjour Inès' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.goto('/courses/fastcode-etm');
  await page.frameLocator('iframe').getByRole('heading', { name: 'Chapitre 1' }).waitFor();
  await page.route('**/api/cours/complete', (route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICE_INDISPONIBLE' } }),
  );
  const button = page.getByRole('button', { name: 'J’ai terminé ce cours' });
  await button.click();
  await page
    .getByRole('alert')
    .getByText(/n’a pas pu être noté/)
    .waitFor();
  await page.unroute('**/api/cours/complete');
  // The server requires that the chapters of these courses are read, so the test replies instead.
  const completed = '2026-11-20T10:00:00.000Z';
  await page.route('**/api/cours/complete', (route) => route.fulfill({ json: { termine_le: completed } }));
  await tellUser(page, (reply) => {
    for (const application of reply.applications_externes)
      Object.assign(application, { lien: COURSE_LINK, termine_le: completed });
  });
  await button.click();
  await page.getByText('Cours terminé le 20/11/2026').waitFor();
  expect(await button.count()).toBe(0);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.getByText('Cours terminé le 20/11/2026').waitFor();
});

test('the frame of our own course has scripts but not our origin; it has a name and fills the window', {
  tag: '@long',
}, async ({ page }) => {
  await serveCourse(page);
  await tellUser(page, (reply) => {
    for (const application of reply.applications_externes) application.lien = COURSE_LINK;
  });
  await signIn(page, 'jade');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Le code commenté/ })
    .click();
  const frame = page.locator('iframe');
  await page.frameLocator('iframe').getByRole('heading').waitFor();
  expect(await frame.getAttribute('title')).toBe('Le code commenté');
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups');
  const box = await frame.boundingBox();
  expect(box?.height).toBeGreaterThan(600);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  expect(await violations(page)).toEqual([]);
});

test('a course that takes the whole page has no header, tabs or footer, and a way back that loses nothing', {
  tag: '@long',
}, async ({ page }) => {
  await serveCourse(page);
  await tellUser(page, (reply) => {
    for (const application of reply.applications_externes)
      Object.assign(application, { lien: COURSE_LINK, plein_ecran: true });
  });
  await signIn(page, 'jade');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Le code commenté/ })
    .click();
  await page.frameLocator('iframe').getByRole('heading').waitFor();
  const leave = page.getByRole('button', { name: 'Quitter le plein écran' });
  await leave.waitFor();
  for (const role of ['navigation', 'contentinfo'] as const)
    expect(await page.getByRole(role).count(), role).toBe(0);
  expect(await page.getByRole('banner').getByRole('button').allTextContents()).toEqual([
    'Quitter le plein écran',
  ]);
  for (const [width, height] of [
    [390, 664],
    [360, 600],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectSound(page, `whole page at ${width} × ${height}`);
    const box = await page.locator('iframe').boundingBox();
    expect(box?.width).toBeGreaterThan(width - 30);
  }
  const frame = page.frames()[1];
  await frame?.evaluate(() => Object.assign(window, { chapter: 3 }));
  // With the keyboard: first the link that skips the bar, then the way back.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await leave.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Rubriques' }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect(await leave.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect(await frame?.evaluate(() => Reflect.get(window, 'chapter'))).toBe(3);
});

test('on an iPhone a request for the whole screen opens the course itself', { tag: '@long' }, async ({
  visit,
}) => {
  await visit({ width: 390, userAgent: IPHONE }, async ({ page }) => {
    await serveCourse(page);
    await tellUser(page, (reply) => {
      for (const application of reply.applications_externes) application.lien = COURSE_LINK;
    });
    await signIn(page, 'hugo');
    await page.frameLocator('iframe').getByRole('heading').waitFor();
    await page.getByRole('button', { name: 'Plein écran' }).click();
    await page.waitForURL(`**${COURSE_LINK}`);
  });
});

test('a course without content says so; one that is not open to this person leads back', {
  tag: '@long',
}, async ({ page }) => {
  await tellUser(page, (reply) => {
    for (const application of reply.applications_externes) application.lien = 'javascript:alert(1)';
  });
  await signIn(page, 'jade');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Le code commenté/ })
    .click();
  await page.getByText('Ce cours n’a pas encore de contenu').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await expectFine(page, 'course without content');
  await page.waitForLoadState('networkidle');
  await page.goto('/only-courses/inconnu');
  await page.getByText('Ce cours n’est pas ouvert à votre nom').waitFor();
  await expectFine(page, 'no such course');
  await page.getByRole('link', { name: 'Retour à mes cours' }).click();
  await page.getByRole('heading', { name: 'Mes cours' }).waitFor();
});
