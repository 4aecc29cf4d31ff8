import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { brand } from '../../test/builders.ts';
import { dressPage, shadesOf, themeOf, variablesOf } from './theme.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('a brand’s colour is its own seventh shade, among ten well-formed colours from light to dark', () => {
  const light = (color: string): number =>
    (color.slice(1).match(/../g) ?? []).reduce((sum, pair) => sum + Number.parseInt(pair, 16), 0);
  fc.assert(
    fc.property(hex, (color) => {
      const shades = shadesOf(color);
      expect(shades).toHaveLength(10);
      expect(shades[6]).toBe(color);
      for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
      for (let step = 1; step <= 6; step += 1)
        expect(light(shades[step] ?? '')).toBeLessThanOrEqual(light(shades[step - 1] ?? ''));
    }),
  );
});

test('a page dressed in a brand, and then in another, has the colours, the title and the icon of the last', () => {
  const style = new Map<string, string>();
  const icon = new Map<string, string>();
  const page = {
    title: '',
    documentElement: { style: { setProperty: (name: string, value: string) => style.set(name, value) } },
    querySelector: () => ({ setAttribute: (name: string, value: string) => icon.set(name, value) }),
  };
  vi.stubGlobal('document', page);
  const other = brand('autre', {
    colors: { ...brand('autre').colors, primary: '#abcdef', sixth: '#fedcba' },
  });
  for (const one of [brand('une'), other]) dressPage(one);
  expect(Object.fromEntries(style)).toEqual(variablesOf(other));
  expect(style.get('--brand-primary')).toBe('#abcdef');
  expect([page.title, icon.get('href')]).toEqual(['autre', '/brands/autre/favicon.svg']);
  expect(themeOf(other).colors?.brand?.[6]).toBe('#abcdef');
});
