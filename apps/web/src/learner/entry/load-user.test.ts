import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeBrowser, freshPage, openBrowser } from '../../../test/browser.ts';
import { application, choice, entered, inscription, user } from '../../../test/builders.ts';
import { toApplication, toInscription } from '../student/api.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SERIES = {
  series_restantes: { series: [] },
  historique: [],
  themes: [],
  parcours_personnalise: null,
  preparation: null,
  examen_passe: null,
};
const STEPS = {
  '/api/front/utilisateur': [200, user()],
  '/api/front/series-eleve': [200, SERIES],
  '/api/front/themes': [200, []],
  '/api/front/structure/7': [200, { nom: 'École' }],
} as const;
type Step = keyof typeof STEPS;
const steps = Object.keys(STEPS) as Step[];

async function openPage() {
  const store = await freshPage(() => import('../session/session-store.ts'));
  const loading = await import('./load-user.ts');
  const { lastLoginFailure } = await import('../session/login-failure.ts');
  const { onSignedOut } = await import('../../lib/call.ts');
  await store.sessionReady;
  return { ...store, ...loading, lastLoginFailure, onSignedOut };
}

/** A page that a signed-in user has reloaded. */
function reload(mode = '0') {
  browser.kept.set('token', 'jeton');
  browser.kept.set('mode', mode);
  return openPage();
}

describe('loading the user', () => {
  test('fetches the learner, the series, the themes and the school once per sign-in', async () => {
    const page = await reload();
    browser.answer(STEPS);
    await Promise.all([page.loadUser(), page.loadUser()]);
    const { queryClient } = await import('../../lib/query-client.ts');
    await queryClient.invalidateQueries();
    await page.loadUser();
    expect(browser.calls().sort()).toEqual(steps.toSorted());
    browser.answer({ ...STEPS, '/api/auth/login': [200, entered()] });
    await page.logIn({ inscriptionId: '1' });
    await page.loadUser();
    expect(browser.calls().filter((path) => path.endsWith('/utilisateur'))).toHaveLength(2);
  });

  test('stores what is open, and the inscription of the session', async () => {
    const page = await reload();
    const reply = user({
      inscription: inscription(3),
      inscriptions: [inscription(1), inscription(2, 'ferme'), inscription(3)],
    });
    browser.answer({ ...STEPS, '/api/front/utilisateur': [200, reply] });
    await page.loadUser();
    const { currentChoices } = await import('../session/choices.ts');
    expect(currentChoices()).toEqual({
      inscriptions: [toInscription(inscription(1)), toInscription(inscription(3))],
      applications: [toApplication(application(9))],
    });
    expect(JSON.parse(browser.kept.get('inscriptions') ?? '')).toEqual([inscription(1), inscription(3)]);
    expect(browser.kept.get('selectedInscriptionId')).toBe('3');
  });

  test('with courses only fetches nothing about an inscription', async () => {
    const page = await reload('1');
    browser.answer({
      ...STEPS,
      '/api/front/utilisateur': [200, user({ inscription: null, inscriptions: [] })],
    });
    await page.loadUser();
    expect(browser.calls()).toEqual(['/api/front/utilisateur', '/api/front/structure/7']);
    expect(await page.isWelcomeDue()).toBe(false);
  });

  test('for staff who act for a learner stores neither token nor inscription nor other data', async () => {
    const page = await reload();
    browser.answer({ ...STEPS, '/api/front/utilisateur': [200, user({ connectedAs: true })] });
    await page.loadUser();
    expect(page.session().connectedAs).toBe(true);
    expect([...browser.kept.keys()].filter((key) => key !== 'mode')).toEqual([]);
  });
});

test('the first exam entry is stored if it is open and its licence has exam registration, else removed', async () => {
  const statut = fc.constantFrom('ouvert', 'ferme', 'expire');
  const entries = fc.array(
    fc.record({ statut, permis: fc.constantFrom('b', 'co'), lien: fc.constant(null) }),
    {
      maxLength: 3,
    },
  );
  await fc.assert(
    fc.asyncProperty(entries, fc.constantFrom('b', 'co', 'zz'), async (list, permis) => {
      browser.kept.set('appKopilote', 'ancienne');
      const reply = user({ inscription: inscription(1, 'ouvert', permis), application_kopilote: list });
      const page = await reload();
      browser.answer({ ...STEPS, '/api/front/utilisateur': [200, reply] });
      await page.loadUser();
      const counts = list[0]?.statut === 'ouvert' && list[0].permis === 'b';
      expect(browser.kept.get('appKopilote')).toBe(counts ? JSON.stringify(list[0]) : undefined);
    }),
    { numRuns: 25 },
  );
});

describe('a request that fails', () => {
  test.each(steps)('%s: clears everything once, and the failure is thrown again', async (step) => {
    const page = await reload();
    const signedOut = vi.fn();
    page.onSignedOut(() => {
      if (!page.isLoadingUser()) signedOut();
    });
    for (const [status, code] of [
      [401, 'NON_CONNECTE'],
      [403, 'CHOIX_REQUIS'],
    ] as const) {
      browser.kept.set('token', 'jeton');
      browser.answer({ ...STEPS, [step]: [status, { code }] });
      await expect(page.loadUser()).rejects.toMatchObject({ code });
      expect([browser.kept.size, page.session().authenticated]).toEqual([0, false]);
      expect(page.lastLoginFailure()?.code).toBe(code);
    }
    expect(signedOut, 'it does not also count as an expired session').not.toHaveBeenCalled();
  });

  test('because of the network is first retried', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const loading = freshPage(() => import('../session/session-store.ts'));
    browser.kept.set('token', 'jeton');
    await loading;
    const { loadUser } = await import('./load-user.ts');
    await vi.advanceTimersByTimeAsync(10);
    browser.answer(STEPS);
    const answer = browser.fetched.getMockImplementation();
    let lost = 2;
    browser.fetched.mockImplementation(async (...asked) => {
      if (String(asked[0]).includes('utilisateur') && lost-- > 0) throw new TypeError('Failed to fetch');
      return answer?.(...asked) ?? Response.error();
    });
    const done = loadUser();
    await vi.advanceTimersByTimeAsync(20_000);
    await done;
    expect(browser.calls().filter((path) => path.endsWith('/utilisateur'))).toHaveLength(3);
    expect(browser.kept.get('token')).toBe('jeton');
  });

  test.each([
    ['twice', 2, 3, 'jeton'],
    ['always', 99, 3, undefined],
  ])(
    'for the name of the school alone, %s, is tried twice more before it counts',
    async (_often, failures, tries, kept) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const loading = freshPage(() => import('../session/session-store.ts'));
      browser.kept.set('token', 'jeton');
      await loading;
      const { loadUser } = await import('./load-user.ts');
      await vi.advanceTimersByTimeAsync(10);
      browser.answer(STEPS);
      const answer = browser.fetched.getMockImplementation();
      let left = failures;
      browser.fetched.mockImplementation(async (...asked) =>
        String(asked[0]).includes('structure') && left-- > 0
          ? Response.json({ code: 'INTROUVABLE' }, { status: 404 })
          : (answer?.(...asked) ?? Response.error()),
      );
      const done = loadUser().catch(() => undefined);
      await vi.advanceTimersByTimeAsync(100);
      expect(browser.kept.get('token')).toBe('jeton');
      await vi.advanceTimersByTimeAsync(20_000);
      await done;
      expect(browser.calls().filter((path) => path.includes('structure'))).toHaveLength(tries);
      expect(browser.kept.get('token')).toBe(kept);
    },
  );

  test('with «not signed in», right after a successful sign-in, reports that cookies are refused', async () => {
    const page = await openPage();
    const stranger = [401, { code: 'NON_CONNECTE' }] as const;
    browser.answer({ ...STEPS, '/api/auth/login': [200, entered()], '/api/front/utilisateur': stranger });
    await page.logIn({ ticket: 'ST-1' });
    await expect(page.loadUser()).rejects.toMatchObject({ code: 'COOKIES_REFUSES' });
    expect([browser.kept.size, page.lastLoginFailure()?.code]).toEqual([0, 'COOKIES_REFUSES']);
  });

  test('for a user who was replaced meanwhile changes nothing for the new one', async () => {
    const page = await reload();
    let refuse: (answer: Response) => void = () => undefined;
    const refusal = new Promise<Response>((resolve) => {
      refuse = resolve;
    });
    browser.fetched.mockImplementation(async (address) =>
      String(address).includes('/auth/login')
        ? Response.json(choice({ inscriptions: [] }), { status: 303 })
        : (await refusal).clone(),
    );
    const first = page.loadUser();
    await page.logIn({ ticket: 'ST-2' });
    refuse(Response.json({ code: 'NON_CONNECTE' }, { status: 401 }));
    await first;
    expect(page.session().authenticated).toBe(true);
    expect(browser.kept.get('mode')).toBe('1');
  });
});

test('a welcome is due for a new learner until the refreshed history has a finished welcome series', async () => {
  const page = await reload();
  browser.answer(STEPS);
  await page.loadUser();
  expect(await page.isWelcomeDue()).toBe(true);
  const historique = [{ type: 'accueil', terminee: true }];
  browser.answer({ ...STEPS, '/api/front/series-eleve': [200, { ...SERIES, historique }] });
  const { queryClient } = await import('../../lib/query-client.ts');
  await queryClient.invalidateQueries({ queryKey: ['series-eleve'] });
  expect(await page.isWelcomeDue()).toBe(false);
});
