import type { Content } from '@balise/content';
import { drawPicture, prepareClip } from '@balise/content/draw-picture';
import { clipUrl, PICTURE_WIDTHS } from '@balise/content/picture';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { chooseEncoding, createCompressedCache, refuse } from '../../platform/http/api.ts';

/** About 15 kB each when compressed: the pictures of eighty questions in two widths and two encodings, under 5 MB. */
const KEPT = 320;
/** About 100 kB each when compressed. */
const CLIPS_KEPT = 60;

/**
 * `GET /media/<name>-<width>.svg` and, for a scene that moves, `/media/<name>-c<version>.json`. They are public,
 * because the name tells nothing about the question; they are immutable, because the name is a hash of the content.
 */
export function mediaRoutes(app: FastifyInstance, { content }: { content: Content }): void {
  const pictures = createCompressedCache(KEPT);
  const clips = createCompressedCache(CLIPS_KEPT);

  async function send(reply: FastifyReply, { cache, name, type, draw }: Sent): Promise<FastifyReply> {
    const encoding = chooseEncoding(reply.request.headers['accept-encoding']);
    const body = await cache(name, encoding, draw);
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('x-content-type-options', 'nosniff')
      .type(type);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(body);
  }

  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params;
    const [, name = '', size = '', kind] = /^([0-9a-f]{32})-(\d{3,4}|c\d)\.(svg|json)$/.exec(file) ?? [];
    const scene = content.scenes.get(name) ?? refuse('INTROUVABLE');
    if (kind === 'json') {
      const moves = scene.view === 'conducteur' && scene.clip !== undefined;
      if (!moves || clipUrl(name) !== `/media/${file}`) return refuse('INTROUVABLE');
      const draw = async () => (await prepareClip(scene)) ?? refuse('INTROUVABLE');
      const type = 'application/json; charset=utf-8';
      return send(reply, { cache: clips, name, type, draw });
    }
    const width = PICTURE_WIDTHS.find((one) => String(one) === size) ?? refuse('INTROUVABLE');
    const draw = () => drawPicture(scene, width);
    const type = 'image/svg+xml; charset=utf-8';
    return send(reply, { cache: pictures, name: `${name}-${width}`, type, draw });
  });
}

interface Sent {
  cache: ReturnType<typeof createCompressedCache>;
  name: string;
  type: string;
  draw(): string | Promise<string>;
}
