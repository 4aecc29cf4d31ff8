/**
 * The anti-forgery token of our forms (the `lt` field): signed, dated, and bound to a cookie of the same browser, since
 * nobody is signed in yet.
 */
import { sameText, sign } from './secrets.ts';

/** A page left open longer is answered with a fresh one. */
const LIFETIME_MS = 2 * 3_600_000;
const PURPOSE = 'cas-form';

export function mintFormToken(key: string, browser: string, now: Date): string {
  const issued = now.getTime().toString(36);
  return `${issued}.${sign(key, PURPOSE, `${browser} ${issued}`)}`;
}

export function checkFormToken(key: string, browser: string | undefined, token: string, now: Date): boolean {
  const [issued = '', signature = ''] = token.split('.');
  if (!browser || !/^[0-9a-z]{1,12}$/.test(issued)) return false;
  const age = now.getTime() - Number.parseInt(issued, 36);
  return age >= 0 && age <= LIFETIME_MS && sameText(signature, sign(key, PURPOSE, `${browser} ${issued}`));
}
