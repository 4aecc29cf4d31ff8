import { LEGAL_TEXTS } from '@balise/contract/base/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';

let own: TestApp;
beforeAll(async () => {
  // The central site alone, as in production: nothing of the web is served here.
  own = await startApp({ config: { roles: new Set(['central']) } });
});
afterAll(() => own.close());

const page = (path: string) => own.visit().get<string>(path);
const links = (text: string) => [...text.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href ?? '');

test('each text of each brand is a page of the central site, without a script', async () => {
  for (const brand of own.content.brands) {
    for (const name of LEGAL_TEXTS) {
      const { status, text } = await page(`/cas/textes/${name}?from=${brand.name}`);
      expect(status, `${brand.name} ${name}`).toBe(200);
      const title = own.content.texts.get(brand.name)?.[name].titre ?? '';
      expect(text).toContain(`<title>${title} – ${brand.appTitle}</title>`);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).not.toContain('<script');
    }
  }
});

test('they link to each other on this site, and to no page that does not exist', async () => {
  for (const { name: brand } of own.content.brands) {
    for (const name of LEGAL_TEXTS) {
      const { text } = await page(`/cas/textes/${name}?from=${brand}`);
      for (const href of links(text).filter((one) => one.startsWith('/')))
        expect(await page(href), `${name} leads to ${href}`).toMatchObject({ status: 200 });
    }
  }
});

test('every sign-on page leads to them at its foot, and says how accessible it is', async () => {
  for (const path of ['/cas/login', '/cas/mot-de-passe-oublie', '/cas/logout']) {
    const { text } = await page(`${path}?from=rcer`);
    const foot = text.slice(text.indexOf('<footer>'));
    expect(foot).toContain('<a href="/cas/textes/mentions-legales?from=rcer">Mentions légales</a>');
    expect(foot).toContain(
      '<a href="/cas/textes/accessibilite?from=rcer">Accessibilité\u00a0: non conforme</a>',
    );
    expect(foot).toContain('<a href="https://www.rcer.example/charte">Confidentialité</a>');
  }
  const { text } = await page('/cas/login?from=prepacode');
  expect(text).toContain('<a href="/cas/textes/confidentialite?from=prepacode">Confidentialité</a>');
});

test.each(['inconnu', 'constructor', 'cgu.md', '..%2fcgu'])('%s is no text', async (name) => {
  expect(await page(`/cas/textes/${name}?from=rcer`)).toMatchObject({ status: 404 });
});

test('an unknown brand gets the texts of the default one', async () => {
  const { text } = await page('/cas/textes/cgu?from=inconnue');
  expect(text).toContain('Prépacode Exemple');
});
