import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg)$/;

/** Writes .gz and .br files beside every text asset at build, so that the server never compresses them. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    // `closeBundle` would run after a failed build too, and hide its error.
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
