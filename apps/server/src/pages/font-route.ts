/** The typeface of the sign-on pages: a server that is the central site alone has no files of the web application. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { FONT_ADDRESS } from './style.ts';

const FILE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const MONTH_S = 2_592_000;

export function fontRoute(app: FastifyInstance): void {
  const face = readFileSync(createRequire(import.meta.url).resolve(FILE));
  app.get(FONT_ADDRESS, (_request, reply) =>
    reply.header('cache-control', `public, max-age=${MONTH_S}`).type('font/woff2').send(face),
  );
}
