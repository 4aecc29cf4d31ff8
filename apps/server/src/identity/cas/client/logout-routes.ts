/** Receives single logout: a CAS server posts to our service address, `/`, that a ticket is over. §2.3.3. */
import type { RateLimit } from '@balise/contract/base/rate-limits';
import type { FastifyInstance } from 'fastify';
import { type Clock, hashSecret } from '../../../platform/base/api.ts';
import type { Db } from '../../../platform/db/api.ts';
import { consumeRateLimit, toNetwork } from '../../../platform/http/api.ts';
import { closeSessionsOfTicket } from '../../accounts/api.ts';
import { child, readElementText, readXml } from '../xml.ts';

/** A logout request is about 500 characters in a dozen tags. As form data, each character may take three. */
const LONGEST = 4000;
const MOST_TAGS = 40;
const BODY_LIMIT = 16 * 1024;
/** Limit by address for requests that name no ticket, which CAS servers never send. */
const FAULTY: RateLimit = { limit: 60, windowS: 900 };

/**
 * Knowing the ticket is the proof: only we and the server that issued it know it. An unknown ticket gets the same
 * answer and closes nothing.
 */
export function receiveLogoutRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.post('/', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const ticket = readLogoutTicket(request.body);
    if (ticket) await closeSessionsOfTicket(db, hashSecret(ticket));
    else await consumeRateLimit(db, `logout-request:${toNetwork(request.ip)}`, FAULTY, clock());
    return reply
      .code(ticket ? 200 : 400)
      .type('text/plain; charset=utf-8')
      .send('');
  });
}

/** The ticket named by a logout request, or undefined when the text is not a logout request. */
export function readLogoutTicket(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('logoutRequest' in body)) return undefined;
  const { logoutRequest } = body;
  if (typeof logoutRequest !== 'string' || logoutRequest.length > LONGEST) return undefined;
  // Reading time grows with the number of tags, and nothing is proved yet.
  if (logoutRequest.split('<', MOST_TAGS + 2).length > MOST_TAGS + 1) return undefined;
  const index = readElementText(
    child(child(readXml(logoutRequest), 'LogoutRequest'), 'SessionIndex'),
  )?.trim();
  return index && index.length <= 256 ? index : undefined;
}
