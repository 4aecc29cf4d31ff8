/** Menus and panels that are imported at the first interaction, and the names of icon buttons. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

const SOON = { timeout: 10_000 };

/** Holds the replies to matching requests until the returned function is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('a menu pressed before its code is loaded opens afterwards, and gives the focus back', {
  tag: '@long',
}, async ({ page }) => {
  const release = await hold(page, /\/assets\/person-menu-.*\.js/);
  await signIn(page, 'lea');
  const person = page.getByRole('button', { name: /Léa Martin/ });
  await person.focus();
  await person.press('Enter');
  expect(await person.getAttribute('aria-haspopup')).toBe('menu');
  expect(await page.getByRole('menu').count()).toBe(0);
  release();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await expect.poll(() => person.evaluate((button) => button === document.activeElement), SOON).toBe(true);
});

for (const what of ['the pointer', 'the space bar']) {
  test(`a press of ${what} that begins before the code is loaded and ends after it counts`, {
    tag: '@long',
  }, async ({ page }) => {
    const release = await hold(page, /\/assets\/person-menu-.*\.js/);
    await signIn(page, 'lea');
    const person = page.getByRole('button', { name: /Léa Martin/ });
    const came = page.waitForResponse(/\/assets\/person-menu-.*\.js/);
    if (what === 'the pointer') {
      await person.hover();
      await page.mouse.down();
    } else {
      await person.focus();
      await page.keyboard.down('Space');
    }
    release();
    await (await came).finished();
    const name = new URL((await came).url()).pathname;
    // As a string: the test runner would transform an import in a function.
    await page.evaluate(
      `import('${name}').then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))`,
    );
    await (what === 'the pointer' ? page.mouse.up() : page.keyboard.up('Space'));
    await page.getByRole('menuitem', { name: 'Déconnexion' }).waitFor();
  });
}

test('a menu whose code can’t be fetched: the press reloads the page, and the next press opens it', {
  tag: ['@long', '@once'],
}, async ({ page, troubles }) => {
  troubles.allow(/net::ERR_FAILED/);
  let lost = true;
  await page.route(/\/assets\/person-menu-.*\.js/, (route) => (lost ? route.abort() : route.continue()));
  await signIn(page, 'lea');
  const person = page.getByRole('button', { name: /Léa Martin/ });
  const anew = page.waitForRequest((request) => request.isNavigationRequest());
  await person.click();
  await anew;
  lost = false;
  await page.getByRole('heading', { name: /^Bonjour/ }).waitFor();
  await person.click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).waitFor();
});

test('the list of page sizes pressed before its code is loaded opens once it is', { tag: '@long' }, async ({
  page,
}) => {
  const release = await hold(page, /\/assets\/size-select-.*\.js/);
  await signIn(page, 'lea');
  await page.goto('/history');
  const field = page.getByLabel('Résultats par page\u00a0:');
  await field.focus();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('option').count()).toBe(0);
  release();
  await page.getByRole('option').first().waitFor();
  await expect.poll(() => field.evaluate((one) => one === document.activeElement), SOON).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
});

test('an icon button keeps the focus while its panel is loading', { tag: '@long' }, async ({ page }) => {
  const release = await hold(page, /\/assets\/messages-button-.*\.js/);
  await signIn(page, 'lea');
  const bell = page.getByRole('button', { name: /^Messages/ });
  await bell.focus();
  // The first interaction.
  await page.keyboard.press('Shift');
  // Only the loaded panel announces whether it is open.
  expect(await bell.getAttribute('aria-expanded')).toBeNull();
  release();
  await expect.poll(() => bell.getAttribute('aria-expanded'), SOON).toBe('false');
  expect(await bell.evaluate((button) => button === document.activeElement)).toBe(true);
  await bell.press('Enter');
  await page.getByRole('dialog', { name: 'Messages' }).waitFor();
});

test('the tooltip of an icon shows under a resting pointer and on keyboard focus, within the window', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ width: 390 }, async ({ page }) => {
    await signIn(page, 'lea');
    const tag = page.getByRole('tooltip');
    const leave = page.getByRole('banner').getByRole('button', { name: 'Déconnexion' });
    await leave.hover();
    await tag.waitFor();
    expect(await tag.textContent()).toBe('Déconnexion');
    const box = await tag.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    expect(box?.y).toBeGreaterThan(((await leave.boundingBox())?.y ?? 999) + 40);
    await page.mouse.move(200, 500);
    await tag.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Ouvrir le menu' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await tag.getByText('Ouvrir le menu').waitFor();
    await page.keyboard.press('Escape');
    await tag.waitFor({ state: 'detached' });
  });
});
