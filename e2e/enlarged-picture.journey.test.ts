/** The enlarged picture on a phone. */
import { expect, test } from './fixtures.ts';
import { beginSeries, openNew } from './play.ts';
import { signIn } from './visitor.ts';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

test('on a phone a picture opens twice as large, and a double tap or two fingers change its size', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'lea');
  await openNew(page, 'entrainement');
  await beginSeries(page);
  await page.getByRole('button', { name: 'Agrandir l’image' }).click();
  const large = page.getByRole('dialog', { name: 'Image agrandie' });
  const width = async (): Promise<number> => (await large.getByRole('img').boundingBox())?.width ?? 0;
  await expect.poll(width).toBeCloseTo(780, 0);
  await page.touchscreen.tap(200, 350);
  await page.touchscreen.tap(204, 352);
  await expect.poll(width).toBeCloseTo(390, 0);

  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: 195 - apart / 2, y: 350, id: 1 },
        { x: 195 + apart / 2, y: 350, id: 2 },
      ],
    });
  await touch('touchStart', 100);
  for (const apart of [110, 130, 150]) await touch('touchMove', apart);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(width).toBeGreaterThan(480);
  await expect.poll(width).toBeLessThan(640);
  await page.goBack();
  await large.waitFor({ state: 'detached' });
});
