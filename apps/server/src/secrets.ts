/** Random secrets and the form in which they are stored. */

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { emailKey } from '@balise/contract/email-key';

/**
 * A secret of 32 random bytes, with the prefix its protocol asks for. In hexadecimal: CAS tickets are letters, digits and
 * hyphens only (§3.7), and Apache's client ignores a ticket with anything else.
 */
export function newSecret(prefix: 'ST-' | 'TGC-' | ''): string {
  return prefix + randomBytes(32).toString('hex');
}

/** How a secret is stored: it can be found again, not read. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** An e-mail as counts keep it: what people mistype there, a password at times, must not be read. */
export function hashEmail(email: string): string {
  return hashSecret(emailKey(email)).toString('base64url');
}

/** Signature of `text` for one `purpose`, so that it can't serve another. */
export function sign(key: string, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
}

export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
