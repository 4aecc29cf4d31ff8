/** Ticket validation, called by services. Source: CAS Protocol 3.0.3, §2.4–2.8. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignOnContext } from './context.ts';
import { field, flag } from './fields.ts';
import { type Failure, jsonReply, PROXY_REFUSAL, type Success, textReply, xmlReply } from './replies.ts';
import { validate } from './validate.ts';

export function validateRoutes(app: FastifyInstance, context: SignOnContext): void {
  const check = async (request: FastifyRequest, more = { proxies: false }): Promise<Success | Failure> => {
    const asked = {
      ticket: field(request.query, 'ticket'),
      service: field(request.query, 'service'),
      renew: flag(request.query, 'renew'),
      ...more,
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

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const format = field(request.query, 'format')?.toUpperCase() ?? 'XML';
    if (format !== 'XML' && format !== 'JSON') return sendXml(reply, xmlReply(UNKNOWN_FORMAT));
    const result = await check(request, { proxies: field(request.query, 'pgtUrl') !== undefined });
    return format === 'XML'
      ? sendXml(reply, xmlReply(result))
      : plain(reply).type('application/json; charset=utf-8').send(jsonReply(result));
  };
  // No proxy tickets are issued, so that the proxies' addresses have service tickets alone to answer for (§2.6).
  for (const name of ['serviceValidate', 'proxyValidate']) {
    app.get(`/cas/${name}`, answer);
    app.get(`/cas/p3/${name}`, answer);
  }
  app.get('/cas/proxy', async (_request, reply) => sendXml(reply, PROXY_REFUSAL));
}

const UNKNOWN_FORMAT: Failure = {
  ok: false,
  code: 'INVALID_REQUEST',
  description: 'The format is neither XML nor JSON.',
};

const sendXml = (reply: FastifyReply, text: string): FastifyReply =>
  plain(reply).type('application/xml; charset=utf-8').send(text);

function plain(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
}
