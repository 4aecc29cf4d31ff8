/** Listens: on a socket of systemd if there is one, else by itself. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, isIP } from 'node:net';
import { type Config, ConfigError, isLoopbackHost } from '../platform/config/api.ts';
import type { Switchboard } from './switchboard.ts';

/** This machine lacks such an address: IPv4 or IPv6 is switched off, or no file names `localhost`. */
const ABSENT = ['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

/** Before anything is made: a port that is taken would be found only after minutes. */
export async function tryPorts({ socket, host, port, metrics }: Config): Promise<void> {
  if (!socket) for (const one of host ? [host] : ['127.0.0.1', '::1']) await tryPort({ host: one, port });
  if (metrics) await tryPort(metrics);
}

/** An address that is missing is reported by the real attempt, which may have another one. */
async function tryPort(place: { host: string; port: number }): Promise<void> {
  if (place.port === 0) return;
  const server = createServer().listen(place);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!isAbsent(error)) throw error;
    return;
  }
  server.close();
  await once(server, 'close');
}

export async function listen(switchboard: Switchboard, config: Config): Promise<void> {
  if (config.socket) await listenOnSocket(switchboard, config, config.socket);
  else await listenByItself(switchboard, config);
}

/** By default only this machine reaches it, by IPv4 and IPv6 where it has both. */
async function listenByItself(switchboard: Switchboard, config: Config): Promise<void> {
  const { host, port } = config;
  await listenOnFirst(switchboard, port, alternatives(host));
  await assertAllowed(switchboard, config);
}

/** `::` is everybody, also where IPv6 is switched off. */
function alternatives(host: string | undefined): readonly string[] {
  if (host === undefined || host.toLowerCase() === 'localhost') return ['localhost', '127.0.0.1', '::1'];
  return host === '::' ? ['::', '0.0.0.0'] : [host];
}

async function listenOnFirst(
  switchboard: Switchboard,
  port: number,
  hosts: readonly string[],
): Promise<void> {
  const [host = 'localhost', ...others] = hosts;
  try {
    await switchboard.listen({ port, host });
  } catch (error) {
    if (others.length === 0 || !isAbsent(error)) throw error;
    return listenOnFirst(switchboard, port, others);
  }
  if (isIP(host) === 0) await listenOnOthers(switchboard, host);
}

/** A name such as `localhost` may have an address of IPv4 and one of IPv6: the first one is enough. */
async function listenOnOthers(switchboard: Switchboard, host: string): Promise<void> {
  const [first] = switchboard.addresses();
  if (!first) return;
  const all = await lookup(host, { all: true }).catch(() => []);
  for (const { address } of all)
    if (address !== first.address)
      await switchboard.listen({ port: first.port, host: address }).catch(() => null);
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ABSENT.includes(String(error.code));

/** A socket of systemd, or a strange file of hosts, may lead elsewhere than the settings say. */
async function assertAllowed(switchboard: Switchboard, { production }: Config): Promise<void> {
  const open = switchboard.addresses().find(({ address }) => !isLoopbackHost(address));
  if (production || open === undefined) return;
  await switchboard.close();
  throw new ConfigError(
    `NODE_ENV: this is for development, with a public password, but others reach ${open.address}: say NODE_ENV=production, or listen on 127.0.0.1`,
  );
}

/**
 * While one process ends and the next one starts, systemd keeps the socket and the kernel queues connections: they wait
 * and are not refused. An address that the settings say too must be the socket's, or they would be obeyed by nobody.
 */
async function listenOnSocket(
  switchboard: Switchboard,
  config: Config,
  { descriptor, port }: NonNullable<Config['socket']>,
): Promise<void> {
  const address = await switchboard.listen({ fd: descriptor });
  await assertAllowed(switchboard, config);
  const opened = typeof address === 'object' ? address?.port : undefined;
  if (port === null || opened === port) return;
  await switchboard.close();
  throw new ConfigError(
    `PORT: ${port} is set, but the socket of systemd is on ${opened ?? address}: say the same in both (systemctl edit balise.socket)`,
    config.production,
  );
}
