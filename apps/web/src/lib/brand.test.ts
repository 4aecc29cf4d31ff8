import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type BrowserOptions, freshPage, openBrowser } from '../../test/browser.ts';
import { brand } from '../../test/builders.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function page(options: BrowserOptions & { stored?: string } = {}) {
  const browser = openBrowser(options);
  if (options.stored !== undefined) browser.kept.set('theme', options.stored);
  return { browser, ...(await freshPage(() => import('./brand.ts'))) };
}

describe('the brand of a page', () => {
  test('is the stored one if it exists, else the first whose domain is in the origin, else the default', async () => {
    const { chooseBrand } = await page();
    const brands = ['une', 'deux', 'trois'].map((name) => brand(name, { domainName: `${name}.example` }));
    const known = fc.constantFrom('une', 'deux', 'trois');
    const stored = fc.option(fc.oneof(known, fc.string()));
    const host = fc.option(known);
    fc.assert(
      fc.property(stored, host, known, (name, domain, served) => {
        const origin = domain === null ? 'https://ailleurs.example' : `https://www.${domain}.example`;
        const expected = brands.some((one) => one.name === name) ? name : (domain ?? served);
        expect(chooseBrand(brands, { stored: name, origin, served }).name).toBe(expected);
      }),
    );
  });

  test('is read from the page’s storage, address and description', async () => {
    expect((await page({ stored: 'autre' })).currentBrand().name).toBe('autre');
    expect((await page({ origin: 'https://autre.example' })).currentBrand().name).toBe('autre');
    expect((await page({ stored: 'disparue' })).currentBrand().name).toBe('une');
  });

  test('is that of the visited public area, and is stored; but not for signed-in users', async () => {
    const away = await page({ stored: 'une', pathname: '/home/autre/activation' });
    expect(away.currentBrand().name).toBe('autre');
    away.applyBrand(away.currentBrand());
    expect(away.browser.kept.get('theme')).toBe('autre');

    const browser = openBrowser({ pathname: '/home/autre/login' });
    browser.kept.set('theme', 'une').set('token', 'x');
    const { currentBrand } = await freshPage(() => import('./brand.ts'));
    expect(currentBrand().name).toBe('une');
  });

  test('is not stored if every page would choose it anyway', async () => {
    const { browser, currentBrand, applyBrand } = await page({
      origin: 'https://www.autre.example',
      pathname: '/home/autre/login',
    });
    applyBrand(currentBrand());
    expect(browser.kept.has('theme')).toBe(false);
  });

  test('without a domain name matches no origin', async () => {
    const { chooseBrand } = await page();
    const brands = [brand('vide', { domainName: '' }), brand('une')];
    expect(chooseBrand(brands, { stored: null, origin: 'https://x.example', served: 'une' }).name).toBe(
      'une',
    );
  });
});

describe('changing the brand', () => {
  test('stores its name and notifies every listener, who then reads the new one', async () => {
    const { browser, currentBrand, setBrand, onBrandChange } = await page();
    const seen: string[] = [];
    onBrandChange(() => seen.push(currentBrand().name));
    const stop = onBrandChange(() => seen.push('arrêté'));
    stop();
    setBrand('autre');
    expect([browser.kept.get('theme'), seen]).toEqual(['autre', ['autre']]);
  });

  test('to the same brand neither stores nor notifies; to an unknown one changes nothing', async () => {
    const { browser, currentBrand, setBrand, onBrandChange } = await page();
    const told = vi.fn();
    onBrandChange(told);
    setBrand('une');
    expect(browser.kept.get('theme')).toBe('une');
    setBrand('disparue');
    expect([browser.kept.get('theme'), currentBrand().name]).toEqual(['une', 'une']);
    expect(told).not.toHaveBeenCalled();
  });

  test('applies to this page even if the browser refuses its storage', async () => {
    const { setBrand, currentBrand } = await page();
    vi.stubGlobal('localStorage', {});
    setBrand('autre');
    expect(currentBrand().name).toBe('autre');
  });
});
