/**
 * The page a visitor wanted before the sign-in. The tab stores it until the return, for at most an hour. It stays in
 * the browser: the sign-on server does not learn it, and redirects only to addresses it knows. Where the browser refuses all storage,
 * a cookie of this host stores it.
 */
import { dropCookie, readCookie, writeCookie } from './cookies.ts';

const KEY = 'retour';
const LASTS_MS = 3_600_000;
/** Longer than any address of ours: another script wrote it. */
const LONGEST = 4_000;
/** Addresses to which a sign-in leads by itself, or that belong to it. */
const OWN = /^\/(dashboard|home|licenses|auto-login|changer-de-compte)?(\/|$)/;

/** A page of ours, as the router gives it. */
export interface PageAddress {
  pathname: string;
  search: Record<string, unknown>;
}

export function keepReturnAddress({ pathname, search }: PageAddress): void {
  if (OWN.test(pathname)) return;
  const kept = JSON.stringify({ pathname, search, at: Date.now() });
  try {
    sessionStorage.setItem(KEY, kept);
  } catch {
    writeCookie(KEY, kept, LASTS_MS / 1000);
  }
}

/** Can be read once; null if there is none, if it is old, or if it is no path of this site. */
export function takeReturnAddress(): PageAddress | null {
  try {
    const text = readKept();
    dropReturnAddress();
    const kept: unknown = text === null || text.length > LONGEST ? null : JSON.parse(text);
    return isKept(kept) && isRecent(kept.at) && isPath(kept.pathname)
      ? { pathname: kept.pathname, search: kept.search }
      : null;
  } catch {
    return null;
  }
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return readCookie(KEY);
  }
}

export function dropReturnAddress(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    dropCookie(KEY);
  }
}

function isKept(kept: unknown): kept is PageAddress & { at: number } {
  if (typeof kept !== 'object' || kept === null) return false;
  const { pathname, search, at } = kept as Record<string, unknown>;
  const isQuery = typeof search === 'object' && search !== null && !Array.isArray(search);
  return typeof pathname === 'string' && isQuery && typeof at === 'number';
}

const isRecent = (at: number): boolean => at <= Date.now() && Date.now() - at < LASTS_MS;

/** Whether browsers keep it on this site: `//evil.example` and `/\\evil.example` lead to other sites. */
function isPath(pathname: string): boolean {
  if (!/^\/(?![/\\])/.test(pathname) || OWN.test(pathname)) return false;
  const url = new URL(pathname, location.origin);
  return url.origin === location.origin && url.search === '' && url.hash === '';
}

/** Whether a path is one of the pages of staff, which are another application with a document of its own. */
export const isOfStaff = (path: string): boolean => /^\/(gestion|exploitation)(\/|$)/.test(path);
