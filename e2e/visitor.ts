/** A person's first steps: sign in, choose; and the accessibility check of a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '@balise/server/demo/people';
import { expect, type Locator, type Page } from '@playwright/test';
import { signOnForm } from './http-learner.ts';

export const WIDTHS = [390, 820, 1440] as const;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Signs in to the person's first page: submits the central page's form without drawing it, and opens the ticket.
 * Drawing the form would take half of the machine's time over hundreds of journeys.
 */
export async function signIn(page: Page, login: string): Promise<void> {
  const { origin: service } = new URL((await page.request.get('/healthz')).url());
  const drawn = await page.request.get(`/cas/login?service=${encodeURIComponent(service)}`);
  const form = signOnForm(await drawn.text(), login);
  const reply = await page.request.post('/cas/login', { form, maxRedirects: 0 });
  const arrival = reply.headers().location;
  if (!arrival) throw new Error(`${login} was not let in: ${reply.status()} ${await reply.text()}`);
  await page.goto(arrival);
  await arrive(page);
}

/** From the public area, by the form of the central page. */
export async function signInByForm(page: Page, login: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Adresse e-mail').fill(`${login}@${DEMO_DOMAIN}`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await arrive(page);
}

async function arrive(page: Page): Promise<void> {
  await page.waitForURL((url) => !url.pathname.startsWith('/cas/') && !url.searchParams.has('ticket'));
  // The address of staff's pages comes first; their document replaces the learner's a moment later.
  if (/^\/(gestion|exploitation)\b/.test(new URL(page.url()).pathname))
    await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/**
 * Changes a box whose state the page stores and shows a moment later: Playwright's `check()` looks only once, and
 * finds it unchanged.
 */
export async function choose(box: Locator, chosen = true): Promise<void> {
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(chosen);
}

/** The rules for axe: every rule of WCAG 2.2 A and AA and good practice, or those that another scheme can affect. */
const RULES = {
  all: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Axe's violations on the current page, one line each. */
export async function violations(page: Page, rules: keyof typeof RULES = 'all'): Promise<string[]> {
  // The bar of a phone lies over what can still be scrolled, which axe takes for covered: show the whole page.
  const size = page.viewportSize();
  const bar = page.getByRole('navigation', { name: 'Rubriques principales' });
  if (!size || !(await bar.isVisible())) return askAxe(page, rules);
  // Parts that are laid out only in sight would make the page longer again.
  const height = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ ...size, height: Math.max(height, size.height) });
  const found = await askAxe(page, rules);
  await page.setViewportSize(size);
  return found;
}

async function askAxe(page: Page, rules: keyof typeof RULES): Promise<string[]> {
  // Waits for elements that fade in, because their colours are not final yet; ignores endless animations.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  // Evaluated, not injected as a script tag: the page's policy must refuse foreign scripts, and does.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          context: Document,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    const found = await axe.run(document, { runOnly });
    return found.violations.flatMap((violation) =>
      violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)} — ${node.failureSummary}`),
    );
  }, RULES[rules]);
}
