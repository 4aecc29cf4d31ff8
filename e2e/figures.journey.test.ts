/** Typed answers, and the mock exam composed like the official one, as only a browser can test them. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutFaults } from './layout-faults.ts';
import { answerByClick, atQuestion, awaitSummary, beginSeries, openNew, openSeries, parts } from './play.ts';
import { signIn, violations } from './visitor.ts';

const NARROW = { width: 320, height: 700 };
const field = (page: Page) => page.getByRole('textbox');

/** A figure that can be read as an answer, or a clock time if one is required. */
async function readable(page: Page): Promise<string> {
  const described = await field(page).first().getAttribute('aria-describedby');
  const hint = await page.locator(`[id="${described?.split(' ')[0]}"]`).textContent();
  return hint?.includes('14h35') ? '1035' : '10';
}

async function answer(page: Page): Promise<void> {
  const text = (await field(page).count()) > 0 ? await readable(page) : '';
  for (const one of await field(page).all()) await one.fill(text);
  await answerByClick(page);
}

/** Answers until a question asks for a figure. */
async function toFigure(page: Page): Promise<number> {
  for (let number = 1; number <= 30; number += 1) {
    await atQuestion(page, number);
    if ((await field(page).count()) === 1 && (await parts(page).count()) === 0) return number;
    await answer(page);
    await page.getByRole('button', { name: 'Question suivante' }).click();
  }
  throw new Error('no question asks for a figure');
}

async function expectFits(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(NARROW);
  // After a change of its width, a window takes a moment for its layout.
  await expect.poll(() => layoutFaults(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
}

test('a figure is typed by keyboard, refused while it can’t be read, restored after a reload, and corrected with its working', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'yann');
  await openNew(page, 'entrainement');
  await beginSeries(page);
  const number = await toFigure(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/api\/player\//.test(request.url())) sent.push(request.url());
  });

  const text = await readable(page);
  while (!(await field(page).evaluate((one) => one === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('12x');
  await page.keyboard.press('Enter');
  const fault = page.getByRole('alert').filter({ hasText: /^(Tapez|Arrondissez)/ });
  await fault.waitFor();
  expect(await field(page).getAttribute('aria-invalid')).toBe('true');
  expect(await field(page).getAttribute('aria-describedby')).toContain(
    (await fault.getAttribute('id')) ?? 'none',
  );
  await page.getByRole('button', { name: 'Valider' }).click({ force: true });
  await expectFits(page);
  await atQuestion(page, number);
  expect(sent).toEqual([]);

  await field(page).fill(text);
  await fault.waitFor({ state: 'detached' });
  await page.reload();
  await atQuestion(page, number);
  expect(await field(page).inputValue()).toBe(text);
  await field(page).focus();
  await page.keyboard.press('Enter');

  await page.getByText(/^Vous avez tapé 10/).waitFor();
  await page.getByText(/^Valeur attendue/).waitFor();
  const working = page.getByText('Résolution').locator('xpath=following-sibling::*[1]');
  expect(await working.getByRole('listitem').count()).toBeGreaterThan(1);
  expect(sent).toHaveLength(1);
  await expectFits(page);
  await page.keyboard.press('Enter');
  await atQuestion(page, number + 1);
});

test('the official paper shows its parts, time and thresholds, can be left and resumed, and is graded part by part', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'yann');
  await openSeries(page, /Examen au format officiel/);
  const facts = (await page.getByRole('listitem').allTextContents()).join('\n').replace(/\s/g, ' ');
  expect(facts).toContain('3 parties : Travail sur la carte (6), Calcul de marée (2) et Questions (5)');
  expect(facts).toContain('1 h 30 pour toute l’épreuve');
  expect(facts).toContain('10 points sur 20 et au moins 7 sur 12 en « Travail sur la carte »');
  await expectFits(page);
  await beginSeries(page);
  await expectFits(page);
  await answer(page);
  await atQuestion(page, 2);

  await page.getByRole('button', { name: 'Quitter' }).first().click();
  const leave = page.getByRole('dialog');
  await leave.getByText('le temps de l’épreuve continue', { exact: false }).waitFor();
  await leave.getByRole('button', { name: 'Quitter' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/history');
  const row = page.getByRole('row', { name: /Examen au format officiel n°/ });
  await row.getByRole('link', { name: /^Continuer/ }).click();
  for (let number = 2; number <= 13; number += 1) {
    await atQuestion(page, number);
    await answer(page);
  }
  await awaitSummary(page);
  const parts = page
    .getByRole('heading', { name: 'Résultat par partie' })
    .locator('xpath=ancestor::section')
    .getByRole('listitem');
  await expect.poll(() => parts.count()).toBe(3);
  expect(await parts.first().textContent()).toMatch(/seuil de 7/);
  await expectFits(page);

  await page.getByRole('link', { name: 'Revoir les corrections' }).click();
  const first = page.getByRole('article').first();
  await first.getByText(/^Vous avez tapé 10/).waitFor();
  await first.getByText('Résolution').waitFor();
  await expectFits(page);
  await page.goto('/history');
  await row.getByRole('link', { name: /^Revoir/ }).waitFor();
});
