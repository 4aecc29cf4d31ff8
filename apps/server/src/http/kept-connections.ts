/** Connections that clients keep open for their next request, while the process stops. */
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const ending = new WeakSet<Server>();

/**
 * From now on the connection of each reply ends with it. A request sent on an idle connection in the instant in which
 * the process closes it would be lost, and its sender could not know whether it was done.
 */
export function endKeptConnections(server: Server): void {
  ending.add(server);
}

/** A connection that stays open for its next request would also delay a stop. */
export function closeKeptConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => endKeptConnections(app.server));
  app.addHook('onSend', async (_request, reply, payload) => {
    if (ending.has(app.server)) reply.header('connection', 'close');
    return payload;
  });
}
