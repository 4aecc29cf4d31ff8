/** Unpacks archives of the embedded database: a gzipped tar of folders and plain files only. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';

interface Entry {
  /** Relative to the directory that it is unpacked into. */
  path: string;
  /** Null for a folder. */
  content: Buffer | null;
}

/** The archive was not made by this program, or is damaged. */
export class BadArchive extends Error {}

/**
 * Writes the archive's content below `directory`, which is made if needed; with `flush`, it is on the disk when this
 * resolves. Throws BadArchive before it writes anything.
 */
export async function unpack(archive: Uint8Array, directory: string, { flush = false } = {}): Promise<void> {
  const entries = await readEntries(gunzip(archive));
  if (!entries.some(({ path }) => path === 'PG_VERSION')) throw new BadArchive('it holds no database');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const { path, content } of entries) {
    const target = join(directory, path);
    await mkdir(content ? dirname(target) : target, { recursive: true, mode: 0o700 });
    if (content) await writeFile(target, content, { mode: 0o600, flush });
  }
}

function gunzip(archive: Uint8Array): Buffer {
  try {
    return gunzipSync(archive);
  } catch {
    throw new BadArchive('it is not compressed as a backup is, or it is damaged');
  }
}

async function readEntries(tar: Buffer): Promise<Entry[]> {
  const entries: Entry[] = [];
  const reader = extract();
  reader.end(tar);
  try {
    for await (const entry of reader) {
      const { name, type } = entry.header;
      if (type !== 'file' && type !== 'directory') throw new BadArchive(`${name} is no plain file`);
      const content = await buffer(entry);
      entries.push({ path: pathInside(name), content: type === 'file' ? content : null });
    }
  } catch (error) {
    if (error instanceof BadArchive) throw error;
    throw new BadArchive('it is cut short or damaged', { cause: error });
  }
  return entries;
}

/** Throws when the path leaves the directory that it is unpacked into. */
function pathInside(name: string): string {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (name.includes('\\') || parts.includes('..')) throw new BadArchive(`${name} points outside of it`);
  return parts.join('/');
}
