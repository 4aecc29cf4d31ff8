import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BadArchive, unpack } from './tar.ts';

let base = '';
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'tar-'));
});
afterAll(() => rmSync(base, { recursive: true }));

/** An archive of a database with one more file, as its tool writes it. */
async function packWith(name: string): Promise<Uint8Array> {
  const archive = pack();
  archive.entry({ name: 'PG_VERSION' }, '18\n');
  archive.entry({ name }, 'x');
  archive.finalize();
  return gzipSync(await buffer(archive));
}

test('files are unpacked into the given folder', async () => {
  await unpack(await packWith('base/1'), join(base, 'good'));
  expect(readdirSync(join(base, 'good')).sort()).toEqual(['PG_VERSION', 'base']);
});

test.each(['../x', '/../x', 'a/../../x', '..\\x'])(
  'an archive with the path %s is refused, and nothing of it is written',
  async (name) => {
    await expect(unpack(await packWith(name), join(base, 'evil'))).rejects.toThrow(BadArchive);
    expect(readdirSync(base)).not.toContain('evil');
    expect(readdirSync(base)).not.toContain('x');
  },
);
