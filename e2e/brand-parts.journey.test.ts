/** What a brand shows or hides beyond its colours: guides on the dashboard, its icon in the player. */

import { expect, test } from './fixtures.ts';
import { layoutFaults } from './layout-faults.ts';
import { beginSeries, openSeries } from './play.ts';
import { signIn } from './visitor.ts';

for (const [theme, guides, icon] of [
  ['prepacode', true, false],
  ['inris', true, true],
  ['michelin', false, true],
  ['prepaconduite', false, false],
] as const) {
  test(`${theme}: guides shown: ${guides}; icon in the player: ${icon}`, {
    tag: '@long',
  }, async ({ visit }) => {
    await visit({}, async ({ page }) => {
      await page.route('**/api/auth/login?**', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), theme } });
      });
      await signIn(page, 'lea');
      await page.getByRole('heading', { name: 'Mes crédits' }).waitFor();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { name: 'Mes guides' })).toHaveCount(guides ? 1 : 0);
      await openSeries(page, /thème/i);
      const icons = page.locator(`img[src="/brands/${theme}/favicon.svg"]`);
      expect(await icons.count()).toBe(icon ? 1 : 0);
      await beginSeries(page);
      expect(await icons.count()).toBe(icon ? 1 : 0);
      if (!icon) return;
      // Also on a phone, together with everything else in the bar.
      for (const width of [1440, 820, 600, 390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        await icons.waitFor({ state: 'visible' });
        await expect.poll(() => layoutFaults(page), { message: `${width} px wide` }).toEqual([]);
      }
    });
  });
}

test('a learner who signs in at a common address, or opens their brand’s public area, sees no other brand', {
  tag: '@long',
}, async ({ page }) => {
  /** Brands that the page has shown since it began, in its colours, icon and drawings. */
  const worn = () => page.evaluate(() => [...(globalThis as unknown as { worn: Set<string> }).worn]);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { worn: seen });
    const look = (): void => {
      for (const element of document.querySelectorAll('#colors, link[rel="icon"], img')) {
        const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
        const name = /\/brands\/(\w+)\//.exec(address)?.[1];
        if (name) seen.add(name);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/home/michelin/activation');
  await page.getByLabel('Code d’activation').waitFor();
  expect(await worn()).toEqual(['michelin']);

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await signIn(page, 'remi');
  await page.getByRole('heading', { name: 'Mes séries' }).waitFor();
  expect(await worn()).toEqual(['rcer']);
});
