/** Logs one line a request: never its query (tickets, codes), cookies or body, nor the secret of a course in its path. */
import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import pino, { type Logger } from 'pino';

/** An id given by a proxy: letters, digits and few other signs, so that it can't forge a log line. */
const GIVEN_ID = /^[\w.:=+/-]{8,128}$/;

/** Fastify's log options: the id of the proxy's log or our own, and without Fastify's two lines a request. */
export const requestOptions = {
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
  },
  requestIdHeader: false,
} satisfies FastifyServerOptions;

/** The fields of a logged request. */
const logSerializers = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: withoutSecrets(url) }),
};

/** The logger of the whole process, from its start to its end. */
export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: pino.stdSerializers.err, ...logSerializers } });
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: withoutSecrets(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
}

function withoutSecrets(url: string): string {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  return path.replace(/^(\/+(?:paquet|lecteur)\/+[^/]+\/+)[^/]+/i, '$1-');
}
