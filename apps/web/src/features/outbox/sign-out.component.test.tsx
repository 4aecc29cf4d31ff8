import { vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { expect, open, openAsLearner, page, test } from '../../../test/page/app.ts';
import { calls, loseNetwork } from '../../../test/page/network.ts';
import { chooseFirst, mainButton } from '../../../test/page/player-page.ts';
import { serveSeries } from '../../../test/page/series.ts';

test('when the question before a sign-out can’t be fetched, the press says so, and nobody is signed out', async () => {
  const address = serveSeries({ questions: ['b-l-001', 'b-c-001'] });
  loseNetwork('PUT /api/player/envoi-reponse');
  await openAsLearner(address);
  chooseFirst();
  await expect.poll(() => mainButton().getAttribute('aria-disabled')).not.toBe('true');
  mainButton().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await open('/dashboard');

  // The file of the question, and the server that could tell of a newer release.
  await cdp().send('Network.enable');
  await cdp().send('Network.setBlockedURLs', { urls: ['*sign-out-dialog*'] });
  const byPage = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation((input, init) =>
    input === '/' ? Promise.reject(new TypeError('Failed to fetch')) : byPage(input, init),
  );
  try {
    await page.getByRole('banner').getByRole('button', { name: 'Déconnexion' }).click();
    await expect.element(page.getByText(/^Le réseau ne répond pas\. Vérifiez/)).toBeVisible();
    expect(calls).not.toContain('GET /api/auth/logout');
  } finally {
    await cdp().send('Network.setBlockedURLs', { urls: [] });
  }
});
