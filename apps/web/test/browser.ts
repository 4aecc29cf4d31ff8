/** The parts of a browser that the stores touch: storage, addresses, events, and a network that a test speaks for. */
import type { Site } from '@balise/contract/site';
import { type Mock, vi } from 'vitest';
import { buildSite } from './builders.ts';

export interface FakeBrowser {
  /** What the storage holds. */
  kept: Map<string, string>;
  fetched: Mock<typeof fetch>;
  /** Addresses the page left for, by `assign` or `replace`. */
  left: string[];
  window: EventTarget;
  document: EventTarget;
  /** Answers every call from now on; a call whose path is not there is answered 404. */
  answer(replies: Record<string, readonly [status: number, body: unknown]>): void;
  /** Paths called, in order, without their query. */
  calls(): string[];
}

export interface BrowserOptions {
  site?: Partial<Site>;
  origin?: string;
  pathname?: string;
  cookieEnabled?: boolean;
}

/** Stubs the globals; `vi.unstubAllGlobals()` takes them back. */
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
  const window = new EventTarget();
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

/** The module as a page just opened has it. */
export function freshPage<M>(load: () => Promise<M>): Promise<M> {
  vi.resetModules();
  return load();
}
