import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import { SCHEMES } from '@balise/rules/page-cookies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeContrast, computeLeastContrast, MARK, TEXT } from './contrast.ts';
import { COLOR_ROLES, type ColorRole, computePalette, type Palette } from './palette.ts';

const PLAIN = ['page', 'card', 'raised'] as const;
const SURFACES = [...PLAIN, 'wash', 'right-wash', 'wrong-wash', 'warn-wash'] as const;

/** Each role, the surfaces it is used on, and the least contrast with them. */
const PAIRS: readonly (readonly [role: ColorRole, on: readonly ColorRole[], ratio: number])[] = [
  ['ink', SURFACES, 7],
  ['ink-soft', SURFACES, TEXT],
  ['link', SURFACES, TEXT],
  ['line-strong', PLAIN, MARK],
  ['action', PLAIN, MARK],
  ['on-action', ['action', 'action-hover'], TEXT],
  ['on-deep', ['deep'], 7],
  ['on-deep-soft', ['deep'], TEXT],
  ['accent', ['deep'], MARK],
  ['on-accent', ['accent', 'accent-hover'], TEXT],
  ['accent-on-deep', ['deep'], TEXT],
  ['right', PLAIN, MARK],
  ['on-right', ['right'], TEXT],
  ['right-ink', [...PLAIN, 'right-wash'], TEXT],
  ['wrong', PLAIN, MARK],
  ['on-wrong', ['wrong'], TEXT],
  ['wrong-ink', [...PLAIN, 'wrong-wash'], TEXT],
  ['warn-ink', [...PLAIN, 'warn-wash'], TEXT],
  ['focus', SURFACES, MARK],
];

function faults(palette: Palette): string[] {
  return PAIRS.flatMap(([role, on, ratio]) =>
    on
      .filter((surface) => computeContrast(palette[role], palette[surface]) < ratio)
      .map(
        (surface) => `${role} on ${surface}: ${computeContrast(palette[role], palette[surface]).toFixed(2)}`,
      ),
  );
}

const content = loadContent(CONTENT);
const { brands } = content;

test.each(brands.flatMap(({ name, colors }) => SCHEMES.map((scheme) => [name, scheme, colors] as const)))(
  '%s, %s scheme: every text and every control is readable on its surface',
  (_name, scheme, colors) => expect(faults(computePalette(colors, scheme))).toEqual([]),
);

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colorsOf = fc.record({
  primary: hex,
  secondary: hex,
  tertiary: hex,
  fourth: hex,
  fifth: hex,
  sixth: hex,
});

test('pages are readable with any six colours of a brand', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(colorsOf, fc.constantFrom(...SCHEMES), (colors, scheme) => {
      const palette = computePalette(colors, scheme);
      expect(Object.keys(palette).sort()).toEqual([...COLOR_ROLES].sort());
      expect(faults(palette)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a colour that is readable already is not changed', () => {
  const [brand] = brands;
  if (!brand) throw new Error('no brand');
  const colors = { ...brand.colors, primary: '#1d4ed8', secondary: '#0b1d4a' };
  expect(computePalette(colors, 'light')).toMatchObject({ action: '#1d4ed8', deep: '#0b1d4a' });
});

test('a theme’s letter is readable in white on the theme’s colour', () => {
  for (const { themes } of content.licences.values())
    for (const { couleur } of themes)
      expect(computeLeastContrast('#ffffff', [couleur])).toBeGreaterThanOrEqual(TEXT);
});

test('a brand whose colours have not changed has the palette that was computed before', () => {
  const [brand] = brands;
  if (!brand) throw new Error('no brand');
  expect(computePalette(brand.colors, 'dark')).toBe(computePalette(brand.colors, 'dark'));
  expect(computePalette(brand.colors, 'light')).not.toEqual(computePalette(brand.colors, 'dark'));
  const colors = { ...brand.colors, primary: brand.colors.fifth };
  expect(computePalette(colors, 'light')).not.toEqual(computePalette(brand.colors, 'light'));
});
