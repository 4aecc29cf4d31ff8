import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import { type Site, SiteSchema } from '@balise/contract/site';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { computeContrast } from '../brand/contrast.ts';

let webDir = '';
let own: TestApp;
const script = `console.log(${'1'.repeat(4000)});`;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(webDir, 'assets'));
  const page =
    '<html lang="fr"><title>__TITLE__</title><link rel="icon" href="__FAVICON__"><meta nonce="__NONCE__"><!--site--><!--splash--><!--colors--><script nonce="__NONCE__"></script>';
  writeFileSync(join(webDir, 'index.html'), page);
  writeFileSync(join(webDir, 'school.html'), page.replace('<title>', '<title data-school>'));
  writeFileSync(join(webDir, 'assets/main-abc.js'), script);
  writeFileSync(join(webDir, 'assets/main-abc.js.br'), brotliCompressSync(script));
  own = await startApp({ config: { webDir, demo: true } });
});
afterAll(async () => {
  await own.close();
  rmSync(webDir, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };
const page = (path: string, headers: Record<string, string> = {}) =>
  own.visit().get<string>(path, { headers: { ...html, ...headers } });

function siteOf(text: string): Site {
  const json = /<script type="application\/json" id="site">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  return JSON.parse(json) as Site;
}

test('every address that is not a file answers the page, with its brand and licences', async () => {
  for (const path of ['/', '/dashboard', '/home/prepacode/login?error=true', '/inconnu/x.y']) {
    const answer = await page(path);
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    const site = siteOf(answer.text);
    expect([...Value.Errors(SiteSchema, site)]).toEqual([]);
    expect(site).toMatchObject({ brand: 'prepacode', central: '', backend: '', demo: true });
    expect(answer.text).toContain('<title>Prépacode</title>');
  }
});

test('the addresses of schools have a page of their own, and no other does', async () => {
  const isSchools = async (path: string) => (await page(path)).text.includes('<title data-school>Prépacode<');
  for (const path of [
    '/gestion',
    '/gestion?page=2',
    '/gestion/eleves/12',
    '/exploitation',
    '/exploitation/sante',
  ])
    expect(await isSchools(path), path).toBe(true);
  for (const path of ['/', '/gestionnaire', '/dashboard/gestion', '/Gestion', '/exploitations'])
    expect(await isSchools(path), path).toBe(false);
});

test('the first answer shows the brand last chosen, else that of its host, with a style sheet of its colours', async () => {
  const worn = async (cookie?: string) => {
    const { text } = await page('/', cookie === undefined ? {} : { cookie });
    const { brand, brands } = siteOf(text);
    const sheet = brands.find(({ name }) => name === brand)?.colorSheet ?? '';
    expect(text).toContain(`<link rel="stylesheet" id="colors" href="${sheet}" />`);
    expect(text).toContain(`<title>${brands.find(({ name }) => name === brand)?.appTitle}</title>`);
    return brand;
  };
  expect(await worn()).toBe('prepacode');
  expect(await worn('theme=orata')).toBe('orata');
  for (const bad of ['theme=inconnue', 'theme=', 'theme=%E0%A4%A', `theme=${'x'.repeat(4000)}`])
    expect(await worn(bad)).toBe('prepacode');
});

test('the public area of a brand, and its old addresses, show it from the first answer on; signed-in people see their own brand', async () => {
  const worn = async (path: string, cookie = '') => siteOf((await page(path, { cookie })).text).brand;
  expect(await worn('/home/michelin/activation')).toBe('michelin');
  expect(await worn('/home/inris/login?error=true', 'theme=orata')).toBe('inris');
  expect(await worn('/activation_compte?code=1', 'theme=orata')).toBe('michelin');
  expect(await worn('/vagnon?permis=b', 'theme=orata')).toBe('prepacode');
  for (const path of [
    '/home',
    '/home/inconnue/login',
    '/home/michelinx',
    '/dashboard',
    '//',
    '/?a=/home/inris',
  ])
    expect([path, await worn(path, 'theme=orata')]).toEqual([path, 'orata']);
  expect(await worn('/home/michelin/login', 'theme=orata; session=abc')).toBe('orata');
});

test('during a sign-in, no brand is shown until the person’s brand is known', async () => {
  const opening = async (path: string, cookie = '') =>
    (await page(path, { cookie })).text.includes('<picture>');
  expect(await opening('/dashboard')).toBe(true);
  expect(await opening('/?ticket=ST-1')).toBe(false);
  expect(await opening('/auto-login/partenaire?jwt=x')).toBe(false);
  expect(await opening('/?ticket=ST-1', 'theme=rcer')).toBe(true);
});

test('the first answer has the chosen scheme; without a choice its script follows the system before the first paint', async () => {
  const opening = async (cookie: string) => (await page('/', { cookie })).text;
  for (const scheme of ['light', 'dark']) {
    const text = await opening(`apparence=${scheme}`);
    expect(text).toContain(`<html lang="fr" data-mantine-color-scheme="${scheme}">`);
    expect(text).not.toContain('matchMedia');
  }
  for (const none of ['', 'apparence=auto', 'apparence="><script>']) {
    const text = await opening(none);
    expect(text).toContain('<html lang="fr">');
    expect(text).toMatch(/<script nonce="[^"]+">[^<]*prefers-color-scheme:dark/);
  }
});

test('the server keeps a visitor’s display choices, and ignores invalid ones', async () => {
  const cookies = async (cookie: string) => {
    const set = (await page('/', { cookie })).headers['set-cookie'];
    return [set ?? []].flat().sort();
  };
  expect(await cookies('theme=orata; apparence=dark')).toEqual([
    'apparence=dark; Max-Age=31536000; Path=/; SameSite=Lax',
    'theme=orata; Max-Age=31536000; Path=/; SameSite=Lax',
  ]);
  expect(await cookies('theme=inconnue; apparence=auto')).toEqual([]);
});

test('each brand’s colours are served in both schemes, at an address of their own that is cached for ever', async () => {
  const { brands } = siteOf((await page('/')).text);
  expect(new Set(brands.map(({ colorSheet }) => colorSheet)).size).toBe(6);
  for (const { colorSheet, colors } of brands) {
    const { status, headers, text } = await own.visit().get<string>(colorSheet);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(text).toContain(`--brand-primary:${colors.primary}`);
    expect(text.match(/--ink:/g)).toHaveLength(3);
  }
});

test('a client that accepts any type gets the page, but not in place of a missing file', async () => {
  const anything = (path: string) => own.visit().get(path, { headers: { accept: '*/*' } });
  expect((await anything('/')).status).toBe(200);
  expect((await anything('/dashboard?a=b.c')).status).toBe(200);
  expect((await anything('/assets/gone.js')).status).toBe(404);
});

test('its nonce is in its policy, and is new each time', async () => {
  const [one, other] = [await page('/'), await page('/')];
  const nonce = /<script nonce="([^"]+)"/.exec(one.text)?.[1];
  expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(one.headers['content-security-policy']).not.toContain('unsafe');
  expect(other.text).not.toContain(nonce);
});

test('no data in the page can end the script that holds it', async () => {
  const [brand] = own.content.brands;
  if (!brand) throw new Error('no brand');
  const evil = { ...brand, appTitle: '</script><b>"&' };
  const content = { ...own.content, brands: [evil] };
  const other = await startApp({ config: { webDir }, content });
  const { text } = await other.visit().get('/', { headers: html });
  await other.close();
  expect(text).not.toContain('</script><b>');
  expect(siteOf(text).brands[0]?.appTitle).toBe(evil.appTitle);
});

test('hashed files are cached for ever and sent compressed to clients that accept it', async () => {
  const plain = await own.visit().get('/assets/main-abc.js');
  expect(plain).toMatchObject({ status: 200, text: script });
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const small = await own.visit().get('/assets/main-abc.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
});

test('a missing file is not answered with the page', async () => {
  expect((await page('/assets/main-old.js')).status).toBe(404);
  for (const path of ['/api/rien', '/media/rien.svg', '/brands/prepacode/rien.svg', '/cas/rien']) {
    expect((await page(path)).text).not.toContain('id="site"');
  }
  const json = await own.visit().get('/dashboard', { headers: { accept: 'application/json' } });
  expect(json.status).toBe(404);
});

test('only pictures of the brands are served', async () => {
  for (const path of [
    '/brands/prepacode/brand.json',
    '/brands/../environments.json',
    '/brands/%2e%2e/environments.json',
  ]) {
    expect((await own.visit().get(path)).text).not.toContain('"name"');
  }
});

test('a server without the web role serves no page', async () => {
  const api = await startApp({ config: { webDir, roles: new Set(['backend', 'central']) } });
  expect((await api.visit().get('/dashboard', { headers: html })).status).toBe(404);
  await api.close();
});

test('the page has a tag manager, and its policy allows one, only when a container is configured', async () => {
  const plain = await page('/dashboard');
  expect(siteOf(plain.text).tagContainer).toBeNull();
  expect(plain.headers['content-security-policy']).not.toContain('googletagmanager');
  const other = await startApp({ config: { webDir, gtmContainer: 'GTM-ABC1234' } });
  const tagged = await other.visit().get<string>('/dashboard', { headers: html });
  await other.close();
  expect(siteOf(tagged.text).tagContainer).toBe('GTM-ABC1234');
  const policy = policyOf(tagged.headers);
  for (const directive of ['script-src', 'connect-src', 'img-src'])
    expect(policy[directive]).toContain('https://www.googletagmanager.com');
  for (const directive of ['connect-src', 'img-src'])
    expect(policy[directive]).toContain('https://*.google-analytics.com');
  expect(policy['script-src']).not.toContain('https://*.google-analytics.com');
  expect(policy['default-src']).toEqual(["'none'"]);
});

test('pictures come only from named hosts, with a container and without one', async () => {
  expect(policyOf((await page('/dashboard')).headers)['img-src']).toEqual(["'self'", 'data:']);
  const config = { webDir, gtmContainer: 'GTM-ABC1234', tagOrigins: ['https://mesure.example'] };
  const other = await startApp({ config: { ...config, photoOrigins: ['https://photos.example'] } });
  const { headers } = await other.visit().get<string>('/dashboard', { headers: html });
  await other.close();
  expect(policyOf(headers)['img-src']).toEqual([
    "'self'",
    'data:',
    'https://photos.example',
    'https://www.googletagmanager.com',
    'https://mesure.example',
  ]);
});

function policyOf(headers: Record<string, unknown>): Record<string, string[]> {
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(
    directives.map((one) => one.split(' ')).map(([name = '', ...rest]) => [name, rest]),
  );
}

const THEMES = ['inris', 'michelin', 'orata', 'prepacode', 'prepaconduite', 'rcer'];
const brandOf = (name: string) => {
  const brand = own.content.brands.find((one) => one.name === name);
  if (!brand) throw new Error(`no brand ${name}`);
  return brand;
};
const INSIDE = { external: false };

// Specification, sections 1 to 3.
test('six brands load, each under its own domain name, with six readable colours of its own', () => {
  const { brands } = loadContent(CONTENT);
  expect(brands.map(({ name }) => name).sort()).toEqual(THEMES);
  for (const { name, domainName, colors } of brands) {
    expect(domainName).toBe(name);
    expect(new Set(Object.values(colors)).size, name).toBe(6);
    // Words and buttons on a card and on the page; the brand's own on its wash; white on the deep colour; dark on the accent.
    const readable = (color: string, ground: string) =>
      expect(computeContrast(color, ground), `${name}: ${color} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const color of [colors.primary, colors.fourth, colors.fifth]) {
      readable(color, '#ffffff');
      readable(color, '#f5f7fc');
    }
    readable(colors.primary, colors.sixth);
    readable(colors.tertiary, '#1c1500');
    expect(computeContrast(colors.secondary, '#ffffff'), name).toBeGreaterThanOrEqual(7);
  }
  for (const of of ['primary', 'secondary', 'sixth'] as const)
    expect(new Set(brands.map(({ colors }) => colors[of])).size, of).toBe(6);
});

test.each([
  ['prepacode', { ...INSIDE, path: '/home/prepacode/login' }, { ...INSIDE, path: '/home/prepacode/login' }],
  ['michelin', { ...INSIDE, path: '/home/michelin/activation' }, { ...INSIDE, path: '/home/michelin/login' }],
  [
    'prepaconduite',
    { ...INSIDE, path: '/home/prepaconduite/login' },
    { ...INSIDE, path: '/home/prepaconduite/login' },
  ],
  ['inris', { external: true }, { ...INSIDE, path: '/home/inris/login' }],
  ['orata', { external: true }, { external: true }],
  ['rcer', { external: true }, { external: true }],
])(
  'the brand %s signs in, and shows a failed sign-in, at the addresses of the specification',
  (name, login, error) => {
    const brand = brandOf(name);
    expect(brand.login).toMatchObject({ ...login, from: name });
    expect(brand.loginError).toMatchObject(error);
    if (brand.login.external) expect(brand.login.path).toMatch(/^https:\/\/[a-z.]+\.example\//);
    if (brand.loginError.external) expect(brand.loginError.path).toBe(`${brand.login.path}?error=true`);
  },
);

test('guides, the player’s icon, sign-ups, old addresses and the header’s link are those of each brand', () => {
  const named = (has: (brand: Site['brands'][number]) => boolean) =>
    own.content.brands
      .filter((brand) => has({ ...brand, apiKey: '', colorSheet: '' }))
      .map(({ name }) => name);
  expect(named(({ showGuides }) => !showGuides)).toEqual(['michelin', 'prepaconduite']);
  expect(named(({ player }) => player.showIcon)).toEqual(['inris', 'michelin']);
  expect(named(({ activation }) => activation)).toEqual(['prepacode', 'michelin']);
  expect(own.content.brands.flatMap(({ redirects }) => redirects)).toEqual([
    { from: '/activation_compte', to: '/home/michelin/inscription' },
    { from: '/mdp_oubli', to: '/home/michelin/forgotten-pwd' },
  ]);
  for (const { headerLink, headerLinkName } of own.content.brands)
    expect(headerLink === null).toBe(headerLinkName === null);
  expect(brandOf('orata').headerLinkName).toBe('Retour au tableau de bord général');
  expect(new Set(own.content.brands.map(({ welcomePage }) => welcomePage.title)).size).toBe(6);
});

test('every picture a brand names is served', async () => {
  const { licences, brands } = own.content;
  const pictures = brands.flatMap(
    ({ logoPrefix, logoPostfix, logoAccordingToLicense, favicon, headerImg }) => [
      `${logoPrefix}${logoPostfix}`,
      favicon,
      ...(headerImg ? [headerImg] : []),
      ...(logoAccordingToLicense
        ? [...licences.values()].map(({ licence }) => `${logoPrefix}-${licence.logo}${logoPostfix}`)
        : []),
    ],
  );
  for (const picture of new Set(pictures)) {
    const answer = await own.visit().get(picture);
    expect(answer, picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
  }
});

test.each([
  ['michelin.example', 'michelin', 'Michelin Tests'],
  ['www.orata-reseau.example', 'orata', 'Orata'],
  ['PrepaConduite.example', 'prepaconduite', 'Prépaconduite'],
  ['tests.rcer.example:8080', 'rcer', 'RCER'],
  ['inris.example', 'inris', 'Inris'],
  ['prepacode.example', 'prepacode', 'Prépacode'],
  ['prepa.example', 'prepacode', 'Prépacode'],
  ['127.0.0.1', 'prepacode', 'Prépacode'],
])('under %s the first HTML shows %s: its title and its favicon', async (host, name, title) => {
  const { text } = await page('/home', { host });
  expect(siteOf(text).brand).toBe(name);
  expect(text).toContain(`<title>${title}</title>`);
  expect(text).toContain(`href="/brands/${name}/favicon.svg"`);
});

test('no host shows a brand without a domain name', async () => {
  const nameless = own.content.brands.map((brand) => ({ ...brand, domainName: '' }));
  const other = await startApp({ config: { webDir }, content: { ...own.content, brands: nameless } });
  const { text } = await other.visit().get('/', { headers: { ...html, host: 'michelin.example' } });
  await other.close();
  expect(siteOf(text).brand).toBe('prepacode');
});

// Specification, section 7: the environment is the one whose domain the origin is, else the default.
test('the pages of each environment get its own addresses and no others', async () => {
  const apart = { webDir, roles: new Set(['web'] as const), casUrl: 'https://connexion.example/cas' };
  const web = await startApp({ config: apart });
  const toldUnder = async (host: string): Promise<Site> => {
    const { text } = await web.visit().get<string>('/', { headers: { ...html, host } });
    return siteOf(text);
  };
  const { variants } = own.content.environments;
  expect(variants).toHaveLength(6);
  for (const { domains, backend, login, loginError, remoteAccess } of variants)
    for (const domain of domains)
      expect(await toldUnder(domain.toUpperCase()), domain).toMatchObject({
        backend,
        login: login ?? null,
        loginError: loginError ?? null,
        remoteAccess: remoteAccess ?? null,
        central: 'https://connexion.example',
        cas: 'https://connexion.example/cas',
      });
  const nobody = { backend: '', login: null, loginError: null, remoteAccess: null };
  for (const host of ['localhost', 'inconnu.example', 'prepa.example.evil.example', 'xprepa.example'])
    expect(await toldUnder(host), host).toMatchObject(nobody);
  await web.close();
});

test('a forwarded host counts only from a trusted proxy', async () => {
  const forged = { 'x-forwarded-host': 'michelin.example', forwarded: 'host=michelin.example' };
  expect(siteOf((await page('/', forged)).text).brand).toBe('prepacode');
});
