/** The addresses of sign-in and of a failed sign-in, by brand and environment. */
import type { SiteBrand } from '@balise/contract/site';
import { isSignedOutElsewhere } from './sign-out.ts';
import { site } from './site.ts';

/** An absolute URL of another site, or a path of ours. */
export interface SignOnTarget {
  external: boolean;
  address: string;
}

/**
 * The sign-on page that sends people back here with a ticket: the brand's own, the environment's, or ours. With `renew` it asks for the
 * password, though the person may be signed on there.
 */
export function loginAddress(
  { login }: Pick<SiteBrand, 'login'>,
  { renew = isSignedOutElsewhere() } = {},
): string {
  const page = login.external ? login.path : (site.login ?? `${site.cas}/login`);
  return withQuery(page, { service: location.origin, from: login.from, ...(renew && { renew: 'true' }) });
}

/**
 * The page that reports a failed sign-in. An external brand without one uses the environment's. Our own page takes
 * `error=true`; an external one reports the failure in its own way.
 */
export function loginErrorTarget({ loginError }: Pick<SiteBrand, 'loginError'>): SignOnTarget {
  return loginError.external
    ? { external: true, address: loginError.path || (site.loginError ?? '/') }
    : { external: false, address: loginError.path };
}

/**
 * The central page that mails a link for a new password. It leads back to the brand's service: this application,
 * unless the brand names another.
 */
export function forgottenPasswordAddress({ login }: Pick<SiteBrand, 'login'>): string {
  const service = login.service ?? location.origin;
  return withQuery(`${site.cas}/mot-de-passe-oublie`, { service, from: login.from });
}

/** Adds parameters; those already in the address win. */
function withQuery(address: string, query: Record<string, string>): string {
  const [page = '', asked = ''] = address.split('?');
  return `${page}?${new URLSearchParams({ ...query, ...Object.fromEntries(new URLSearchParams(asked)) })}`;
}
