/** What stands in the addresses of a package's files: its frame has no cookie of ours, so that the address must say it may. Pure. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** As long as the longest session. */
const LASTS_MS = 12 * 3_600_000;

export function mintTicket(secret: string, name: string, now: Date): string {
  const until = (now.getTime() + LASTS_MS).toString(36);
  return `${until}.${sign(secret, name, until)}`;
}

/** Whether it opens the files of that package, still. */
export function isTicket(secret: string, name: string, ticket: string, now: Date): boolean {
  const [, until = '', mac = ''] = /^([0-9a-z]{1,12})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (mac === '') return false;
  const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(sign(secret, name, until)));
  return isOurs && Number.parseInt(until, 36) > now.getTime();
}

function sign(secret: string, name: string, until: string): string {
  return createHmac('sha256', secret).update(`package:${name}:${until}`).digest('base64url');
}
