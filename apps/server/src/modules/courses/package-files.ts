/** `GET /cours/<package>/<ticket>/<file>`: the files of SCORM packages, in a world of their own. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Content } from '../../content/load.ts';
import type { ScormVersion } from '../../content/scorm-read.ts';
import { ownOrigins } from '../../http/own-origins.ts';
import { refuse } from '../../http/refuse.ts';
import { isTicket } from './ticket.ts';

export interface PackageFilesDeps {
  config: Pick<Config, 'contentDir' | 'webDir' | 'sessionSecret' | 'publicUrl' | 'webOrigins'>;
  content: Pick<Content, 'packages' | 'environments'>;
  clock: Clock;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.xml': 'text/xml',
  '.txt': 'text/plain',
  '.vtt': 'text/vtt',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.pdf': 'application/pdf',
};
const RUNTIMES: Readonly<Record<ScormVersion, string>> = { '1.2': 'scorm-12', '2004': 'scorm-2004' };

/**
 * A package is somebody else's program. `sandbox` without `allow-same-origin` gives it an origin of nobody, in our frame and
 * wherever else its address is opened: it has no cookie and no storage of ours, and may not be held but by our pages.
 */
export function packagePolicy(holders: Iterable<string>): string {
  return [
    'sandbox allow-scripts allow-forms allow-popups allow-modals',
    "default-src 'self' data: blob:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
    ["frame-ancestors 'self'", ...holders].join(' '),
  ].join('; ');
}

export function packageFilesRoutes(app: FastifyInstance, { config, content, clock }: PackageFilesDeps): void {
  const policy = packagePolicy(ownOrigins(config, content));
  app.get<{ Params: { file: string } }>(
    '/cours/-/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      if (!Object.values(RUNTIMES).some((name) => file === `${name}.js`)) return refuse('INTROUVABLE');
      const body = await readFile(join(config.webDir, 'course-runtime', file)).catch(() => null);
      if (!body) return refuse('INTROUVABLE');
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/javascript; charset=utf-8')
        .send(body);
    },
  );
  app.get<{ Params: { paquet: string; ticket: string; '*': string } }>(
    '/cours/:paquet/:ticket/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const { paquet, ticket, '*': path } = request.params;
      const found = content.packages.get(paquet);
      const size = found?.files.get(path);
      if (!found || size === undefined || !isTicket(config.sessionSecret, paquet, ticket, clock()))
        return refuse('INTROUVABLE');
      const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
      const file = join(config.contentDir, 'courses', paquet, path);
      reply
        .header('content-security-policy', policy)
        // Fonts and data of an origin of nobody are foreign to it; the address is what opens them.
        .header('access-control-allow-origin', '*')
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'private, max-age=3600')
        .type(type);
      if (type === 'text/html') return reply.send(withRuntime(await readFile(file), found.version));
      reply.header('accept-ranges', 'bytes');
      const range = rangeOf(request.headers.range, size);
      if (!range) return reply.header('content-length', size).send(createReadStream(file));
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
        .header('content-length', range.end - range.start + 1)
        .send(createReadStream(file, range));
    },
  );
}

/** The page with its run-time before any script of its own; byte for byte what it was beside that, whatever its encoding. */
export function withRuntime(page: Buffer, version: ScormVersion): Buffer {
  const text = page.toString('latin1');
  const script = `<script src="/cours/-/${RUNTIMES[version]}.js"></script>`;
  const opening =
    /<head(?:\s[^>]*)?>/i.exec(text) ?? /<html(?:\s[^>]*)?>/i.exec(text) ?? /<!doctype[^>]*>/i.exec(text);
  const at = opening ? opening.index + opening[0].length : 0;
  return Buffer.from(text.slice(0, at) + script + text.slice(at), 'latin1');
}

/** One range, as players of sound and pictures ask for; null for the whole. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : null;
}
