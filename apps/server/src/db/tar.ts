/** Unpacks the archives the embedded database makes: gzipped tar of folders and plain files, nothing else. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const BLOCK = 512;
const FOLDER = '5';
const FILES = new Set(['0', '\0', '']);

interface Entry {
  name: string;
  type: string;
  content: Uint8Array;
}

/** The archive is not one of ours, or is damaged. */
export class BadArchive extends Error {}

/**
 * Writes the archive's content below `directory`, which is made; with `flush` it is on the disk when this answers.
 * Throws BadArchive before anything is written.
 */
export async function unpack(archive: Uint8Array, directory: string, { flush = false } = {}): Promise<void> {
  const entries = readEntries(archive);
  if (!entries.some(({ name }) => name === 'PG_VERSION')) throw new BadArchive('it holds no database');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const { name, type, content } of entries) {
    const path = join(directory, name);
    await mkdir(type === FOLDER ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (type !== FOLDER) await writeFile(path, content, { mode: 0o600, flush });
  }
}

function readEntries(archive: Uint8Array): Entry[] {
  const tar = gunzip(archive);
  const entries: Entry[] = [];
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const header = tar.subarray(at, at + BLOCK);
    if (header.every((byte) => byte === 0)) return entries;
    checkSum(header);
    const size = octal(header, 124, 12);
    const end = at + BLOCK + size;
    if (end > tar.length) break;
    const entry = {
      name: nameOf(header),
      type: text(header, 156, 1),
      content: tar.subarray(at + BLOCK, end),
    };
    if (entry.type !== FOLDER && !FILES.has(entry.type))
      throw new BadArchive(`${entry.name} is no plain file`);
    if (entry.name !== '') entries.push(entry);
    at = end + ((BLOCK - (size % BLOCK)) % BLOCK);
  }
  // A whole archive ends with a block of zeros.
  throw new BadArchive('it is cut short');
}

function gunzip(archive: Uint8Array): Buffer {
  try {
    return gunzipSync(archive);
  } catch {
    throw new BadArchive('it is not compressed as a backup is, or it is damaged');
  }
}

function checkSum(header: Buffer): void {
  const expected = octal(header, 148, 8);
  // The sum is taken with its own field read as spaces.
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (sum !== expected) throw new BadArchive('one of its headers is damaged');
}

/** A path that stays inside the directory it is unpacked into. */
function nameOf(header: Buffer): string {
  const prefix = text(header, 345, 155);
  const name = [prefix, text(header, 0, 100)].filter(Boolean).join('/');
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (name.includes('\\') || parts.includes('..')) throw new BadArchive(`${name} points outside of it`);
  return parts.join('/');
}

function text(header: Buffer, at: number, length: number): string {
  return header.toString('utf8', at, at + length).replace(/\0.*$/s, '');
}

function octal(header: Buffer, at: number, length: number): number {
  const value = Number.parseInt(text(header, at, length).trim() || '0', 8);
  if (!Number.isSafeInteger(value) || value < 0) throw new BadArchive('one of its headers is damaged');
  return value;
}
