import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { startSeries } from './play.ts';
import { tellSeries } from './series.ts';
import { withoutFirstData } from './user.ts';
import { choose, signIn } from './visitor.ts';
import { weigh } from './weights.ts';

/** Keeps the history as it is now, because other journeys play with this account at the same time. */
async function holdHistory(page: Page): Promise<void> {
  let first: unknown;
  await withoutFirstData(page);
  await page.route('**/api/front/series-eleve?**', async (route) => {
    first ??= await (await route.fetch()).json();
    await route.fulfill({ json: first });
  });
}

test('the history sorts up, down and not at all, pages within bounds, and keeps both in the address', {
  tag: '@long',
}, async ({ page }) => {
  // Two pages of ten, even if other journeys have begun more series for her.
  await tellSeries(page, (reply) => {
    reply.historique = reply.historique.toSorted((a, b) => a.date.localeCompare(b.date)).slice(0, 15);
  });
  await signIn(page, 'lea');
  await page.goto('/history');
  const header = page.getByRole('columnheader', { name: 'Score' });
  const press = (): Promise<void> => header.getByRole('button').click();
  const scores = async (): Promise<number[]> => {
    const texts = await page.getByText(/^\d+\s*\/\s*\d+$/).allTextContents();
    return texts.map((text) => Number(text.split('/')[0]) / Number(text.split('/')[1]));
  };
  const direction = (): Promise<string | null> => header.getAttribute('aria-sort');

  await press();
  await expect.poll(direction).toBe('ascending');
  const up = await scores();
  expect(up.length).toBeGreaterThan(5);
  expect(up).toEqual(up.toSorted((a, b) => a - b));
  expect(new URL(page.url()).searchParams.get('tri')).toBe('score');
  await press();
  await expect.poll(direction).toBe('descending');
  expect(await scores()).toEqual(up.toReversed());
  await page.reload();
  await expect.poll(direction).toBe('descending');
  await press();
  await expect.poll(direction).toBe('none');
  expect(new URL(page.url()).searchParams.has('tri')).toBe(false);

  await pageSize(page, '10');
  await page.getByText(/^1 - 10 de \d+$/).waitFor();
  expect(await page.getByRole('button', { name: 'Page précédente' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Première page' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await page.getByText(/^11 - \d+ de \d+$/).waitFor();
  await page.goBack();
  await page.getByText(/^1 - 10 de \d+$/).waitFor();
  await page.goForward();
  await page.getByText(/^11 - \d+ de \d+$/).waitFor();
  await page.getByRole('button', { name: 'Première page' }).click();
  await page.getByText(/^1 - 10 de \d+$/).waitFor();
  await page.getByRole('button', { name: 'Dernière page' }).click();
  await page.getByText(/^11 - \d+ de \d+$/).waitFor();
  for (const asked of ['999', '-3', '1.5', 'x']) {
    await page.goto(`/history?page=${asked}&taille=10&tri=autre`);
    await page.getByText(asked === '999' ? /^11 - \d+ de \d+$/ : /^1 - 10 de \d+$/).waitFor();
  }
  await page.goto('/history?page=2&taille=-10');
  await page.getByText(/^1 - \d+ de \d+$/).waitFor();
});

/** Opens the panel of sizes by its label, checks its height and picks one with the keyboard. */
async function pageSize(page: Page, size: string): Promise<void> {
  const field = page.getByLabel('Résultats par page\u00a0:');
  await field.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('option').first();
  await first.waitFor();
  // Even with a hundred more sizes, the panel is not higher.
  const height = await first.evaluate((option) => {
    const copies = Array.from({ length: 100 }, () => option.cloneNode(true) as Element);
    option.parentElement?.append(...copies);
    const { height: all } = option.closest('[class*=dropdown]')?.getBoundingClientRect() ?? { height: 0 };
    for (const copy of copies) copy.remove();
    return all;
  });
  expect(height).toBe(256);
  const marked = page.locator('[role=option][data-combobox-selected]');
  await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 8 && (await marked.textContent()) !== size; step += 1)
    await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(size);
}

test('page, size, sort and filter live in the address and survive a reload, back and forward', {
  tag: '@long',
}, async ({ page }) => {
  await holdHistory(page);
  await signIn(page, 'lea');
  await page.goto('/history');
  const range = page.getByText(/^\d+ - \d+ de \d+$/);
  const state = async (): Promise<unknown> => ({
    range: await range.textContent(),
    size: await page.getByLabel('Résultats par page\u00a0:').inputValue(),
    sort: await page.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort'),
    filters: await page.getByRole('main').locator('label:has(:checked)').allTextContents(),
  });
  const fields = (): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);
  await range.waitFor();
  const first = await state();

  await choose(page.getByRole('radio', { name: /Par thème/ }));
  await expect.poll(() => fields().type).toBe('thematique');
  await choose(page.getByRole('radio', { name: 'Sous le seuil' }));
  await expect.poll(() => fields().resultat).toBe('sous-le-seuil');
  await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').click();
  await expect.poll(() => fields().tri).toBe('date');
  await pageSize(page, '10');
  await expect.poll(fields).toEqual({
    type: 'thematique',
    resultat: 'sous-le-seuil',
    tri: 'date',
    sens: 'asc',
    page: '1',
    taille: '10',
  });
  const last = await state();
  expect(last).toMatchObject({
    size: '10',
    sort: 'ascending',
    filters: [expect.stringMatching(/^Par thème/), 'Sous le seuil'],
  });

  await page.reload();
  await range.waitFor();
  await expect.poll(state).toEqual(last);
  for (let back = 0; back < 4; back += 1) await page.goBack();
  await expect.poll(state).toEqual(first);
  for (let forward = 0; forward < 4; forward += 1) await page.goForward();
  await expect.poll(state).toEqual(last);
  await page
    .getByRole('link', { name: /Revoir/ })
    .first()
    .click();
  await page.waitForURL('**/resume/**');
  await page.goBack();
  await expect.poll(state).toEqual(last);
});

test('filters show their state in words, and an empty result leads back to all series', {
  tag: '@long',
}, async ({ page }) => {
  await holdHistory(page);
  await signIn(page, 'sacha');
  await page.goto('/history');
  const rows = page.getByRole('table', { name: 'Vos séries' }).locator('tbody tr');
  await rows.first().waitFor();
  const all = await rows.count();
  let counted = 0;
  for (const [filter, words] of [
    ['Réussies', 'Réussie'],
    ['Sous le seuil', 'Sous le seuil'],
    ['En cours', /^En cours, encore \d+/],
  ] as const) {
    await choose(page.getByRole('radio', { name: filter, exact: true }));
    const many = await rows.getByText(words).count();
    expect(await rows.count(), filter).toBe(many);
    counted += many;
  }
  expect(counted).toBe(all);

  await page.goto('/history?type=examen&resultat=en-cours');
  await page.getByText('Aucune série ne correspond à ce choix').waitFor();
  await page.getByText('0 de 0').waitFor();
  await page.getByRole('button', { name: 'Voir toutes les séries' }).click();
  await expect.poll(() => rows.count()).toBe(all);
  expect(new URL(page.url()).searchParams.has('type')).toBe(false);
  expect(new URL(page.url()).searchParams.has('resultat')).toBe(false);
});

test('under 600 px each row is a card that fits the window, with an action at least 44 px high, and still a table row', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ width: 390 }, async ({ page }) => {
    await signIn(page, 'sacha');
    await page.goto('/history');
    const rows = page.getByRole('table', { name: 'Vos séries' }).locator('tbody tr');
    await rows.first().waitFor();
    for (const row of await rows.all()) {
      const box = await row.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
      // At least two lines, not a squeezed row.
      expect(box?.height).toBeGreaterThan(80);
      const action = await row.getByRole('link', { name: /Revoir|Continuer/ }).boundingBox();
      expect(action?.height).toBeGreaterThanOrEqual(44);
    }
    // As the browser presents it to assistive technology, in any layout.
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const roles = nodes.map(({ role }) => role?.value);
    expect(roles.filter((role) => role === 'row')).toHaveLength((await rows.count()) + 1);
    expect(roles.filter((role) => role === 'columnheader')).toHaveLength(5);
    expect(roles.filter((role) => role === 'cell')).toHaveLength((await rows.count()) * 5);
  });
});

test('on a desktop the column heads stay visible', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await signIn(page, 'sacha');
  await page.goto('/history');
  const header = page.getByRole('columnheader', { name: 'Score' });
  await header.waitFor();
  expect((await header.boundingBox())?.y).toBeGreaterThan(200);
  await page
    .getByRole('link', { name: /Revoir/ })
    .last()
    .scrollIntoViewIfNeeded();
  expect((await header.boundingBox())?.y).toBe(0);
});

test('the summary of a failed mock exam leads to only its mistakes, which the address tells', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'lea');
  await page.goto('/history?type=examen&tri=score&sens=asc');
  await page.getByRole('link', { name: 'Revoir' }).first().click();
  await page.waitForURL('**/resume/**');
  await page.getByRole('link', { name: 'Revoir mes erreurs' }).click();
  await page.waitForURL('**/details/*?erreurs=1');
  const mistakes = page.getByRole('radio', { name: /^Erreurs \(\d+\)$/ });
  expect(await mistakes.isChecked()).toBe(true);
  const all = Number(/\d+/.exec((await page.getByText(/^Toutes \(\d+\)$/).textContent()) ?? '')?.[0]);
  const wrong = Number(/\d+/.exec((await page.getByText(/^Erreurs \(\d+\)$/).textContent()) ?? '')?.[0]);
  expect(wrong).toBeGreaterThan(0);
  expect(wrong).toBeLessThan(all);
  const shown = (): Promise<number> => page.getByRole('article').count();
  await expect.poll(shown).toBe(wrong);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await expect.poll(shown).toBe(wrong);
  await choose(page.getByRole('radio', { name: /^Toutes/ }));
  await expect.poll(shown).toBe(all);
  expect(new URL(page.url()).search).toBe('');
});

test('the dashboard loads at most 200 kB of JavaScript, the player 30 kB more', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'lea');
  const dashboard = await weigh(page, '/dashboard');
  expect(dashboard).toBeGreaterThan(50_000);
  expect(dashboard).toBeLessThanOrEqual(200_000);
  await startSeries(page, /Réviser/);
  expect((await weigh(page, new URL(page.url()).pathname)) - dashboard).toBeLessThanOrEqual(30_000);
});

test('the bell opens the messages, the footer its dialogs, each closed by its button or Escape', async ({
  page,
}) => {
  await signIn(page, 'lea');
  await page.getByRole('button', { name: /Messages/ }).click();
  await page.getByText('Le bureau est ouvert').waitFor();
  await page.keyboard.press('Escape');
  for (const name of ['Mentions légales', 'CGU']) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading').first().waitFor();
    await dialog.getByRole('button', { name: 'Fermer', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
});
