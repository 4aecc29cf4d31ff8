/** Groups of four have rows of four, two or one: with three and one, the last would look different. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

/** Number of elements in each row, from the first row on. */
const rowsOf = (four: Locator): Promise<number[]> =>
  four.evaluateAll((elements) => {
    const tops = elements.map((element) => Math.round(element.getBoundingClientRect().top));
    return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
  });

for (const [login, path, name, role] of [
  ['lea', '/dashboard', /^(Réussir l’examen|Dernier score|Thèmes au seuil|Sept derniers jours)$/, 'heading'],
  ['noe', '/welcome', /^(M’entraîner|Comprendre|Voir mes progrès|Passer des examens)/, 'heading'],
  ['lea', '/reglages', /^(Normale|Grande|Très grande|La plus grande)/, 'radio'],
] as const) {
  test(`${path}: the group of four has no row of three (${login})`, { tag: '@long' }, async ({ visit }) => {
    await visit({}, async ({ page }) => {
      await signIn(page, login);
      await page.goto(path);
      const tiles = page
        .getByRole('region', { name: 'Où j’en suis' })
        .locator('> *')
        .filter({ has: page.getByRole(role, { name }) });
      const four = path === '/dashboard' ? tiles : page.getByRole(role, { name });
      await expect.poll(() => four.count()).toBe(4);
      for (const width of [320, 390, 600, 820, 960, 1100, 1279, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(async () => (await rowsOf(four)).join(), { message: `${width} px wide` })
          .toMatch(/^(4|2,2|1,1,1,1)$/);
      }
    });
  });
}
