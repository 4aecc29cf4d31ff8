import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshPage, openBrowser } from '../../test/browser.ts';

const memory = new Map<string, string>();
let reload = vi.fn();

/** A page of `release`, in a tab whose session storage holds `memory`. */
async function openPage(release: string) {
  const browser = openBrowser();
  Object.assign(browser.document, { querySelector: () => ({ content: release }) });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  });
  reload = vi.fn();
  Object.assign(location, { reload });
  const page = await freshPage(() => Promise.all([import('./release.ts'), import('./lazy-chunk.ts')]));
  return { ...page[0], ...page[1], browser };
}

beforeEach(() => {
  memory.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an open page', () => {
  test('is due for a reload once the server names another release, but not its own', async () => {
    const page = await openPage('ancienne');
    page.hearRelease(null);
    page.hearRelease('ancienne');
    expect(page.isReloadDue()).toBe(false);
    page.hearRelease('nouvelle');
    expect(page.isReloadDue()).toBe(true);
  });

  test('that reloaded as the old release tries the new one again after a minute, not before', async () => {
    (await openPage('ancienne')).hearRelease('nouvelle');
    const first = await openPage('ancienne');
    first.hearRelease('nouvelle');
    expect(first.isReloadDue()).toBe(true);
    const again = await openPage('ancienne');
    again.hearRelease('nouvelle');
    vi.advanceTimersByTime(59_000);
    expect(again.isReloadDue()).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(again.isReloadDue()).toBe(true);
  });

  test('reloads for a third release at once', async () => {
    const page = await openPage('ancienne');
    page.hearRelease('nouvelle');
    expect(page.isReloadDue()).toBe(true);
    page.hearRelease('suivante');
    expect(page.isReloadDue()).toBe(true);
  });

  test('forgets the new release when the server names its own again: servers are replaced one by one', async () => {
    const page = await openPage('ancienne');
    page.hearRelease('nouvelle');
    page.hearRelease('ancienne');
    expect(page.isReloadDue()).toBe(false);
  });

  test('never reloads without a working storage, nor on the development server', async () => {
    const page = await openPage('ancienne');
    vi.stubGlobal('sessionStorage', undefined);
    page.hearRelease('nouvelle');
    expect(page.isReloadDue()).toBe(false);
    const developed = await openPage('__RELEASE__');
    developed.hearRelease('nouvelle');
    expect(developed.isReloadDue()).toBe(false);
  });
});

describe('a chunk of the application', () => {
  const gone = (): Promise<never> =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const answers = (release: string) =>
    Promise.resolve(new Response(null, { headers: { 'x-release': release } }));

  test('that can be fetched is imported without asking the server for its release', async () => {
    const page = await openPage('ancienne');
    expect(await page.importChunk(async () => 'part')).toBe('part');
    expect(page.browser.fetched).not.toHaveBeenCalled();
  });

  test('that was removed with the old release reloads the page, once', async () => {
    const page = await openPage('ancienne');
    page.browser.fetched.mockImplementation(() => answers('nouvelle'));
    const settled = vi.fn();
    page.importChunk(gone).then(settled, settled);
    await expect.poll(() => reload).toHaveBeenCalledOnce();
    expect(settled).not.toHaveBeenCalled();
    const back = await openPage('ancienne');
    back.browser.fetched.mockImplementation(() => answers('nouvelle'));
    await expect(back.importChunk(gone)).rejects.toThrow(TypeError);
    expect(reload).not.toHaveBeenCalled();
  });

  test('that fails without a network reports it, and the page stays', async () => {
    const page = await openPage('ancienne');
    page.browser.fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(page.importChunk(gone)).rejects.toMatchObject({ code: 'RESEAU' });
    expect(reload).not.toHaveBeenCalled();
  });

  test('is fetched again by a reload, but only if the server can be reached', async () => {
    const page = await openPage('ancienne');
    page.browser.fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(page.reloadPage()).rejects.toMatchObject({ code: 'RESEAU' });
    expect(reload).not.toHaveBeenCalled();
    page.browser.fetched.mockImplementation(() => answers('ancienne'));
    await page.reloadPage();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('whose own code fails throws its own error', async () => {
    const page = await openPage('ancienne');
    page.browser.fetched.mockImplementation(() => answers('ancienne'));
    await expect(page.importChunk(() => Promise.reject(new RangeError('a bug of ours')))).rejects.toThrow(
      'a bug of ours',
    );
    expect(reload).not.toHaveBeenCalled();
  });
});
