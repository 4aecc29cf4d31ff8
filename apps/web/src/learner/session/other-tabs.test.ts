import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeBrowser, freshPage, openBrowser } from '../../../test/browser.ts';
import { choice, entered, inscription } from '../../../test/builders.ts';

let browser: FakeBrowser;
let ways: { leave: ReturnType<typeof vi.fn<() => void>>; restart: ReturnType<typeof vi.fn<() => void>> };

beforeEach(() => {
  browser = openBrowser();
  ways = { leave: vi.fn<() => void>(), restart: vi.fn<() => void>() };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openTab() {
  const store = await freshPage(() => import('./session-store.ts'));
  const { watchOtherTabs } = await import('./other-tabs.ts');
  const { queryClient } = await import('../../lib/query-client.ts');
  await store.sessionReady;
  watchOtherTabs(ways);
  return { ...store, queryClient };
}

async function signedInTab() {
  const tab = await openTab();
  browser.answer({ '/api/auth/login': [200, entered({ inscriptions: [inscription(1), inscription(3)] })] });
  await tab.logIn({ ticket: 'ST-1' });
  tab.queryClient.setQueryData(['utilisateur'], { eleve: 'Léa' });
  return tab;
}

const comeBack = (): void => {
  browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
};

describe('a tab', () => {
  test('whose token was replaced by another tab drops its data and starts again, however it notices', async () => {
    const ways_of_learning = [
      () => browser.window.dispatchEvent(new Event('storage')),
      () => browser.window.dispatchEvent(new Event('focus')),
      () => browser.document.dispatchEvent(new Event('visibilitychange')),
      comeBack,
    ];
    for (const learn of ways_of_learning) {
      browser = openBrowser();
      ways.restart.mockClear();
      const tab = await signedInTab();
      learn();
      expect(ways.restart).not.toHaveBeenCalled();
      browser.kept.set('token', 'jeton-de-noe');
      learn();
      expect(ways.restart).toHaveBeenCalledOnce();
      expect(tab.session().authenticated).toBe(false);
      expect(tab.queryClient.getQueryData(['utilisateur'])).toBeUndefined();
      expect(browser.kept.get('token'), 'the storage holds the other person’s token').toBe('jeton-de-noe');
    }
    expect(ways.leave).not.toHaveBeenCalled();
  });

  test('whose user signed out in another tab goes to the public area', async () => {
    const tab = await signedInTab();
    browser.kept.clear();
    browser.window.dispatchEvent(new Event('storage'));
    browser.window.dispatchEvent(new Event('storage'));
    expect(ways.leave).toHaveBeenCalledOnce();
    expect(tab.session().authenticated).toBe(false);
  });

  test('whose user signs out in another tab has the password asked, because the sign-on may not know it yet', async () => {
    const tab = await signedInTab();
    const { loginAddress } = await import('../../lib/sign-on-addresses.ts');
    const { currentBrand } = await import('../../lib/brand.ts');
    expect(loginAddress(currentBrand())).not.toContain('renew');
    browser.kept.clear();
    const changes = [
      { key: 'signingOut', newValue: 'true' },
      { key: null, newValue: null },
    ];
    for (const change of changes) browser.window.dispatchEvent(Object.assign(new Event('storage'), change));
    expect(ways.leave).toHaveBeenCalledOnce();
    expect(tab.session().authenticated).toBe(false);
    expect(loginAddress(currentBrand())).toMatch(/&renew=true$/);
  });

  test('starts again when the same user chose another inscription in another tab, but not before the choice is made', async () => {
    await signedInTab();
    browser.kept.delete('selectedInscriptionId');
    browser.window.dispatchEvent(new Event('storage'));
    expect(ways.restart).not.toHaveBeenCalled();
    browser.kept.set('selectedInscriptionId', '3');
    browser.window.dispatchEvent(new Event('storage'));
    expect(ways.restart).toHaveBeenCalledOnce();
  });

  test('is not disturbed by its own changes', async () => {
    const tab = await signedInTab();
    tab.selectInscription(3);
    browser.window.dispatchEvent(new Event('focus'));
    tab.forgetSelection();
    browser.window.dispatchEvent(new Event('focus'));
    expect(ways.restart).not.toHaveBeenCalled();
  });

  test('where the user has yet to choose an inscription starts again when somebody signs in elsewhere', async () => {
    const tab = await openTab();
    browser.answer({ '/api/auth/login': [300, choice({ inscriptions: [inscription(1), inscription(3)] })] });
    await tab.logIn({ ticket: 'ST-1' });
    browser.kept.set('token', 'jeton-de-noe');
    browser.window.dispatchEvent(new Event('storage'));
    expect(ways.restart).toHaveBeenCalledOnce();
    expect(tab.knownChoices()).toBeNull();
  });

  test('of staff who act for a learner starts again when somebody signs in elsewhere', async () => {
    const tab = await openTab();
    browser.answer({ '/api/auth/login': [200, entered({ connectedAs: true })] });
    await tab.logIn({ ticket: 'ST-1' });
    browser.window.dispatchEvent(new Event('focus'));
    expect(ways.restart).not.toHaveBeenCalled();
    browser.kept.set('token', 'jeton-de-noe');
    browser.window.dispatchEvent(new Event('focus'));
    expect(ways.restart).toHaveBeenCalledOnce();
  });

  test('of a visitor is not disturbed', async () => {
    await openTab();
    browser.kept.set('token', 'jeton-de-noe');
    browser.window.dispatchEvent(new Event('storage'));
    comeBack();
    expect([ways.leave.mock.calls, ways.restart.mock.calls]).toEqual([[], []]);
  });
});

test('a sign-in replaces the token in one step: no other tab ever sees a signed-out state', async () => {
  const tab = await signedInTab();
  const seen: unknown[] = [];
  for (const name of ['setItem', 'removeItem'] as const) {
    const change = localStorage[name].bind(localStorage) as (key: string, value: string) => void;
    localStorage[name] = (key: string, value?: string) => {
      change(key, value ?? '');
      seen.push(browser.kept.get('token'));
    };
  }
  browser.answer({ '/api/auth/login': [200, entered({ token: 'jeton-de-noe' })] });
  await tab.logIn({ ticket: 'ST-2' });
  expect([...new Set(seen)]).toEqual(['jeton-de-lea', 'jeton-de-noe']);
  expect(seen.at(-1), 'the token is written after everything else').not.toBe(seen.at(-2));
});

test('a page restored from the browser’s memory after a sign-out goes to the public area at once', async () => {
  const tab = await signedInTab();
  browser.answer({ '/api/auth/logout': [200, { url: 'https://central.example/cas/logout' }] });
  await tab.logOut();
  comeBack();
  expect(ways.leave).toHaveBeenCalledOnce();
});
