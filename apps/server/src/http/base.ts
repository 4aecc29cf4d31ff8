/** A Fastify server with everything that holds for every route, and no route. */
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Content } from '../content/load.ts';
import { describeApi } from './docs.ts';
import { createNotFound, handleErrors, type NotFound, sendRefusal } from './errors.ts';
import { logRequests, logSerializers, requestOptions } from './log.ts';
import { allowedOrigins, allowOrigins, secureReplies } from './security.ts';
import { refuseNullBytes, validatorCompiler } from './validate.ts';

/** A form of this product is a few kB; nothing else is taken in. */
const BODY_LIMIT = 64 * 1024;

export interface Base {
  app: FastifyInstance;
  notFound: NotFound;
}

export async function createBase(
  config: Pick<Config, 'logLevel' | 'trustProxy' | 'https' | 'publicUrl'>,
  content: Pick<Content, 'environments'>,
): Promise<Base> {
  const { trustProxy } = config;
  const app: FastifyInstance = Fastify({
    ...requestOptions,
    logger: { level: config.logLevel, serializers: logSerializers },
    bodyLimit: BODY_LIMIT,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    routerOptions: { maxParamLength: 200 },
    // Connections that browsers keep open must not delay a stop.
    forceCloseConnections: 'idle',
    // Paths that the router itself gives up on: undecodable, or longer than any of ours.
    frameworkErrors: (_error, _request, reply) => sendRefusal(reply, 'REQUETE_INVALIDE'),
  });
  app.setValidatorCompiler(validatorCompiler);
  // Forms are all that the operations take; JSON in place of one is refused (415).
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(cookie);
  const notFound = createNotFound(app);
  handleErrors(app);
  secureReplies(app, config);
  await allowOrigins(app, allowedOrigins(config, content));
  logRequests(app);
  app.addHook('preValidation', refuseNullBytes);
  await describeApi(app);
  return { app, notFound };
}
