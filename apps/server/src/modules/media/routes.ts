import type { FastifyInstance } from 'fastify';
import type { Content } from '../../content/load.ts';
import { drawPicture, PICTURE_WIDTHS } from '../../content/picture.ts';
import { chooseEncoding, createCompressedCache } from '../../http/encoding.ts';
import { refuse } from '../../http/refuse.ts';

/** About 15 kB each compressed: the pictures of eighty questions in two widths and two encodings, under 5 MB. */
const KEPT = 320;

/** `GET /media/<name>-<width>.svg`: public, because a name tells nothing; immutable, because it names its content. */
export function mediaRoutes(app: FastifyInstance, { content }: { content: Content }): void {
  const compressed = createCompressedCache(KEPT);
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const [, name = '', size = ''] = /^([0-9a-f]{32})-(\d{3,4})\.svg$/.exec(request.params.file) ?? [];
    const scene = content.scenes.get(name);
    const width = PICTURE_WIDTHS.find((one) => String(one) === size);
    if (!scene || !width) return refuse('INTROUVABLE');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = await compressed(`${name}-${width}`, encoding, () => drawPicture(scene, width));
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('x-content-type-options', 'nosniff')
      .type('image/svg+xml; charset=utf-8');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(body);
  });
}
