import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveColors } from '../brand/derive-colors.ts';
import { drawFavicon, drawHero, drawLogos, drawWordmark } from './draw-brand.ts';
import { type BrandLogo, readLogo } from './read-logo.ts';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'logo-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

function read(content: string | Uint8Array): BrandLogo {
  const file = join(dir, 'logo');
  writeFileSync(file, content);
  return readLogo(file);
}
const NS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inner: string, attributes = `${NS} viewBox="0 0 120 40"`): string =>
  `<svg ${attributes}>${inner}</svg>`;
const PATH = '<path fill="url(#a)" d="M0 0h9v9z"/>';
/** One white pixel, called wider. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
    'base64',
  );
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test.each<[string, string]>([
  ['a path with a fill of its own', svg(`<defs><linearGradient id="a"/></defs>${PATH}`)],
  ['a declaration of XML', `<?xml version="1.0" encoding="UTF-8"?>\n${svg(PATH)}`],
  ['a size in pixels', svg(PATH, `${NS} width="120px" height="40"`)],
  ['a style sheet', svg(`<style>.a{fill:url(#a)}</style>${PATH}`)],
  ['a use of its own', svg(`${PATH}<use href="#a"/>`)],
  ['a picture inside', svg('<image href="data:image/png;base64,AAAA"/>')],
  [
    'notes of an editor',
    svg(
      `<sodipodi:namedview id="b"/>${PATH}`,
      `${NS} xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" viewBox="0 0 120 40"`,
    ),
  ],
])('a drawing with %s is taken', (_, text) => {
  expect(read(text)).toMatchObject({ width: 120, height: 40, notes: [] });
});

test.each<[string, string, string]>([
  ['a script', svg('<script>alert(1)</script>'), 'an element script'],
  [
    'a script under another name',
    svg('<x:script>1</x:script>', `${NS} xmlns:x="http://www.w3.org/2000/svg" viewBox="0 0 1 1"`),
    'declares a name of pages',
  ],
  [
    'a page',
    svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    'an element foreignObject',
  ],
  ['a name of pages', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'), 'declares a name of pages'],
  ['an event handler', svg(PATH, `${NS} viewBox="0 0 1 1" onload="alert(1)"`), 'an event handler: onload'],
  ['a handler in a path', svg('<path OnClick="1"/>'), 'an event handler'],
  ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(PATH)}`, 'document type or entities'],
  ['an instruction', `<?xml-stylesheet href="https://x.fr/a.css"?>${svg(PATH)}`, 'instruction of processing'],
  ['a picture of others', svg('<image href="https://x.fr/a.png"/>'), 'leads elsewhere'],
  ['a drawing inside', svg('<image href="data:image/svg+xml;base64,AAAA"/>'), 'leads elsewhere'],
  [
    'a use of others',
    svg(
      '<use xlink:href="https://x.fr/a.svg#b"/>',
      `${NS} xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1"`,
    ),
    'leads elsewhere',
  ],
  ['a link', svg('<a href="javascript:alert(1)"><path/></a>'), 'an element a'],
  ['a fill of others', svg('<path fill="url(https://x.fr/#a)"/>'), 'leads elsewhere'],
  ['a filter in a style', svg('<path style="filter:url(\'//x.fr/#a\')"/>'), 'leads elsewhere'],
  ['an imported style', svg('<style>@import "https://x.fr/a.css";</style>'), 'a style sheet that loads'],
  ['a hidden import', svg('<style>&#64;import "https://x.fr/a.css";</style>'), 'a style sheet that loads'],
  [
    'a moving value',
    svg('<use href="#a"><animate attributeName="href" to="https://x.fr"/></use>'),
    'an element animate',
  ],
  ['no end', svg(PATH).replace('</svg>', ''), 'no XML that is whole'],
  ['no size', svg(PATH, NS), 'neither a viewBox'],
  ['nothing in it', `<svg ${NS} viewBox="0 0 1 1"/>`, 'draws nothing'],
  ['too much in it', svg('<g/>'.repeat(2100)), 'more than 2000 elements'],
  ['too many bytes', svg(`<path d="${'M0 0'.repeat(11_000)}"/>`), 'and 40 KB are allowed'],
  ['no drawing', 'un logo', 'neither an SVG nor a PNG'],
])('a file with %s is refused', (_, text, why) => {
  expect(() => read(text)).toThrow(why);
});

test('a file that is not there, or a folder, is refused', () => {
  expect(() => readLogo(join(dir, 'nowhere.svg'))).toThrow('there is no such file');
  expect(() => readLogo(dir)).toThrow('is no file');
});

test('letters that each machine draws otherwise are told', () => {
  expect(read(svg('<text>Phare</text>')).notes).toHaveLength(1);
});

test('a PNG is taken within its bounds', () => {
  expect(read(png(300, 100))).toMatchObject({ width: 300, height: 100, source: { kind: 'png' } });
  expect(() => read(png(9000, 100))).toThrow('9000 × 100 pixels');
  expect(() => read(png(300, 100).subarray(0, 30))).toThrow('no whole PNG');
});

test('every drawing made from a logo is XML that the same rules take, and both logos have one size', () => {
  const colors = deriveColors('#0b5fa5');
  const title = 'Code & <Phare>';
  const logos = [read(svg('<path d="M0 0h9"/>')), read(png(300, 100)), read(png(40, 40))];
  const drawn = logos.flatMap((logo) => [
    ...Object.values(drawLogos(logo, null, title)),
    drawFavicon(logo, title, colors),
  ]);
  const all = [
    ...drawn,
    ...Object.values(drawWordmark(title, colors)),
    drawFavicon(null, title, colors),
    drawHero('phare', colors),
  ];
  for (const text of all) {
    expect(XMLValidator.validate(text), text).toBe(true);
    expect(read(text).height, text).toBeGreaterThan(0);
  }
  const sizes = drawn.map((text) => /viewBox="([^"]*)"/.exec(text)?.[1]);
  expect(sizes).toEqual([
    '0 0 120 40',
    '0 0 120 40',
    '0 0 32 32',
    '0 0 120 40',
    '0 0 120 40',
    '0 0 32 32',
    '0 0 40 40',
    '0 0 40 40',
    '0 0 32 32',
  ]);
});
