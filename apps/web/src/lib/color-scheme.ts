/** Light, dark or the system's: kept in a cookie, so that the first answer of the server is in it already. */
import { SCHEME_COOKIE, type Scheme } from '@balise/contract/page-cookies';
import { useSyncExternalStore } from 'react';
import { dropCookie, writeCookie } from './cookies.ts';
import { site } from './site.ts';

export type SchemeChoice = Scheme | 'auto';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
// What the server read of the cookie spares a wait for the browser.
let chosen: SchemeChoice = site.scheme ?? 'auto';

/** Written on the root element, where every style sheet reads it; the name of the attribute is Mantine's. */
function writeScheme(): void {
  const system = systemIsDark.matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = chosen === 'auto' ? system : chosen;
}

/** Shows the scheme, and from now on follows the system where nothing else was chosen. */
export function applyScheme(): void {
  writeScheme();
  systemIsDark.addEventListener('change', writeScheme);
}

/** Holds for this browser, at once. */
export function chooseScheme(choice: SchemeChoice): void {
  chosen = choice;
  if (choice === 'auto') dropCookie(SCHEME_COOKIE);
  else writeCookie(SCHEME_COOKIE, choice);
  writeScheme();
  for (const listener of listeners) listener();
}

function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was chosen. */
export const useScheme = (): SchemeChoice => useSyncExternalStore(onChoice, () => chosen);
