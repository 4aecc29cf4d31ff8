import { consentValue } from '@balise/contract/account/consent-cookie';
import type { Purpose } from '@balise/contract/base/codes';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consentReply, CONSENT_ID as ID } from '../../../test/consent.ts';

const fetched = vi.fn<typeof fetch>();
const reloaded = vi.fn();
const jar = new Map<string, { value: string; lasts: boolean }>();
const scripts: { src: string }[] = [];
const kept = new Map<string, string>();
let window: { dataLayer?: unknown[] };

const documentOf = (tagContainer: string | null, backend: string) => ({
  getElementById: () => ({
    textContent: JSON.stringify({
      tagContainer,
      backend,
      brand: 'une',
      brands: [{ name: 'une', domainName: '', redirects: [] }],
      licences: [],
    }),
  }),
  createElement: () => ({ src: '' }),
  head: { append: (script: { src: string }) => void scripts.push(script) },
  get cookie() {
    return [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
  },
  set cookie(text: string) {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
    const age = /max-age=(\d+)/.exec(text)?.[1];
    if (age === '0') jar.delete(name);
    else jar.set(name, { value, lasts: age !== undefined });
  },
});

beforeEach(() => {
  fetched.mockReset();
  reloaded.mockReset();
  jar.clear();
  scripts.length = 0;
  kept.clear();
  window = {};
  vi.stubGlobal('window', window);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', {
    origin: 'https://prepa.example',
    hostname: 'prepa.example',
    protocol: 'https:',
    reload: reloaded,
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openPage({
  container = 'GTM-ABC1234',
  backend = '',
}: {
  container?: string | null;
  backend?: string;
} = {}) {
  vi.resetModules();
  vi.stubGlobal('document', documentOf(container, backend));
  return import('./consent-store.ts');
}

function remember(accepted: Purpose[], version = '1'): void {
  jar.set('__Host-consent', {
    value: encodeURIComponent(consentValue({ id: ID, version, accepted })),
    lasts: true,
  });
}

/** The server stores the proof and answers with its cookie, unless it is on another host. */
function serverAnswers({ setsCookie = true } = {}): void {
  fetched.mockImplementation(async (_address, init) => {
    const form = new URLSearchParams(String(init?.body));
    const [choix, version] = [form.get('choix') ?? '', form.get('version') ?? ''];
    if (setsCookie) remember(choix === '' ? [] : ['audience'], version);
    return Response.json(consentReply(choix, version));
  });
}
const pushed = (): unknown[] =>
  (window.dataLayer ?? []).flatMap((one) =>
    (one as { event?: string }).event === 'page' ? [(one as { pageName: string }).pageName] : [],
  );

describe('before consent', () => {
  test('nothing is loaded, pushed or sent on any page, nor after a refusal', async () => {
    const page = await openPage();
    page.visitPage('/dashboard');
    page.visitPage('/history');
    serverAnswers();
    await page.decide([]);
    page.visitPage('/contact');
    expect([scripts, window.dataLayer, reloaded.mock.calls]).toEqual([[], undefined, []]);
    expect(page.consentState().consent?.accepted).toEqual([]);
  });

  test('without a container nothing is loaded, whatever the cookie holds', async () => {
    remember(['audience']);
    const page = await openPage({ container: null });
    page.visitPage('/dashboard');
    expect([scripts, window.dataLayer]).toEqual([[], undefined]);
  });

  test('consent is asked again for an older wording of the purposes, or an invalid cookie', async () => {
    const page = await openPage();
    for (const value of ['', 'oui', '%', '%E0%A4%A', encodeURIComponent(`${ID}.1`)]) {
      jar.set('__Host-consent', { value, lasts: true });
      page.visitPage('/dashboard');
      expect(page.consentState().consent).toBeNull();
    }
    remember(['audience'], '0');
    page.visitPage('/history');
    expect([page.consentState().consent, scripts]).toEqual([null, []]);
  });
});

describe('an acceptance', () => {
  test('is proved, then loads the script once and reports the current page and every later one', async () => {
    const page = await openPage();
    page.visitPage('/dashboard');
    serverAnswers();
    await page.decide(['audience']);
    page.visitPage('/history');
    page.visitPage('/dashboard');
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect([address, init?.method, String(init?.body)]).toEqual([
      '/api/consentement',
      'PUT',
      'choix=audience&version=1&brand=une',
    ]);
    expect(scripts.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234']);
    expect(pushed()).toEqual(['/dashboard', '/history', '/dashboard']);
    // Consent adds no key to the browser's storage.
    expect([...kept.keys()]).toEqual([]);
  });

  test('that can’t be proved loads nothing, shows why, and can be tried again', async () => {
    const page = await openPage();
    page.visitPage('/dashboard');
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    await expect(page.decide(['audience'])).rejects.toMatchObject({ code: 'RESEAU' });
    expect([scripts, page.consentState().consent]).toEqual([[], null]);
    serverAnswers();
    await page.decide(['audience']);
    expect(pushed()).toEqual(['/dashboard']);
  });

  test('is remembered: the next visit reports its pages from the first on', async () => {
    remember(['audience']);
    const page = await openPage();
    page.visitPage('/welcome');
    expect([scripts.length, pushed()]).toEqual([1, ['/welcome']]);
  });

  test('is remembered for six months by the page itself if the server is another host', async () => {
    const page = await openPage({ backend: 'https://api.example' });
    page.visitPage('/dashboard');
    serverAnswers({ setsCookie: false });
    await page.decide(['audience']);
    expect(jar.get('__Host-consent')?.lasts).toBe(true);
    expect(pushed()).toEqual(['/dashboard']);
  });
});

describe('a withdrawal', () => {
  test('ends the pushes at once, removes the trackers’ cookies and reloads without the script', async () => {
    remember(['audience']);
    const page = await openPage();
    page.visitPage('/dashboard');
    jar.set('_ga_AB', { value: '1', lasts: true });
    jar.set('XSRF-TOKEN', { value: 'x', lasts: false });
    let arrived = (_: Response): void => undefined;
    fetched.mockReturnValue(
      new Promise((resolve) => {
        arrived = resolve;
      }),
    );
    const withdrawal = page.decide([]);
    // The server has not answered yet.
    page.visitPage('/history');
    expect(pushed()).toEqual(['/dashboard']);
    arrived(Response.json(consentReply('', '1')));
    await withdrawal;
    expect(reloaded).toHaveBeenCalledOnce();
    expect([...jar.keys()].toSorted()).toEqual(['XSRF-TOKEN', '__Host-consent']);
    const next = await openPage();
    scripts.length = 0;
    next.visitPage('/history');
    expect([scripts, pushed()]).toEqual([[], ['/dashboard']]);
  });

  test('applies even while it can’t be proved', async () => {
    remember(['audience']);
    const page = await openPage();
    page.visitPage('/dashboard');
    fetched.mockRejectedValue(new TypeError('offline'));
    await expect(page.decide([])).rejects.toMatchObject({ code: 'RESEAU' });
    page.visitPage('/history');
    expect(pushed()).toEqual(['/dashboard']);
    expect(reloaded).not.toHaveBeenCalled();
  });

  test('in another tab ends the pushes of this one', async () => {
    remember(['audience']);
    const page = await openPage();
    page.visitPage('/dashboard');
    remember([]);
    page.visitPage('/history');
    expect(pushed()).toEqual(['/dashboard']);
  });
});

test('the reported address of a page has no query, so no ticket and no token', async () => {
  remember(['audience']);
  const page = await openPage();
  const path = fc.stringMatching(/^\/[a-z/-]{0,20}$/);
  const rest = fc.tuple(fc.constantFrom('?ticket=ST-', '?jwt=', '#token=', '?a\n='), fc.string());
  fc.assert(
    fc.property(path, rest, (clean, [key, value]) => {
      window.dataLayer = [];
      page.visitPage(`${clean}${key}${value}`);
      expect(pushed()).toEqual([clean]);
    }),
  );
});
