/** The layout of a page whose reader has chosen larger letters, on a small phone, a tablet and a desk. */
import { expect, type Page } from '@playwright/test';
import { layoutFaults } from './layout-faults.ts';

const WINDOWS = [
  { width: 360, height: 600 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

export async function expectRoomForLargeLetters(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const message = `${path} in large letters at ${size.width} px`;
    await expect.poll(() => layoutFaults(page), { message }).toEqual([]);
  }
}
