/** The signed link of a publisher's book: its licence and its time. Pure. */
import { createHmac } from 'node:crypto';
import { sameText } from '../../platform/base/api.ts';

/** Validity (ms): a link is usually opened at once, and a day leaves time to return to it. */
const LASTS_MS = 24 * 3_600_000;
/** How far the publisher's clock may be ahead of ours (ms). */
const AHEAD_MS = 5 * 60_000;

export interface SignedBookLink {
  permis: string;
  /** Seconds since 1970, as signed. */
  t: string;
  /** HMAC-SHA256 of `<permis>.<t>` in hexadecimal, upper or lower case. */
  signature: string;
}

export function signBookLink(secret: string, { permis, t }: Pick<SignedBookLink, 'permis' | 't'>): string {
  return createHmac('sha256', secret).update(`${permis}.${t}`).digest('hex');
}

/** Why the link is refused; null when it is valid. A link from the future comes from a clock that can't be trusted. */
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
