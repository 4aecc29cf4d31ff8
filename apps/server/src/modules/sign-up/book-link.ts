/** The link of a publisher's book: which licence it signs up for, and when it was made. Pure. */
import { createHmac } from 'node:crypto';
import { sameText } from '../../secrets.ts';

/** A link is opened soon after it was made; a day leaves time to come back to it (ms). */
const LASTS_MS = 24 * 3_600_000;
/** How far the publisher's clock may be ahead of ours (ms). */
const AHEAD_MS = 5 * 60_000;

export interface SignedBookLink {
  permis: string;
  /** Seconds since 1970, as it was signed. */
  t: string;
  /** HMAC-SHA256 of `<permis>.<t>`, in hexadecimal of either case. */
  signature: string;
}

export function signBookLink(secret: string, { permis, t }: Pick<SignedBookLink, 'permis' | 't'>): string {
  return createHmac('sha256', secret).update(`${permis}.${t}`).digest('hex');
}

/** Why the link is refused, or null. A link from the future was signed by no clock that can be trusted. */
export function findBookLinkFault(
  secret: string,
  link: SignedBookLink,
  now: Date,
): 'SIGNATURE_REFUSEE' | 'LIEN_EXPIRE' | null {
  if (!sameText(signBookLink(secret, link), link.signature.toLowerCase())) return 'SIGNATURE_REFUSEE';
  const age = now.getTime() - Number(link.t) * 1000;
  if (age < -AHEAD_MS) return 'SIGNATURE_REFUSEE';
  return age > LASTS_MS ? 'LIEN_EXPIRE' : null;
}
