/** One line a request: never its query (tickets, codes), cookies or body. */
import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';

/** Fastify's options for it: our own request ids, and none of its two lines a request. */
export const requestOptions = {
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
  requestIdHeader: false,
} satisfies FastifyServerOptions;

/** What a logged request shows wherever it is logged. */
export const logSerializers = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: withoutQuery(url) }),
};

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: withoutQuery(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
}

function withoutQuery(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}
