import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeBrowser, freshPage, openBrowser } from '../../../test/browser.ts';
import { KEYS } from '../../lib/storage.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Everything that reads the storage at a start. */
async function start() {
  const store = await freshPage(() => import('./session-store.ts'));
  const { currentChoices } = await import('./choices.ts');
  const { currentBrand } = await import('../../lib/brand.ts');
  return { ...store, currentChoices, currentBrand };
}

test('the first state is announced in a task of its own, to the listeners present by then', async () => {
  browser.kept.set('token', 'jeton');
  browser.kept.set('mode', '1');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { onSession, session, sessionReady } = await start();
  const told = vi.fn();
  onSession(told);
  expect([session().authenticated, told.mock.calls.length]).toEqual([false, 0]);
  vi.runAllTimers();
  await sessionReady;
  expect(told).toHaveBeenCalledOnce();
  expect(session()).toEqual({ authenticated: true, mode: 1, connectedAs: false });
});

test('a start without a token is that of a visitor, and makes no call', async () => {
  const { session, sessionReady } = await start();
  await sessionReady;
  expect(session().authenticated).toBe(false);
  expect(browser.fetched).not.toHaveBeenCalled();
});

describe('with any content in the storage', () => {
  test('a start gives a valid state', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom('null', '[]', '[null]', '0x10', '-1', '1e3', '99999999999', 'autre', '__proto__'),
    );
    const storage = fc.dictionary(fc.constantFrom(...KEYS), text);
    await fc.assert(
      fc.asyncProperty(storage, async (stored) => {
        browser.kept.clear();
        for (const [key, value] of Object.entries(stored)) browser.kept.set(key, value);
        const page = await start();
        await page.sessionReady;
        expect(page.session().authenticated).toBe((stored.token ?? '') !== '');
        expect([0, 1]).toContain(page.session().mode);
        expect(['une', 'autre']).toContain(page.currentBrand().name);
        const { inscriptions, applications } = page.currentChoices();
        for (const { id, status } of [...inscriptions, ...applications])
          expect([Number.isInteger(id), status]).toEqual([true, 'ouvert']);
        const selected = page.selectedInscriptionId();
        expect(selected === null || (Number.isInteger(selected) && selected >= 0)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test('or without access to it, a start is that of a visitor, and a sign-in lasts for the page', async () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    const page = await start();
    await page.sessionReady;
    expect([page.session().authenticated, page.currentBrand().name]).toEqual([false, 'une']);
    page.selectInscription(3);
    expect([page.selectedInscriptionId(), page.findPageOwner()]).toEqual([3, 'ours']);
  });
});
