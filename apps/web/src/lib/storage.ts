/**
 * What the browser stores: these keys and no others. Their values may be corrupted or foreign, or the browser may
 * refuse access. Reading never throws and returns null for an unusable value.
 */
import { BRAND_COOKIE } from '@balise/rules/page-cookies';
import { dropConfirmation } from './confirmation.ts';
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

/** Null if there is no value, or an unusable one: empty, too long, or refused by the browser. */
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
    // Full or forbidden: the session is in its cookie, so only convenience is lost.
  }
  // The server applies the theme to the next page before its scripts run.
  if (key === 'theme') writeCookie(BRAND_COOKIE, value);
}

export function remove(key: Key): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden: there is nothing to remove.
  }
  if (key === 'theme') dropCookie(BRAND_COOKIE);
}

export function clearAll(): void {
  try {
    localStorage.clear();
  } catch {
    // Forbidden: there is nothing to remove.
  }
  dropDraft();
  dropReturnAddress();
  dropConfirmation();
  dropCookie(BRAND_COOKIE);
}

export function readNumber(key: Key): number | null {
  const value = read(key);
  return value !== null && /^\d{1,9}$/.test(value) ? Number.parseInt(value, 10) : null;
}

/** A list whose items are all valid; null for any other value. */
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
