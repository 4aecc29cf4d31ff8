/** Every way a request can fail, as `{ code, details? }` of the closed list. */
import { REFUSALS, type Refusal } from '@balise/contract/base/codes';
import type { ErrorReply } from '@balise/contract/base/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isReferenceGone } from '../db/api.ts';
import { Refused } from './refuse.ts';

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, details } = classify(error, request);
    if (code === 'ERREUR_INTERNE') request.log.error({ err: error }, 'bug');
    if (isReferenceGone(error)) request.log.warn({ err: error }, 'what a row refers to has gone');
    if (code === 'SERVICE_INDISPONIBLE') request.log.warn({ err: error }, 'database away');
    sendRefusal(reply, code, details);
  });
}

export function sendRefusal(
  reply: FastifyReply,
  code: Refusal,
  details?: ErrorReply['details'],
): FastifyReply {
  const body: ErrorReply = details ? { code, details } : { code };
  if (code === 'TROP_DE_DEMANDES' && details?.attente_s) reply.header('retry-after', details.attente_s);
  if (REFUSALS[code] === 503) reply.header('retry-after', 5);
  return (
    reply
      .code(REFUSALS[code])
      // A missing file may exist tomorrow: no cache may remember its absence.
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer((value: unknown) => JSON.stringify(value))
      .send(body)
  );
}

function classify(error: FastifyError, request: FastifyRequest): ErrorReply {
  if (error instanceof Refused) {
    return error.details ? { code: error.code, details: error.details } : { code: error.code };
  }
  if (isDatabaseAway(error)) return { code: 'SERVICE_INDISPONIBLE' };
  if (isReferenceGone(error)) return { code: 'INTROUVABLE' };
  if (error.statusCode === 413) return { code: 'TROP_GRAND' };
  if (error.statusCode === 415) return { code: 'TYPE_REFUSE' };
  // A file outside the served folder (403) gets the same answer as a missing one.
  if (error.statusCode === 404 || error.statusCode === 403) return { code: 'INTROUVABLE' };
  // An error of Fastify or a plugin with a 4xx status (bad URL, bad length, malformed text) is the client's.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return { code: 'REQUETE_INVALIDE' };
  return { code: 'ERREUR_INTERNE', details: { requete: String(request.id) } };
}

export type NotFound = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Answers 405 with `Allow` if another method exists for the path, 404 otherwise. */
export function createNotFound(app: FastifyInstance): NotFound {
  const routes: { path: RegExp; method: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const path = new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);
    for (const one of [method].flat()) routes.push({ path, method: one });
  });
  return (request, reply) => {
    const path = request.url.replace(/\?.*$/s, '');
    const methods = routes.filter((route) => route.path.test(path)).map((route) => route.method);
    if (methods.length === 0 || methods.includes(request.method)) return sendRefusal(reply, 'INTROUVABLE');
    reply.header('allow', [...new Set(methods)].join(', '));
    return sendRefusal(reply, 'METHODE_REFUSEE');
  };
}
