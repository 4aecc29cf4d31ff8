/** Which service addresses may receive a ticket. The only judge of them: nothing else compares addresses. */

/** An origin as URL writes it, and a path under which every address belongs to the service («/» for all). */
export interface RegisteredService {
  origin: string;
  path: string;
}

const MAX_LENGTH = 500;
/** Visible ASCII but backslash, quotes, angle brackets, braces and the fragment mark: what a URL never needs unescaped. */
const PLAIN = /^[!$-&(-;=?-[\]_a-z~]+$/;

/** Reads a configured service address; throws with the address when it is no http(s) one. */
export function registerService(address: string): RegisteredService {
  const url = new URL(address);
  const rest = url.username + url.password + url.search + url.hash;
  if (!/^https?:$/.test(url.protocol) || rest !== '') throw new Error(`not a service address: ${address}`);
  return { origin: url.origin, path: url.pathname.replace(/\/+$/, '') || '/' };
}

/**
 * Whether `service` belongs to a registered one: its text starts with the exact origin, a browser reads the same origin
 * in it, and its path lies under the registered path once dot segments are resolved.
 */
export function isRegistered(service: string, registered: readonly RegisteredService[]): boolean {
  if (service.length > MAX_LENGTH || !PLAIN.test(service)) return false;
  if (!URL.canParse(service)) return false;
  const url = new URL(service);
  if (url.username !== '' || url.password !== '') return false;
  return registered.some(
    ({ origin, path }) => url.origin === origin && startsWithOrigin(service, origin) && liesUnder(url, path),
  );
}

function startsWithOrigin(service: string, origin: string): boolean {
  return service.startsWith(origin) && /^($|[/?])/.test(service.slice(origin.length));
}

function liesUnder(url: URL, path: string): boolean {
  if (url.pathname.startsWith('//')) return false;
  if (path === '/') return true;
  // An escaped slash, backslash or dot may be resolved by the service into another path than the one judged here.
  if (/%(2f|5c|2e|00|0a|0d)/i.test(url.pathname)) return false;
  return url.pathname === path || url.pathname.startsWith(`${path}/`);
}

/** The service address with the ticket added to its query. */
export function withTicket(service: string, ticket: string): string {
  return `${service}${service.includes('?') ? '&' : '?'}ticket=${ticket}`;
}
