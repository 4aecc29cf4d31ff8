/** The courses' hosts: files of SCORM packages, and the page that holds a package and its run-time. */
import { open, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Content } from '@balise/content';
import type { ScormPackage } from '@balise/content/scorm-manifest';
import { createFileFinder, type FindFile } from '@balise/content/scorm-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { escapeHtml } from '../../platform/base/api.ts';
import type { Config } from '../../platform/config/api.ts';
import { keepFiles, ownOrigins, refuse, sendFile } from '../../platform/http/api.ts';
import { type AccessParts, isPackageOpen } from './package-access.ts';

export interface PackageFilesDeps extends AccessParts {
  config: AccessParts['config'] & Pick<Config, 'webDir' | 'publicUrl' | 'webOrigins'>;
  content: Pick<Content, 'packages' | 'environments'>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.xhtml': 'application/xhtml+xml',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
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
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.wav': 'audio/wav',
  '.oga': 'audio/ogg',
  '.ogg': 'audio/ogg',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.ogv': 'video/ogg',
  '.webm': 'video/webm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.pdf': 'application/pdf',
};
/** What a package may do at any address; it keeps its own origin, and can't navigate the window around it. */
const SANDBOX =
  'sandbox allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads';
const ON_COURSES_HOST: RouteShorthandOptions = {
  schema: { hide: true },
  config: { onCoursesHost: true },
};

/**
 * A package contains scripts of another publisher: they run, may load only the package's own files, and only our pages
 * may frame them.
 */
export function packagePolicy(holders: Iterable<string>): string {
  return [
    SANDBOX,
    "default-src 'self' data: blob:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
    ["frame-ancestors 'self'", ...holders].join(' '),
  ].join('; ');
}

function playerPolicy(holders: Iterable<string>): string {
  return [
    SANDBOX,
    "default-src 'none'",
    "script-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-ancestors', ...holders].join(' '),
  ].join('; ');
}

export function packageFilesRoutes(app: FastifyInstance, deps: PackageFilesDeps): void {
  const { config, content } = deps;
  const { coursesOrigin } = config;
  if (coursesOrigin === null) {
    const courses = [...content.packages.keys()];
    if (courses.length > 0) app.log.warn({ courses }, 'without COURSES_ORIGIN these courses will not play');
    return;
  }
  for (const { name, missing } of content.packages.values())
    if (missing.length > 0)
      app.log.warn({ course: name, missing }, 'pages of this course load files that it lacks');
  const holders = [...ownOrigins(config, content)];
  const policies = { files: packagePolicy(holders), player: playerPolicy(holders) };
  const player = keepFiles(join(config.webDir, 'course-runtime'), /^(scorm-12|scorm-2004|storage)\.js$/);

  app.get<{ Params: { file: string } }>('/lecteur/:file', ON_COURSES_HOST, (request, reply) => {
    const file = player.get(request.params.file) ?? refuse('INTROUVABLE');
    return sendFile(request, careful(reply, policies.player), file, 'no-cache');
  });
  app.get<{ Params: Opened }>('/lecteur/:paquet/:acces', ON_COURSES_HOST, async (request, reply) => {
    const found = await openPackage(deps, request);
    return careful(reply, policies.player)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(playerPage(found, holders));
  });
  app.get<{ Params: Opened & { '*': string } }>(
    '/paquet/:paquet/:acces/*',
    ON_COURSES_HOST,
    async (request, reply) => {
      const found = await openPackage(deps, request);
      const asked = request.params['*'];
      const path = finderOf(found)(asked);
      if (path === null && PAGE.test(asked)) {
        const page = missingPage(asked);
        return careful(reply, policies.files).code(404).type('text/html; charset=utf-8').send(page);
      }
      if (path === null) return refuse('INTROUVABLE');
      if (!found.files.has(path)) refuse('INTROUVABLE');
      // A service worker would outlive its course and answer requests for the next learner's files.
      if (request.headers['service-worker'] !== undefined) refuse('INTROUVABLE');
      const file = join(found.folder, path);
      const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
      careful(reply, policies.files).header('cache-control', 'private, max-age=3600').type(type);
      if (type === 'text/html') return reply.send(withStorage(await readFile(file).catch(refuseGone)));
      return sendPart(reply, file);
    },
  );
}

const finders = new WeakMap<ScormPackage, FindFile>();

/** Pages may write a name in another way than the disk does. */
function finderOf(found: ScormPackage): FindFile {
  const finder = finders.get(found) ?? createFileFinder(found.files.keys());
  finders.set(found, finder);
  return finder;
}

interface Opened {
  paquet: string;
  acces: string;
}

async function openPackage(
  deps: PackageFilesDeps,
  { params, hostname }: FastifyRequest<{ Params: Opened }>,
): Promise<ScormPackage> {
  const found = deps.content.packages.get(params.paquet) ?? refuse('INTROUVABLE');
  const isOpen = await isPackageOpen(deps, { course: found.name, access: params.acces, hostname });
  return isOpen ? found : refuse('INTROUVABLE');
}

function careful(reply: FastifyReply, policy: string): FastifyReply {
  return (
    reply
      .header('content-security-policy', policy)
      .header('cross-origin-resource-policy', 'same-origin')
      // A package that opens its own window finds the run-time through the window's opener.
      .header('cross-origin-opener-policy', 'unsafe-none')
      // The address gives access to the files, so no other site may learn it.
      .header('referrer-policy', 'no-referrer')
  );
}

/** A classic script, loaded first: the run-time exists before the surrounding page sends its first message. */
function playerPage({ title, version }: ScormPackage, holders: readonly string[]): string {
  const script = version === '1.2' ? 'scorm-12' : 'scorm-2004';
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title></head>`,
    `<body><script src="/lecteur/${script}.js" data-holders="${escapeHtml(holders.join(' '))}"></script></body></html>`,
  ].join('');
}

const PAGE = /\.x?html?$/i;

/** In the frame of the course, where the browser would say that it was refused. */
function missingPage(file: string): string {
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Page manquante</title></head>',
    '<body style="color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif;margin:2rem;overflow-wrap:anywhere">',
    '<h1 style="font-size:1.375rem">Il manque une page à ce cours</h1>',
    `<p>Le cours demande <code>${escapeHtml(file)}</code>, qui ne s’y trouve pas. Signalez-le à votre école\u00a0: `,
    'elle peut faire publier le cours à nouveau.</p></body></html>',
  ].join('');
}

/** Inserts our script before any other; all other bytes stay unchanged, in any encoding. */
export function withStorage(page: Buffer): Buffer {
  const [first, second] = page;
  if (first === 0xff && second === 0xfe)
    return Buffer.from(insertStorage(page.toString('utf16le')), 'utf16le');
  if (first === 0xfe && second === 0xff && page.length % 2 === 0)
    return withStorage(Buffer.from(page).swap16()).swap16();
  return Buffer.from(insertStorage(page.toString('latin1')), 'latin1');
}

/** Marks of the encoding at the begin of a page: that of UTF-16, and the bytes of that of UTF-8. */
const MARK = /^(?:\uFEFF|\u00EF\u00BB\u00BF)?/;

function insertStorage(text: string): string {
  const opening =
    /<head(?:\s[^>]*)?>/i.exec(text) ?? /<html(?:\s[^>]*)?>/i.exec(text) ?? /<!doctype[^>]*>/i.exec(text);
  const at = opening ? opening.index + opening[0].length : (MARK.exec(text)?.[0].length ?? 0);
  return `${text.slice(0, at)}<script src="/lecteur/storage.js"></script>${text.slice(at)}`;
}

/** The operator may put another version of the course in its place at any moment: each reply is of one file, as long as that is. */
async function sendPart(reply: FastifyReply, file: string): Promise<FastifyReply> {
  const opened = await open(file).catch(refuseGone);
  const { size } = await opened.stat();
  reply.header('accept-ranges', 'bytes');
  const range = readRange(reply.request.headers.range, size);
  if (!range) return reply.header('content-length', size).send(opened.createReadStream());
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(opened.createReadStream(range));
}

function refuseGone(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') refuse('INTROUVABLE');
  throw error;
}

/** One range, as players of audio and video request it; null for the complete file. */
export function readRange(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : null;
}
