/** Ticket validation, called by services. Source: CAS Protocol 3.0.3, §2.4–2.8. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFormField, readFormFlag, readFormText } from '../../../platform/http/api.ts';
import type { SignOnContext } from './context.ts';
import {
  jsonReply,
  PROXY_REFUSAL,
  textReply,
  type ValidationFailure,
  type ValidationSuccess,
  xmlReply,
} from './replies.ts';
import { readSamlRequest, samlReply } from './saml.ts';
import { type TicketValidation, validateServiceTicket } from './validate.ts';

export function validateRoutes(app: FastifyInstance, context: SignOnContext): void {
  const check = async (
    request: FastifyRequest,
    more = { proxies: false },
  ): Promise<ValidationSuccess | ValidationFailure> => {
    return validateNoting(context, request, {
      ticket: readFormField(request.query, 'ticket'),
      service: readFormField(request.query, 'service'),
      renew: readFormFlag(request.query, 'renew'),
      ...more,
    });
  };

  app.get('/cas/validate', async (request, reply) =>
    plain(reply)
      .type('text/plain; charset=utf-8')
      .send(textReply(await check(request))),
  );

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const format = readFormField(request.query, 'format')?.toUpperCase() ?? 'XML';
    if (format !== 'XML' && format !== 'JSON') return sendXml(reply, xmlReply(UNKNOWN_FORMAT));
    const result = await check(request, { proxies: readFormField(request.query, 'pgtUrl') !== undefined });
    return format === 'XML'
      ? sendXml(reply, xmlReply(result))
      : plain(reply).type('application/json; charset=utf-8').send(jsonReply(result));
  };
  // No proxy tickets are issued, so the proxy addresses validate only service tickets (§2.6).
  for (const name of ['serviceValidate', 'proxyValidate']) {
    app.get(`/cas/${name}`, answer);
    app.get(`/cas/p3/${name}`, answer);
  }
  app.register(async (scope) => samlRoute(scope, context));
  app.get('/cas/proxy', async (_request, reply) => sendXml(reply, PROXY_REFUSAL));
}

function samlRoute(app: FastifyInstance, context: SignOnContext): void {
  app.removeAllContentTypeParsers();
  // Clients send any content type, or none.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: SAML_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/cas/samlValidate', async (request, reply) => {
    const asked = readSamlRequest(request.body);
    const service = readFormText(request.query, 'TARGET');
    const result = await validateNoting(context, request, {
      ticket: asked?.ticket,
      service,
      proxies: false,
      renew: readFormFlag(request.query, 'renew'),
    });
    const { publicUrl: issuer } = context.settings;
    const about = { service, issuer, inResponseTo: asked?.id ?? '', now: context.clock() };
    return plain(reply)
      .type('text/xml; charset=utf-8')
      .send(samlReply({ result, ...about }));
  });
}

/** Every error is also an answer of the protocol. */
async function validateNoting(
  { db, settings, clock }: SignOnContext,
  request: FastifyRequest,
  asked: TicketValidation,
): Promise<ValidationSuccess | ValidationFailure> {
  try {
    return await validateServiceTicket(db, settings.registered, asked, clock());
  } catch (error) {
    request.log.error({ error }, 'a ticket could not be validated');
    return { ok: false, code: 'INTERNAL_ERROR' };
  }
}

/** A request is less than a kilobyte. */
const SAML_LIMIT = 16 * 1024;

const UNKNOWN_FORMAT: ValidationFailure = {
  ok: false,
  code: 'INVALID_REQUEST',
  description: 'The format is neither XML nor JSON.',
};

const sendXml = (reply: FastifyReply, text: string): FastifyReply =>
  plain(reply).type('application/xml; charset=utf-8').send(text);

function plain(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
}
