/**
 * The demonstration's replacements of sites that exist only in production: the sign-on servers of some brands, an
 * origin for each brand, and the remote-access tool.
 */

import type { Content } from '@balise/content';
import type { Brand } from '@balise/contract/site';

export const PORTALS = '/demo/sso';
export const ASSISTANCE = '/demo/assistance';

/** Brands whose learners sign in elsewhere. */
export const portalBrands = (brands: readonly Brand[]): Brand[] =>
  brands.filter(({ login }) => login.external);

/** Base address of a brand's CAS server. */
export const portalUrl = (publicUrl: string, { name }: Pick<Brand, 'name'>): string =>
  `${publicUrl}${PORTALS}/${name}`;

/** The content with links to these replacements instead of links to production sites. */
export function withStandIns(content: Content, publicUrl: string): Content {
  const { default: local, ...others } = content.environments;
  const domains = [...local.domains, ...content.brands.map(({ name }) => `${name}.localhost`)];
  return {
    ...content,
    brands: content.brands.map((brand) => withPortal(brand, publicUrl)),
    environments: {
      ...others,
      default: { ...local, domains, remoteAccess: local.remoteAccess ?? ASSISTANCE },
    },
  };
}

function withPortal(brand: Brand, publicUrl: string): Brand {
  const { login, loginError } = brand;
  const page = `${portalUrl(publicUrl, brand)}/login`;
  return {
    ...brand,
    ...(login.external && { login: { ...login, path: page } }),
    ...(loginError.external && { loginError: { ...loginError, path: `${page}?error=true` } }),
  };
}
