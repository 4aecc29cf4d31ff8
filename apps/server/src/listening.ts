/** Listens: on a socket of systemd if there is one, else by itself. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { type Config, ConfigError } from './config.ts';

export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  if (config.socket) await listenOnSocket(app, config, config.socket);
  else await listenByItself(app, config);
}

/** By default on all interfaces, also where IPv6 is switched off. */
async function listenByItself(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ port, host: host ?? '::' });
  } catch (error) {
    const isWithoutIpv6 = error instanceof Error && 'code' in error && error.code === 'EAFNOSUPPORT';
    if (host || !isWithoutIpv6) throw error;
    await app.listen({ port, host: '0.0.0.0' });
  }
}

/**
 * While one process ends and the next one starts, systemd keeps the socket and the kernel queues connections: they wait
 * and are not refused. An address that the settings say too must be the socket's, or they would be obeyed by nobody.
 */
async function listenOnSocket(
  app: FastifyInstance,
  { production }: Config,
  { descriptor, port }: NonNullable<Config['socket']>,
): Promise<void> {
  // Node has this option, and Fastify passes it on without naming it. Its host keeps Fastify from opening others.
  const options: FastifyListenOptions & { fd: number } = { fd: descriptor, host: '::' };
  await app.listen(options);
  const address = app.server.address() as AddressInfo | string | null;
  const opened = typeof address === 'object' ? address?.port : undefined;
  if (port === null || opened === port) return;
  await app.close();
  throw new ConfigError(
    `PORT: ${port} is set, but the socket of systemd is on ${opened ?? address}: say the same in both (systemctl edit balise.socket)`,
    production,
  );
}
