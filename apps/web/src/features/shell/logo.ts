/** The picture that stands for a brand. Pure. */
import type { Brand, Licence } from '@balise/contract/site';

type Logo = Pick<Brand, 'logoAccordingToLicense' | 'logoPrefix' | 'logoPostfix'>;

/** One per kind of licence when the brand has them (`…-car.svg`) and a licence is known; else the brand's own. */
export function logoOf(brand: Logo, licence: Pick<Licence, 'logo'> | undefined): string {
  const kind = brand.logoAccordingToLicense && licence ? `-${licence.logo}` : '';
  return `${brand.logoPrefix}${kind}${brand.logoPostfix}`;
}
