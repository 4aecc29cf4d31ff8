/** What a brand shows or hides beyond its colours: guides on the dashboard, its icon in the player. */
import { expect, test } from 'vitest';
import { begin, openSeries } from './play.ts';
import { signIn, visit } from './visitor.ts';

test.each([
  ['prepacode', true, false],
  ['inris', true, true],
  ['michelin', false, true],
  ['prepaconduite', false, false],
] as const)('%s: guides shown: %s; icon in the player: %s', async (theme, guides, icon) => {
  await visit({}, async ({ page }) => {
    await page.route('**/api/auth/login?**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), theme } });
    });
    await signIn(page, 'lea');
    await page.getByRole('heading', { name: 'Mes crédits' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Mes guides' }).count()).toBe(guides ? 1 : 0);
    await openSeries(page, /thème/i);
    const icons = page.locator(`img[src="/brands/${theme}/favicon.svg"]`);
    expect(await icons.count()).toBe(icon ? 1 : 0);
    await begin(page);
    expect(await icons.count()).toBe(icon ? 1 : 0);
  });
});
