/**
 * The few cookies that the page writes, and that the server reads before it sends a page. If the browser refuses
 * cookies, reading returns null and writing does nothing: only convenience is lost.
 */
import { cookieName } from '@balise/rules/page-cookies';

const YEAR_S = 31_536_000;

/** Decoded; null if there is no such cookie, or it does not decode. */
export function readCookie(name: string): string | null {
  try {
    const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
    const value = [cookieName(name, true), name]
      .map((one) => pairs.find(([given]) => given === one)?.[1])
      .find((given) => given !== undefined);
    return value === undefined ? null : decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** @param seconds its lifetime, by default a year; null: until the browser closes */
export function writeCookie(name: string, value: string, seconds: number | null = YEAR_S): void {
  try {
    const life = seconds === null ? '' : `; max-age=${seconds}`;
    const secure = isSecure() ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store
    document.cookie = `${cookieName(name, isSecure())}=${encodeURIComponent(value)}; path=/; samesite=lax${life}${secure}`;
  } catch {
    // Forbidden, for instance in a frame with an opaque origin.
  }
}

export function dropCookie(name: string): void {
  writeCookie(name, '', 0);
  try {
    // An older cookie without the prefix that https cookies have now would be read again.
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store
    if (isSecure()) document.cookie = `${name}=; path=/; max-age=0`;
  } catch {
    // Forbidden, for instance in a frame with an opaque origin.
  }
}

const isSecure = (): boolean => location.protocol === 'https:';
