/**
 * The part of the configuration that says whom the process is for. Development has public secrets and accounts with a
 * printed password, so it is only for the person at this machine: whatever lets others in means production.
 */
import { isIP } from 'node:net';
import { type Fault, type ProcessEnvironment, text } from './config-values.ts';
import { isLoopbackHost, isPrivateHost, withoutBrackets } from './loopback.ts';

export interface PurposeConfig {
  production: boolean;
  /** Why, for the line that the start prints. */
  because: string;
}

/** Each says one thing that means production, or null. */
type Sign = (env: ProcessEnvironment) => string | null;

const SIGNS: readonly Sign[] = [
  (env) => (text(env, 'NODE_ENV') === 'production' ? 'NODE_ENV is production' : null),
  (env) =>
    [null, 'production', 'development', 'test'].includes(text(env, 'NODE_ENV'))
      ? null
      : 'NODE_ENV is none of production, development and test',
  (env) => {
    const address = text(env, 'PUBLIC_URL');
    if (address === null || !URL.canParse(address)) return null;
    return isLoopbackHost(new URL(address).hostname)
      ? null
      : 'PUBLIC_URL is no address of this machine alone';
  },
  (env) => {
    const host = text(env, 'HOST');
    return host === null || !isHost(withoutBrackets(host)) || isLoopbackHost(host)
      ? null
      : 'others reach the address of HOST';
  },
  ...['DATABASE_URL', 'MIGRATE_URL', 'REPLICA_URL'].map(
    (name): Sign =>
      (env) =>
        leadsElsewhere(env, name) ? `${name} leads to another machine` : null,
  ),
  (env) =>
    isGivenSocket(env) && text(env, 'NODE_ENV') === null
      ? 'systemd opened the socket and NODE_ENV is not set'
      : null,
];

export function readPurpose(env: ProcessEnvironment): PurposeConfig {
  const signs = SIGNS.flatMap((sign) => sign(env) ?? []);
  if (signs.length > 0) return { production: true, because: signs.join('; ') };
  const name = text(env, 'NODE_ENV');
  const said = name === null ? 'NODE_ENV is not set' : `NODE_ENV is ${name}`;
  return { production: false, because: `${said}, and no setting lets another machine in` };
}

/** Only the process that systemd started itself may use the sockets: children inherit the variables too. */
export const isGivenSocket = (env: ProcessEnvironment): boolean =>
  text(env, 'LISTEN_FDS') !== null && text(env, 'LISTEN_PID') === String(process.pid);

/** As node-postgres finds the server: by the last `host` of the query, the address itself, `PGHOST`, or on this machine. */
function leadsElsewhere(env: ProcessEnvironment, name: string): boolean {
  const value = text(env, name);
  if (value === null || !URL.canParse(value)) return false;
  const { hostname, searchParams } = new URL(value);
  const host =
    searchParams.getAll('host').at(-1) || decodeHost(hostname) || text(env, 'PGHOST') || 'localhost';
  // A path names the folder of a UNIX socket.
  return !host.startsWith('/') && !isLoopbackHost(host);
}

function decodeHost(host: string): string {
  try {
    return decodeURIComponent(host);
  } catch {
    return host;
  }
}

/** A wrong address would be looked up as a name, and the refusal would come late and speak of names. */
export function readHost(env: ProcessEnvironment, name: string, fault: Fault): string | undefined {
  const value = text(env, name);
  if (value === null) return undefined;
  const host = withoutBrackets(value);
  if (!isHost(host))
    fault(
      name,
      'an address of this machine is expected: 127.0.0.1 or ::1 for itself alone, 0.0.0.0 or :: for everybody',
    );
  return host;
}

function isHost(host: string): boolean {
  if (isIP(host) > 0) return true;
  const isName = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i.test(
    host,
  );
  // The last part of a name is never a number: those are addresses, and unusual spellings of them.
  return isName && !/(^|\.)(\d+|0x[0-9a-f]*)$/i.test(host);
}

/** What a browser on this machine opens when no other address is said. */
export function findLocalUrl(host: string | undefined, port: number): string {
  const isUsual = host === undefined || ['127.0.0.1', '::1', 'localhost'].includes(host.toLowerCase());
  return `http://${isUsual || !isLoopbackHost(host) ? 'localhost' : host}:${port}`;
}

/**
 * The session cookie of somebody real must not travel in clear. A demonstration has nobody real, and a phone on the same network
 * can't be given a certificate.
 */
export function checkPublicScheme(
  address: URL | null,
  { production, demo }: { production: boolean; demo: boolean },
  fault: Fault,
): void {
  if (!production || address?.protocol !== 'http:' || isLoopbackHost(address.hostname)) return;
  if (demo && isPrivateHost(address.hostname)) return;
  fault('PUBLIC_URL', 'https is needed in production: the session cookie would travel in clear');
}
