/** Each demonstration person signs in: the server's reply, the first page, the tabs, the stored data. */

import { DEMO_PEOPLE } from '@balise/server/demo/people';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

interface Arrival {
  /** Status of the reply to `GET /api/auth/login`. */
  status: number;
  path: string;
  tabs: readonly string[];
  /** Stored afterwards: every key, with its value or a pattern. */
  stored: Record<string, RegExp>;
}

const DASHBOARD = 'Mon tableau de bord';
const HISTORY = 'Mon historique';
const CONTACT = 'Nous contacter';
const COMMENTED = 'Mes cours commentés';

const LIST = /^\[.*\]$/;
const SIGNED_IN = {
  theme: /^prepacode$/,
  token: /^\S{10,}$/,
  mode: /^0$/,
  inscriptions: LIST,
  selectedInscriptionId: /^[1-9]\d*$/,
  applications: LIST,
};
/** One open inscription: no choice to make. */
const entered = (path: string, ...tabs: string[]): Arrival => ({
  status: 200,
  path,
  tabs,
  stored: SIGNED_IN,
});
/** Only courses: there is no inscription to choose. */
const courses = (status: number, path: string, ...tabs: string[]): Arrival => ({
  status,
  path,
  tabs,
  stored: {
    theme: /^prepacode$/,
    token: /^\S{10,}$/,
    mode: /^1$/,
    inscriptions: /^\[\]$/,
    applications: LIST,
  },
});

/** Like a learner with a history, under another brand. */
const wearing = (brand: string): Arrival => ({
  ...entered('/dashboard', DASHBOARD, HISTORY, CONTACT),
  stored: { ...SIGNED_IN, theme: new RegExp(`^${brand}$`) },
});

/** A learner whom the school may register for the exam. */
const asking: Arrival = {
  ...entered('/dashboard', DASHBOARD, HISTORY, CONTACT, 'S’inscrire à l’examen'),
  stored: { ...SIGNED_IN, appKopilote: /^[[{].*"ouvert"/ },
};

const DAILY = ['Ce matin', 'Élèves', 'Examens', 'Courriers'];
const SECRETARY = [...DAILY, 'Messages', 'Groupes', 'Questions', 'Codes', 'Import'];
const MANAGER = [
  ...DAILY,
  'Messages',
  'Groupes',
  'Devoirs',
  'Questions',
  'Codes',
  'Import',
  'Équipe',
  'Bilan',
  'Journal',
];

/** Staff who learn nothing arrive at the pages of schools; the tabs are those of their rights. */
const working = (...tabs: string[]): Arrival => ({
  status: 200,
  path: '/gestion',
  tabs,
  stored: { theme: /^prepacode$/ },
});

const ARRIVALS: Record<string, Arrival> = {
  lea: entered('/dashboard', DASHBOARD, HISTORY, CONTACT),
  noe: entered('/welcome', 'Bienvenue'),
  ines: {
    status: 300,
    path: '/licenses',
    tabs: [],
    stored: { theme: /^prepacode$/, mode: /^0$/, inscriptions: LIST, applications: LIST },
  },
  erwan: {
    status: 300,
    path: '/licenses',
    tabs: [],
    stored: { theme: /^prepacode$/, mode: /^0$/, inscriptions: LIST, applications: LIST },
  },
  hugo: courses(300, '/only-courses/code-commente', COMMENTED),
  jade: courses(303, '/only-courses', COMMENTED, 'Mes cours par thème'),
  tom: { status: 403, path: '/home/prepacode/login', tabs: [], stored: {} },
  nina: { status: 403, path: '/home/prepacode/login', tabs: [], stored: {} },
  lina: entered('/dashboard', DASHBOARD, HISTORY, CONTACT),
  adam: asking,
  elsa: asking,
  basile: asking,
  chloe: asking,
  theo: asking,
  manon: asking,
  ilan: asking,
  jules: entered('/dashboard', DASHBOARD, HISTORY, CONTACT),
  zoe: entered('/dashboard', DASHBOARD, HISTORY, CONTACT),
  mael: entered('/dashboard', DASHBOARD, HISTORY, CONTACT),
  anna: entered('/dashboard', DASHBOARD, HISTORY, CONTACT),
  yann: entered('/dashboard', DASHBOARD, HISTORY, CONTACT),
  sara: entered('/dashboard', DASHBOARD, HISTORY, CONTACT),
  sacha: entered('/dashboard', DASHBOARD, HISTORY, CONTACT),
  oriane: {
    status: 300,
    path: '/licenses',
    tabs: [],
    stored: { theme: /^orata$/, mode: /^0$/, inscriptions: LIST, applications: LIST },
  },
  remi: wearing('rcer'),
  iris: wearing('inris'),
  milan: wearing('michelin'),
  perle: wearing('prepaconduite'),
  paul: entered('/welcome', 'Bienvenue'),
  claire: working(...MANAGER),
  sophie: working(...SECRETARY),
  marc: working(...MANAGER),
  nadia: working(...SECRETARY),
  karim: working(...DAILY, 'Messages', 'Groupes', 'Devoirs', 'Questions'),
  sylvie: working('Groupement'),
  olga: {
    ...working('Écoles', 'E-mails', 'Santé', 'Groupements', 'Tâches', 'Contenu', 'Marques'),
    path: '/exploitation',
  },
};

const storage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);

/** A dashboard, a welcome, a choice of licence and a choice of course; the others are only in the long run. */
const QUICK = ['lea', 'noe', 'ines', 'jade'];

test('every person of the demonstration is in the table', () => {
  expect(DEMO_PEOPLE.map(({ login }) => login).sort()).toEqual(Object.keys(ARRIVALS).sort());
});

for (const { login, shows } of DEMO_PEOPLE) {
  test(`${login} (${shows}) reaches the right page, with the right tabs and stored data`, {
    tag: QUICK.includes(login) ? [] : '@long',
  }, async ({ visit }) => {
    const expected = ARRIVALS[login];
    if (!expected) throw new Error(`${login} is not in the table`);
    await visit({ expected: /403/ }, async ({ page }) => {
      const statuses: number[] = [];
      page.on('response', (reply) => {
        if (new URL(reply.url()).pathname === '/api/auth/login') statuses.push(reply.status());
      });
      await signIn(page, login);
      await page.waitForURL((url) => url.pathname === expected.path);
      expect(statuses).toEqual([expected.status]);

      const tabs = page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link');
      await expect(tabs).toHaveText(expected.tabs);
      // The storage is complete once everything has loaded: the exam entry comes with the user.
      await expect
        .poll(async () => Object.keys(await storage(page)).sort())
        .toEqual(Object.keys(expected.stored).sort());
      const kept = await storage(page);
      for (const [key, value] of Object.entries(expected.stored)) expect(kept[key], key).toMatch(value);

      // A reload shows the same person at the same place, or leads to the sign-in if nothing was stored.
      await page.reload();
      if (expected.stored.token) {
        await expect(tabs).toHaveText(expected.tabs);
        expect(new URL(page.url()).pathname).toBe(expected.path);
      }
    });
  });
}
