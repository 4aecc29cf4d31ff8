/**
 * The few cookies the page writes itself, which the server reads before it answers a page. A browser that refuses them
 * costs a convenience, never a fault: reading answers null, writing is dropped.
 */
const YEAR_S = 31_536_000;

/** Decoded; null when there is none of that name, or nothing that decodes. */
export function readCookie(name: string): string | null {
  try {
    const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** Kept for `seconds`, a year unless told; null: until the browser is closed. */
export function writeCookie(name: string, value: string, seconds: number | null = YEAR_S): void {
  try {
    const life = seconds === null ? '' : `; max-age=${seconds}`;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${life}${secure}`;
  } catch {
    // Forbidden, as in a frame without an origin.
  }
}

export const dropCookie = (name: string): void => writeCookie(name, '', 0);
