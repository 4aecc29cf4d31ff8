/** Compresses text replies: pages, data, style sheets, drawings. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { chooseEncoding, compress } from './encoding.ts';

/** Bytes. A shorter reply fits one packet uncompressed. */
const WORTH = 1_200;
const WORDS = /^(text\/|application\/json|image\/svg\+xml)/;

/** Leaves replies that already have an encoding, and streams, as they are. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (payload.length < WORTH || reply.hasHeader('content-encoding')) return payload;
    if (!WORDS.test(String(reply.getHeader('content-type')))) return payload;
    varyByEncoding(reply);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    return compress(encoding, Buffer.from(payload));
  });
}

/** Added to the other `Vary` values of the answer. */
export function varyByEncoding(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding');
}
