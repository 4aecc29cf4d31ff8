/** Decides which service addresses may receive a ticket. `service-key.ts` compares an address with that of a ticket; nothing else does. */
import { domainToUnicode } from 'node:url';
import { MAX_SERVICE_LENGTH } from '@balise/rules/service-rule';

export interface RegisteredService {
  /** As URL writes it. */
  origin: string;
  /** The origin with its host in letters, where that differs. */
  writtenOrigin: string;
  /** Without a slash at its end; empty for the root. */
  path: string;
  /** Only this exact path is the service, nothing below it. */
  isLandingPage: boolean;
}

/**
 * Characters that an address never holds unescaped: space, controls, invisible characters, lone surrogates, and
 * separators of addresses.
 */
const NEVER_PLAIN = /[\s\p{C}"<>\\#]/u;
/** Path segments that readers may resolve in different ways. */
const AMBIGUOUS_NAME = /[/\\%;\p{C}]|^[.\s]+$/u;

/**
 * A partner's service: its address and everything below it.
 * @throws with the address when it is not an http(s) address
 */
export function registerService(address: string): RegisteredService {
  return register(address, false);
}

/**
 * One of our pages that accepts tickets: only its own address.
 * @throws with the address when it is not an http(s) address
 */
export function registerLandingPage(address: string): RegisteredService {
  return register(address, true);
}

function register(address: string, isLandingPage: boolean): RegisteredService {
  const url = new URL(address);
  const rest = url.username + url.password + url.search + url.hash;
  if (!/^https?:$/.test(url.protocol) || rest !== '') throw new Error(`not a service address: ${address}`);
  const { origin, protocol, hostname, port, pathname } = url;
  const writtenOrigin = `${protocol}//${domainToUnicode(hostname) || hostname}${port && `:${port}`}`;
  return { origin, writtenOrigin, path: pathname.replace(/\/+$/, ''), isLandingPage };
}

/**
 * The spelling of `service` that its ticket is sent to. Undefined when it belongs to
 * no registered service or is not canonical: lower-case host, no default port, no user name, and a path that every
 * reader resolves alike. Letters may be escaped or not.
 */
export function resolveService(
  service: string,
  registered: readonly RegisteredService[],
): string | undefined {
  if (service.length > MAX_SERVICE_LENGTH || NEVER_PLAIN.test(service) || !URL.canParse(service))
    return undefined;
  for (const one of registered) {
    const address = resolveWithin(service, one);
    if (address !== undefined) return address;
  }
  return undefined;
}

export const isRegistered = (service: string, registered: readonly RegisteredService[]): boolean =>
  resolveService(service, registered) !== undefined;

function resolveWithin(service: string, registered: RegisteredService): string | undefined {
  const { origin, writtenOrigin, path, isLandingPage } = registered;
  const written = [origin, writtenOrigin].find((one) => service.startsWith(one));
  const [, tail = '', query = ''] = /^([^?]*)(.*)$/s.exec(service.slice(written?.length)) ?? [];
  if (written === undefined || !/^(\/|$)/.test(tail) || !isCanonicalPath(tail)) return undefined;
  const url = new URL(service);
  if (url.origin !== origin) return undefined;
  if (isLandingPage) return query === '' && tail.replace(/\/$/, '') === path ? origin + path : undefined;
  if (url.pathname !== path && !url.pathname.startsWith(`${path}/`)) return undefined;
  return origin + escapeRest((tail && url.pathname) + url.search);
}

/**
 * Browsers leave some of these characters unchanged, and CAS clients escape them: both forms are the same service.
 */
const escapeRest = (address: string): string =>
  address.replace(/['`^{|}]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Whether every reader resolves a path alike: unescaped once or twice, with or without what follows a semicolon,
 * with look-alikes of full stops and slashes made equal to them.
 */
function isCanonicalPath(path: string): boolean {
  const names = path.split('/').slice(1);
  return names.every((name, index) => {
    if (name === '') return index === names.length - 1;
    try {
      return !/%2e/i.test(name) && !AMBIGUOUS_NAME.test(decodeURIComponent(name).normalize('NFKC'));
    } catch {
      return false;
    }
  });
}

/** The service address with the ticket added to its query. */
export function withTicket(service: string, ticket: string): string {
  return `${service}${service.includes('?') ? '&' : '?'}ticket=${ticket}`;
}
