/** The checks of every screen: accessible in both schemes, laid out well at every width. */
import { expect, type Page, test } from '@playwright/test';
import { layoutFaults } from './layout-faults.ts';
import { violations, WIDTHS } from './visitor.ts';

const HEIGHT = { 390: 844, 820: 1180, 1440: 900 } as const;

/** Sets the window to one of the three widths. */
export const widen = (page: Page, width: (typeof WIDTHS)[number]): Promise<void> =>
  page.setViewportSize({ width, height: HEIGHT[width] });

/** After a change of its width, a window takes a moment for its layout. */
async function expectInOrder(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await widen(page, width);
    const message = `${name} at ${width} px`;
    await expect.poll(() => layoutFaults(page), { message }).toEqual([]);
  }
}

/**
 * Which schemes, widths and rules of axe to check. A test with the tag `@both` also runs in the long run, with the
 * colours of the dark scheme.
 */
const looks = () => {
  const light = { colorScheme: 'light', width: 1440, rules: 'all' } as const;
  const dark = { colorScheme: 'dark', width: 390, rules: 'colours' } as const;
  return test.info().project.name === 'journeys-long' ? [light, dark] : [light];
};

/**
 * Checks the current page: accessibility in a wide, light window; in the long run colours in a narrow, dark one;
 * layout at the three widths. Then restores the window and the light scheme.
 */
export async function expectFine(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const { colorScheme, width, rules } of looks()) {
    await page.emulateMedia({ colorScheme });
    // The application follows the scheme by a script, the sign-on only by its style sheet.
    await expect
      .poll(async () => (await page.locator('html').getAttribute('data-mantine-color-scheme')) ?? colorScheme)
      .toBe(colorScheme);
    await widen(page, width);
    expect(await violations(page, rules), `${name}, ${colorScheme} at ${width} px`).toEqual([]);
  }
  await expectInOrder(page, name);
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

/** Checks the page only in this window, for states that a change of window would end. */
export async function expectSound(page: Page, name: string): Promise<void> {
  expect(await violations(page), name).toEqual([]);
  await expect.poll(() => layoutFaults(page), { message: name }).toEqual([]);
}
