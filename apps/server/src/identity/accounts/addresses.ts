/** Addresses of the sign-on's own pages. */
import type { Brand } from '@balise/contract/site';

export const LOGIN = '/cas/login';
export const LOGOUT = '/cas/logout';
export const LINK_REQUEST = '/cas/mot-de-passe-oublie';
export const LINK_USE = '/cas/nouveau-mot-de-passe';

/** State that our pages pass on to each other. */
export interface PageContext {
  brand: Brand;
  /** The registered application to return to; null when none was named. */
  service: string | null;
}

export const linkTo = (
  page: string,
  { brand, service }: PageContext,
  more: Record<string, string> = {},
): string =>
  `${page}?${new URLSearchParams({ ...more, from: brand.name, ...(service !== null && { service }) })}`;
