/**
 * The anti-forgery token of our forms (the `lt` field): signed, dated, and bound to a cookie of the same browser, because
 * nobody is signed in yet. Each token is different.
 */
import { randomBytes } from 'node:crypto';
import { sameText, sign } from '../../../platform/base/api.ts';

/** A page left open longer is answered with a new form. */
export const FORM_TOKEN_LIFETIME_S = 2 * 3_600;
const PURPOSE = 'cas-form';

export function mintFormToken(key: string, browser: string, now: Date): string {
  const issued = now.getTime().toString(36);
  const nonce = randomBytes(9).toString('base64url');
  return `${issued}.${nonce}.${sign(key, PURPOSE, `${browser} ${issued} ${nonce}`)}`;
}

export function checkFormToken(key: string, browser: string | undefined, token: string, now: Date): boolean {
  const [issued = '', nonce = '', signature = '', ...more] = token.split('.');
  if (!browser || !/^[0-9a-z]{1,12}$/.test(issued) || more.length > 0) return false;
  const age = now.getTime() - Number.parseInt(issued, 36);
  if (age < 0 || age > FORM_TOKEN_LIFETIME_S * 1000) return false;
  return sameText(signature, sign(key, PURPOSE, `${browser} ${issued} ${nonce}`));
}
