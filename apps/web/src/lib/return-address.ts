/**
 * Where somebody was going when they were sent to sign in: this tab's, until they are back or an hour has passed. It stays
 * here, so that the sign-on's server is told nothing of it and only ever sends people to addresses it knows.
 */
const KEY = 'retour';
const LASTS_MS = 3_600_000;
/** Longer than any address of ours: something else wrote it. */
const LONGEST = 4_000;
/** Where a sign-in leads by itself, or what belongs to it. */
const OWN = /^\/(dashboard|home|licenses|auto-login|changer-de-compte)?(\/|$)/;

/** A page of ours, as the router hands it. */
export interface PageAddress {
  pathname: string;
  search: Record<string, unknown>;
}

export function keepReturnAddress({ pathname, search }: PageAddress): void {
  if (OWN.test(pathname)) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ pathname, search, at: Date.now() }));
  } catch {
    // Full or forbidden: the sign-in ends at the dashboard.
  }
}

/** Read once; null when there is none, when it is old, or when it is no path of this very site. */
export function takeReturnAddress(): PageAddress | null {
  try {
    const text = sessionStorage.getItem(KEY);
    dropReturnAddress();
    const kept: unknown = text === null || text.length > LONGEST ? null : JSON.parse(text);
    return isKept(kept) && isRecent(kept.at) && isPath(kept.pathname)
      ? { pathname: kept.pathname, search: kept.search }
      : null;
  } catch {
    return null;
  }
}

export function dropReturnAddress(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

function isKept(kept: unknown): kept is PageAddress & { at: number } {
  if (typeof kept !== 'object' || kept === null) return false;
  const { pathname, search, at } = kept as Record<string, unknown>;
  const isQuery = typeof search === 'object' && search !== null && !Array.isArray(search);
  return typeof pathname === 'string' && isQuery && typeof at === 'number';
}

const isRecent = (at: number): boolean => at <= Date.now() && Date.now() - at < LASTS_MS;

/** Whatever a browser makes of it, it stays here: `//evil.example` and `/\\evil.example` are other sites. */
function isPath(pathname: string): boolean {
  if (!/^\/(?![/\\])/.test(pathname) || OWN.test(pathname)) return false;
  const url = new URL(pathname, location.origin);
  return url.origin === location.origin && url.search === '' && url.hash === '';
}
