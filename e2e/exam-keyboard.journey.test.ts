/** A complete mock exam by keyboard only, and another by role and name only, as a screen reader presents the page. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { atQuestion } from './play.ts';
import { signIn } from './visitor.ts';

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

/** The focused element in words: its label, its names, its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    // Nothing has the focus, and the body's text is the whole page.
    if (element === document.body) return '';
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.cloneNode(true) : null;
    if (label instanceof Element) for (const mute of label.querySelectorAll('[aria-hidden]')) mute.remove();
    return [element?.getAttribute('aria-label'), label?.textContent, element?.textContent]
      .filter(Boolean)
      .join(' ')
      .trim();
  });

/** The ring is around the focused element, or around the label it is in. */
async function expectRing(page: Page): Promise<void> {
  const width = await page.evaluate(() => {
    const element = document.activeElement;
    const rings = [element, element?.closest('label')].map((one) => (one ? getComputedStyle(one) : null));
    return Math.max(
      ...rings.map((style) =>
        style?.outlineStyle === 'none' ? 0 : Number.parseFloat(style?.outlineWidth ?? '0'),
      ),
    );
  });
  expect(width, await focused(page)).toBeGreaterThanOrEqual(2);
}

/** By Tab and Space: a proposition of each part, then the button. */
async function answerByTab(page: Page, parts: number): Promise<void> {
  for (let part = 0; part < parts; part += 1) {
    await tabTo(page, part === 0 ? /^[AB]\. / : /^[CD]\. /);
    await expectRing(page);
    await page.keyboard.press('Space');
  }
  await tabTo(page, /^Valider/);
  await expectRing(page);
  await page.keyboard.press('Enter');
}

test('a mock exam of 40 questions with the keyboard alone, from the dashboard to its corrections; no question is corrected before', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'milan');
  await page.waitForURL('**/dashboard');
  await page
    .getByRole('button', { name: /Examen blanc/ })
    .first()
    .waitFor();
  await tabTo(page, /Examen blanc/);
  await expectRing(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/player/**');
  const start = page.getByRole('button', { name: 'Commencer', exact: true });
  await start.waitFor();
  await expect.poll(() => focused(page)).toBe('Commencer');
  await page.keyboard.press('Enter');
  for (let number = 1; number <= 40; number += 1) {
    await atQuestion(page, number);
    const title = page.getByRole('heading', { level: 1 });
    await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ }).count()).toBe(0);
    const parts = await page.getByRole('group').count();
    if (number === 3) {
      // Opens the list of keys and switches the keys off, also without a mouse; then three questions by Tab, Space
      // and Enter.
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Raccourcis clavier' }).waitFor();
      await page.keyboard.press('Escape');
      await switchKeys(page);
      await page.keyboard.press('a');
      await page.keyboard.press('c');
      expect(await page.locator('input:checked').count()).toBe(0);
    }
    if (number === 6) await switchKeys(page);
    if (number >= 3 && number <= 5) await answerByTab(page, parts);
    else {
      // The options' button has the focus, so Enter would press it.
      if (number === 6) await tabTo(page, /^[AB]\. /);
      for (const letter of parts > 1 ? 'ac' : 'a') await page.keyboard.press(letter);
      await page.keyboard.press('Enter');
    }
  }
  await page.waitForURL('**/resume/**');
  await tabTo(page, /^Revoir/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/details/**');
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0);
});

/** Opens the options, presses the switch of the shortcuts and returns, all by keys. */
async function switchKeys(page: Page): Promise<void> {
  await page.keyboard.press('Shift+Tab');
  for (let count = 0; count < 20 && !/^Options/.test(await focused(page)); count += 1)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Options d’affichage' }).waitFor();
  await tabTo(page, /^Raccourcis clavier/);
  await expectRing(page);
  const saved = page.waitForResponse('**/api/front/reglages');
  await page.keyboard.press('Space');
  await saved;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('a mock exam of 40 questions by role and name only; the time is announced politely at 10 and 5 seconds', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'remi');
  await page
    .getByRole('button', { name: /Examen blanc/ })
    .first()
    .click();
  const start = page.getByRole('button', { name: 'Commencer', exact: true });
  await start.waitFor();
  // The introduction is read together with the button.
  expect(await describedBy(page)).toMatch(
    /40\squestions.*20\ssecondes par question.*La correction à la fin/s,
  );
  await start.click();
  const spoken = listen(page);
  for (let number = 1; number <= 40; number += 1) {
    await page.getByRole('banner').getByText(`Question ${number} sur 40`).waitFor();
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1);
    expect((await page.getByRole('main').getByRole('img').getAttribute('alt'))?.length).toBeGreaterThan(5);
    if (number === 2) {
      await page.getByRole('timer', { name: /secondes restantes/ }).waitFor();
      expect(await page.getByRole('timer').getAttribute('aria-live')).toBeNull();
      // On a slow machine the previous question, too, may have taken ten seconds. The time of a clip begins after it.
      const said = await spoken;
      await expect.poll(async () => new Set(await said()).size, { timeout: 45_000 }).toBe(2);
      // On a slow machine five seconds are short: this question may run out, and the next one comes by itself.
      continue;
    }
    for (const part of await page.getByRole('group').all()) {
      const named = (name?: RegExp) => {
        const by = name ? { name } : {};
        return part.getByRole('radio', by).or(part.getByRole('checkbox', by));
      };
      const count = await named().count();
      expect(count).toBeGreaterThanOrEqual(2);
      expect(await named(/^[A-D]\. \S/).count()).toBe(count);
      await named(/^[AC]\. \S/)
        .first()
        .check();
    }
    await page.getByRole('button', { name: 'Valider' }).click();
  }
  await page.waitForURL('**/resume/**');
  const told = new Set(await (await spoken)());
  expect(told).toEqual(new Set(['Il reste 10\u00a0secondes', 'Il reste 5\u00a0secondes']));
  await page.getByRole('heading', { name: 'Résultat par thème' }).waitFor();
});

const describedBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  });

/**
 * Records announcements about time from now on; one in a region that is not polite is marked `impolitely`. @returns a
 * function that reads the record
 */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live]');
        const text = region?.textContent ?? '';
        if (region?.getAttribute('aria-live') === 'polite' && /Il reste/.test(text)) heard.push(text);
        else if (/secondes/.test(text)) heard.push(`impolitely: ${text}`);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}
