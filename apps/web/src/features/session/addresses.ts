/** Where signing in happens, and where a failed sign-in is told, for each brand and environment. */
import type { SiteBrand } from '@balise/contract/site';
import { site } from '../../lib/site.ts';

/** An address of another site, whole, or a path of ours. */
export interface SignOnTarget {
  external: boolean;
  address: string;
}

/** The sign-on page that sends people back here with a ticket: the brand's own, the environment's, or ours. */
export function loginAddress({ login }: Pick<SiteBrand, 'login'>): string {
  const page = login.external ? login.path : (site.login ?? `${site.cas}/login`);
  return withQuery(page, { service: location.origin, from: login.from });
}

/**
 * Where a failed sign-in is told: the brand's own address, as for the sign-on; the environment's for an external brand
 * that names none. Ours is to be opened with `error=true`; an external one says it in its own way.
 */
export function loginErrorTarget({ loginError }: Pick<SiteBrand, 'loginError'>): SignOnTarget {
  return loginError.external
    ? { external: true, address: loginError.path || (site.loginError ?? '/') }
    : { external: false, address: loginError.path };
}

/** The central page that mails a link for a new password, and goes on to the brand's service: this application, unless it names another. */
export function forgottenPasswordAddress({ login }: Pick<SiteBrand, 'login'>): string {
  const service = login.service ?? location.origin;
  return withQuery(`${site.cas}/mot-de-passe-oublie`, { service, from: login.from });
}

/** Adds what the address doesn't say already. */
function withQuery(address: string, query: Record<string, string>): string {
  const [page = '', asked = ''] = address.split('?');
  return `${page}?${new URLSearchParams({ ...query, ...Object.fromEntries(new URLSearchParams(asked)) })}`;
}
