import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRegistered, registerService, withTicket } from './services.ts';

const registered = ['http://localhost:3000', 'https://prepa.example', 'https://partner.example/app/'].map(
  registerService,
);
const ORIGINS = new Set(registered.map(({ origin }) => origin));

describe('a service address that may receive a ticket', () => {
  test.each([
    'http://localhost:3000',
    'http://localhost:3000/',
    'http://localhost:3000/auto-login/x?from=orata&a=%20b',
    'http://localhost:3000?x=1',
    'https://prepa.example/a/b/../c',
    'https://partner.example/app',
    'https://partner.example/app/cas?x=a/../b',
  ])('%s is accepted', (service) => {
    expect(isRegistered(service, registered)).toBe(true);
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
    'http://localhost:3000/é',
    'HTTP://LOCALHOST:3000/',
    'javascript:alert(1)//http://localhost:3000/',
    'data:text/html,http://localhost:3000/',
    'ftp://localhost:3000/',
    'https://partner.example/',
    'https://partner.example/application',
    'https://partner.example/app/../admin',
    'https://partner.example/app/%2e%2e/admin',
    'https://partner.example/app/..%2fadmin',
    'https://partner.example/app/..%5cadmin',
    'https://partner.example/app/%2E%2E%2Fadmin',
    'https://prepa.example.evil.example/',
    'https://evil.example/?https://prepa.example/',
    'https://evil.example/https://prepa.example/',
    `http://localhost:3000/${'a'.repeat(600)}`,
    'http://localhost:3000/\0',
  ])('%j is refused', (service) => {
    expect(isRegistered(service, registered)).toBe(false);
  });

  test('whatever is crafted, a browser sent there with its ticket stays on a registered origin', () => {
    const pieces = fc.constantFrom(
      ...['http://localhost:3000', 'https://prepa.example', 'https://partner.example/app', 'http:', 'https:'],
      ...[
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
      ],
      ...[
        'evil.example',
        'localhost',
        '3000',
        'user',
        'prepa.example',
        '。',
        'é',
        '[::1]',
        '&',
        '=',
        ';',
        '|',
      ],
    );
    const crafted = fc.oneof(
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.array(pieces, { maxLength: 6 }).map((parts) => `http://localhost:3000${parts.join('')}`),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string().map((text) => `https://prepa.example${text}`),
    );
    let accepted = 0;
    fc.assert(
      fc.property(crafted, (service) => {
        if (!isRegistered(service, registered)) return;
        accepted += 1;
        // Resolved as a browser resolves a Location header, from another site.
        const target = new URL(withTicket(service, 'ST-x'), 'https://evil.example/');
        expect(ORIGINS.has(target.origin)).toBe(true);
        expect(target.username + target.password + target.hash).toBe('');
        expect(target.searchParams.get('ticket')).toBe('ST-x');
        expect(service).not.toMatch(/[^!-~]/);
        if (target.origin === 'https://partner.example')
          expect(decodeURIComponent(target.pathname)).toMatch(/^\/app(\/(?!\.\.(\/|$))|$)/);
      }),
      { numRuns: 5_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  test('what follows a registered origin as path and query is accepted', () => {
    // A path that begins, once its dots are resolved, with two slashes is refused on purpose.
    const resolved = (text: string): string => new URL(`https://prepa.example${text}`).pathname;
    const path = fc.webPath({ size: 'small' }).filter((text) => !resolved(text).startsWith('//'));
    const query = fc.webQueryParameters({ size: 'small' });
    fc.assert(
      fc.property(path, query, (tail, search) => {
        const service = `https://prepa.example${tail}?${search}`.replace(/'/g, '%27');
        expect(isRegistered(service, registered)).toBe(true);
      }),
    );
  });
});

test('a configured service that is no plain http(s) address stops the start', () => {
  for (const address of ['ftp://a.example', 'https://u@a.example', 'https://a.example/?x', 'nothing', '']) {
    expect(() => registerService(address)).toThrow();
  }
});
