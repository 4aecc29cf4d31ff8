/** Our own courses, as a learner reads them: chapters, their checks, stored progress, completion. */
import type { Page } from '@playwright/test';
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

const COURSE = '/courses/code';
const CHAPTER = `${COURSE}?chapitre=01-la-circulation`;

/** Erwan, in his car licence. */
async function enter(page: Page): Promise<void> {
  await signIn(page, 'erwan');
  await page.getByRole('link', { name: 'Accéder aux tests' }).first().click();
  await page.waitForURL(/welcome|dashboard/);
  await page.waitForLoadState('networkidle');
}
/** Answers a question of a check with the keyboard, by its first proposition. */
async function answerOne(page: Page): Promise<void> {
  await page.getByRole('radio').or(page.getByRole('checkbox')).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByText('La règle', { exact: true }).waitFor();
}
const goOn = (page: Page) =>
  page.getByRole('button', { name: /^(Question suivante|Voir mon résultat)$/ }).click();

test('a chapter is read and its check done with the keyboard, left, reloaded and finished; the list shows the progress', async ({
  page,
}) => {
  await enter(page);
  await page.goto(COURSE);
  await page.getByRole('heading', { level: 1, name: 'Le code de la route' }).waitFor();
  await page.getByRole('link', { name: 'Commencer' }).click();
  await page.waitForURL(`**${CHAPTER}`);
  const title = page.getByRole('heading', { level: 1, name: 'La circulation' });
  await title.waitFor();
  await expect.poll(() => title.evaluate((node) => node === document.activeElement)).toBe(true);
  const figure = page.getByRole('figure').first();
  expect(await figure.getByRole('img').getAttribute('alt')).not.toBe('');
  await page.getByRole('heading', { name: 'À retenir' }).waitFor();
  await page.getByRole('button', { name: 'Passer aux questions' }).click();
  await page.waitForURL('**&etape=controle');
  await page.getByText('Question 1 sur 5').waitFor();
  expect(await page.getByText('La règle', { exact: true }).count()).toBe(0);
  await answerOne(page);
  await goOn(page);
  await answerOne(page);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.getByText('Question 3 sur 5').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Voir les questions' }).waitFor();
  await page.goForward();
  for (let question = 3; question <= 5; question += 1) {
    await page.getByText(`Question ${question} sur 5`).waitFor();
    await answerOne(page);
    await goOn(page);
  }
  await page.getByText(/sur 5\sbonnes? réponses?/).waitFor();
  await page.getByRole('link', { name: 'Chapitre suivant' }).click();
  await page.getByText('Chapitre 2 sur 10').waitFor();
  await page.getByRole('link', { name: /Tous les chapitres/ }).click();
  await page.getByText('1 sur 10\u00a0chapitres').waitFor();
  await page.getByRole('link', { name: /Chapitre 1.*Terminé/ }).waitFor();
});

test('an answered check can be taken again, and another tab’s answer is not overwritten', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/409/);
  await enter(page);
  await page.goto(`${COURSE}?chapitre=02-le-conducteur&etape=controle`);
  await page.getByText('Question 1 sur 5').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${COURSE}?chapitre=02-le-conducteur&etape=controle`);
  await answerOne(other);
  await other.close();
  await page.getByRole('radio').or(page.getByRole('checkbox')).last().check({ force: true });
  await page.getByRole('button', { name: 'Valider' }).click();
  // The stored answer is shown instead of the one selected here.
  await page.getByText('La règle', { exact: true }).waitFor();
  for (let question = 2; question <= 5; question += 1) {
    await goOn(page);
    await answerOne(page);
  }
  await goOn(page);
  await page.getByRole('button', { name: 'Refaire les questions' }).click();
  await page.getByText('Question 1 sur 5').waitFor();
  expect(await page.getByText('La règle', { exact: true }).count()).toBe(0);
});

test('a course read from beginning to end is marked as completed automatically', { tag: '@long' }, async ({
  page,
}) => {
  await enter(page);
  await page.goto(COURSE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Every chapter except the last by the page's calls; the last one in the page.
  const last = await page.evaluate(async () => {
    const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const put = (path: string, form?: Record<string, string>) =>
      fetch(path, {
        method: 'PUT',
        headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
        ...(form && { body: new URLSearchParams(form) }),
      });
    const { chapitres } = await (await fetch('/api/cours/code-b')).json();
    const slugs = chapitres.map(({ chapitre }: { chapitre: string }) => chapitre);
    for (const slug of slugs) {
      await put(`/api/cours/code-b/${slug}/lu`);
      const { controle } = await (await fetch(`/api/cours/code-b/${slug}`)).json();
      const open = controle.filter((check: { correction: unknown }) => check.correction === null);
      for (const { identifiant, choix } of slug === slugs.at(-1) ? open.slice(1) : open)
        await put(`/api/cours/code-b/${slug}/reponse`, { question: identifiant, reponse: choix[0].lettre });
    }
    return slugs.at(-1);
  });
  await page.goto(`${COURSE}?chapitre=${last}&etape=controle`);
  await answerOne(page);
  await page.waitForLoadState('networkidle');
  await page.goto(COURSE);
  await page.getByText(/^Cours terminé le \d{2}\/\d{2}\/\d{4}$/).waitFor();
  expect(await page.getByRole('button', { name: 'J’ai terminé ce cours' }).count()).toBe(0);
});

test('a missing chapter, a failure and a course without content each have a way out', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/404|503|Failed to load/);
  await enter(page);
  await page.goto(`${COURSE}?chapitre=inconnu`);
  await page.getByText('Ce chapitre n’existe pas').waitFor();
  await page.getByRole('link', { name: 'Voir tous les chapitres' }).click();
  await page.getByRole('heading', { level: 1, name: 'Le code de la route' }).waitFor();
  await page.route('**/api/cours/code-b/03-la-route?**', (route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICE_INDISPONIBLE' } }),
  );
  await page.getByRole('link', { name: /Chapitre 3/ }).click();
  await page.getByRole('alert').waitFor({ timeout: 30_000 });
  await page.unroute('**/api/cours/code-b/03-la-route?**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByText('Chapitre 3 sur 10').waitFor();
});

test('chapters, a chapter, a question and its correction are accessible and well laid out at every width', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'jade');
  await page.waitForURL('**/only-courses');
  await page
    .getByText(/sur 10\u00a0chapitres/)
    .first()
    .waitFor();
  await expectFine(page, 'courses with progress');
  await page.goto('/only-courses/fastcode-b');
  await page.getByRole('link', { name: /Chapitre 10/ }).waitFor();
  await expectFine(page, 'chapters');
  await page.goto('/only-courses/fastcode-b?chapitre=10-porter-secours');
  await page.getByRole('heading', { name: 'Sources' }).waitFor();
  await expectFine(page, 'chapter');
  await page.goto('/only-courses/fastcode-b?chapitre=10-porter-secours&etape=controle');
  await page.getByText('Question 1 sur 5').waitFor();
  await expectFine(page, 'question of a check');
  await answerOne(page);
  await expectFine(page, 'corrected question of a check');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
