/** SCORM packages as other programs write them: names, encodings, versions, and what they lack. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifest } from '../../test/scorm-files.ts';
import type { ContentFault } from '../parse.ts';
import { openLayers } from './layers.ts';
import { readCourses } from './read-courses.ts';
import { readPackage } from './read-scorm-package.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'foreign-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const NFC = 'leçon.html';
const NFD = NFC.normalize('NFD');

function read(text: string | Uint8Array, files: Record<string, string>) {
  for (const [path, content] of Object.entries({ ...files, 'imsmanifest.xml': text })) {
    const file = join(dir, 'courses/essai', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const faults: ContentFault[] = [];
  const found = readPackage(dir, 'essai', faults);
  return { found, told: faults.map(({ message }) => message).join() };
}
const launched = (href: string, change: (text: string) => string = (text) => text) =>
  change(manifest('1.2', { href }));
const base = (where: 'manifest' | 'resources' | 'resource', value: string) => (text: string) =>
  text.replace(`<${where}${where === 'resources' ? '>' : ' '}`, (tag) =>
    tag.endsWith('>') ? `<${where} xml:base="${value}">` : `<${where} xml:base="${value}" `,
  );

test.each([
  ['a base of the manifest', launched('a.html', base('manifest', 'sco/')), 'sco/a.html'],
  ['a base of the resources', launched('a.html', base('resources', 'sco/')), 'sco/a.html'],
  ['a base of the resource', launched('a.html', base('resource', 'sco/')), 'sco/a.html'],
  ['a base without a slash', launched('a.html', base('manifest', 'sco')), 'sco/a.html'],
  [
    'three bases',
    launched('a.html', (text) =>
      base('manifest', 'x/')(base('resources', '../sco/')(base('resource', './')(text))),
    ),
    'sco/a.html',
  ],
  ['a base that the tool forgot', launched('sco/a.html', base('manifest', 'nowhere/')), 'sco/a.html'],
  ['./', launched('./sco/./a.html'), 'sco/a.html'],
  ['a slash first', launched('/sco/a.html'), 'sco/a.html'],
  ['steps back', launched('sco/../sco/a.html'), 'sco/a.html'],
  ['backslashes', launched('sco\\a.html'), 'sco/a.html'],
  ['spaces around', launched(' sco/a.html '), 'sco/a.html'],
  ['a % of its own', launched('100%.html?a=1#b'), '100%25.html?a=1#b'],
  ['an encoded %', launched('100%25.html'), '100%25.html'],
  ['a name in one letter', launched(NFC), encodeURIComponent(NFD)],
  ['an encoded name', launched(encodeURIComponent(NFC)), encodeURIComponent(NFD)],
])('a page that is named with %s is found', (_, text, entry) => {
  const files = { 'sco/a.html': '', '100%.html': '', [NFD]: '' };
  const { found, told } = read(text, files);
  expect(told).toBe('');
  expect(found?.parts[0].entry).toBe(entry);
});

test.each([
  ['above the package', launched('../a.html')],
  ['above the package, from a base', launched('../../a.html', base('manifest', 'sco/'))],
  ['above the package, with backslashes', launched('..\\a.html')],
])('a page %s is not there', (_, text) => {
  expect(read(text, { 'b.html': '' }).told).toContain('starts with a file that is not there');
});

test('a base at another site is refused', () => {
  expect(read(launched('a.html', base('manifest', 'https://x.example/')), { 'a.html': '' }).told).toContain(
    'starts at another site',
  );
});

test.each([
  ['SCORM 1.2', '1.2'],
  ['ADL SCORM 1.2', '1.2'],
  [' 1.2 ', '1.2'],
  ['2004 3rd Edition', '2004'],
  ['CAM 1.3', '2004'],
  ['1.3', '2004'],
])('«%s» is a version', (said, version) => {
  const text = manifest('1.2', { href: 'a.html' }).replace('>1.2<', `>${said}<`).replace('rootv1p2', 'x');
  expect(read(text, { 'a.html': '' }).found?.version).toBe(version);
});

const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
const titled = (encoding: string, title = 'Leçon') =>
  manifest('1.2', { href: 'a.html' })
    .replace('encoding="UTF-8"', encoding && `encoding="${encoding}"`)
    .replace('Essai &amp; suite', title);

test.each([
  ['UTF-8', Buffer.from(titled('UTF-8')), 'Leçon'],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${titled('utf-8')}`), 'Leçon'],
  ['UTF-16 with a mark', wide(`\uFEFF${titled('UTF-16')}`), 'Leçon'],
  ['UTF-16 of large machines', wide(`\uFEFF${titled('UTF-16')}`).swap16(), 'Leçon'],
  ['UTF-16 without a mark', wide(titled('UTF-16')), 'Leçon'],
  ['ISO-8859-1', Buffer.from(titled('ISO-8859-1'), 'latin1'), 'Leçon'],
  ['windows-1252', Buffer.from(titled('windows-1252', 'L\u0092heure'), 'latin1'), 'L’heure'],
  ['ISO-8859-1 that is not declared', Buffer.from(titled(''), 'latin1'), 'Leçon'],
  ['ISO-8859-1 that is called UTF-8', Buffer.from(titled('UTF-8'), 'latin1'), 'Leçon'],
])('a manifest in %s has its title', (_, bytes, title) => {
  const { found, told } = read(bytes, { 'a.html': '' });
  expect(told).toBe('');
  expect(found?.title).toBe(title);
});

test.each([
  ['an unknown encoding', titled('klingon'), 'unknown encoding'],
  ['too many bytes', `${titled('UTF-8')}${' '.repeat(4 * 1024 * 1024)}`, 'larger than 4 MB'],
  [
    'too many tags',
    titled('UTF-8').replace('<metadata>', `<metadata>${'<a/>'.repeat(100_001)}`),
    'more than 100000 tags',
  ],
  ['tags without end', `${titled('UTF-8')}${'<item>'.repeat(5000)}`, 'is no manifest'],
])('a manifest with %s is refused', (_, text, told) => {
  expect(read(text, { 'a.html': '' })).toMatchObject({ found: null, told: expect.stringContaining(told) });
});

test('files that the pages load and that are not there are named, with the page that loads them', () => {
  const page = `<!DOCTYPE html><head><!-- <script src="comment.js"></script> -->
    <link rel="stylesheet" href="lib/style.css"><link rel="icon" href="icon.ico">
    <script src="lib/gone.js?v=1"></script><script src='lib/here.js'></script><script src=../lib/here.js></script>
    <script>document.write('<img src="written.png">')</script><script src="https://x.example/a.js"></script></head>
    <body><img src="gone.png"><img src="data:image/gif;base64,A"><img src="{{x}}"><a href="gone.html">a</a>
    <iframe src="inner.html"></iframe><iframe src="gone-frame.html"></iframe></body>`;
  const inner = '<script src="gone-too.js"></script>';
  const { found } = read(launched('sco/a.html'), {
    'sco/a.html': page,
    'sco/inner.html': inner,
    'sco/lib/here.js': '',
    'lib/here.js': '',
    'sco/unused.html': '<script src="unused.js"></script>',
  });
  expect(found?.missing).toEqual([
    { page: 'sco/a.html', file: 'lib/style.css', isNeeded: false },
    { page: 'sco/a.html', file: 'lib/gone.js?v=1', isNeeded: true },
    { page: 'sco/a.html', file: 'gone.png', isNeeded: false },
    { page: 'sco/a.html', file: 'gone-frame.html', isNeeded: true },
    { page: 'sco/inner.html', file: 'gone-too.js', isNeeded: true },
  ]);
});

const resource = (id: string, href: string, more = '') =>
  `<resource identifier="${id}" type="webcontent" ${more} href="${href}"/>`;
const SCO = 'adlcp:scormtype="sco"';

test.each<[string, (text: string) => string]>([
  ['no organization', (text) => text.replace(/<organizations.*<\/organizations>/s, '<organizations/>')],
  ['an organization without items', (text) => text.replace(/<item .*<\/item>/s, '')],
])('a package with %s is made of what its resources launch', (_, change) => {
  const resources = [
    resource('a', 'a.html', SCO),
    resource('text', 'text.html'),
    resource('b', 'b.html', SCO),
  ];
  const text = change(manifest('1.2', { href: 'a.html' })).replace(
    /<resources>.*<\/resources>/s,
    `<resources>${resources.join('')}</resources>`,
  );
  const { found, told } = read(text, { 'a.html': '', 'b.html': '', 'text.html': '' });
  expect(told).toBe('');
  expect(found?.parts).toMatchObject([
    { id: 'a', title: 'Partie 1', entry: 'a.html' },
    { id: 'b', title: 'Partie 2', entry: 'b.html' },
  ]);
});

test('a package without organization whose resources are all plain pages launches the first', () => {
  const text = launched('a.html', (said) =>
    said
      .replace(/<organizations.*<\/organizations>/s, '<organizations/>')
      .replace(
        /<resources>.*<\/resources>/s,
        `<resources>${resource('a', 'a.html')}${resource('b', 'b.html')}</resources>`,
      ),
  );
  expect(read(text, { 'a.html': '', 'b.html': '' }).found?.parts).toMatchObject([
    { id: 'a', entry: 'a.html' },
  ]);
});

/** Reads the whole folder of courses. */
function readFolder(files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    const file = join(dir, 'courses', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const faults: ContentFault[] = [];
  const { packages } = readCourses(openLayers(dir), faults);
  return { packages, told: faults.map(({ file, message }) => `${file} ${message}`).join() };
}

test('a manifest whose name has other letters is found', () => {
  const { packages, told } = readFolder({
    'essai/IMSManifest.xml': launched('a.html'),
    'essai/a.html': '',
  });
  expect(told).toBe('');
  expect(packages).toMatchObject([{ name: 'essai', title: 'Essai & suite' }]);
});

test('a package one folder too deep is refused, and the refusal says where its manifest is', () => {
  const { packages, told } = readFolder({
    'essai/Ma leçon/imsmanifest.xml': launched('a.html'),
    'essai/Ma leçon/a.html': '',
  });
  expect(packages).toEqual([]);
  expect(told).toBe('courses/essai has its imsmanifest.xml in «Ma leçon», and must hold it itself');
});
