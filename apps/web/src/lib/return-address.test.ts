// @vitest-environment node
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropReturnAddress, keepReturnAddress, takeReturnAddress } from './return-address.ts';

const ORIGIN = 'https://prepa.example';
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the requested page is read once, with its query', () => {
  keepReturnAddress({ pathname: '/history', search: { page: 2 } });
  expect(takeReturnAddress()).toEqual({ pathname: '/history', search: { page: 2 } });
  expect(takeReturnAddress()).toBeNull();
});

test('it is forgotten after an hour, when dropped, and if the storage is refused', () => {
  keepReturnAddress({ pathname: '/contact', search: {} });
  vi.advanceTimersByTime(3_600_000);
  expect(takeReturnAddress()).toBeNull();
  keepReturnAddress({ pathname: '/contact', search: {} });
  dropReturnAddress();
  expect(takeReturnAddress()).toBeNull();
  const refused = (): never => {
    throw new Error('refused');
  };
  vi.stubGlobal('sessionStorage', { getItem: refused, setItem: refused, removeItem: refused });
  keepReturnAddress({ pathname: '/contact', search: {} });
  // Here there are no cookies either.
  expect(takeReturnAddress()).toBeNull();
});

test('where the browser refuses all storage, a cookie of this host keeps it, once', () => {
  const refused = (): never => {
    throw new Error('refused');
  };
  vi.stubGlobal('sessionStorage', { getItem: refused, setItem: refused, removeItem: refused });
  vi.stubGlobal('location', { origin: ORIGIN, protocol: 'http:' });
  let jar = '';
  vi.stubGlobal('document', {
    get cookie() {
      return jar;
    },
    set cookie(text: string) {
      const [pair = ''] = text.split(';');
      jar = text.includes('max-age=0') ? '' : pair;
    },
  });
  keepReturnAddress({ pathname: '/details/7', search: { erreurs: 1 } });
  expect(takeReturnAddress()).toEqual({ pathname: '/details/7', search: { erreurs: 1 } });
  expect(takeReturnAddress()).toBeNull();
});

test.each(['/', '/dashboard', '/home', '/home/orata/login', '/licenses', '/auto-login/auto-ecole'])(
  'a sign-in’s own address is never a return address: %s',
  (pathname) => {
    keepReturnAddress({ pathname, search: {} });
    expect(kept.size).toBe(0);
  },
);

test('no value in the storage leads to another site', () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/../..//evil.example',
      '@evil.example',
      '/history?x=//evil',
      '',
    ),
    fc.webUrl(),
    fc.string({ unit: fc.constantFrom(...'/\\.:@?#\t\n%2f5caeviltx') }),
  );
  fc.assert(
    fc.property(hostile, (pathname) => {
      kept.set('retour', JSON.stringify({ pathname, search: {}, at: Date.now() }));
      const address = takeReturnAddress();
      if (address === null) return;
      expect(new URL(address.pathname, ORIGIN).origin).toBe(ORIGIN);
      expect(address.pathname).toMatch(/^\/[^/\\]/);
    }),
  );
  for (const text of [
    'null',
    '[]',
    '{',
    '{"pathname":"/history"}',
    '{"pathname":"/history","search":[],"at":1}',
  ]) {
    kept.set('retour', text);
    expect(takeReturnAddress()).toBeNull();
  }
});
