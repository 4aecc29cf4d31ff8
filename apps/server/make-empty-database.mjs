/**
 * `node make-empty-database.mjs <file>` writes an empty embedded database, the same bytes each time: the clock stands
 * still and random numbers are constant. A package of the product can then be built twice with equal results. The
 * numbers serve no secret: they identify the cluster, and fill answers to unknown users of a server that has none.
 */
import { writeFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { gzipSync } from 'node:zlib';

const MOMENT = Date.UTC(2026, 0, 1);
const [file] = process.argv.slice(2);
if (!file) throw new Error('the name of a file is expected');

const SystemDate = Date;
globalThis.Date = class extends SystemDate {
  constructor(...given) {
    if (given.length === 0) super(MOMENT);
    else super(...given);
  }
  static now() {
    return MOMENT;
  }
};
performance.now = () => 0;
const fill = (bytes) => {
  new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).fill(1);
  return bytes;
};
Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill });
createRequire(import.meta.url)('node:crypto').randomFillSync = fill;
syncBuiltinESMExports();

// Loaded only now: it takes the clock and the random numbers as they are.
const { PGlite } = await import('@electric-sql/pglite');
const database = await PGlite.create();
await database.exec('checkpoint');
const dump = await database.dumpDataDir('none');
writeFileSync(file, gzipSync(Buffer.from(await dump.arrayBuffer()), { level: 6 }));
await database.close();
