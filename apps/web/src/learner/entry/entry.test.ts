import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BrowserOptions, type FakeBrowser, freshPage, openBrowser } from '../../../test/browser.ts';
import { application, brand, choice, entered, inscription, user } from '../../../test/builders.ts';

let browser: FakeBrowser;
let entry: typeof import('./entry.ts');

async function openPage(options: BrowserOptions = {}, kept: Record<string, string> = {}): Promise<void> {
  browser = openBrowser(options);
  for (const [key, value] of Object.entries(kept)) browser.kept.set(key, value);
  browser.answer(ALL);
  entry = await freshPage(() => import('./entry.ts'));
}
beforeEach(() => openPage());
afterEach(() => {
  vi.unstubAllGlobals();
});

const history = (historique: unknown[]) => ({
  series_restantes: { series: [] },
  historique,
  themes: [],
  parcours_personnalise: null,
  preparation: null,
  examen_passe: null,
});
const WELCOMED = [{ type: 'accueil', terminee: true }];
const ALL = {
  '/api/auth/login': [200, entered()],
  '/api/front/utilisateur': [200, user()],
  '/api/front/series-eleve': [200, history(WELCOMED)],
  '/api/front/themes': [200, []],
  '/api/front/structure/7': [200, { nom: 'École' }],
} as const;
const SIGNED_IN = { token: 'jeton', mode: '0' };

/** The address that this leads to, or null to stay. */
async function leadsTo(entering: Promise<unknown>): Promise<unknown> {
  try {
    await entering;
    return null;
  } catch (thrown) {
    const { to, params, search } = (thrown as { options: Record<string, unknown> }).options;
    return { to, ...(params !== undefined && { params }), ...(search !== undefined && { search }) };
  }
}
const connected = (pathname: string, search: Record<string, unknown> = {}) =>
  leadsTo(entry.enterConnected({ location: { pathname }, search }));

describe('an address with a ticket', () => {
  test('is exchanged for a session, and opened again without the ticket, with the rest of its query', async () => {
    expect(await connected('/', { ticket: 'ST-1' })).toEqual({ to: '/dashboard' });
    expect(await connected('/history', { ticket: 'ST-2', page: 2 })).toEqual({
      to: '/history',
      search: { page: 2 },
    });
    expect(await connected('/courses/code b', { inscriptionId: 3 })).toEqual({
      to: '/courses/$label',
      params: { label: 'code b' },
      search: {},
    });
  });

  test('leads to the choice if one is due; an earlier choice does not skip it again', async () => {
    const inscriptions = [inscription(1), inscription(3)];
    browser.answer({ ...ALL, '/api/auth/login': [300, choice({ inscriptions })] });
    expect(await connected('/', { ticket: 'ST-1' })).toEqual({ to: '/licenses' });
    expect(await leadsTo(entry.enterLicences())).toBeNull();
    const { selectInscription } = await import('../session/session-store.ts');
    selectInscription(3);
    expect(await leadsTo(entry.enterLicences())).toEqual({ to: '/', search: { inscriptionId: 3 } });
    expect(await connected('/', { inscriptionId: 3 })).toEqual({ to: '/licenses' });
    expect(await leadsTo(entry.enterLicences())).toBeNull();
  });

  test('leads to the courses of a person who has nothing else', async () => {
    browser.answer({ ...ALL, '/api/auth/login': [303, choice({ inscriptions: [] })] });
    expect(await connected('/', { ticket: 'ST-1' })).toEqual({ to: '/only-courses' });
    expect(await connected('/courses/max', { ticket: 'ST-1' })).toEqual({
      to: '/only-courses/$label',
      params: { label: 'max' },
    });
  });
});

test('a partner’s own sign-on is exchanged like a ticket; without its token the area is guarded as usual', async () => {
  const partner = (search: Record<string, unknown>) =>
    leadsTo(entry.enterFromPartner('ecole', { location: { pathname: '/auto-login/ecole' }, search }));
  expect(await partner({})).toEqual({ to: '/home' });
  expect(browser.calls()).toEqual([]);
  expect(await partner({ jwt: 'a.b.c', profilId: 12 })).toEqual({ to: '/dashboard' });
  expect(String(browser.fetched.mock.lastCall?.[0])).toMatch(/partenaire=ecole&jwt=a\.b\.c&profilId=12$/);
  expect(await partner({})).toEqual({ to: '/dashboard' });
  expect(await partner({ jwt: 'd.e.f', inscriptionId: 3 })).toEqual({ to: '/dashboard' });
  const { searchParams } = new URL(String(browser.fetched.mock.lastCall?.[0]), 'https://prepa.example');
  expect(Object.fromEntries(searchParams)).toMatchObject({ jwt: 'd.e.f', inscriptionId: '3' });
});

describe('a page that needs a sign-in', () => {
  const courses = (pathname: string) => leadsTo(entry.enterCourses({ location: { pathname }, search: {} }));

  test('is opened after it, with its query, and only once', async () => {
    expect(await connected('/history', { page: 2 })).toEqual({ to: '/home' });
    expect(await connected('/', { ticket: 'ST-1' })).toEqual({ to: '/history', search: { page: 2 } });
    expect(await connected('/', { ticket: 'ST-2' })).toEqual({ to: '/dashboard' });
  });

  test('is opened after the choice of a licence too', async () => {
    const inscriptions = [inscription(1), inscription(3)];
    expect(await connected('/details/12')).toEqual({ to: '/home' });
    browser.answer({ ...ALL, '/api/auth/login': [300, choice({ inscriptions })] });
    expect(await connected('/', { ticket: 'ST-1' })).toEqual({ to: '/licenses' });
    browser.answer(ALL);
    expect(await connected('/', { inscriptionId: 3 })).toEqual({ to: '/details/12', search: {} });
  });

  test('is a course for a person with only courses', async () => {
    expect(await courses('/only-courses/max')).toEqual({ to: '/home' });
    browser.answer({ ...ALL, '/api/auth/login': [303, choice({ inscriptions: [] })] });
    expect(await connected('/', { ticket: 'ST-1' })).toEqual({
      to: '/only-courses/$label',
      params: { label: 'max' },
    });
  });

  test('is opened again after an expired session, but not after signing out', async () => {
    await openPage({}, SIGNED_IN);
    browser.answer({ ...ALL, '/api/front/utilisateur': [401, { code: 'NON_CONNECTE' }] });
    expect(await connected('/contact')).toEqual({ to: '/home/une/login', search: { error: true } });
    browser.answer(ALL);
    expect(await connected('/', { ticket: 'ST-1' })).toEqual({ to: '/contact', search: {} });
    await openPage();
    expect(await connected('/contact')).toEqual({ to: '/home' });
    const { clearSession } = await import('../session/session-store.ts');
    clearSession();
    expect(await connected('/', { ticket: 'ST-2' })).toEqual({ to: '/dashboard' });
  });

  test('is replaced by the page in the address of the ticket', async () => {
    expect(await connected('/contact')).toEqual({ to: '/home' });
    expect(await connected('/examen', { ticket: 'ST-1' })).toEqual({ to: '/examen', search: {} });
    expect(await connected('/', { ticket: 'ST-2' })).toEqual({ to: '/dashboard' });
  });
});

describe('a ticket of another account than the signed-in one', () => {
  const asks = [409, { code: 'AUTRE_COMPTE', details: { connecte: 'Léa Martin', nouveau: 'Lina Robert' } }];

  test('asks first, and changes nothing of the signed-in account', async () => {
    await openPage({}, SIGNED_IN);
    browser.answer({ ...ALL, '/api/auth/login': asks as [number, unknown] });
    const before = new Map(browser.kept);
    expect(await connected('/history', { ticket: 'ST-1', page: 2 })).toEqual({ to: '/changer-de-compte' });
    expect(browser.kept).toEqual(before);
    expect(await leadsTo(Promise.resolve().then(() => entry.enterAccountChange()))).toBeNull();
    const { askedChange } = await import('../session/account-change.ts');
    expect(askedChange()).toMatchObject({
      current: 'Léa Martin',
      next: 'Lina Robert',
      address: { pathname: '/history', search: { page: 2 } },
    });
  });

  test('signs in after the user has agreed, and leads to the requested page', async () => {
    await openPage({}, SIGNED_IN);
    browser.answer({ ...ALL, '/api/auth/login': asks as [number, unknown] });
    await connected('/', { ticket: 'ST-1' });
    browser.answer({ ...ALL, '/api/auth/autre-compte': [200, entered({ token: 'jeton-de-lina' })] });
    const { confirmAccountChange } = await import('../session/session-store.ts');
    const result = await confirmAccountChange();
    expect(entry.arrival(result, { pathname: '/history', search: {} })).toEqual({
      to: '/history',
      search: {},
    });
    expect(browser.kept.get('token')).toBe('jeton-de-lina');
  });

  test('keeps the question open while the network fails, and clears everything if the ticket has expired', async () => {
    await openPage({}, SIGNED_IN);
    const { confirmAccountChange } = await import('../session/session-store.ts');
    browser.fetched.mockRejectedValue(new TypeError('offline'));
    await expect(confirmAccountChange()).rejects.toMatchObject({ code: 'RESEAU' });
    expect(browser.kept.get('token')).toBe('jeton');
    browser.answer({ ...ALL, '/api/auth/autre-compte': [401, { code: 'TICKET_INVALIDE' }] });
    await expect(confirmAccountChange()).rejects.toMatchObject({ code: 'TICKET_INVALIDE' });
    expect(browser.kept.has('token')).toBe(false);
  });

  test('can’t be asked by an address: without a pending question, it leads home', async () => {
    expect(await leadsTo(Promise.resolve().then(() => entry.enterAccountChange()))).toEqual({ to: '/' });
  });
});

describe('a connected page', () => {
  test('is drawn once the user has loaded', async () => {
    await openPage({}, SIGNED_IN);
    expect(await connected('/history')).toBeNull();
    expect(browser.calls()).toContain('/api/front/utilisateur');
    expect(await connected('/')).toEqual({ to: '/dashboard' });
  });

  test('sends a new learner to the welcome first, but not from a series, a course or the welcome itself', async () => {
    await openPage({}, SIGNED_IN);
    browser.answer({ ...ALL, '/api/front/series-eleve': [200, history([])] });
    expect(await connected('/dashboard')).toEqual({ to: '/welcome' });
    for (const path of ['/welcome', '/player/1', '/resume/1', '/courses/max'])
      expect(await connected(path), path).toBeNull();
  });

  test('of the welcome is for a new learner whose licence has a welcome series, and sends others to the dashboard', async () => {
    await openPage({}, SIGNED_IN);
    expect(await connected('/welcome'), 'already welcomed').toEqual({ to: '/dashboard' });
    await openPage({}, SIGNED_IN);
    const boat = user({ inscription: inscription(1, 'ouvert', 'co') });
    browser.answer({
      ...ALL,
      '/api/front/utilisateur': [200, boat],
      '/api/front/series-eleve': [200, history([])],
    });
    expect(await connected('/welcome'), 'a licence without a welcome series').toEqual({ to: '/dashboard' });
    expect(await connected('/dashboard')).toBeNull();
  });

  test('whose user can’t load leads to the login-error page, with the storage cleared', async () => {
    for (const path of Object.keys(ALL).filter((one) => one.startsWith('/api/front/'))) {
      await openPage({}, SIGNED_IN);
      browser.answer({ ...ALL, [path]: [401, { code: 'NON_CONNECTE' }] });
      expect(await connected('/dashboard'), path).toEqual({ to: '/home/une/login', search: { error: true } });
      expect(browser.kept.size).toBe(0);
      expect(await connected('/dashboard'), 'and then it is a visitor’s').toEqual({ to: '/home' });
    }
  });

  test('of a person with only courses loads nothing else', async () => {
    await openPage({}, { ...SIGNED_IN, mode: '1' });
    browser.answer({
      ...ALL,
      '/api/front/utilisateur': [200, user({ inscription: null, inscriptions: [] })],
    });
    const courses = { location: { pathname: '/only-courses' }, search: {} };
    expect(await leadsTo(entry.enterCourses(courses))).toBeNull();
    expect(browser.calls()).not.toContain('/api/front/series-eleve');
    expect(await connected('/dashboard')).toEqual({ to: '/only-courses' });
  });
});

describe('a sign-in that fails', () => {
  const outer = brand('une', {
    loginError: { external: true, path: 'https://connexion.example/login?error=true' },
  });

  test('is reported on the brand’s own login-error page', async () => {
    browser.answer({ '/api/auth/login': [401, { code: 'TICKET_INVALIDE' }] });
    expect(await connected('/', { ticket: 'ST-1' })).toEqual({
      to: '/home/une/login',
      search: { error: true },
    });
  });

  test('leads to another site if the brand has one, and draws nothing more', async () => {
    await openPage({ site: { brands: [outer] } });
    browser.answer({ '/api/auth/login': [401, { code: 'TICKET_INVALIDE' }] });
    const drawn = vi.fn();
    void connected('/', { ticket: 'ST-1' }).then(drawn);
    await expect.poll(() => browser.left).toEqual(['https://connexion.example/login?error=true']);
    expect(drawn).not.toHaveBeenCalled();
  });

  test('because of refused cookies is reported here for any brand, without using the ticket', async () => {
    await openPage({ site: { brands: [outer] }, cookieEnabled: false });
    const here = { to: '/home/$brand/login', params: { brand: 'une' }, search: { error: true } };
    expect(await connected('/', { ticket: 'ST-1' })).toEqual(here);
    expect(await leadsTo(entry.enterPublic({ search: {} }))).toEqual(here);
    expect(await leadsTo(entry.enterPublic({ search: { error: true } }))).toBeNull();
    expect([browser.calls(), browser.left]).toEqual([[], []]);
  });
});

test('a session that is lost right after the sign-in is also reported here, and not by another site that would sign in again', async () => {
  const loginError = { external: true, path: 'https://connexion.example/login?error=true' };
  await openPage({ site: { brands: [brand('une', { loginError })] } }, { theme: 'une' });
  browser.answer({
    '/api/auth/login': [200, entered({ theme: 'une' })],
    '/api/front/utilisateur': [401, { code: 'NON_CONNECTE' }],
  });
  expect(await connected('/', { ticket: 'ST-1' })).toEqual({ to: '/dashboard' });
  expect(await connected('/dashboard')).toEqual({
    to: '/home/$brand/login',
    params: { brand: 'une' },
    search: { error: true },
  });
  expect(browser.left).toEqual([]);
});

test('applications in the storage don’t open the choice of licence', async () => {
  await openPage({}, { applications: JSON.stringify([application(9)]) });
  expect(await leadsTo(entry.enterLicences())).toEqual({ to: '/home' });
});
