/**
 * What is kept in the browser: these keys and no other. Anything in them may be corrupted, foreign or refused by the
 * browser; reading never throws and answers null for what it can't use.
 */
import { BRAND_COOKIE } from '@balise/contract/page-cookies';
import { dropCookie, writeCookie } from './cookies.ts';
import { dropDraft } from './draft.ts';
import { dropReturnAddress } from './return-address.ts';

export const KEYS = [
  'theme',
  'token',
  'mode',
  'inscriptions',
  'selectedInscriptionId',
  'applications',
  'appKopilote',
] as const;
export type Key = (typeof KEYS)[number];

const LONGEST = 100_000;

export function read(key: Key): string | null {
  try {
    const value = localStorage.getItem(key);
    return value === null || value === '' || value.length > LONGEST ? null : value;
  } catch {
    return null;
  }
}

export function write(key: Key, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or forbidden: the session lives in its cookie, only convenience is lost.
  }
  // The server dresses the next page before any script of it runs.
  if (key === 'theme') writeCookie(BRAND_COOKIE, value);
}

export function remove(key: Key): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
  if (key === 'theme') dropCookie(BRAND_COOKIE);
}

export function clearAll(): void {
  try {
    localStorage.clear();
  } catch {
    // As above.
  }
  dropDraft();
  dropReturnAddress();
  dropCookie(BRAND_COOKIE);
}

export function readNumber(key: Key): number | null {
  const value = read(key);
  return value !== null && /^\d{1,9}$/.test(value) ? Number.parseInt(value, 10) : null;
}

/** A list of sound items; null when the value is anything else, or when one of them is not. */
export function readList<Item>(
  key: Key,
  isSound: (item: Record<string, unknown>) => item is Record<string, unknown> & Item,
): Item[] | null {
  try {
    const value: unknown = JSON.parse(read(key) ?? 'null');
    if (!Array.isArray(value)) return null;
    return value.every((item) => typeof item === 'object' && item !== null && isSound(item)) ? value : null;
  } catch {
    return null;
  }
}
