/** The layout around the pages: header, tabs, side menu, footer. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutFaults } from './layout-faults.ts';
import { tellUser } from './user.ts';
import { signIn, violations } from './visitor.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link');
const currentTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Rubriques' }).locator('[aria-current="page"]');

test('the header shows when access ends, and the tab of the current page is marked', async ({ page }) => {
  await signIn(page, 'lea');
  await page
    .getByRole('banner')
    .getByText(/^Accès valide jusqu’au \d{2}\/\d{2}\/\d{4}$/)
    .waitFor();
  await expect.poll(() => currentTab(page).allTextContents()).toEqual(['Mon tableau de bord']);
  await page.getByRole('link', { name: 'Mon historique' }).click();
  await page.waitForURL('**/history');
  await expect.poll(() => currentTab(page).allTextContents()).toEqual(['Mon historique']);
  await page.goBack();
  await expect.poll(() => currentTab(page).allTextContents()).toEqual(['Mon tableau de bord']);
});

test('the tabs are in order, the exam’s only for learners who have it', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'adam');
  await expect
    .poll(() => tabs(page).allTextContents())
    .toEqual(['Mon tableau de bord', 'Mon historique', 'Nous contacter', 'S’inscrire à l’examen']);
});

test('a new learner sees Bienvenue and no other tab', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'noe');
  await page.waitForURL('**/welcome');
  await expect.poll(() => tabs(page).allTextContents()).toEqual(['Bienvenue']);
});

test('a tab with a strange label opens its course and is marked', { tag: '@long' }, async ({ page }) => {
  const labels = ['a/b ?#%41', '..', '<b>fastcode</b>'];
  await tellUser(page, (reply) => {
    const [one] = reply.applications_externes;
    reply.applications_externes = labels.map((libelle, index) => ({
      lien: '',
      couleur: '#1b4dd8',
      permis: 'b',
      statut: 'ouvert' as const,
      plein_ecran: false,
      termine_le: null,
      ...one,
      id: 9000 + index,
      titre: `Cours ${index}`,
      est_max: index === 1,
      libelle,
    }));
  });
  await signIn(page, 'lea');
  for (const [index, name] of ['Mes cours', 'Mes cours commentés', 'Mes cours par thème'].entries()) {
    await tabs(page)
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click();
    await page.getByRole('heading', { name: `Cours ${index}`, exact: true }).waitFor();
    await expect.poll(() => currentTab(page).allTextContents()).toEqual([name]);
    await page.reload();
    await page.getByRole('heading', { name: `Cours ${index}`, exact: true }).waitFor();
  }
});

test('the bell counts the current messages', { tag: '@long' }, async ({ page }) => {
  const since = '2020-01-01T00:00:00.000Z';
  const message = { type: 'info', contenu: 'Fermé jeudi.', debut: since, lu: false } as const;
  await tellUser(page, (reply) => {
    reply.messages = [
      { ...message, id: 1, fin: '2099-01-01T00:00:00.000Z' },
      { ...message, id: 2, type: 'warning', fin: '2099-01-01T00:00:00.000Z' },
      { ...message, id: 3, fin: '2099-01-01T00:00:00.000Z', lu: true },
      { ...message, id: 4, fin: '2020-01-02T00:00:00.000Z' },
    ];
  });
  await signIn(page, 'lea');
  // The badge counts all messages; the button's name tells that two are new.
  const bell = page.getByRole('button', { name: 'Messages\u00a0: 3\u00a0messages, dont 2\u00a0non lus' });
  expect(await bell.textContent()).toBe('3');
  await bell.click();
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(3);
});

test('a finger held on an icon shows its name, and does not click', { tag: '@long' }, async ({ visit }) => {
  await visit({ hasTouch: true }, async ({ page }) => {
    await signIn(page, 'lea');
    const button = page.getByRole('banner').getByRole('button', { name: 'Déconnexion' });
    const tooltip = page.getByRole('tooltip', { name: 'Déconnexion' });
    await button.dispatchEvent('touchstart');
    await tooltip.waitFor();
    await button.dispatchEvent('touchend');
    await button.dispatchEvent('click', { detail: 1 });
    await tooltip.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await button.click();
    await page.waitForURL('**/cas/**');
  });
});

test('full screen starts and ends on request', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'lea');
  const filled = (): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: 'Plein écran' }).click();
  await expect.poll(filled).toBe(true);
  await page.getByRole('button', { name: 'Quitter le plein écran' }).click();
  await expect.poll(filled).toBe(false);
});

test('during an impersonation a banner shows whose account it is, and logging out is not offered anywhere', {
  tag: '@long',
}, async ({ visit }) => {
  await visit({ width: 820 }, async ({ page }) => {
    await tellUser(page, (reply) => {
      reply.connectedAs = true;
    });
    await signIn(page, 'ines');
    await page.getByRole('link', { name: 'Accéder aux tests' }).first().click();
    await page.getByText('Vous consultez le compte de Inès Dupont').waitFor();
    const leave = page.getByRole('link', { name: 'Quitter cette consultation' });
    expect(await leave.getAttribute('href')).toBe('/cas/agir-pour');
    expect(await violations(page)).toEqual([]);
    expect(await page.getByRole('banner').getByRole('button', { name: 'Déconnexion' }).isDisabled()).toBe(
      true,
    );
    await page.getByRole('button', { name: /changer d’application/ }).click();
    const item = page.getByRole('menuitem', { name: 'Déconnexion' });
    await item.waitFor();
    expect(await item.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await menu.getByRole('button', { name: 'Déconnexion' }).isDisabled()).toBe(true);
  });
});

test('a brand shows its logo by licence, its picture and its link in the header, if it has them', {
  tag: '@long',
}, async ({ visit }) => {
  const brands = [
    { theme: 'orata', pictures: ['/brands/orata/logo-car.svg'], link: 'Retour au tableau de bord général' },
    { theme: 'inris', pictures: ['/brands/inris/logo.svg', '/brands/inris/header.svg'], link: null },
  ];
  for (const { theme, pictures, link } of brands) {
    await visit({}, async ({ page }) => {
      await page.route('**/api/auth/login?**', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), theme } });
      });
      await signIn(page, 'lea');
      const header = page.getByRole('banner');
      await header.getByText(/^Accès valide/).waitFor();
      const sources = () =>
        header
          .locator('img')
          .filter({ visible: true })
          .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
      await expect.poll(sources).toEqual(pictures);
      const links = header.getByRole('link', { name: 'Retour au tableau de bord général' });
      expect(await links.allTextContents()).toEqual(link ? [link] : []);
      expect(await violations(page)).toEqual([]);
    });
  }
});

test('the footer leads to the remote assistance if the environment has one', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'lea');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Assistance à distance' });
  await page.getByRole('contentinfo').getByText(/^©/).waitFor();
  expect(await link.getAttribute('href')).toBe('/demo/assistance');
  await page.route('**/history', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"remoteAccess":"/demo/assistance"', '"remoteAccess":null');
    await route.fulfill({ response, body });
  });
  await page.waitForLoadState('networkidle');
  await page.goto('/history');
  await page.getByRole('contentinfo').getByText(/^©/).waitFor();
  expect(await link.count()).toBe(0);
});

test('in the header nothing overlaps or is cut, with the longest name and every part of it', {
  tag: '@long',
}, async ({ page }) => {
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
  await tellUser(page, (reply) => {
    reply.eleve.prenom = 'Maximilienne-Apolline';
    reply.eleve.nom = 'de La Rochefoucauld-Montbazon';
    if (reply.inscription) reply.inscription.date_expiration = soon;
  });
  await signIn(page, 'remi');
  await page.goto('/contact');
  const header = page.getByRole('banner');
  await header.getByText('encore 5\u00a0jours').waitFor();
  await header.getByRole('link', { name: 'Retour au tableau de bord général' }).waitFor();
  for (const width of [320, 360, 390, 820, 960, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutFaults(page), `${width} px`).toEqual([]);
    expect((await header.boundingBox())?.height, `${width} px`).toBe(81);
    // Its parts are inside it and do not overlap.
    const gaps = await header.evaluate((box) => {
      const parts = [...box.children]
        .flatMap((part) => (part.children.length > 2 ? [...part.children] : [part]))
        .filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect());
      const edge = box.getBoundingClientRect();
      return [
        ...parts.map(({ left, right, top, bottom }) =>
          Math.min(left - edge.left, edge.right - right, top - edge.top, edge.bottom - bottom),
        ),
        ...parts.slice(1).map(({ left }, index) => left - (parts[index]?.right ?? 0)),
      ];
    });
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(0);
  }
});

test('the last thirty days of an access are counted; before, only its end is shown', {
  tag: '@long',
}, async ({ visit }) => {
  for (const [days, said] of [
    [29, 'encore 29\u00a0jours'],
    [31, null],
  ] as const) {
    await visit({}, async ({ page }) => {
      await tellUser(page, (reply) => {
        if (reply.inscription)
          reply.inscription.date_expiration = new Date(Date.now() + days * 86_400_000).toISOString();
      });
      await signIn(page, 'lea');
      const header = page.getByRole('banner');
      await header.getByText(/^Accès valide jusqu’au \d{2}\/\d{2}\/\d{4}$/).waitFor();
      expect(await header.getByText(/^encore/).allTextContents()).toEqual(said === null ? [] : [said]);
    });
  }
});

test('without a message the bell tells that there is none', { tag: '@long' }, async ({ page }) => {
  await tellUser(page, (reply) => {
    reply.messages = [];
  });
  await signIn(page, 'lea');
  await page.getByRole('button', { name: 'Messages\u00a0: 0\u00a0message' }).click();
  await page.getByRole('dialog', { name: 'Messages' }).getByText('Aucun message pour le moment').waitFor();
  expect(await violations(page)).toEqual([]);
});
