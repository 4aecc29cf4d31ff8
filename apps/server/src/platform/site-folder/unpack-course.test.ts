/** Archives of others, and those that mean harm: a course is unpacked below its own folder, within bounds, or refused. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CourseBounds, unpackCourse } from './unpack-course.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'unpack-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const GOOD: Zippable = { 'imsmanifest.xml': text('<manifest/>'), 'pages/a.html': text('<p>a</p>') };
const BOUNDS: CourseBounds = {
  archiveBytes: 1024 * 1024,
  fileBytes: 50_000,
  bytes: 80_000,
  files: 12,
  depth: 4,
};

async function unpack(
  files: Zippable,
  change: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Promise<string | null> {
  const archive = join(dir, 'cours.zip');
  writeFileSync(archive, change(Buffer.from(zipSync(files))));
  return unpackCourse(archive, join(dir, 'out'), BOUNDS);
}
const listOut = (): string[] =>
  readdirSync(join(dir, 'out'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, 'out').length + 1))
    .sort();

/** Writes over each entry of the directory at the end of the archive. */
const patch =
  (write: (bytes: Buffer, at: number) => void) =>
  (bytes: Buffer): Buffer => {
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
      write(bytes, at);
    return bytes;
  };

test('a package is unpacked as it is, packed or not, and what a Mac adds stays away', async () => {
  expect(
    await unpack({
      ...GOOD,
      'image.png': [new Uint8Array([1, 2, 3]), { level: 0 }],
      'vide/': new Uint8Array(),
      '__MACOSX/._imsmanifest.xml': text('x'),
      'pages/.DS_Store': text('x'),
    }),
  ).toBeNull();
  expect(listOut()).toEqual(['image.png', 'imsmanifest.xml', 'pages/a.html']);
  expect(readFileSync(join(dir, 'out/pages/a.html'), 'utf8')).toBe('<p>a</p>');
});

test('the folder that a package was packed with is left out', async () => {
  const packed = Object.entries(GOOD).map(([name, content]) => [`Ma leçon/${name}`, content]);
  expect(await unpack(Object.fromEntries(packed))).toBe('Ma leçon');
  expect(listOut()).toEqual(['imsmanifest.xml', 'pages/a.html']);
});

test('names with backslashes, and in the letters of DOS, are read', async () => {
  await unpack({ ...GOOD, 'pages\\b.html': text('b'), 'lexon.html': text('c') }, (bytes) =>
    Buffer.from(bytes.toString('latin1').replaceAll('lexon', 'le\x87on'), 'latin1'),
  );
  expect(listOut()).toEqual(['imsmanifest.xml', 'leçon.html', 'pages/a.html', 'pages/b.html']);
});

/** The end of an archive whose numbers are in another place. */
const ELSEWHERE = Buffer.concat([Buffer.alloc(10, 0xff), Buffer.alloc(2)]);
const link = { os: 3, attrs: (0o120777 << 16) >>> 0 } as const;
const many = Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`${n}.html`, text('x')]));

test.each<[string, Zippable, string]>([
  ['a step out', { '../mal.html': text('x') }, 'outside its own folder'],
  ['a step out inside', { 'a/../../mal.html': text('x') }, 'outside its own folder'],
  ['a step out with backslashes', { '..\\mal.html': text('x') }, 'outside its own folder'],
  ['a path from the root', { '/tmp/mal.html': text('x') }, 'outside its own folder'],
  ['a drive', { 'C:\\mal.html': text('x') }, 'outside its own folder'],
  ['a sign that is no letter', { 'a\u0000.html': text('x') }, 'signs that are no letters'],
  ['a link', { lien: [text('/etc/passwd'), link] }, 'holds a link'],
  ['a device', { tty: [text(''), { os: 3, attrs: (0o020666 << 16) >>> 0 }] }, 'holds what is no file'],
  ['a large file', { 'a.bin': new Uint8Array(60_000) }, 'has a file above'],
  [
    'files that are large together',
    { a: new Uint8Array(45_000), b: new Uint8Array(45_000) },
    'unpacks to more than',
  ],
  ['too many files', many, 'more than 12 files'],
  ['deep folders', { 'a/b/c/d/e.html': text('x') }, 'more than 4 deep'],
  ['a long path', { [`${'a'.repeat(250)}.html`]: text('x') }, 'more than 240 characters'],
  ['a file that is a folder too', { pages: text('x') }, 'two files of one name'],
])('%s is refused before anything is written', async (_, more, why) => {
  await expect(unpack({ ...GOOD, ...more })).rejects.toThrow(why);
  expect(readdirSync(dir)).toEqual(['cours.zip']);
});

test.each<[string, (bytes: Buffer) => Buffer, string]>([
  ['encrypted', patch((bytes, at) => bytes.writeUInt16LE(1, at + 8)), 'is encrypted'],
  ['of another packing', patch((bytes, at) => bytes.writeUInt16LE(12, at + 10)), 'choose «deflate»'],
  ['with sizes that are not true', patch((bytes, at) => bytes.writeUInt32LE(3, at + 24)), 'a damaged one'],
  ['with other bytes', patch((bytes, at) => bytes.writeUInt32LE(7, at + 16)), 'a damaged one'],
  ['that shares bytes', patch((bytes, at) => bytes.writeUInt32LE(200, at + 20)), 'in the same bytes'],
  [
    'whose files are elsewhere',
    patch((bytes, at) => bytes.writeUInt32LE(0x7fffffff, at + 42)),
    'no zip archive',
  ],
  ['that is cut', (bytes) => bytes.subarray(0, -30), 'no zip archive'],
  ['that is none', () => Buffer.from('x'.repeat(500)), 'no zip archive'],
  ['that is empty', () => Buffer.alloc(0), 'no zip archive'],
  ['above 4 GB', (bytes) => Buffer.concat([bytes.subarray(0, -12), ELSEWHERE]), 'no zip archive'],
])('an archive %s is refused', async (_, change, why) => {
  await expect(unpack(GOOD, change)).rejects.toThrow(why);
});

test('an archive that is large itself is not read', async () => {
  await expect(unpack(GOOD, (bytes) => Buffer.concat([bytes, Buffer.alloc(1_100_000)]))).rejects.toThrow(
    'has more than 1 MB',
  );
});
