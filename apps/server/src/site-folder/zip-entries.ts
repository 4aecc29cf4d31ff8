/**
 * Lists and reads the files of a zip archive by its directory, which alone says what is a link. Nothing is believed: each
 * entry is read within the archive, and unpacked no further than its directory said.
 */
import { readSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';

/** The archive is damaged, or written in a way that is not read; the message says which. */
export class ZipUnreadable extends Error {}

export interface ZipEntry {
  /** With `/`; ends in one for a folder. */
  name: string;
  kind: 'file' | 'folder' | 'link' | 'device';
  isEncrypted: boolean;
  /** Bytes of the file, as the directory says. */
  size: number;
  packedSize: number;
  method: number;
  checksum: number;
  /** Where its header begins in the archive. */
  start: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const DIRECTORY = 0x02014b50;
const DIRECTORY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
/** A comment may follow the end. */
const MOST_COMMENT = 65_535;
/** In these fields, it says that the number is elsewhere: archives above 4 GB. */
const ELSEWHERE = 0xffffffff;
const MOST_DIRECTORY_BYTES = 16 * 1024 * 1024;

/** The upper half of the letters of DOS, in which older programs write names. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';

/** @throws ZipUnreadable */
export function listZipEntries(handle: number, size: number): ZipEntry[] {
  const end = readEnd(handle, size);
  const count = end.readUInt16LE(10);
  const [bytes, start] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count === 0xffff || bytes === ELSEWHERE || start === ELSEWHERE)
    throw new ZipUnreadable('is written for archives above 4 GB (zip64)');
  if (bytes > MOST_DIRECTORY_BYTES) throw new ZipUnreadable('has a list of files that is too long');
  const directory = readAt(handle, start, bytes, size);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + DIRECTORY_BYTES > directory.length || directory.readUInt32LE(at) !== DIRECTORY)
      throw new ZipUnreadable('has a damaged list of files');
    const name = directory.readUInt16LE(at + 28);
    const next =
      at + DIRECTORY_BYTES + name + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > directory.length) throw new ZipUnreadable('has a damaged list of files');
    entries.push(readEntry(directory.subarray(at, at + DIRECTORY_BYTES + name)));
    at = next;
  }
  return entries;
}

/** @throws ZipUnreadable */
export function readZipEntry(handle: number, size: number, entry: ZipEntry): Buffer {
  const header = readAt(handle, entry.start, LOCAL_BYTES, size);
  if (header.readUInt32LE(0) !== LOCAL) throw new ZipUnreadable(`has a damaged file: ${entry.name}`);
  const begin = entry.start + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = readAt(handle, begin, entry.packedSize, size);
  const bytes = unpackBytes(packed, entry);
  if (bytes.length !== entry.size || crc32(bytes) !== entry.checksum)
    throw new ZipUnreadable(`has a damaged file: ${entry.name}`);
  return bytes;
}

function unpackBytes(packed: Buffer, { name, method, size }: ZipEntry): Buffer {
  if (method === 0) return packed;
  if (method !== 8) throw new ZipUnreadable(`packs ${name} in a way that is not read: choose «deflate»`);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw new ZipUnreadable(`has a damaged file: ${name}`);
  }
}

function readEnd(handle: number, size: number): Buffer {
  const length = Math.min(size, END_BYTES + MOST_COMMENT);
  const tail = readAt(handle, size - length, length, size);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === END) return tail.subarray(at);
  throw new ZipUnreadable('is no zip archive, or not a whole one');
}

function readEntry(bytes: Buffer): ZipEntry {
  const flags = bytes.readUInt16LE(8);
  const name = decodeName(bytes.subarray(DIRECTORY_BYTES), (flags & 0x800) !== 0).replaceAll('\\', '/');
  return {
    name,
    kind: kindOf(name, bytes.readUInt16LE(4) >> 8, bytes.readUInt32LE(38) >>> 16),
    isEncrypted: (flags & 1) !== 0,
    method: bytes.readUInt16LE(10),
    checksum: bytes.readUInt32LE(16),
    packedSize: bytes.readUInt32LE(20),
    size: bytes.readUInt32LE(24),
    start: bytes.readUInt32LE(42),
  };
}

/** @param system 3: its attributes are those of UNIX; 19: of a Mac */
function kindOf(name: string, system: number, mode: number): ZipEntry['kind'] {
  const type = system === 3 || system === 19 ? mode & 0xf000 : 0;
  if (type === 0xa000) return 'link';
  if (type !== 0 && type !== 0x8000 && type !== 0x4000) return 'device';
  return name.endsWith('/') || type === 0x4000 ? 'folder' : 'file';
}

function decodeName(bytes: Buffer, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (isUtf8) return bytes.toString('utf8');
    return [...bytes]
      .map((byte) => (byte < 128 ? String.fromCharCode(byte) : (DOS[byte - 128] ?? '?')))
      .join('');
  }
}

function readAt(handle: number, start: number, length: number, size: number): Buffer {
  if (start < 0 || start + length > size) throw new ZipUnreadable('is no zip archive, or not a whole one');
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const read = readSync(handle, bytes, done, length - done, start + done);
    if (read === 0) throw new ZipUnreadable('is no zip archive, or not a whole one');
    done += read;
  }
  return bytes;
}
