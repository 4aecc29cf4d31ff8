/** Single logout received: a CAS server posts to our service address, `/`, that a ticket is over. §2.3.3. */
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/handle.ts';
import { closeSessionsOfTicket } from '../../http/session.ts';
import { hashSecret } from '../secrets.ts';
import { child, readXml, textOf } from './xml.ts';

/**
 * Knowing the ticket is the proof: it was only ever told to us and to the server that issued it. The answer is the same
 * for an unknown one, which closes nothing.
 */
export function receiveLogoutRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.post('/', { bodyLimit: 100_000 }, async (request, reply) => {
    const ticket = ticketOf(request.body);
    if (ticket) await closeSessionsOfTicket(db, hashSecret(ticket));
    return reply
      .code(ticket ? 200 : 400)
      .type('text/plain; charset=utf-8')
      .send('');
  });
}

/** The ticket named by a logout request, or undefined when it is none. */
export function ticketOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('logoutRequest' in body)) return undefined;
  if (typeof body.logoutRequest !== 'string') return undefined;
  const index = textOf(child(child(readXml(body.logoutRequest), 'LogoutRequest'), 'SessionIndex'))?.trim();
  return index && index.length <= 256 ? index : undefined;
}
