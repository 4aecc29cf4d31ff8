/** The six brands: a learner of each sees every screen in both schemes and at three widths, without a fault. */
import type { Page } from '@playwright/test';
import { expectFine, widen } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { layoutFaults } from './layout-faults.ts';
import { answerByKeyboard, startSeries } from './play.ts';
import { signIn, WIDTHS } from './visitor.ts';

/** A demonstration learner of a school with this brand. */
const LEARNERS = {
  prepacode: 'lea',
  orata: 'oriane',
  rcer: 'remi',
  inris: 'iris',
  michelin: 'milan',
  prepaconduite: 'perle',
} as const;
type Brand = keyof typeof LEARNERS;
const BRANDS = Object.keys(LEARNERS) as Brand[];

/** Header, navigation and footer have the heights that the specification gives them. */
async function expectFrame(page: Page, name: string): Promise<void> {
  const height = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.height ?? -1;
  for (const width of WIDTHS) {
    await widen(page, width);
    expect(await height('header'), `${name}: header at ${width} px`).toBe(81);
    expect(await height('footer'), `${name}: footer at ${width} px`).toBe(width < 960 ? 120 : 64);
    if (width >= 960) expect(await height('nav'), `${name}: navigation`).toBe(44);
  }
}

test('the check of the layout finds the faults it is made for', async ({ page }) => {
  await page.goto('/cas/login');
  expect(await layoutFaults(page)).toEqual([]);
  const plant = async (markup: string, style: string): Promise<string[]> => {
    await page.evaluate(
      ([inner, css]) => {
        const box = document.createElement('div');
        box.id = 'planted';
        box.innerHTML = inner ?? '';
        for (const element of [box, ...box.querySelectorAll<HTMLElement>('*')])
          for (const rule of (element.dataset.css ?? '').split(';').filter(Boolean)) {
            const [property = '', value = ''] = rule.split(':');
            element.style.setProperty(property, value);
          }
        for (const rule of (css ?? '').split(';').filter(Boolean)) {
          const [property = '', value = ''] = rule.split(':');
          box.style.setProperty(property, value);
        }
        document.querySelector('main')?.append(box);
      },
      [markup, style],
    );
    const found = await layoutFaults(page);
    await page.evaluate(() => document.getElementById('planted')?.remove());
    return found;
  };
  const button = (text: string, css: string) => `<button data-css="${css}">${text}</button>`;
  const square = 'width:80px;height:40px';
  expect(await plant(button('un', square) + button('deux', `${square};margin-left:-40px`), '')).toEqual([
    expect.stringContaining('overlap'),
  ]);
  expect(await plant(button('petit', 'width:12px;height:12px;padding:0;font-size:1px'), '')).toEqual(
    expect.arrayContaining([expect.stringContaining('smaller than 24 px')]),
  );
  expect(
    await plant('<p data-css="white-space:nowrap;overflow:hidden;width:40px">Anticonstitutionnel</p>', ''),
  ).toEqual([expect.stringContaining('cut')]);
  expect(await plant('<p data-css="width:40px">Anticonstitutionnellement</p>', '')).toEqual([
    expect.stringContaining('wider than its box'),
  ]);
  expect(await plant(button('loin', `${square};position:relative;left:4000px`), 'overflow:clip')).toEqual([
    expect.stringContaining('outside the window'),
  ]);
});

for (const brand of BRANDS) {
  test(`${brand}: the connected screens, in both schemes and at three widths`, {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, LEARNERS[brand]);
    if (new URL(page.url()).pathname === '/licenses') {
      await expectFine(page, 'choice of licence');
      await page.getByRole('link', { name: 'Accéder aux tests' }).first().click();
    }
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: /par thème/i }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(brand);
    await expectFrame(page, 'dashboard');
    await expectFine(page, 'dashboard');

    await page.goto('/history');
    const review = page.getByRole('link', { name: /Revoir/ }).first();
    await review.waitFor();
    await expectFine(page, 'history');
    await review.click();
    await page.waitForURL(/details|resume/);
    const id = /(?:details|resume)\/([0-9a-f-]+)/.exec(page.url())?.[1];
    for (const path of [`/details/${id}`, `/resume/${id}`, '/contact', '/reglages', '/accessibilite']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectFine(page, path.replace(/[0-9a-f-]{36}/, '…'));
    }

    await startSeries(page, /thème/i);
    await expectFine(page, 'question');
    await answerByKeyboard(page);
    await page.getByRole('heading', { name: /Bonne réponse|Mauvaise réponse/ }).waitFor();
    await expectFine(page, 'correction');
  });
}

for (const brand of BRANDS) {
  test(`${brand}: the public pages and the sign-on, in both schemes and at three widths`, {
    tag: '@long',
  }, async ({ page, baseUrl, troubles }) => {
    troubles.allow(/40[01]/);
    for (const path of [
      `/cas/login?service=${encodeURIComponent(baseUrl)}&from=${brand}`,
      '/cas/mot-de-passe-oublie',
    ]) {
      await page.goto(path);
      await expectFine(page, path);
    }
    await page.goto(`/home/${brand}/login?error=true`);
    await page.getByRole('heading').first().waitFor();
    await expectFine(page, 'login error');
  });
}

test('the first answer has the brand and the scheme last seen, before any script runs', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, LEARNERS.rcer);
  await page.waitForURL('**/dashboard');
  const first = async () =>
    (await page.request.get('/dashboard', { headers: { accept: 'text/html' } })).text();
  expect(await first()).toContain('/brands/rcer/colors.css');
  expect(await first()).toContain('<html lang="fr">');
  await page.context().addCookies([{ name: 'apparence', value: 'dark', url: page.url() }]);
  expect(await first()).toContain('<html lang="fr" data-mantine-color-scheme="dark">');
  // The first paint has these colours already.
  const painted = await page
    .goto('/dashboard', { waitUntil: 'commit' })
    .then(() =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('color-scheme')),
    );
  expect(painted).toBe('dark');
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await page.waitForURL((url) => url.pathname.startsWith('/cas/') || url.pathname.startsWith('/home'));
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('theme');
});
