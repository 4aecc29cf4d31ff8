import { expect, test } from 'vitest';
import { findLogo } from './logo.ts';

const brand = { logoPrefix: '/brands/orata/logo', logoPostfix: '.svg', logoAccordingToLicense: true };

test('the logo of a licence is the prefix, the kind of licence and the postfix, one drawing for each scheme', () => {
  expect(findLogo(brand, { logo: 'boat' })).toEqual({
    light: '/brands/orata/logo-boat.svg',
    dark: '/brands/orata/logo-boat-dark.svg',
  });
});

test('without a licence, or for a brand with one logo, it is the brand’s own', () => {
  const own = { light: '/brands/orata/logo.svg', dark: '/brands/orata/logo-dark.svg' };
  expect(findLogo(brand, undefined)).toEqual(own);
  expect(findLogo({ ...brand, logoAccordingToLicense: false }, { logo: 'boat' })).toEqual(own);
});
