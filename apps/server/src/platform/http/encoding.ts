/** Chooses the encoding that a request accepts, and keeps encoded bodies for later requests. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** @param most how many bodies are kept; the one read longest ago is removed first */
export function createCompressedCache(most: number) {
  const kept = new Map<string, Promise<Buffer>>();
  return (name: string, encoding: Encoding, draw: () => string | Promise<string>): Promise<Buffer> => {
    const key = `${encoding} ${name}`;
    const body = kept.get(key) ?? encoded(encoding, draw);
    kept.delete(key);
    kept.set(key, body);
    body.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return body;
  };
}

async function encoded(encoding: Encoding, draw: () => string | Promise<string>): Promise<Buffer> {
  return compress(encoding, Buffer.from(await draw()));
}

/** Bytes. Passing a shorter text to another thread and back costs more than compressing it. */
const AT_ONCE = 16_384;

export async function compress(encoding: Encoding, plain: Buffer): Promise<Buffer> {
  const isShort = plain.length <= AT_ONCE;
  if (encoding === 'identity') return plain;
  if (encoding === 'gzip') return isShort ? gzipSync(plain) : compressGzip(plain);
  // Level 5 is as fast as gzip, and its result a tenth smaller.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return isShort ? brotliCompressSync(plain, { params }) : compressBrotli(plain, { params });
}

/** The best encoding that an Accept-Encoding header allows; `q=0` excludes one. */
export function chooseEncoding(header: string | undefined): Encoding {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      return [name, !parameters.some((text) => /^q=0(\.0*)?$/.test(text))] as const;
    }),
  );
  return ENCODINGS.find((encoding) => accepted.get(encoding) ?? accepted.get('*') ?? false) ?? 'identity';
}
