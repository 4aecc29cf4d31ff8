/** A Fastify server with everything that all routes share, without routes. */
import type { Content } from '@balise/content';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../config/api.ts';
import { serializerCompiler } from './compile-once.ts';
import { compressReplies } from './compress-replies.ts';
import { escapePercents, separateCourses } from './courses-host.ts';
import { describeApi } from './docs.ts';
import { createNotFound, handleErrors, type NotFound, sendRefusal } from './errors.ts';
import { createHttpServer } from './http-server.ts';
import { acceptJson } from './json.ts';
import { createLog, logRequests, requestOptions } from './log.ts';
import { ownOrigins } from './own-origins.ts';
import { refuse } from './refuse.ts';
import { allowOrigins, secureReplies, securityHeaders } from './security.ts';
import { sessionCookie } from './session-cookies.ts';
import { refuseNullBytes, validatorCompiler } from './validate.ts';

/** A form of this product is a few kB; larger bodies are refused. */
const BODY_LIMIT = 64 * 1024;
/** The most bytes of a refused body that are read; a longer one ends its connection. */
const MOST_READ_IN_VAIN = 16 * 1024 * 1024;

export interface Base {
  app: FastifyInstance;
  notFound: NotFound;
}

export async function createBase(
  config: Pick<
    Config,
    'logLevel' | 'trustProxy' | 'https' | 'hstsSubdomains' | 'coursesOrigin' | 'publicUrl' | 'webOrigins'
  >,
  content: Pick<Content, 'environments'>,
  log: FastifyBaseLogger = createLog(config.logLevel),
  isStopping: () => boolean = () => false,
): Promise<Base> {
  const headers = securityHeaders(config);
  const app: FastifyInstance = Fastify({
    ...requestOptions,
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url }) => escapePercents(url ?? '/'),
    // Connections that browsers keep open must not delay a stop.
    forceCloseConnections: 'idle',
    // A request that arrives on one of them during a stop is served: the database closes last.
    return503OnClosing: false,
    serverFactory: (answer) => createHttpServer(answer, headers),
    // The server has its own, and Fastify would add another.
    clientErrorHandler: () => {},
    // Paths that the router itself refuses: undecodable, or too long.
    frameworkErrors: (_error, _request, reply) => sendRefusal(reply.headers(headers), 'REQUETE_INVALIDE'),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  acceptJson(app);
  await app.register(cookie);
  const notFound = createNotFound(app);
  handleErrors(app);
  secureReplies(app, headers);
  app.addHook('onRequest', refuseWithoutHost);
  app.addHook('onRequest', refuseCompressedBodies);
  separateCourses(app, config);
  await allowOrigins(app, ownOrigins(config, content));
  compressReplies(app);
  logRequests(app);
  app.addHook('preValidation', refuseNullBytes);
  readRefusedBodies(app);
  endKeptConnections(app, isStopping);
  await describeApi(app, sessionCookie(config));
  return { app, notFound };
}

/** RFC 9112, §3.2. */
async function refuseWithoutHost(request: FastifyRequest): Promise<void> {
  if (request.raw.httpVersion === '1.1' && !request.headers.host) refuse('REQUETE_INVALIDE');
}

/** Nothing here unpacks a body: one that is packed is refused by its name, whatever it would become. */
async function refuseCompressedBodies(request: FastifyRequest): Promise<void> {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') refuse('TYPE_REFUSE');
}

/**
 * Fastify ends the connection with the refusal of a body that is too large. A proxy that still sends the body would then lose the
 * refusal, and its client would see a broken connection: what is left of it is read, as long as `requestTimeout` says.
 */
function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 413 && Number(request.headers['content-length']) <= MOST_READ_IN_VAIN)
      reply.removeHeader('connection');
    return payload;
  });
}

/**
 * A connection that stays open for its next request would delay a stop, and a proxy that sends one at the moment of the end
 * would get no reply. While a proxy notices that the process is not ready, its kept connections end one by one.
 */
function endKeptConnections(app: FastifyInstance, isStopping: () => boolean): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing || isStopping()) reply.header('connection', 'close');
    return payload;
  });
}
