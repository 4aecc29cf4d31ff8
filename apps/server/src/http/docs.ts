/** The OpenAPI description at /api/docs/json, readable at /api/docs. */

import { findAssurance, isCentral, type Operation } from '@balise/contract/operation';
import { type OperationName, operations } from '@balise/contract/operations';
import { RIGHTS } from '@balise/contract/rights';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { FIELD_WORDS, findTag, TAG_WORDS } from './api-words.ts';
import { compressFile, type KeptFile, sendFile } from './files.ts';
import { replyWords } from './replies.ts';

// Its scripts come from files of our own origin; its style attributes can't carry a nonce.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ABOUT =
  'Préparation aux examens théoriques des permis de conduire et bateau. Les appels des pages portent le cookie de session et, sauf GET, l’en-tête X-XSRF-TOKEN égal au cookie XSRF-TOKEN. Les inscriptions et les messages à l’école sont servis par le site central, qui ne lit aucun cookie. Le logiciel de gestion d’une école appelle `/api/passerelle` avec la clé de l’école (`Authorization: Bearer`), sans cookie. Une erreur est `{ "code": …, "details"?: … }`\u00a0: la liste des codes est close.';

/** Register this plugin before the routes that it describes. @param cookie name of the session's cookie */
export async function describeApi(app: FastifyInstance, cookie: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Préparation aux examens', version: '1', description: ABOUT },
      servers: [{ url: '/', description: 'L’origine qui sert cette description.' }],
      tags: TAG_WORDS,
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookie },
          antiForgery: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY' },
          schoolKey: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    // The sign-on pages, the pictures and the site are not part of the API.
    transform: ({ schema, url }) => ({
      url,
      schema: { ...schema, hide: schema?.hide ?? !/^\/(api|application)\//.test(url) },
    }),
    transformObject: (document) =>
      'openapiObject' in document ? inWords(typed(document.openapiObject)) : document.swaggerObject,
  });
}

/** Register this plugin after those routes. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const findDescription = keepDescription(app);
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    uiConfig: { docExpansion: 'list', deepLinking: false },
    uiHooks: {
      // Before its own handlers, which write the whole text again for each call.
      onRequest: async (request, reply) => {
        const { url = '' } = request.routeOptions;
        if (!/\/(json|yaml)$/.test(url)) return;
        // JSON is YAML too.
        const type = url.endsWith('yaml')
          ? 'application/yaml; charset=utf-8'
          : 'application/json; charset=utf-8';
        return sendFile(request, reply, { ...(await findDescription()), type }, 'no-cache');
      },
    },
  });
}

/** The text takes a tenth of a second and is three megabytes long: it is made at the first call, once for all encodings. */
function keepDescription(app: FastifyInstance): () => Promise<KeptFile> {
  let kept: Promise<KeptFile> | null = null;
  return () => {
    kept ??= compressFile(Buffer.from(JSON.stringify(app.swagger())), 'application/json');
    return kept;
  };
}

interface Worded {
  description?: string | undefined;
}

interface DescribedOperation extends Worded {
  tags?: string[];
  parameters?: (Worded & { name: string; in?: string; example?: string })[];
  requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, Worded> }; example?: object }>;
  };
  responses?: Record<string, Worded & { content?: Record<string, { example?: object }> }>;
}

interface Described {
  paths?: Record<string, Record<string, DescribedOperation>>;
}

/** Describes every operation, its parameters and its replies, with the codes of its refusals. */
function inWords<Document extends object>(document: Document): Document {
  const { paths = {} }: Described = document;
  for (const name of Object.keys(operations) as OperationName[]) {
    const [method = '', path = ''] = name.split(' ');
    const operation = paths[path]?.[method.toLowerCase()];
    if (operation) describeOperation(name, path, operation);
  }
  return document;
}

function describeOperation(name: OperationName, path: string, operation: DescribedOperation): void {
  const { parameters = [], requestBody, responses = {} } = operation;
  const declared: Operation = operations[name];
  const words = { ...FIELD_WORDS, ...declared.fieldWords };
  operation.tags = [findTag(path)];
  operation.description = declared.description;
  Object.assign(operation, policyOf(declared));
  for (const parameter of parameters) parameter.description = words[parameter.name];
  for (const { schema } of Object.values(requestBody?.content ?? {}))
    for (const [field, property] of Object.entries(schema.properties ?? {}))
      property.description = words[field];
  for (const [status, response] of Object.entries(responses))
    response.description = replyWords(name, Number(status));
  addExamples(declared, operation);
}

function addExamples(
  { examples = {} }: Operation,
  { parameters = [], requestBody, responses = {} }: DescribedOperation,
): void {
  const { params, query, body, reply } = examples;
  for (const parameter of parameters) {
    const example = (parameter.in === 'path' ? params : query)?.[parameter.name];
    if (example !== undefined) parameter.example = example;
  }
  if (body) for (const content of Object.values(requestBody?.content ?? {})) content.example = body;
  for (const [status, { content = {} }] of Object.entries(responses))
    if (reply && Number(status) < 300) for (const one of Object.values(content)) one.example = reply;
}

/** Facts without a field in OpenAPI, under our own `x-` names. */
function policyOf(operation: Operation): Record<`x-${string}`, unknown> {
  const { access, right, whileActing, rateLimits } = operation;
  const assurance = findAssurance(operation);
  return {
    ...(isCentral(access) && { 'x-central': true }),
    ...(right && { 'x-right': right, 'x-roles': RIGHTS[right] }),
    ...(typeof whileActing === 'object' && { 'x-not-while-acting': whileActing.refused }),
    ...(assurance !== 'session' && { 'x-assurance': assurance }),
    ...(rateLimits && {
      'x-rate-limits': rateLimits.map(({ by, counts, limit, windowS }) => ({ by, counts, limit, windowS })),
    }),
  };
}

/** A copy in which every enum has the type string: generators for stricter languages need it. */
function typed<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(typed) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typed(inner)]));
  const words = Array.isArray(copy.enum) && copy.enum.every((word: unknown) => typeof word === 'string');
  return (words && copy.type === undefined ? { type: 'string', ...copy } : copy) as Value;
}
