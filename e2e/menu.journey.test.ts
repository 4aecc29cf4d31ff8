/** The page where a learner chooses an application, and the menu that changes it. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutFaults } from './layout-faults.ts';
import { tellUser } from './user.ts';
import { signIn, violations, WIDTHS } from './visitor.ts';

const menuButton = (page: Page) => page.getByRole('button', { name: /changer d’application/ });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link');

/** Inès, in her first licence. */
async function enter(page: Page): Promise<void> {
  await signIn(page, 'ines');
  await page.getByRole('link', { name: 'Accéder aux tests' }).first().click();
  await page.getByRole('heading', { name: 'Bonjour Inès' }).waitFor();
  await page.waitForLoadState('networkidle');
}

test('the menu of the person changes licence by /licenses, and each licence has its own history', async ({
  page,
}) => {
  await enter(page);
  const addresses: string[] = [];
  await page.exposeFunction('noteAddress', (address: string) => addresses.push(address));
  await page.evaluate(() => {
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history);
      history[name] = (state, unused, url) => {
        (globalThis as unknown as { noteAddress(url: string): void }).noteAddress(String(url));
        change(state, unused, url);
      };
    }
  });
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: 'Côtier' }).click();
  await page.getByRole('banner').getByText('Côtier').waitFor();
  expect(addresses[0]).toBe('/licenses');
  expect(addresses.some((address) => /^\/\?inscriptionId=\d+$/.test(address))).toBe(true);
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: 'Mon historique' }).click();
  await page.getByText('Aucune série pour le moment').waitFor();
});

test('«Toutes mes applications» asks again, and Déconnexion is in the menu', { tag: '@long' }, async ({
  page,
}) => {
  await enter(page);
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: 'Toutes mes applications' }).click();
  await page.getByRole('heading', { name: 'Choisissez votre application' }).waitFor();
  await page.getByRole('link', { name: 'Accéder aux tests' }).nth(1).click();
  await page.getByRole('banner').getByText('Moto\u00a0(A2)').waitFor();
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await page.waitForURL('**/cas/**');
});

test('a stand-alone application chosen in the menu opens its course, shows its logo and adds its tab', {
  tag: '@long',
}, async ({ page }) => {
  await enter(page);
  expect(await tabs(page).allTextContents()).not.toContain('Mes cours par thème');
  await menuButton(page).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Le code moto par thème' }).click();
  await page.waitForURL('**/courses/fastcode-etm');
  await page.getByRole('banner').getByRole('link', { name: 'Le code moto par thème' }).waitFor();
  expect(
    await page
      .getByRole('banner')
      .getByRole('img', { name: /accueil/ })
      .count(),
  ).toBe(0);
  await expect
    .poll(() => tabs(page).allTextContents())
    .toEqual([
      'Mon tableau de bord',
      'Mon historique',
      'Mes cours commentés',
      'Mes cours par thème',
      'Nous contacter',
    ]);
  await page.getByRole('link', { name: 'Mon tableau de bord' }).click();
  await page
    .getByRole('banner')
    .getByRole('img', { name: /accueil/ })
    .waitFor();
  expect(await tabs(page).allTextContents()).toContain('Mes cours par thème');
});

test('a page loaded at a stand-alone application shows only its tab, until a licence is chosen', {
  tag: '@long',
}, async ({ page }) => {
  await enter(page);
  await page.goto('/courses/fastcode-etm');
  await page.getByRole('heading', { name: 'Le code moto par thème' }).waitFor();
  await expect.poll(() => tabs(page).allTextContents()).toEqual(['Mes cours par thème']);
  await page.waitForLoadState('networkidle');
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: 'Auto', exact: true }).click();
  await page.getByRole('heading', { name: 'Bonjour Inès' }).waitFor();
  await expect.poll(() => tabs(page).first().textContent()).toBe('Mon tableau de bord');
});

for (const [count, rows] of [
  [2, 1],
  [3, 1],
  [7, 3],
] as const) {
  test(`${count} cards of the licence choice are three in a row, or one below 960 px`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.route('**/api/auth/login?**', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      const reply = await response.json();
      const [first] = reply.inscriptions;
      reply.inscriptions = ['b', 'a2', 'co', 'ei', 'ha', 'crr', 'etm']
        .slice(0, count)
        .map((permis, index) => ({ ...first, id: first.id + index, permis }));
      reply.applications = [];
      await route.fulfill({ response, json: reply });
    });
    await signIn(page, 'ines');
    const cards = page.locator('main li');
    const boxes = async () => {
      const all = await cards.evaluateAll((list) =>
        list.map((card) => card.getBoundingClientRect().toJSON()),
      );
      return {
        rows: new Set(all.map(({ top }) => top)).size,
        widths: new Set(all.map(({ width }) => Math.round(width))).size,
      };
    };
    await page.getByRole('link', { name: 'Accéder aux tests' }).first().waitFor();
    expect(await cards.count()).toBe(count);
    expect(await boxes()).toEqual({ rows, widths: 1 });
    expect(await layoutFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 959, height: 900 });
    expect(await boxes()).toEqual({ rows: count, widths: 1 });
    for (const width of [820, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await layoutFaults(page), `${width} px`).toEqual([]);
    }
  });
}

test('a card leads to the tests only with an expiry date, and to the courses of its licence', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/api/auth/login?**', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const reply = await response.json();
    for (const one of reply.inscriptions) if (one.permis === 'a2') one.date_expiration = null;
    await route.fulfill({ response, json: reply });
  });
  await signIn(page, 'ines');
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await card('Auto').getByRole('link', { name: 'Accéder aux tests' }).waitFor();
  expect(await card('Moto\u00a0(A2)').getByRole('link').count()).toBe(0);
  await card('Moto\u00a0(A2)').getByText('Les tests s’ouvriront dès que votre école').waitFor();
  await card('Auto').getByRole('link', { name: 'Accéder aux cours' }).click();
  await page.waitForURL('**/courses/code-commente');
  await page.getByRole('heading', { name: 'Le code commenté' }).waitFor();
});

test('a stand-alone application has its own card, which opens its course and shows only its tab', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'ines');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Le code moto par thème' }) });
  await card.getByRole('link', { name: 'Accéder aux cours' }).click();
  await page.waitForURL('**/courses/fastcode-etm');
  await page.getByRole('heading', { name: 'Le code moto par thème' }).waitFor();
  await expect.poll(() => tabs(page).allTextContents()).toEqual(['Mes cours par thème']);
});

test('licences with the same name differ by their category, two inscriptions to one licence by their end', {
  tag: '@long',
}, async ({ page }) => {
  const names = ['b', 'a', 'a2', 'a2'];
  const several = <I extends { id: number }>([first]: I[]) =>
    names.map((permis, index) => ({
      ...(first as I),
      id: (first as I).id + index,
      permis,
      date_expiration: `2099-0${index + 1}-15T12:00:00.000Z`,
    }));
  await page.route('**/api/auth/login?**', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const reply = await response.json();
    await route.fulfill({ response, json: { ...reply, inscriptions: several(reply.inscriptions) } });
  });
  await tellUser(page, (reply) => {
    reply.inscriptions = several(reply.inscriptions);
  });
  await signIn(page, 'ines');
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect
    .poll(() => cards.allTextContents())
    .toEqual(['Auto', 'Moto\u00a0(A)', 'Moto\u00a0(A2)', 'Moto\u00a0(A2)', 'Le code moto par thème']);
  await page.getByRole('link', { name: 'Accéder aux tests' }).first().click();
  await page.getByRole('heading', { name: 'Bonjour Inès' }).waitFor();
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: 'Moto\u00a0(A2), jusqu’au 15/03/2099' }).waitFor();
  await page.getByRole('menuitem', { name: 'Moto\u00a0(A2), jusqu’au 15/04/2099' }).waitFor();
});

test('Retour à l’accueil logs out', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'ines');
  await page.getByRole('button', { name: 'Retour à l’accueil' }).click();
  await page.waitForURL('**/cas/login?**');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session');
});

for (const width of WIDTHS) {
  test(`with long names nothing is cut at ${width} px`, { tag: '@long' }, async ({ visit }) => {
    await visit({ width }, async ({ page }) => {
      await tellUser(page, (reply) => {
        reply.eleve.prenom = 'Marie-Antoinette Éléonore';
        reply.eleve.nom = 'de La Rochefoucauld-Montmorency';
        for (const application of reply.applications_externes)
          application.titre += ' et ses explications détaillées pour les élèves du réseau';
      });
      await signIn(page, 'ines');
      await page.getByRole('link', { name: 'Accéder aux tests' }).first().click();
      await page.getByRole('heading', { name: /^Bonjour/ }).waitFor();
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow()).toBe(0);
      await menuButton(page).click();
      await page.getByRole('menuitem', { name: /Le code moto/ }).click();
      await page.getByRole('heading', { name: /^Le code moto/ }).waitFor();
      expect(await overflow()).toBe(0);
      expect(await violations(page)).toEqual([]);
    });
  });
}
