/** The API described by itself: OpenAPI at /api/docs/json, readable at /api/docs. */

import { type OperationName, operations } from '@balise/contract/operations';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { replyWords } from './replies.ts';

// Its scripts come from files of our own origin; its style attributes can't carry a nonce.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Register before the routes it describes. @param cookie name of the session's */
export async function describeApi(app: FastifyInstance, cookie: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Balise', version: '1', description: 'Préparation aux examens théoriques.' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookie },
          antiForgery: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY' },
        },
      },
    },
    // The sign-on pages, the pictures and the site are no part of the API.
    transform: ({ schema, url }) => ({
      url,
      schema: { ...schema, hide: schema?.hide ?? !/^\/(api|application)\//.test(url) },
    }),
    transformObject: (document) =>
      'openapiObject' in document ? inWords(typed(document.openapiObject)) : document.swaggerObject,
  });
}

/** Register after them. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    uiConfig: { docExpansion: 'list', deepLinking: false },
  });
}

interface Described {
  paths?: Record<string, Record<string, { responses?: Record<string, { description?: string }> }>>;
}

/** Says of every reply what it is, refusals with their codes. */
function inWords<Document extends object>(document: Document): Document {
  const { paths = {} }: Described = document;
  for (const name of Object.keys(operations) as OperationName[]) {
    const [method = '', path = ''] = name.split(' ');
    const responses = paths[path]?.[method.toLowerCase()]?.responses ?? {};
    for (const [status, response] of Object.entries(responses))
      response.description = replyWords(name, Number(status));
  }
  return document;
}

/** A copy in which closed lists of words say that they are text: generators of stricter languages need it. */
function typed<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(typed) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typed(inner)]));
  const words = Array.isArray(copy.enum) && copy.enum.every((word: unknown) => typeof word === 'string');
  return (words && copy.type === undefined ? { type: 'string', ...copy } : copy) as Value;
}
