/** Light, dark or the system's scheme. A cookie stores it, so that the server's page has it from the start. */
import { SCHEME_COOKIE, type Scheme } from '@balise/rules/page-cookies';
import { useSyncExternalStore } from 'react';
import { dropCookie, writeCookie } from './cookies.ts';
import { createListeners } from './listeners.ts';
import { site } from './site.ts';

export type SchemeChoice = Scheme | 'auto';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = createListeners();
// From the server, which has read the cookie: reading it here would be slow.
let chosen: SchemeChoice = site.scheme ?? 'auto';

/** Written on the root element, for every style sheet; Mantine sets the name of the attribute. */
function writeScheme(): void {
  const system = systemIsDark.matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = chosen === 'auto' ? system : chosen;
}

/** Shows the scheme, and then follows the system if no scheme was chosen. */
export function applyScheme(): void {
  writeScheme();
  systemIsDark.addEventListener('change', writeScheme);
}

/** Applies to this browser, at once. */
export function chooseScheme(choice: SchemeChoice): void {
  chosen = choice;
  if (choice === 'auto') dropCookie(SCHEME_COOKIE);
  else writeCookie(SCHEME_COOKIE, choice);
  writeScheme();
  listeners.tell();
}

/** The chosen scheme. */
export const useScheme = (): SchemeChoice => useSyncExternalStore(listeners.add, () => chosen);
