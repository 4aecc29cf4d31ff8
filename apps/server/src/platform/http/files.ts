/** Folders kept in memory: a process serves the complete release it started with while the next one is built. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyByEncoding } from './compress-replies.ts';
import { chooseEncoding, compress } from './encoding.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface KeptFile {
  type: string;
  /** Weak: it identifies the content in any encoding. */
  etag: string;
  plain: Buffer;
  /** Compressed at build; null when it was not. */
  br: Buffer | null;
  gzip: Buffer | null;
}

/** Files of `folder` whose path below it (with `/`) is `wanted`, by path; none when the folder does not exist. */
export function keepFiles(folder: string, wanted: RegExp): ReadonlyMap<string, KeptFile> {
  if (!existsSync(folder)) return new Map();
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const read = (path: string): Buffer | null =>
    paths.includes(path) ? readFileSync(join(folder, path)) : null;
  return new Map(
    paths.flatMap((path) => {
      const name = path.replaceAll(sep, '/');
      const type = TYPES[extname(name)];
      if (!type || !wanted.test(name)) return [];
      const plain = readFileSync(join(folder, path));
      return [[name, { type, etag: etagOf(plain), plain, br: read(`${path}.br`), gzip: read(`${path}.gz`) }]];
    }),
  );
}

const etagOf = (plain: Buffer): string =>
  `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;

/** A text that is made while the process runs, in all encodings. */
export async function compressFile(plain: Buffer, type: string): Promise<KeptFile> {
  const [br, gzip] = await Promise.all([compress('br', plain), compress('gzip', plain)]);
  return { type, etag: etagOf(plain), plain, br, gzip };
}

/** Answers 304 to a browser that has the file already. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: KeptFile,
  cacheControl: string,
): FastifyReply {
  reply.header('cache-control', cacheControl).header('etag', file.etag);
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  reply.type(file.type);
  if (!file.br || !file.gzip) return reply.send(file.plain);
  varyByEncoding(reply);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(file.plain);
  return reply.header('content-encoding', encoding).send(file[encoding === 'br' ? 'br' : 'gzip']);
}
