import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registerLandingPage, registerService, resolveService, withTicket } from './services.ts';

const registered = [
  ...['http://localhost:3000', 'https://tests.example/application/'].map(registerLandingPage),
  ...['https://partner.example/app/', 'https://whole.example', 'https://école.example'].map(registerService),
];
const ORIGINS = new Set(registered.map(({ origin }) => origin));
const resolve = (service: string) => resolveService(service, registered);

describe('a service address that may receive a ticket', () => {
  test.each([
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['https://tests.example/application', 'https://tests.example/application'],
    ['https://tests.example/application/', 'https://tests.example/application'],
    ['https://partner.example/app', undefined],
    ['https://partner.example/app/', undefined],
    ['https://partner.example/app?x', undefined],
    ['https://partner.example/app/cas?x=a/../b&y=100%&z=%252e', undefined],
    ['https://partner.example/app/a,b(c)=~@:!$&*+', undefined],
    ["https://partner.example/app/l'été", 'https://partner.example/app/l%27%C3%A9t%C3%A9'],
    ['https://partner.example/app/l%27%C3%A9t%C3%A9', undefined],
    ["https://partner.example/app?q=l'été|{a}", 'https://partner.example/app?q=l%27%C3%A9t%C3%A9%7C%7Ba%7D'],
    ['https://partner.example/app?q=%E9', undefined],
    ['https://whole.example', undefined],
    ['https://whole.example/', undefined],
    ['https://whole.example?x=1', undefined],
    ['https://école.example/cours', 'https://xn--cole-9oa.example/cours'],
    ['https://xn--cole-9oa.example/cours', undefined],
    [`https://partner.example/app/${'a'.repeat(1_972)}`, undefined],
  ])('%s is accepted, in one spelling', (service, spelling = service) => {
    expect(resolve(service)).toBe(spelling);
    expect(resolve(spelling)).toBe(spelling);
  });

  test.each([
    'http://localhost:3000/cours/demo/page.html',
    'http://localhost:3000/cours',
    'http://localhost:3000/media/x.svg',
    'http://localhost:3000/api/auth/login',
    'http://localhost:3000/dashboard',
    'http://localhost:3000/?x',
    'http://localhost:3000?x=1',
    'http://localhost:3000?',
    'https://tests.example/',
    'https://tests.example/application/cours',
    'https://tests.example/application?x',
  ])('%s is below a landing page, which is no service', (service) => {
    expect(resolve(service)).toBeUndefined();
  });

  test.each([
    'https://partner.example/app/..;/x',
    'https://partner.example/app/.;/x',
    'https://partner.example/app/;/x',
    'https://partner.example/app;jsessionid=1',
    'https://partner.example/app/x;y',
    'https://partner.example/app/x%3by',
    'https://partner.example/app/%252e%252e/x',
    'https://partner.example/app/%25252e/x',
    'https://partner.example/app/%2e%2e/admin',
    'https://partner.example/app/%2E',
    'https://partner.example/app/x%2ehtml',
    'https://partner.example/app/..%2fadmin',
    'https://partner.example/app/..%5cadmin',
    'https://partner.example/app/%c0%ae%c0%ae/x',
    'https://partner.example/app/%E9',
    'https://partner.example/app/100%',
    'https://partner.example/app/%zz',
    'https://partner.example/app/../admin',
    'https://partner.example/app/./x',
    'https://partner.example/app/..',
    'https://partner.example/app/...',
    'https://partner.example/app/..%20/x',
    'https://partner.example/app/%20/x',
    'https://partner.example/app//x',
    'https://partner.example/app/x//',
    'https://partner.example/app/\u2025/x',
    'https://partner.example/app/\uFF0E\uFF0E/x',
    'https://partner.example/app/%EF%BC%8E%EF%BC%8E/x',
    'https://partner.example/app/a\uFF0Fb',
    'https://partner.example/app/a%E2%80%8Bb',
    'https://partner.example/app/%00',
    'https://partner.example/app/%0d%0a',
    'https://partner.example:443/app',
    'https://PARTNER.example/app',
    'https://partner.example./app',
    'HTTPS://partner.example/app',
    'https://partner.example\\app',
    'https://partner.example/app\\..\\x',
    'https://ÉCOLE.example/',
    'https://e\u0301cole.example/',
    'https://\uFF45cole.example/',
    'https://whole.example/a/b/../c',
    'https://whole.example/..;/x',
    'https://whole.example//evil.example',
  ])('%s is refused: another reader could find another address in it', (service) => {
    expect(resolve(service)).toBeUndefined();
  });

  test.each([
    'http://localhost:3000@evil.example',
    'http://localhost:3000@evil.example/',
    'http://user@localhost:3000/',
    'http://user:secret@localhost:3000/',
    'http://localhost:3000.evil.example/',
    'http://localhost:30000/',
    'http://localhost/',
    'https://localhost:3000/',
    '//localhost:3000/',
    '//evil.example',
    '/relative',
    '',
    'http:localhost:3000/',
    'http:/localhost:3000/',
    'http:///localhost:3000/',
    'http:\\\\localhost:3000',
    'http://localhost:3000\\@evil.example',
    'http://localhost:3000/\\evil.example',
    'http://localhost:3000//evil.example',
    'http://localhost:3000#@evil.example',
    'http://localhost:3000/#x',
    'http://localhost:3000/\r\nSet-Cookie: a=b',
    'http://localhost:3000/\n',
    ' http://localhost:3000/',
    'http://localhost:3000/ ',
    'http://local\thost:3000/',
    'http://lоcalhost:3000/',
    'HTTP://LOCALHOST:3000/',
    'javascript:alert(1)//http://localhost:3000/',
    'data:text/html,http://localhost:3000/',
    'ftp://localhost:3000/',
    'https://partner.example/',
    'https://partner.example/application',
    'https://whole.example.evil.example/',
    'https://evil.example/?https://whole.example/',
    'https://evil.example/https://whole.example/',
    'https://whole.example/\0',
    'https://whole.example/\uD800',
    'https://whole.example/\u202Ex',
    'https://whole.example/"><script>',
    `https://whole.example/${'a'.repeat(1_979)}`,
  ])('%j is refused', (service) => {
    expect(resolve(service)).toBeUndefined();
  });

  test('a browser sent to any crafted address with its ticket stays on a registered origin', () => {
    const pieces = fc.constantFrom(
      'http://localhost:3000',
      'https://whole.example',
      'https://partner.example/app',
      'http:',
      'https:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '?',
      '#',
      '.',
      '..',
      '%2e',
      '%2f',
      '%40',
      '%00',
      '\r\n',
      '\t',
      ' ',
      '\0',
      'evil.example',
      'localhost',
      '3000',
      'user',
      'whole.example',
      '。',
      'é',
      '[::1]',
      '&',
      '=',
      ';',
      '|',
    );
    const crafted = fc.oneof(
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.array(pieces, { maxLength: 6 }).map((parts) => `http://localhost:3000${parts.join('')}`),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string().map((text) => `https://whole.example${text}`),
    );
    let accepted = 0;
    fc.assert(
      fc.property(crafted, (service) => {
        const address = resolve(service);
        if (address === undefined) return;
        accepted += 1;
        // Resolved as a browser resolves a Location header, from another site.
        const target = new URL(withTicket(address, 'ST-x'), 'https://evil.example/');
        expect(ORIGINS.has(target.origin)).toBe(true);
        expect(target.username + target.password + target.hash).toBe('');
        expect(target.searchParams.get('ticket')).toBe('ST-x');
        expect(address).toMatch(/^[!-~]+$/);
        if (target.origin === 'https://partner.example')
          expect(decodeURIComponent(target.pathname)).toMatch(/^\/app(\/(?!\.\.(\/|$))|$)/);
        if (target.origin === 'http://localhost:3000') expect(target.pathname).toBe('/');
      }),
      { numRuns: 5_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  test('a path of plain names below a partner’s address, and any query, is accepted', () => {
    const name = fc
      .string({ unit: fc.constantFrom(...'abcXYZ019-_~!$&()*+,=:@é.'), minLength: 1, maxLength: 12 })
      .filter((text) => !/^\.+$/.test(text));
    const path = fc.array(name, { maxLength: 4 }).map((names) => names.map((one) => `/${one}`).join(''));
    fc.assert(
      fc.property(path, fc.webQueryParameters({ size: 'small' }), (tail, search) => {
        const service = `https://partner.example/app${tail}?${search}`;
        const address = resolve(service) ?? expect.fail(service);
        const { origin, pathname, search: asked } = new URL(service);
        expect(address).toBe(origin + pathname + asked);
      }),
    );
  });
});

test('a configured service that is no plain http(s) address stops the start', () => {
  for (const address of ['ftp://a.example', 'https://u@a.example', 'https://a.example/?x', 'nothing', '']) {
    expect(() => registerService(address)).toThrow();
  }
});
