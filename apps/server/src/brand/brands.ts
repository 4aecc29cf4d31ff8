/** Which brand a page or a mail wears, and where its people sign in. */
import type { Brand } from '@balise/contract/site';

export interface BrandSettings {
  /** Origin of our own site, as browsers write it. */
  publicUrl: string;
  /** Our own web applications. */
  own: readonly { origin: string }[];
  brands: readonly Brand[];
}

/** The brand asked for by `from`, else the one whose domain name occurs in the service, else the default. */
export function findBrand(
  { brands }: Pick<BrandSettings, 'brands'>,
  from: string | undefined,
  service?: string,
): Brand {
  const origin = service && URL.canParse(service) ? new URL(service).origin : '';
  const brand =
    brands.find(({ name }) => name === from) ??
    brands.find(({ domainName }) => domainName !== '' && origin.includes(domainName)) ??
    brands.find(({ name }) => name === 'prepacode') ??
    brands[0];
  if (!brand) throw new Error('no brand in the content');
  return brand;
}

/**
 * Where the people of a brand sign in: at the application of its own domain if there is one, else on our own site. A brand's
 * name of this machine (`orata.localhost`) is for who opens it: nobody is led there.
 */
export function signInHomeUrl(
  { own, publicUrl }: Pick<BrandSettings, 'own' | 'publicUrl'>,
  { domainName, name }: Pick<Brand, 'domainName' | 'name'>,
): string {
  const application = own.find(
    ({ origin }) => domainName !== '' && origin.includes(domainName) && !/\.localhost(:|$)/.test(origin),
  );
  return `${application?.origin ?? publicUrl}/home/${name}/login`;
}
