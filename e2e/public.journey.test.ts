/** The public area: where each address leads, in which brand, and how a failed sign-in is shown. */
import { expectFine } from './fine.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './visitor.ts';

const CENTRAL = /\/cas\/login\?/;

/** One address of a brand, one old address, one unknown address. */
const QUICK = ['/home/prepacode', '/activation_compte?code=ABC', '/une-page-inconnue'];

// Specification, section 2.
for (const [path, end, from] of [
  ['/home', CENTRAL, 'prepacode'],
  ['/home/prepacode', CENTRAL, 'prepacode'],
  ['/home/prepaconduite', CENTRAL, 'prepaconduite'],
  ['/home/michelin/login', CENTRAL, 'michelin'],
  ['/home/michelin', /\/home\/michelin\/activation$/, null],
  ['/activation_compte?code=ABC', /\/home\/michelin\/activation\?code=ABC$/, null],
  ['/mdp_oubli', /\/home\/michelin\/forgotten-pwd$/, null],
  ['/une-page-inconnue', CENTRAL, 'prepacode'],
  ['/home/marque-inconnue', CENTRAL, 'prepacode'],
  ['/home/marque-inconnue/login', CENTRAL, 'prepacode'],
  // A brand without activation codes has none of their pages.
  ['/home/prepaconduite/activation', CENTRAL, 'prepaconduite'],
] as const) {
  test(`a visitor who opens ${path} arrives where it leads`, {
    tag: QUICK.includes(path) ? [] : '@long',
  }, async ({ visit }) => {
    await visit({}, async ({ page, baseUrl }) => {
      await page.goto(path);
      await page.waitForURL(end);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('from')).toBe(from);
      if (from) expect(searchParams.get('service')).toBe(baseUrl);
    });
  });
}

test('on the way, a brand’s address goes through that brand’s pages', { tag: '@long' }, async ({ page }) => {
  const passed: string[] = [];
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
  await page.goto('/home/prepaconduite');
  await page.waitForURL(CENTRAL);
  expect(passed).toContain('/home/prepaconduite/login');
  await page.goto('/activation_compte');
  await page.waitForURL('**/home/michelin/activation');
  expect(passed).toContain('/home/michelin/inscription');
});

test('a page of a brand shows it and stores its name, and the next visit shows it again', async ({
  page,
}) => {
  await page.goto('/home/michelin');
  await page.getByRole('img', { name: 'Michelin Tests' }).waitFor();
  expect(await page.title()).toBe('Activer mon code – Michelin Tests');
  const worn = () =>
    page.evaluate(() => ({
      theme: localStorage.getItem('theme'),
      primary: getComputedStyle(document.documentElement).getPropertyValue('--brand-primary'),
      favicon: document.querySelector('link[rel=icon]')?.getAttribute('href'),
    }));
  const michelin = { theme: 'michelin', primary: '#0b6673', favicon: '/brands/michelin/favicon.svg' };
  expect(await worn()).toEqual(michelin);
  await page.goto('/home');
  await page.waitForURL('**/home/michelin/activation');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await worn()).toEqual(michelin);
});

test('a signed-in person is sent from the public area to the dashboard', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'lea');
  for (const path of ['/home', '/home/prepacode/login', '/home/michelin/activation', '/nulle-part']) {
    await page.goto(path);
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});

test('a brand with its own sign-on leads there, and so does a failed sign-in', async ({
  page,
  baseUrl,
  troubles,
}) => {
  troubles.allow(/401/);
  for (const brand of ['orata', 'rcer']) {
    const portal = `${baseUrl}/demo/sso/${brand}/login`;
    await page.goto(`/home/${brand}`);
    await page.waitForURL(`${portal}?**`);
    const asked = new URL(page.url()).searchParams;
    expect([asked.get('service'), asked.get('from')]).toEqual([baseUrl, brand]);
    await page.goto('/?ticket=ST-faux');
    await page.waitForURL(`${portal}?error=true`);
    await page.getByRole('alert').waitFor();
  }
});

test('a brand may sign its people in on another site and handle a failed sign-in itself', {
  tag: '@long',
}, async ({ page, baseUrl, troubles }) => {
  troubles.allow(/401/);
  await page.goto('/home/inris');
  await page.waitForURL('**/demo/sso/inris/login?**');
  await page.goto('/?ticket=ST-faux');
  await page.waitForURL(`${baseUrl}/home/inris/login?error=true`);
  await page.getByRole('alert').getByText('Votre connexion n’a pas abouti').waitFor();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.waitForURL('**/demo/sso/inris/login?**');
});

test('the login-error page stays until a press, and leads to a new sign-in and to a new password', {
  tag: '@long',
}, async ({ page, baseUrl }) => {
  for (const [brand, codes] of [
    ['prepaconduite', 0],
    ['prepacode', 2],
    ['michelin', 2],
  ] as const) {
    await page.goto(`/home/${brand}/login?error=true`);
    await page.getByRole('heading', { name: 'La connexion n’a pas abouti' }).waitFor();
    expect(await page.getByRole('link', { name: /code$/ }).count()).toBe(codes);
    const forgotten = await page.getByRole('link', { name: /Mot de passe oublié/ }).getAttribute('href');
    const address = new URL(forgotten ?? '', baseUrl);
    expect(address.pathname).toBe('/cas/mot-de-passe-oublie');
    expect(address.searchParams.get('service')).toBe(baseUrl);
    await page.reload();
    expect(new URL(page.url()).search).toBe('?error=true');
    await page.getByRole('link', { name: 'Se connecter' }).click();
    await page.waitForURL(CENTRAL);
    expect(new URL(page.url()).searchParams.get('renew')).toBe('true');
  }
  await page.goto('/home/michelin/login?error=true');
  await page.getByRole('link', { name: 'Activer mon code' }).click();
  await page.waitForURL('**/home/michelin/activation');
  await page.goBack();
  await page.getByRole('link', { name: 'Recevoir un lien avec mon code' }).click();
  await page.waitForURL('**/home/michelin/forgotten-pwd');
});

test('the public pages are accessible and fit', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/home/michelin/activation', '/home/michelin/forgotten-pwd', '/vagnon']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectFine(page, path);
  }
});
