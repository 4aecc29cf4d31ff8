/** The OpenAPI description at /api/docs/json, readable at /api/docs. */

import { operations } from '@balise/contract/operations';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { TAG_WORDS } from './api-words.ts';
import type { Components } from './components.ts';
import { describeOperations, findOperation, referInRoute } from './describe-operations.ts';
import { compressFile, type KeptFile, sendFile } from './files.ts';

// Its scripts come from files of our own origin; its style attributes can't carry a nonce.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ABOUT =
  'Préparation aux examens théoriques des permis de conduire et bateau. Les appels des pages portent le cookie de session et, sauf GET, l’en-tête X-XSRF-TOKEN égal au cookie XSRF-TOKEN. Les inscriptions et les messages à l’école sont servis par le site central, qui ne lit aucun cookie. Le logiciel de gestion d’une école appelle `/api/passerelle` avec la clé de l’école (`Authorization: Bearer`), sans cookie. Une erreur est `{ "code": …, "details"?: … }`\u00a0: la liste des codes est close.';

/** Register this plugin before the routes that it describes. @param cookie name of the session's cookie */
export async function describeApi(app: FastifyInstance, cookie: string): Promise<void> {
  const components: Components = { schemas: {}, parameters: {}, responses: {} };
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
    transform: ({ schema, url, route }) => {
      const name = findOperation(String(route.method), url);
      if (name) return { url, schema: referInRoute(schema, operations[name], components) };
      return { url, schema: { ...schema, hide: schema?.hide ?? !/^\/(api|application)\//.test(url) } };
    },
    transformObject: (document) =>
      'openapiObject' in document
        ? describeOperations(document.openapiObject, components)
        : document.swaggerObject,
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

/** The text takes a tenth of a second: it is made at the first call, once for all encodings. */
function keepDescription(app: FastifyInstance): () => Promise<KeptFile> {
  let kept: Promise<KeptFile> | null = null;
  return () => {
    kept ??= compressFile(Buffer.from(JSON.stringify(app.swagger())), 'application/json');
    return kept;
  };
}
