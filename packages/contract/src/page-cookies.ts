/**
 * Cookies the page writes and the server reads before any script runs, so that the first HTML answer is dressed right.
 * They hold a choice of looks and identify nobody. No typebox here: the page reads them before anything else.
 */

/** Name of the brand last chosen; beside `theme` in the browser's storage, which only scripts can read. */
export const BRAND_COOKIE = 'theme';

/** Scheme the visitor chose; no cookie: the system's. */
export const SCHEME_COOKIE = 'apparence';
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const schemeOf = (value: string | undefined): Scheme | null =>
  SCHEMES.find((scheme) => scheme === value) ?? null;

/**
 * A cookie's name where it is written. `__Host-` lets no other subdomain write it, and none but this host read it; browsers
 * take the prefix over https only. Source: RFC 6265bis, §4.1.3.
 */
export const cookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);

/** A choice of the visitor's among the cookies of a request: under either name, for nothing opens with it. */
export const choiceOf = (
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined => cookies[cookieName(name, true)] ?? cookies[name];
