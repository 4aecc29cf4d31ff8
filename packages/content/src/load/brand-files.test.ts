import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Brand } from '@balise/contract/site';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterEach, expect, test } from 'vitest';
import { DEMO_SITE, PROGRAM } from '../../test/content-copy.ts';
import { readContent } from './read-content.ts';

const KINDS = ['car', 'motorcycle', 'boat', 'tram'];
const FORBIDDEN = ['text', 'script', 'image', 'foreignObject'];

interface Drawing {
  name: string;
  /** Upper limit of its size, in bytes. */
  limit: number;
  viewBox?: string;
}

type Dressed = Pick<
  Brand,
  'name' | 'logoAccordingToLicense' | 'logoPrefix' | 'logoPostfix' | 'hero' | 'favicon' | 'headerImg'
>;

/** Every picture that a brand must have, by its address. */
function listDrawings(brand: Dressed): Drawing[] {
  const folder = `/brands/${brand.name}`;
  const logos = ['', ...(brand.logoAccordingToLicense ? KINDS.map((kind) => `-${kind}`) : [])];
  return [
    ...logos.flatMap((kind) =>
      ['', '-dark'].map((scheme) => ({
        name: `${brand.logoPrefix}${kind}${scheme}${brand.logoPostfix}`,
        limit: 6000,
      })),
    ),
    ...KINDS.map((kind) => ({ name: `${folder}/icon-${kind}.svg`, limit: 3000, viewBox: '0 0 48 48' })),
    { name: brand.hero, limit: 12_000, viewBox: '0 0 640 320' },
    { name: brand.favicon, limit: 3000 },
    ...(brand.headerImg ? [{ name: brand.headerImg, limit: 6000 }] : []),
  ];
}

interface Element {
  name: string;
  attributes: Record<string, string>;
  /** Its own text, without that of its children. */
  text: string;
}

const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' });

/** Every element of a document, the root first. */
function listElements(source: string): Element[] {
  type Node = Record<string, Node[] | string | Record<string, string>>;
  const walk = (nodes: Node[]): Element[] =>
    nodes.flatMap((node) => {
      const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text') ?? '';
      const children = (node[name] ?? []) as Node[];
      const text = children.map((child) => child['#text'] ?? '').join('');
      const attributes = (node[':@'] ?? {}) as Record<string, string>;
      return name ? [{ name, attributes, text }, ...walk(children)] : [];
    });
  return walk(parser.parse(source) as Node[]);
}

function findFaults(dir: string): string[] {
  const { brands } = readContent(dir);
  const domains = brands.map(({ value }) => value.domainName);
  return [
    ...domains.filter((domain, at) => domains.indexOf(domain) < at).map((domain) => `${domain}: twice`),
    ...brands.flatMap(({ file, value }) => [
      ...(basename(dirname(file)) === value.name ? [] : [`${file}: ${value.name}`]),
      ...listDrawings(value).flatMap((drawing) =>
        faultsIn(dir, drawing).map((fault) => `${drawing.name}: ${fault}`),
      ),
      ...twinFaults(dir, value),
    ]),
  ];
}

function faultsIn(dir: string, { name, limit, viewBox }: Drawing): string[] {
  if (!/^\/brands\/[a-z]{2,20}\/[a-z0-9-]+\.svg$/.test(name)) return ['not the address of a drawing'];
  if (!existsSync(join(dir, name))) return ['missing'];
  const source = readFileSync(join(dir, name), 'utf8');
  if (XMLValidator.validate(source) !== true) return ['not XML'];
  const elements = listElements(source);
  const box = elements[0]?.attributes.viewBox;
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
  return [
    ...(Buffer.byteLength(source) < limit ? [] : [`${Buffer.byteLength(source)} bytes`]),
    ...(elements[0]?.name === 'svg' && box && (!viewBox || box === viewBox) ? [] : [`viewBox ${box}`]),
    ...(new Set(ids).size === ids.length ? [] : ['an id used twice']),
    ...elements.flatMap((element) => elementFaults(element, ids)),
  ];
}

function elementFaults({ name, attributes, text }: Element, ids: readonly string[]): string[] {
  const values = Object.entries(attributes).filter(([key]) => !key.startsWith('xmlns'));
  const references = values.flatMap(([key, value]) =>
    /(^|:)href$/.test(key) ? [value] : [...value.matchAll(/url\(['"]?([^)'"]*)/g)].map(([, to]) => to ?? ''),
  );
  return [
    ...(FORBIDDEN.includes(name) ? [`<${name}>`] : []),
    ...(/@import|url\(/.test(name === 'style' ? text : '') ? ['a style sheet that loads'] : []),
    ...values.filter(([key]) => /^on/i.test(key)).map(([key]) => key),
    ...references.filter((to) => !ids.some((id) => to === `#${id}`)).map((to) => `leads to ${to}`),
  ];
}

/** The logo for dark surfaces must have the size of the other one, because it takes its place. */
function twinFaults(dir: string, brand: Dressed): string[] {
  const findBox = (name: string): string | undefined =>
    listElements(readFileSync(join(dir, name), 'utf8'))[0]?.attributes.viewBox;
  return listDrawings(brand)
    .filter(({ name }) => name.endsWith(`-dark${brand.logoPostfix}`))
    .map(({ name }) => ({ name, other: name.replace(/-dark(?=\.)/, '') }))
    .filter(({ name, other }) => existsSync(join(dir, name)) && existsSync(join(dir, other)))
    .filter(({ name, other }) => findBox(name) !== findBox(other))
    .map(({ name }) => `${name}: not of the size of its twin`);
}

let dir = '';
afterEach(() => {
  if (dir) rmSync(dir, { recursive: true });
  dir = '';
});

test('every brand has its logos for light and dark, its icons, its landscape and its favicon, as plain drawings within their size limits', () => {
  for (const folder of [DEMO_SITE, PROGRAM]) {
    expect(findFaults(folder)).toEqual([]);
    expect(readContent(folder).brands.length).toBeGreaterThan(0);
  }
});

type Edit = (text: string) => string;
const INRIS = 'brands/inris/logo.svg';

test.each<[string, string, Edit | null, string]>([
  ['a missing dark version of a logo', 'brands/rcer/logo-dark.svg', null, 'rcer/logo-dark.svg: missing'],
  [
    'a missing logo of a licence',
    'brands/orata/logo-tram-dark.svg',
    null,
    'orata/logo-tram-dark.svg: missing',
  ],
  ['a missing icon', 'brands/michelin/icon-tram.svg', null, 'michelin/icon-tram.svg: missing'],
  ['a missing header image', 'brands/inris/header.svg', null, 'inris/header.svg: missing'],
  ['a broken file', INRIS, (text) => text.replace('</svg>', ''), 'not XML'],
  ['live text', INRIS, (text) => text.replace('</svg>', '<text>Inris</text></svg>'), '<text>'],
  ['a script', INRIS, (text) => text.replace('</svg>', '<script>1</script></svg>'), '<script>'],
  ['a bitmap', INRIS, (text) => text.replace('</svg>', '<image/></svg>'), '<image>'],
  ['an event handler', INRIS, (text) => text.replace('<svg ', '<svg onload="1" '), 'onload'],
  [
    'a reference to another file',
    INRIS,
    (text) => text.replace('</svg>', '<use href="https://example.org/a.svg#b"/></svg>'),
    'leads to https://example.org/a.svg#b',
  ],
  [
    'a reference to a missing fill',
    INRIS,
    (text) => text.replace('</svg>', '<path fill="url(#gone)"/></svg>'),
    'leads to #gone',
  ],
  [
    'an external style sheet',
    INRIS,
    (text) => text.replace('</svg>', '<style>@import "https://example.org/a.css";</style></svg>'),
    'a style sheet that loads',
  ],
  [
    'a heavy icon',
    'brands/inris/icon-car.svg',
    (text) => text.replace('</svg>', `<path d="${'M0 0'.repeat(800)}"/></svg>`),
    'bytes',
  ],
  [
    'a landscape with another view box',
    'brands/orata/hero.svg',
    (text) => text.replace('640 320', '640 360'),
    'viewBox 0 0 640 360',
  ],
  [
    'a dark logo of another size',
    'brands/rcer/logo-dark.svg',
    (text) => text.replace(/viewBox="[^"]*"/, 'viewBox="0 0 99 40"'),
    'not of the size of its twin',
  ],
  [
    'an address outside the brand’s folder',
    'brands/rcer/brand.json',
    (text) => text.replace('/brands/rcer/favicon.svg', 'https://example.org/favicon.svg'),
    'not the address of a drawing',
  ],
  [
    'a domain name claimed twice',
    'brands/rcer/brand.json',
    (text) => text.replace('"domainName": "rcer"', '"domainName": "orata"'),
    'orata: twice',
  ],
])('%s is a fault', (_, file, edit, message) => {
  dir = copyOfBrands();
  const path = join(dir, file);
  if (edit === null) rmSync(path);
  else {
    const text = readFileSync(path, 'utf8');
    expect(edit(text)).not.toBe(text);
    writeFileSync(path, edit(text));
  }
  const faults = findFaults(dir);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(message);
});

test('a folder not named after its brand is a fault', () => {
  dir = copyOfBrands();
  renameSync(join(dir, 'brands/rcer'), join(dir, 'brands/autre'));
  expect(findFaults(dir)).toContain('brands/autre/brand.json: rcer');
});

function copyOfBrands(): string {
  const copy = mkdtempSync(join(tmpdir(), 'brands-'));
  cpSync(join(DEMO_SITE, 'brands'), join(copy, 'brands'), { recursive: true });
  return copy;
}
