/** Ticket validation, called by services. Source: CAS Protocol 3.0.3, §2.4–2.6, §2.8. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignOnContext } from './context.ts';
import { field, flag } from './fields.ts';
import { type Failure, jsonReply, type Success, textReply, xmlReply } from './replies.ts';
import { validate } from './validate.ts';

export function validateRoutes(app: FastifyInstance, context: SignOnContext): void {
  const check = async (request: FastifyRequest): Promise<Success | Failure> => {
    const asked = {
      ticket: field(request.query, 'ticket'),
      service: field(request.query, 'service'),
      renew: flag(request.query, 'renew'),
    };
    try {
      return await validate(context.db, context.settings.registered, asked, context.clock());
    } catch (error) {
      request.log.error({ error }, 'a ticket could not be validated');
      return { ok: false, code: 'INTERNAL_ERROR' };
    }
  };

  app.get('/cas/validate', async (request, reply) =>
    plain(reply)
      .type('text/plain; charset=utf-8')
      .send(textReply(await check(request))),
  );

  // `pgtUrl` is left unread: no proxy tickets are offered, which a service sees by the answer holding none.
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const result = await check(request);
    return field(request.query, 'format')?.toUpperCase() === 'JSON'
      ? plain(reply).type('application/json; charset=utf-8').send(jsonReply(result))
      : plain(reply).type('application/xml; charset=utf-8').send(xmlReply(result));
  };
  // No proxy tickets are issued, so that the proxies' addresses have service tickets alone to answer for (§2.6).
  for (const name of ['serviceValidate', 'proxyValidate']) {
    app.get(`/cas/${name}`, answer);
    app.get(`/cas/p3/${name}`, answer);
  }
}

function plain(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
}
