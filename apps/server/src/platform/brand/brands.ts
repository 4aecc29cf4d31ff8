/** Finds the brand of a page or a mail, and the address where its learners sign in. */
import type { Brand } from '@balise/contract/site';
import { brandOfOrigin } from '@balise/rules/page-brand';

export interface BrandSettings {
  /** Origin of our own site, in the form that browsers send. */
  publicUrl: string;
  /** Our own web applications. */
  own: readonly { origin: string }[];
  brands: readonly Brand[];
}

/** The brand named by `from`; else the brand whose domain name occurs in the service; else the default one. */
export function findBrand(
  { brands }: Pick<BrandSettings, 'brands'>,
  from: string | undefined,
  service?: string,
): Brand {
  const origin = service && URL.canParse(service) ? new URL(service).origin : '';
  const brand = brands.find(({ name }) => name === from) ?? brandOfOrigin(brands, origin) ?? brands[0];
  if (!brand) throw new Error('no brand in the content');
  return brand;
}

/**
 * Address where the learners of a brand sign in: the application on the brand's own domain if there is one, else our
 * own site. Local names such as `orata.localhost` are for developers, so no link leads there.
 */
export function signInHomeUrl(
  { own, publicUrl, brands }: BrandSettings,
  { name }: Pick<Brand, 'name'>,
): string {
  const application = own.find(
    ({ origin }) => brandOfOrigin(brands, origin)?.name === name && !/\.localhost(:|$)/.test(origin),
  );
  return `${application?.origin ?? publicUrl}/home/${name}/login`;
}

/** Where the learners of a brand use an activation code. Null when its site takes none. */
export function activationUrl(
  settings: BrandSettings,
  brand: Pick<Brand, 'activation' | 'name'>,
): string | null {
  if (!brand.activation) return null;
  return `${new URL(signInHomeUrl(settings, brand)).origin}/home/${brand.name}/activation`;
}
