/** The addresses of a brand's logos. Pure. */
import type { Brand, Licence } from '@balise/contract/site';

type Named = Pick<Brand, 'logoAccordingToLicense' | 'logoPrefix' | 'logoPostfix'>;

/** Addresses of one picture, drawn for light surfaces and for dark ones. */
export interface LogoAddresses {
  light: string;
  dark: string;
}

/**
 * One for each kind of licence if the brand has them (`…-car.svg`, `…-car-dark.svg`); else, or without a licence, the
 * brand's own.
 */
export function findLogo(brand: Named, licence: Pick<Licence, 'logo'> | undefined): LogoAddresses {
  const kind = brand.logoAccordingToLicense && licence ? `-${licence.logo}` : '';
  const address = (scheme: string): string => `${brand.logoPrefix}${kind}${scheme}${brand.logoPostfix}`;
  return { light: address(''), dark: address('-dark') };
}
