/** A person before a browser: one context of their own, and a record of everything that went wrong in it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../apps/server/src/demo/people.ts';
import { signOnForm } from './http-learner.ts';

export const WIDTHS = [390, 820, 1440] as const;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Visitor {
  page: Page;
  baseUrl: string;
  /** Console errors, page errors, answers of 500 and requests to foreign hosts; a journey ends with none. */
  troubles: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  width?: number;
  /** Troubles the journey causes on purpose. */
  expected?: RegExp;
  /** Origin of the pages, when it is not the common server's; `also`: other origins they may call. */
  at?: string;
  also?: readonly string[];
  /** What the hosts of further origins end with, which pages may hold in frames. */
  alsoHosts?: readonly string[];
}

/** Runs a journey in a context of its own and fails it for anything that went wrong on the way. */
export async function visit(
  options: VisitOptions,
  journey: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const { width = 1440, expected, at, also = [], alsoHosts = [], ...rest } = options;
  const baseUrl = at ?? inject('baseUrl');
  const own = [baseUrl, ...also];
  const browser = await chromium.connect(inject('browserEndpoint'));
  try {
    const context = await browser.newContext({
      baseURL: baseUrl,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      viewport: { width, height: width < 600 ? 844 : 900 },
      ...rest,
    });
    context.setDefaultTimeout(10_000);
    // A page has loaded when its pictures have, and forty may be drawn for the first time.
    context.setDefaultNavigationTimeout(30_000);
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      if (
        !/^(data|blob|about):/.test(request.url()) &&
        !own.some((origin) => request.url().startsWith(origin)) &&
        !alsoHosts.some((end) => new URL(request.url()).host.endsWith(end))
      )
        troubles.push(`foreign request: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) troubles.push(`${response.status()} ${response.url()}`);
    });
    await journey({ page, baseUrl, troubles });
    expect(troubles.filter((trouble) => !expected?.test(trouble))).toEqual([]);
  } finally {
    await browser.close();
  }
}

/**
 * To wherever this person arrives: the central page's form is sent without being drawn, and its ticket opened, which is
 * half of the work of a machine that walks hundreds of journeys.
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

/** From the front door, by the form of the central page. */
export async function signInByForm(page: Page, login: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Adresse e-mail').fill(`${login}@${DEMO_DOMAIN}`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await arrive(page);
}

async function arrive(page: Page): Promise<void> {
  await page.waitForURL((url) => !url.pathname.startsWith('/cas/') && !url.searchParams.has('ticket'));
}

/**
 * Chooses a box whose state the page keeps elsewhere and shows a moment later: `check()` of the browser's driver looks at
 * once, and finds it not chosen yet.
 */
export async function choose(box: Locator, chosen = true): Promise<void> {
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(chosen);
}

/** What axe runs: every rule of WCAG 2.2 A and AA and good practice, or those that another scheme can change. */
const RULES = {
  all: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Axe's violations on the page as it stands, one line each. */
export async function violations(page: Page, rules: keyof typeof RULES = 'all'): Promise<string[]> {
  // What is still fading in has not its colours yet; what turns for ever is left to turn.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  // Evaluated, not injected as a script tag: the page's own policy refuses foreign scripts, and must.
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
