/** After the last question; in a tab that another one has overtaken; and where the browser refuses all storage. */
import { DEMO_DOMAIN, DEMO_PASSWORD } from '@balise/server/demo/people';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerByKeyboard, answerUpTo, atQuestion, awaitSummary, beginSeries, openNew } from './play.ts';
import { signIn } from './visitor.ts';

const THEME = 'thematique-c';

/** From the introduction to the last question. @returns its number */
async function reachTheLast(page: Page): Promise<number> {
  await beginSeries(page);
  const said =
    (await page
      .getByText(/Question\s+1\s+sur\s+\d+/)
      .first()
      .textContent()) ?? '';
  const count = Number(/sur\s+(\d+)/.exec(said)?.[1]);
  await answerUpTo(page, count - 1);
  return count;
}

const becomeVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('after the last question the focus is on the heading of the summary, which prints without menu, bell and buttons', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'lea');
  await openNew(page, THEME);
  await reachTheLast(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await answerByKeyboard(page);
  await page.getByRole('button', { name: 'Terminer' }).waitFor();
  await page.keyboard.press('Enter');
  await awaitSummary(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('heading', { name: 'Par thème' }).waitFor();
  await expect(heading).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  await expect(heading).toBeVisible();
  await expect(page.getByText(/^Léa Martin, .*conduite/)).toBeVisible();
  const seen = async (role: 'button' | 'link' | 'navigation' | 'banner' | 'contentinfo') =>
    (await page.getByRole(role).all()).length;
  for (const role of ['button', 'link', 'navigation', 'banner', 'contentinfo'] as const)
    expect(await seen(role), role).toBe(0);
});

test('a tab learns that another has overtaken it as soon as it is looked at', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'lea');
  await openNew(page, THEME);
  await beginSeries(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await atQuestion(other, 1);
  await answerUpTo(other, 2);
  await becomeVisible(page);
  await atQuestion(page, 3);

  const said =
    (await page
      .getByText(/Question\s+3\s+sur\s+\d+/)
      .first()
      .textContent()) ?? '';
  await answerUpTo(other, Number(/sur\s+(\d+)/.exec(said)?.[1]) - 1);
  await other.getByRole('heading', { level: 1 }).focus();
  await answerByKeyboard(other);
  await other.getByRole('button', { name: 'Terminer' }).waitFor();
  await becomeVisible(page);
  await awaitSummary(page);
});

// Cookies carry the session: where they are refused too, nobody can sign in, and the page says so.
test('where all storage is refused, the page first asked for is opened after the sign-in', {
  tag: '@both',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
  });
  await page.goto('/history?f=EXAMEN');
  await page.waitForURL('**/cas/login?**');
  await page.getByLabel('Adresse e-mail').fill(`remi@${DEMO_DOMAIN}`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL('**/history**');
  await page.getByRole('heading', { level: 1, name: 'Mon historique' }).waitFor();
});
