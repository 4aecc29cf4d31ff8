/** A signed proof of who writes: the backend gives it to a signed-in person, the central site reads it back. Pure. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Writer {
  learner: number;
  school: number;
}

/** As long as the longest session. */
const LASTS_MS = 12 * 3_600_000;

export function mintProof(secret: string, { learner, school }: Writer, now: Date): string {
  const text = `${learner}.${school}.${now.getTime() + LASTS_MS}`;
  return `${text}.${sign(secret, text)}`;
}

/** Null when it is not one of ours, or is over. */
export function readProof(secret: string, proof: string, now: Date): Writer | null {
  const [, text, learner, school, until, mac] =
    /^((\d{1,10})\.(\d{1,10})\.(\d{1,16}))\.([\w-]{43})$/.exec(proof) ?? [];
  if (text === undefined || mac === undefined) return null;
  const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(sign(secret, text)));
  return isOurs && Number(until) > now.getTime()
    ? { learner: Number(learner), school: Number(school) }
    : null;
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`contact:${text}`).digest('base64url');
}
