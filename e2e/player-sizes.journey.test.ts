/** The player's layout, from a window magnified four times to a wide desktop: nothing overlaps, is cut, or out of reach. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beginSeries, openNew } from './play.ts';
import { signIn } from './visitor.ts';

/** Kinds of windows: `magnified` scrolls as a whole; `tall` has the picture above; `wide` has it at the left. */
const SIZES = [
  { width: 320, height: 256, kind: 'magnified' },
  { width: 320, height: 568, kind: 'tall' },
  { width: 390, height: 844, kind: 'tall' },
  { width: 820, height: 1180, kind: 'tall' },
  { width: 568, height: 320, kind: 'wide' },
  { width: 667, height: 375, kind: 'wide' },
  { width: 1440, height: 900, kind: 'wide' },
  { width: 2560, height: 1440, kind: 'wide' },
] as const;
type Size = (typeof SIZES)[number];
/** Widths of a phone and of a desktop, which every run tries; the long run tries the others. */
const QUICK: readonly number[] = [390];
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(width * height, `${locator} has no size`).toBeGreaterThan(0);
  return { left: x, top: y, right: x + width, bottom: y + height };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

/** Nothing scrolls sideways, neither the page nor a part of it, and no text is cut off. */
async function expectWhole(page: Page, name: string): Promise<void> {
  const faults = await page.evaluate(async () => {
    const turning = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
    await Promise.allSettled(turning.map(({ finished }) => finished));
    const root = document.documentElement;
    const sideways = root.scrollWidth > root.clientWidth ? ['the page scrolls sideways'] : [];
    const parts = [...document.querySelectorAll('main *, header *, dialog *')].filter((one) => {
      const style = getComputedStyle(one);
      const seen = !one.closest('.hidden') && style.clipPath === 'none' && one.clientWidth > 0;
      const cutting = style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis';
      return seen && cutting && one.scrollWidth > one.clientWidth + 1;
    });
    return [...sideways, ...parts.map((one) => `cut: ${one.outerHTML.slice(0, 120)}`)];
  });
  expect(faults, name).toEqual([]);
}

/** Nothing covers it once it is scrolled into view, and a thumb can press it. */
async function expectReachable(page: Page, target: Locator, name: string, least = 44): Promise<void> {
  // As the focus does when it arrives.
  await target.evaluate((one) => one.scrollIntoView({ block: 'nearest' }));
  const box = await boxOf(target);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box.bottom - box.top, `${name}: too low`).toBeGreaterThanOrEqual(least - 0.5);
  expect(box.top, `${name}: above the window`).toBeGreaterThanOrEqual(-1);
  expect(box.left, `${name}: left of the window`).toBeGreaterThanOrEqual(-1);
  expect(box.right, `${name}: right of the window`).toBeLessThanOrEqual(window.width + 1);
  expect(box.bottom, `${name}: under the window`).toBeLessThanOrEqual(window.height + 2);
  const covered = await target.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && one.contains(hit) ? null : (hit?.outerHTML.slice(0, 120) ?? 'nothing');
  });
  expect(covered, `${name}: covered`).toBeNull();
}

async function expectPlaces(page: Page, { width, height, kind }: Size): Promise<void> {
  const bar = await boxOf(page.getByRole('banner'));
  const picture = await boxOf(page.getByRole('main').getByRole('img').first());
  const statement = await boxOf(page.getByRole('heading').first());
  expect(overlap(bar, picture), 'bar over the picture').toBe(false);
  expect(overlap(picture, statement), 'picture over the statement').toBe(false);
  expect((picture.right - picture.left) / (picture.bottom - picture.top)).toBeCloseTo(1.6, 1);
  if (kind === 'wide') {
    // A phone held sideways needs more of its width for the text.
    expect(picture.right - picture.left).toBeGreaterThanOrEqual(width * (height < 430 ? 0.5 : 0.55));
    expect(statement.left).toBeGreaterThan(picture.right - 1);
    expect(bar.bottom - bar.top).toBeLessThanOrEqual(height * 0.16);
  } else {
    // As wide as the window, or as half of its height allows.
    expect(picture.right - picture.left).toBeGreaterThanOrEqual(Math.min(width, height * 0.5 * 1.6) - 1);
    expect(statement.top).toBeGreaterThanOrEqual(picture.bottom - 1);
  }
  // The icon that enlarges covers neither picture nor text, unless there is no other room.
  if (kind === 'magnified' || (kind === 'wide' && height < 900)) return;
  const sign = await boxOf(page.getByRole('button', { name: 'Agrandir l’image' }).locator('svg'));
  expect(overlap(sign, picture), 'sign over the picture').toBe(false);
  for (const words of await page.getByRole('main').locator('p, h1, h2, label').all())
    if (await words.isVisible())
      expect(overlap(sign, await boxOf(words)), `sign over «${await words.textContent()}»`).toBe(false);
}

for (const size of SIZES) {
  const { width, height, kind } = size;
  test(`intro, question, correction and pause fit ${width} × ${height}`, {
    tag: QUICK.includes(width) ? [] : '@long',
  }, async ({ visit }) => {
    test.setTimeout(90_000);
    const phone = Math.min(width, height) < 500 && kind !== 'magnified';
    const viewport = { width, height };
    await visit({ viewport, ...(phone && { hasTouch: true, isMobile: true }) }, async ({ page }) => {
      // With a font wider than most.
      await signIn(page, 'sacha');
      await openNew(page, 'entrainement');
      await expectWhole(page, 'intro');
      await expectReachable(page, page.getByRole('button', { name: 'Commencer', exact: true }), 'Commencer');
      await expectReachable(page, page.getByRole('button', { name: 'Plus tard' }), 'Plus tard');
      await beginSeries(page);

      const main = page.getByRole('button', { name: /Valider|Question suivante/ });
      for (let number = 1; number <= 3; number += 1) {
        await page.getByRole('button', { name: 'Agrandir l’image' }).waitFor();
        await expectPlaces(page, size);
        await expectWhole(page, `question ${number}`);
        // Visible without scrolling, except in a magnified window.
        if (kind !== 'magnified') expect((await boxOf(main)).bottom).toBeLessThanOrEqual(height);
        const labels = page.getByRole('group').locator('label');
        for (const label of await labels.all())
          await expectReachable(page, label, `proposition of question ${number}`);
        await expectReachable(page, main, 'Valider');
        for (const part of await page.getByRole('group').all()) await part.locator('label').first().click();
        await main.click();
        await page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ }).waitFor();
        await expectPlaces(page, size);
        await expectWhole(page, `correction ${number}`);
        if (kind !== 'magnified') await expectVerdictInSight(page, size);
        await expectReachable(page, page.getByRole('link', { name: /Signaler/ }), 'Signaler', 24);
        await expectReachable(page, main, 'Question suivante');
        await main.click();
        await page.getByText(new RegExp(`^Question\\s${number + 1}\\ssur`)).waitFor();
      }

      for (const button of await page.getByRole('banner').getByRole('button').all())
        await expectReachable(page, button, 'bar');
      await page.getByRole('button', { name: 'Mettre en pause' }).click();
      await expectWhole(page, 'pause');
      await expectReachable(page, page.getByRole('button', { name: 'Reprendre' }), 'Reprendre', 36);
    });
  });
}

/** The verdict and the right answer with their picture, without scrolling. */
async function expectVerdictInSight(page: Page, { height }: Size): Promise<void> {
  const picture = await boxOf(page.getByRole('main').getByRole('img').first());
  const given = await boxOf(page.getByText('Votre réponse', { exact: true }));
  const right = page.getByText(/^(La bonne réponse|Il fallait répondre)$/);
  const last = (await right.count()) > 0 ? await boxOf(right) : given;
  const actions = await boxOf(page.getByRole('button', { name: 'Question suivante' }));
  expect(picture.top).toBeGreaterThanOrEqual(0);
  expect(last.bottom).toBeLessThanOrEqual(Math.min(height, actions.top));
}
