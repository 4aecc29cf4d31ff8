/** Random secrets and the form in which they are stored. */

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { emailKey } from '@balise/rules/email-key';

/**
 * A secret of 32 random bytes in hexadecimal, with the prefix of its protocol. CAS tickets hold only letters, digits
 * and hyphens (§3.7); Apache's client ignores any other ticket.
 */
export function newSecret(prefix: 'ST-' | 'TGC-' | ''): string {
  return prefix + randomBytes(32).toString('hex');
}

/** Whether a text has the form of such a secret without a prefix. */
export const isSecret = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The stored form of a secret: it can be looked up, but not read back. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** The stored form of a typed e-mail in counters; people sometimes type a password there, so it must not be readable. */
export function hashEmail(email: string): string {
  return hashSecret(emailKey(email)).toString('base64url');
}

/** Signs `text` for one `purpose`; the signature is not valid for another. */
export function sign(key: string, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
}

export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
