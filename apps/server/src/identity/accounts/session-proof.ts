/**
 * A signed reference to a session, for requests that can't carry its cookie: from our pages at another origin, and from
 * course packages. It is valid for one purpose, and only while the session lasts. Pure.
 */
import { createHmac } from 'node:crypto';
import { sameText } from '../../platform/base/api.ts';

/**
 * @param purpose the only thing it gives access to
 * @param session SHA-256 of the session's token
 */
export function mintSessionProof(secret: string, purpose: string, session: Buffer, until: Date): string {
  const text = `${session.toString('base64url')}.${until.getTime().toString(36)}`;
  return `${text}.${sign(secret, purpose, text)}`;
}

/** The session it refers to, which may have ended; null when the proof is forged, expired, or for another purpose. */
export function readSessionProof(
  secrets: readonly string[],
  purpose: string,
  proof: string,
  now: Date,
): Buffer | null {
  const [, text, session, until, mac] = /^(([\w-]{43})\.([0-9a-z]{1,12}))\.([\w-]{43})$/.exec(proof) ?? [];
  if (text === undefined || session === undefined || until === undefined || mac === undefined) return null;
  const isOurs = secrets.some((secret) => sameText(mac, sign(secret, purpose, text)));
  return isOurs && Number.parseInt(until, 36) > now.getTime() ? Buffer.from(session, 'base64url') : null;
}

function sign(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`session-proof:${purpose}:${text}`).digest('base64url');
}
