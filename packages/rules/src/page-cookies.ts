/**
 * Cookies that the page writes and the server reads before any script runs, so that the first HTML answer looks right.
 * They hold display choices and identify nobody. Without typebox, because the page reads them first of all.
 */

/** Name of the brand last chosen. Also in the browser's storage as `theme`, which the server can't read. */
export const BRAND_COOKIE = 'theme';

/** Scheme the visitor chose; without a cookie, the system's. */
export const SCHEME_COOKIE = 'apparence';
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const parseScheme = (value: string | undefined): Scheme | null =>
  SCHEMES.find((scheme) => scheme === value) ?? null;

/**
 * A cookie's name when it is written. `__Host-` keeps other subdomains from writing it, and other hosts from reading it;
 * browsers accept the prefix over https only. Source: RFC 6265bis, §4.1.3.
 */
export const cookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);

/** A visitor's choice in the cookies of a request, under either name, because it gives no access. */
export const readChoice = (
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined => cookies[cookieName(name, true)] ?? cookies[name];
