/**
 * A fake of the browser parts that the stores use: storage, addresses, events, and a network whose replies the test
 * sets.
 */
import type { Site } from '@balise/contract/site';
import { type Mock, vi } from 'vitest';
import { buildSite } from './builders.ts';

export interface FakeBrowser {
  /** The content of the storage. */
  kept: Map<string, string>;
  fetched: Mock<typeof fetch>;
  /** Addresses that the page navigated to, by `assign` or `replace`. */
  left: string[];
  window: EventTarget;
  document: EventTarget;
  /** Sets the reply of every later call; a path that is not listed gets 404. */
  answer(replies: Record<string, readonly [status: number, body: unknown]>): void;
  /** Called paths, in order, without their query. */
  calls(): string[];
}

export interface BrowserOptions {
  site?: Partial<Site>;
  origin?: string;
  pathname?: string;
  cookieEnabled?: boolean;
}

/** Stubs the globals; `vi.unstubAllGlobals()` restores them. */
export function openBrowser(options: BrowserOptions = {}): FakeBrowser {
  const { origin = 'https://prepa.example', pathname = '/', cookieEnabled = true } = options;
  const kept = new Map<string, string>();
  const ofTab = new Map<string, string>();
  const fetched = vi.fn<typeof fetch>();
  const left: string[] = [];
  const leave = (address: string): void => void left.push(address);
  const description = JSON.stringify(buildSite(options.site));
  const document = Object.assign(new EventTarget(), {
    getElementById: () => ({ textContent: description }),
    cookie: '',
    visibilityState: 'visible',
  });
  const window = Object.assign(new EventTarget(), { history: { state: null } });
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { cookieEnabled });
  vi.stubGlobal('location', { origin, pathname, assign: leave, replace: leave });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', storageOf(kept));
  vi.stubGlobal('sessionStorage', storageOf(ofTab));
  const pathOf = (address: unknown): string => new URL(String(address), origin).pathname;
  return {
    kept,
    fetched,
    left,
    window,
    document,
    answer(replies) {
      fetched.mockImplementation(async (address) => {
        const [status, body] = replies[pathOf(address)] ?? [404, { code: 'INTROUVABLE' }];
        return Response.json(body, { status });
      });
    },
    calls: () => fetched.mock.calls.map(([address]) => pathOf(address)),
  };
}

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
});

/** The module as a freshly opened page loads it. */
export function freshPage<M>(load: () => Promise<M>): Promise<M> {
  vi.resetModules();
  return load();
}
