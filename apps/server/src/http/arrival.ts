/** When a request arrived: what it waits for afterwards, such as a database restart, is not its sender's delay. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    arrivedAt: Date;
  }
}

export function noteArrivals(app: FastifyInstance, clock: Clock): void {
  app.decorateRequest('arrivedAt', null as unknown as Date);
  app.addHook('onRequest', async (request) => {
    request.arrivedAt = clock();
  });
}
