/** Fixtures of every journey: the common server, a page, and a record of all troubles. */
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';

export { expect };

/** Console errors, page errors, replies of 500 and requests to foreign hosts; a journey ends with only those it allowed. */
export class Troubles {
  readonly seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Troubles that the journey causes on purpose. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** @param isOurs whether a page may call this address */
  watch(page: Page, isOurs: (address: string) => boolean): void {
    page.on('pageerror', (error) => this.seen.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.seen.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      const address = request.url();
      if (!/^(data|blob|about):/.test(address) && !isOurs(address))
        this.seen.push(`foreign request: ${address}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) this.seen.push(`${response.status()} ${response.url()}`);
    });
  }

  expectNone(): void {
    expect(this.seen.filter((trouble) => !this.#allowed.some((pattern) => pattern.test(trouble)))).toEqual(
      [],
    );
  }
}

export interface BrowserVisitor {
  page: Page;
  baseUrl: string;
  troubles: Troubles;
}

export interface VisitOptions extends BrowserContextOptions {
  width?: number;
  /** Troubles that the visit causes on purpose. */
  expected?: RegExp;
  /** Origin of the pages, when it is not the common server's; `also`: other origins they may call. */
  at?: string;
  also?: readonly string[];
  /** The suffix of further origins that pages may hold in frames. */
  alsoHosts?: readonly string[];
}

/** Runs a journey in a browser context of its own, for another window, device or server than usual. */
export type Visit = (
  options: VisitOptions,
  journey: (visitor: BrowserVisitor) => Promise<void>,
) => Promise<void>;

interface Fixtures {
  /** Origin of the common server. */
  baseUrl: string;
  troubles: Troubles;
  visit: Visit;
}

const commonServer = (): string => process.env.JOURNEYS_URL ?? '';

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from its first parameter
  baseURL: async ({}, use) => use(commonServer()),
  // biome-ignore lint/correctness/noEmptyPattern: the same
  baseUrl: async ({}, use) => use(commonServer()),
  // biome-ignore lint/correctness/noEmptyPattern: the same
  troubles: async ({}, use, { retry, tags }) => {
    // It loses a network or a reply: chance is no excuse for it.
    if (retry > 0 && tags.includes('@once')) throw new Error('it has no second try');
    const troubles = new Troubles();
    await use(troubles);
    troubles.expectNone();
  },
  page: async ({ page, baseUrl, troubles }, use) => {
    troubles.watch(page, (address) => address.startsWith(baseUrl));
    await use(page);
  },
  visit: async ({ browser, baseUrl: common }, use) => {
    await use(async (options, journey) => {
      const { width = 1440, expected, at, also = [], alsoHosts = [], ...rest } = options;
      const baseUrl = at ?? common;
      const own = [baseUrl, ...also];
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport: { width, height: width < 600 ? 844 : 900 },
        ...rest,
      });
      try {
        const page = await context.newPage();
        const troubles = new Troubles();
        if (expected) troubles.allow(expected);
        troubles.watch(
          page,
          (address) =>
            own.some((origin) => address.startsWith(origin)) ||
            alsoHosts.some((end) => new URL(address).host.endsWith(end)),
        );
        await journey({ page, baseUrl, troubles });
        troubles.expectNone();
      } finally {
        await context.close();
      }
    });
  },
});
