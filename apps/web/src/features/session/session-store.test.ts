import type { LoginChoice, LoginReply } from '@balise/contract/auth';
import type { Application, Inscription } from '@balise/contract/student';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COURSES_ONLY, TESTS_AND_COURSES } from './session.ts';

const kept = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();
const left = vi.fn<(address: string) => void>();
let browser: EventTarget;

beforeEach(() => {
  kept.clear();
  fetched.mockReset();
  left.mockReset();
  browser = new EventTarget();
  const site = JSON.stringify({ backend: '', brands: [], licences: [] });
  vi.stubGlobal('document', { getElementById: () => ({ textContent: site }), cookie: '' });
  vi.stubGlobal('window', browser);
  vi.stubGlobal('location', { origin: 'https://prepa.example', assign: left });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The store of a page just opened, which reads what the browser kept. */
async function openPage() {
  vi.resetModules();
  return import('./session-store.ts');
}

const answers = (status: number, body: unknown): void =>
  void fetched.mockImplementation(async () => Response.json(body, { status }));

const inscription = (id: number, statut: Inscription['statut'] = 'ouvert'): Inscription => ({
  id,
  permis: 'b',
  statut,
  date_expiration: null,
  credits_total: 0,
  credits_restants: 0,
});
const application = (id: number, statut: Application['statut'] = 'ouvert'): Application => ({
  id,
  libelle: 'code-commente',
  titre: 'Cours',
  lien: '',
  couleur: '#000000',
  permis: 'b',
  statut,
  plein_ecran: false,
  est_max: false,
  termine_le: null,
});
const choice = (change: Partial<LoginChoice> = {}): LoginChoice => ({
  inscriptions: [inscription(1), inscription(2, 'ferme')],
  applications: [application(8, 'expire'), application(9)],
  connectedAs: false,
  theme: 'une-marque',
  ...change,
});
const entered = (change: Partial<LoginReply> = {}): LoginReply => ({
  token: 'connecte',
  inscription: inscription(1),
  ...choice(),
  ...change,
});
const idsKept = (key: string): number[] =>
  (JSON.parse(kept.get(key) ?? '[]') as { id: number }[]).map(({ id }) => id);

describe('a sign-in', () => {
  test('keeps the token, the mode, the inscription chosen, the theme, and only what is open', async () => {
    const store = await openPage();
    answers(200, entered());
    await store.logIn({ ticket: 'ST-1' });
    expect(Object.fromEntries(kept)).toMatchObject({
      token: 'connecte',
      mode: '0',
      selectedInscriptionId: '1',
      theme: 'une-marque',
    });
    expect([idsKept('inscriptions'), idsKept('applications')]).toEqual([[1], [9]]);
    const signedIn = { authenticated: true, mode: TESTS_AND_COURSES, connectedAs: false };
    expect(store.session()).toEqual(signedIn);
    expect((await openPage()).session()).toEqual(signedIn);
  });

  test('asks with the time, and with the service beside the ticket or the inscription alone', async () => {
    const store = await openPage();
    answers(200, entered());
    const lastQuery = () => new URL(String(fetched.mock.lastCall?.[0]), 'https://x').searchParams;
    await store.logIn({ ticket: 'ST-1', from: 'une-marque' });
    expect(lastQuery().get('t')).toMatch(/^\d+$/);
    expect(lastQuery().toString()).toContain(
      'ticket=ST-1&service=https%3A%2F%2Fprepa.example&from=une-marque',
    );
    await store.logIn({ inscriptionId: '3' });
    expect([...lastQuery().keys()]).toEqual(['t', 'inscriptionId']);
  });

  test('that leaves a choice to make does not sign in yet', async () => {
    const store = await openPage();
    answers(300, choice());
    expect((await store.logIn({ ticket: 'ST-1' })).kind).toBe('choose');
    expect(store.session()).toMatchObject({ authenticated: false, mode: TESTS_AND_COURSES });
    expect(store.pendingChoice()).toEqual(choice());
    expect(kept.has('token')).toBe(false);
  });

  test('to courses alone is signed in, in their mode', async () => {
    const store = await openPage();
    for (const [status, inscriptions] of [
      [300, [inscription(1, 'expire')]],
      [303, []],
    ] as const) {
      answers(status, choice({ inscriptions: [...inscriptions] }));
      expect((await store.logIn({ ticket: 'ST-1' })).kind).toBe('courses');
      expect(store.session()).toMatchObject({ authenticated: true, mode: COURSES_ONLY });
      expect(kept.get('mode')).toBe('1');
    }
  });

  test('refused clears all that was kept and is told with its code', async () => {
    kept.set('token', 'connecte');
    const store = await openPage();
    answers(403, { code: 'INSCRIPTION_EXPIREE' });
    await expect(store.logIn({ ticket: 'ST-1' })).rejects.toMatchObject({ code: 'INSCRIPTION_EXPIREE' });
    expect(kept.size).toBe(0);
    expect(store.session().authenticated).toBe(false);
  });

  test('on somebody’s behalf keeps neither token nor inscription, whatever is answered and was there', async () => {
    const store = await openPage();
    const reply = fc.oneof(
      fc.constant([200, entered({ connectedAs: true })] as const),
      fc
        .tuple(
          fc.constantFrom(300 as const, 303 as const),
          fc.array(fc.constantFrom(inscription(1), inscription(2, 'ferme'))),
        )
        .map(([status, inscriptions]) => [status, choice({ connectedAs: true, inscriptions })] as const),
    );
    const before = fc.dictionary(fc.constantFrom('token', 'selectedInscriptionId', 'mode'), fc.string());
    await fc.assert(
      fc.asyncProperty(reply, before, async ([status, body], stored) => {
        kept.clear();
        for (const [key, value] of Object.entries(stored)) kept.set(key, value);
        answers(status, body);
        await store.logIn({ ticket: 'ST-1' });
        expect(store.session().connectedAs).toBe(true);
        expect(kept.has('token') || kept.has('selectedInscriptionId')).toBe(false);
      }),
    );
  });
});

describe('logging out', () => {
  test('clears everything kept and leaves for the address the server names', async () => {
    kept.set('token', 'connecte');
    kept.set('theme', 'une-marque');
    const store = await openPage();
    answers(200, { url: 'https://central.example/cas/logout' });
    await store.logOut();
    expect(kept.size).toBe(0);
    expect(store.session().authenticated).toBe(false);
    expect(left.mock.calls).toEqual([['https://central.example/cas/logout']]);
  });

  test('that fails leaves the person signed in, where they are', async () => {
    kept.set('token', 'connecte');
    const store = await openPage();
    answers(503, { code: 'SERVICE_INDISPONIBLE' });
    await expect(store.logOut()).rejects.toMatchObject({ code: 'SERVICE_INDISPONIBLE' });
    expect(store.session().authenticated).toBe(true);
    expect(left).not.toHaveBeenCalled();
  });

  test('in another tab is noticed here', async () => {
    kept.set('token', 'connecte');
    const store = await openPage();
    const gone = vi.fn();
    store.watchOtherTabs(gone);
    browser.dispatchEvent(new Event('storage'));
    expect(gone).not.toHaveBeenCalled();
    kept.delete('token');
    browser.dispatchEvent(new Event('storage'));
    expect(gone).toHaveBeenCalledOnce();
    expect(store.session().authenticated).toBe(false);
  });
});
