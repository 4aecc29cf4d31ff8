import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './visitor.ts';

/** The page as it stands is accessible and no wider than its window; `name` tells which page it was. */
export async function expectSound(page: Page, name: string): Promise<void> {
  expect(await violations(page), name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name}: wider than the window`).toBeLessThanOrEqual(0);
}
