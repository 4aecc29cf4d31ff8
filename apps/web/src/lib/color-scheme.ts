/** Light, dark or the system's: kept in a cookie, so that the first answer of the server is in it already. */
import { SCHEME_COOKIE, schemeOf } from '@balise/contract/page-cookies';
import type { MantineColorSchemeManager } from '@mantine/core';
import { dropCookie, readCookie, writeCookie } from './cookies.ts';

export const colorSchemeManager: MantineColorSchemeManager = {
  get: (byDefault) => schemeOf(readCookie(SCHEME_COOKIE) ?? undefined) ?? byDefault,
  set: (scheme) => (scheme === 'auto' ? dropCookie(SCHEME_COOKIE) : writeCookie(SCHEME_COOKIE, scheme)),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => dropCookie(SCHEME_COOKIE),
};
