import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg)$/;

/** Writes .gz and .br beside every text asset once, at build, so that the server never compresses them. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    // Not when all is closed: that comes after a build that failed too, and would hide why.
    writeBundle({ dir = 'dist' }, bundle) {
      for (const name of Object.keys(bundle).filter((one) => TEXT.test(one))) {
        const body = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(body, { level: 9 }));
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(body, { params: quality }));
      }
    },
  };
}
