/** Networks that are slow, send false replies or lose replies: a message, a way to continue, and nothing done twice. */

import type { CreateReply } from '@balise/contract/learner/series';
import { expect, test } from './fixtures.ts';
import { beginSeries, openNew } from './play.ts';
import { withoutFirstData } from './user.ts';
import { signIn } from './visitor.ts';

// These lose replies: whether they pass does not depend on chance.
test.describe.configure({ retries: 0 });

const SERIES = '**/api/player/infos/*?*';
const CREATE = '**/api/serie/create?**';

test('a series whose reply was lost is requested again with the same key, and begun once', {
  tag: '@long',
}, async ({ page, troubles }) => {
  troubles.allow(/Failed to load|ERR_/);
  await signIn(page, 'remi');
  await page.goto('/dashboard');
  const keys: (string | undefined)[] = [];
  const begun: CreateReply[] = [];
  await page.route(CREATE, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    begun.push((await response.json()) as CreateReply);
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await page
    .getByRole('button', { name: /Par thème|Réviser|thème/i })
    .first()
    .click();
  await page.waitForURL('**/player/**');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  // Both replies name the same series, which the page then plays.
  expect(begun[1]).toEqual(begun[0]);
  expect(page.url()).toContain(`/player/${begun[0]?.serie.id}`);
});

test('the reply of a network portal is told apart from a fault of ours, and can be retried', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'remi');
  await openNew(page, 'thematique-c');
  await withoutFirstData(page);
  await page.route(SERIES, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Bienvenue à l’hôtel</h1>' }),
  );
  await page.reload();
  await page.getByRole('alert').filter({ hasText: 'Ce n’est pas notre service qui a répondu' }).waitFor();
  await page.unroute(SERIES);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await beginSeries(page);
});

test('a reply that never comes is given up after a while with a message, and can be retried', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await page.clock.resume();
  await signIn(page, 'remi');
  await openNew(page, 'thematique-c');
  await withoutFirstData(page);
  const asked = page.waitForRequest(SERIES);
  await page.route(SERIES, () => undefined);
  await page.reload();
  await asked;
  const words = page.getByRole('alert').filter({ hasText: 'La réponse met trop de temps à arriver' });
  // The page's own time limit runs only after the request was sent.
  const passTime = async (): Promise<number> => {
    await page.clock.fastForward(16_000);
    return words.count();
  };
  await expect.poll(passTime, { timeout: 10_000 }).toBe(1);
  await page.unroute(SERIES);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await beginSeries(page);
});
