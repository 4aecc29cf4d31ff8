/** Light, dark or the system's: kept in a cookie, so that the first answer of the server is in it already. */
import { SCHEME_COOKIE } from '@balise/contract/page-cookies';
import type { MantineColorSchemeManager } from '@mantine/core';
import { dropCookie, writeCookie } from './cookies.ts';
import { site } from './site.ts';

export const colorSchemeManager: MantineColorSchemeManager = {
  // Asked once, when the page starts: what the server read of the cookie spares a wait for the browser.
  get: (byDefault) => site.scheme ?? byDefault,
  set: (scheme) => (scheme === 'auto' ? dropCookie(SCHEME_COOKIE) : writeCookie(SCHEME_COOKIE, scheme)),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => dropCookie(SCHEME_COOKIE),
};
