import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeBrowser, freshPage, openBrowser } from '../../../test/browser.ts';
import { brand, choice, entered, inscription } from '../../../test/builders.ts';
import { toInscription } from '../student/api.ts';
import { COURSES_ONLY, TESTS_AND_COURSES } from './session.ts';

let browser: FakeBrowser;
let kept: Map<string, string>;

beforeEach(() => {
  browser = openBrowser({
    site: {
      brands: [
        brand('une', { login: { external: false, path: '/home/une/login', from: 'de-une', service: null } }),
        brand('autre'),
      ],
    },
  });
  kept = browser.kept;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The store of a fresh page, once its first state is known. */
async function openPage() {
  const store = await freshPage(() => import('./session-store.ts'));
  await store.sessionReady;
  return store;
}

const answers = (status: number, body: unknown): void =>
  browser.answer({ '/api/auth/login': [status, body], '/api/auth/logout': [status, body] });
const idsKept = (key: string): number[] =>
  (JSON.parse(kept.get(key) ?? '[]') as { id: number }[]).map(({ id }) => id);
const lastQuery = () =>
  Object.fromEntries(new URL(String(browser.fetched.mock.lastCall?.[0]), 'https://x').searchParams);

describe('a sign-in', () => {
  test('stores the token, the mode, the chosen inscription, the theme, and only what is open', async () => {
    const store = await openPage();
    answers(200, entered());
    await store.logIn({ ticket: 'ST-1' });
    expect(Object.fromEntries(kept)).toMatchObject({
      token: 'jeton-de-lea',
      mode: '0',
      selectedInscriptionId: '1',
      theme: 'autre',
    });
    expect([idsKept('inscriptions'), idsKept('applications')]).toEqual([[1], [9]]);
    const signedIn = { authenticated: true, mode: TESTS_AND_COURSES, connectedAs: false };
    expect(store.session()).toEqual(signedIn);
    expect((await openPage()).session()).toEqual(signedIn);
  });

  test('tells the listeners of the brand, without a reload', async () => {
    const store = await openPage();
    const { currentBrand, onBrandChange } = await import('../../lib/brand.ts');
    const seen: string[] = [];
    onBrandChange(() => seen.push(currentBrand().name));
    answers(200, entered({ theme: 'autre' }));
    await store.logIn({ ticket: 'ST-1' });
    expect(seen).toEqual(['autre']);
  });

  test('removes everything of the previous user', async () => {
    for (const key of ['appKopilote', 'inscriptions', 'applications']) kept.set(key, '[{"id":77}]');
    kept.set('token', 'jeton-de-noe');
    kept.set('selectedInscriptionId', '77');
    const store = await openPage();
    answers(300, choice({ inscriptions: [inscription(1), inscription(3)] }));
    await store.logIn({ ticket: 'ST-1' });
    expect(kept.has('token') || kept.has('appKopilote') || kept.has('selectedInscriptionId')).toBe(false);
    expect([...kept.values()].join()).not.toContain('77');
  });

  test('sends the time, and with a ticket the service and the brand', async () => {
    const store = await openPage();
    answers(200, entered());
    await store.logIn({ ticket: 'ST-1' });
    const { t, ...asked } = lastQuery();
    expect(t).toMatch(/^\d+$/);
    expect(asked).toEqual({ ticket: 'ST-1', service: 'https://prepa.example', from: 'de-une' });
    expect(browser.fetched.mock.lastCall?.[1]).toMatchObject({ method: 'GET', credentials: 'include' });
  });

  test('sends only the number of an inscription', async () => {
    const store = await openPage();
    answers(200, entered());
    await store.logIn({ inscriptionId: '3' });
    expect(Object.keys(lastQuery())).toEqual(['t', 'inscriptionId']);
  });

  test('through a partner sends its name, its token and its learner', async () => {
    const store = await openPage();
    answers(200, entered());
    await store.logIn({ partner: 'ecole', jwt: 'a.b.c', learnerId: '12' });
    const { t: _, service, ...asked } = lastQuery();
    expect(service).toBe('https://prepa.example');
    expect(new URLSearchParams(asked).toString()).toBe('partenaire=ecole&jwt=a.b.c&profilId=12');
  });

  test('that needs a choice does not sign in yet', async () => {
    const store = await openPage();
    answers(300, choice());
    expect((await store.logIn({ ticket: 'ST-1' })).kind).toBe('choose');
    expect(store.session()).toMatchObject({ authenticated: false, mode: TESTS_AND_COURSES });
    expect(store.knownChoices()?.inscriptions).toEqual(choice().inscriptions.map(toInscription));
    expect(kept.has('token')).toBe(false);
  });

  test('that needs a choice keeps an earlier one that is still open', async () => {
    kept.set('selectedInscriptionId', '3');
    const store = await openPage();
    answers(300, choice({ inscriptions: [inscription(1), inscription(3)] }));
    await store.logIn({ ticket: 'ST-1' });
    expect(store.selectedInscriptionId()).toBe(3);
    answers(300, choice({ inscriptions: [inscription(1), inscription(3, 'expire')] }));
    await store.logIn({ ticket: 'ST-2' });
    expect(store.selectedInscriptionId()).toBeNull();
  });

  test('with courses only signs in, in that mode, also after a reload', async () => {
    for (const [status, inscriptions] of [
      [300, [inscription(1, 'expire')]],
      [303, []],
    ] as const) {
      const store = await openPage();
      answers(status, choice({ inscriptions: [...inscriptions] }));
      expect((await store.logIn({ ticket: 'ST-1' })).kind).toBe('courses');
      expect(store.session()).toMatchObject({ authenticated: true, mode: COURSES_ONLY });
      expect(kept.get('mode')).toBe('1');
      expect((await openPage()).session()).toMatchObject({ authenticated: true, mode: COURSES_ONLY });
    }
  });

  test('that is refused clears the storage and reports its code', async () => {
    const refusals = [
      [401, { code: 'TICKET_INVALIDE' }, 'TICKET_INVALIDE'],
      [403, { code: 'INSCRIPTION_EXPIREE' }, 'INSCRIPTION_EXPIREE'],
      [502, null, 'SERVICE_INDISPONIBLE'],
      [200, null, 'REPONSE_ETRANGERE'],
    ] as const;
    for (const [status, body, code] of refusals) {
      for (const key of ['token', 'theme', 'applications']) kept.set(key, 'autre');
      const store = await openPage();
      answers(status, body);
      await expect(store.logIn({ ticket: 'ST-1' })).rejects.toMatchObject({ code });
      expect([kept.size, store.session().authenticated]).toEqual([0, false]);
      const { lastLoginFailure } = await import('./login-failure.ts');
      expect(lastLoginFailure()?.code).toBe(code);
    }
  });

  test('reports refused cookies if the choice finds no session right after it was offered', async () => {
    const store = await openPage();
    answers(300, choice({ inscriptions: [inscription(1), inscription(3)] }));
    await store.logIn({ ticket: 'ST-1' });
    answers(401, { code: 'NON_CONNECTE' });
    await expect(store.logIn({ inscriptionId: '3' })).rejects.toMatchObject({ code: 'COOKIES_REFUSES' });
    await expect(store.logIn({ ticket: 'ST-2' })).rejects.toMatchObject({ code: 'NON_CONNECTE' });
  });

  test('of staff who act for a learner stores neither token nor inscription, for any reply and any earlier storage', async () => {
    const reply = fc.oneof(
      fc.constant([200, entered({ connectedAs: true })] as const),
      fc
        .tuple(
          fc.constantFrom(300 as const, 303 as const),
          fc.array(fc.constantFrom(inscription(1), inscription(2, 'ferme'))),
        )
        .map(([status, inscriptions]) => [status, choice({ connectedAs: true, inscriptions })] as const),
    );
    const personal = fc.constantFrom('token', 'selectedInscriptionId', 'mode', 'inscriptions', 'appKopilote');
    const before = fc.dictionary(personal, fc.constantFrom('1', '[{"id":1}]', 'x'));
    const store = await openPage();
    await fc.assert(
      fc.asyncProperty(reply, before, async ([status, body], stored) => {
        kept.clear();
        for (const [key, value] of Object.entries(stored)) kept.set(key, value);
        answers(status, body);
        await store.logIn({ ticket: 'ST-1' });
        expect(store.session().connectedAs).toBe(true);
        store.selectInscription(1);
        expect(store.selectedInscriptionId()).toBe(1);
        expect([...kept.keys()]).toEqual(['theme']);
      }),
    );
  });
});

test('a chosen inscription is stored in base 10; forgetting it makes the choice due again', async () => {
  const store = await openPage();
  store.selectInscription(42);
  expect(kept.get('selectedInscriptionId')).toBe('42');
  expect((await openPage()).selectedInscriptionId()).toBe(42);
  const other = await openPage();
  other.forgetSelection();
  expect([kept.has('selectedInscriptionId'), other.selectedInscriptionId()]).toEqual([false, null]);
});

test('the application in the address of the first page is remembered until an inscription is chosen', async () => {
  openBrowser({ pathname: '/courses/fastcode-b' });
  const store = await openPage();
  expect(store.requestedApplication()).toBe('fastcode-b');
  store.selectInscription(1);
  expect(store.requestedApplication()).toBeNull();
  openBrowser({ pathname: '/dashboard' });
  expect((await openPage()).requestedApplication()).toBeNull();
});

describe('logging out', () => {
  test('sends the service to the server, clears the storage and goes to the returned address', async () => {
    for (const key of ['token', 'theme', 'inscriptions']) kept.set(key, 'x');
    const store = await openPage();
    answers(200, { url: 'https://central.example/cas/logout' });
    await store.logOut();
    expect(lastQuery()).toEqual({ service: 'https://prepa.example/' });
    expect(kept.size).toBe(0);
    expect(store.session().authenticated).toBe(false);
    expect(browser.left).toEqual(['https://central.example/cas/logout']);
  });

  test('never goes to an address that is not http(s)', async () => {
    const strange = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.constantFrom('javascript:alert(1)', 'data:text/html,x', ''),
    );
    const store = await openPage();
    await fc.assert(
      fc.asyncProperty(strange, async (url) => {
        answers(200, { url });
        await store.logOut();
        expect(new URL(browser.left.at(-1) ?? '', 'https://prepa.example').protocol).toMatch(/^https?:$/);
      }),
    );
    expect(browser.left).not.toContain('');
  });

  test('leaves the user signed in on the same page if it fails', async () => {
    kept.set('token', 'jeton-de-lea');
    const store = await openPage();
    answers(503, { code: 'SERVICE_INDISPONIBLE' });
    await expect(store.logOut()).rejects.toMatchObject({ code: 'SERVICE_INDISPONIBLE' });
    expect(store.session().authenticated).toBe(true);
    expect([kept.get('token'), browser.left]).toEqual(['jeton-de-lea', []]);
  });

  test('does nothing for staff who act for a learner', async () => {
    const store = await openPage();
    answers(200, entered({ connectedAs: true }));
    await store.logIn({ ticket: 'ST-1' });
    await store.logOut();
    expect(browser.calls()).toEqual(['/api/auth/login']);
    expect(store.session().authenticated).toBe(true);
  });
});
