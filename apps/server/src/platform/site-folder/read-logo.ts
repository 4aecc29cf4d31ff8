/**
 * Reads the logo of a brand: an SVG drawing or a PNG picture. Every page carries it, and anybody may open its address by
 * itself, so it is small and does nothing.
 */
import { readFileSync, statSync } from 'node:fs';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { SiteOrderRefused } from './site-refused.ts';

/** Every page has the logo in its first bytes. */
const MOST_LOGO_BYTES = 40 * 1024;
const MOST_PIXELS = 2000;
const MOST_ELEMENTS = 2000;

export interface BrandLogo {
  width: number;
  height: number;
  /** The drawing as an element `svg` without its size, or an element `image`; see `placeLogo`. */
  source: { kind: 'svg'; root: string; inner: string } | { kind: 'png'; address: string };
  /** What the operator should know. */
  notes: string[];
}

/** @throws SiteOrderRefused */
export function readLogo(file: string): BrandLogo {
  const bytes = readBounded(file);
  if (bytes.subarray(0, 8).equals(PNG)) return readPng(bytes);
  const text = new TextDecoder().decode(bytes);
  if (!/<svg[\s>]/i.test(text)) throw new SiteOrderRefused(`${file}: is neither an SVG nor a PNG`);
  return readSvg(text, (why) => {
    throw new SiteOrderRefused(`${file}: ${why}`);
  });
}

function readBounded(file: string): Buffer {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new SiteOrderRefused(`${file}: there is no such file`);
  if (!stats.isFile()) throw new SiteOrderRefused(`${file}: is no file`);
  if (stats.size > MOST_LOGO_BYTES) {
    const most = `${MOST_LOGO_BYTES / 1024} KB`;
    throw new SiteOrderRefused(
      `${file}: has ${Math.ceil(stats.size / 1024)} KB, and ${most} are allowed, because every page carries it; 600 pixels of width are enough`,
    );
  }
  return readFileSync(file);
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function readPng(bytes: Buffer): BrandLogo {
  const isWhole = bytes.subarray(12, 16).toString('latin1') === 'IHDR' && bytes.includes('IEND');
  if (!isWhole) throw new SiteOrderRefused('the logo is no whole PNG');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width < 16 || height < 16 || width > MOST_PIXELS || height > MOST_PIXELS)
    throw new SiteOrderRefused(
      `the logo has ${width} × ${height} pixels; 16 to ${MOST_PIXELS} are allowed in each direction`,
    );
  const address = `data:image/png;base64,${bytes.toString('base64')}`;
  return { width, height, source: { kind: 'png', address }, notes: [] };
}

/** Elements that draw, and nothing else. */
const DRAWING = new Set(
  [
    'svg g defs symbol use title desc metadata style switch path rect circle ellipse line polyline polygon text tspan textPath',
    'linearGradient radialGradient stop clipPath mask pattern marker image filter',
    'feBlend feColorMatrix feComponentTransfer feComposite feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge',
    'feMergeNode feOffset feDropShadow feTurbulence feMorphology',
  ].flatMap((line) => line.split(' ')),
);
/** Notes of the programs that draw. */
const NOTES_OF_EDITORS = /^(sodipodi|inkscape|rdf|cc|dc):[A-Za-z]+$/;
const DATA_PICTURE = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=\s]+$/;

interface SvgElement {
  name: string;
  attributes: Record<string, string>;
  /** Its own text, without that of its children. */
  text: string;
}

type XmlNode = Record<string, XmlNode[] | string | Record<string, string>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
});

function listSvgElements(nodes: XmlNode[]): SvgElement[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text') ?? '';
    if (name === '') return [];
    const children = (node[name] ?? []) as XmlNode[];
    const text = children.map((child) => String(child['#text'] ?? '')).join('');
    return [
      { name, attributes: (node[':@'] ?? {}) as Record<string, string>, text },
      ...listSvgElements(children),
    ];
  });
}

function readSvg(text: string, refuse: (why: string) => never): BrandLogo {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) refuse('declares a document type or entities: save it as plain SVG');
  if (/<\?(?!xml\s)/i.test(text)) refuse('has an instruction of processing: save it as plain SVG');
  if (XMLValidator.validate(text) !== true) refuse('is no XML that is whole');
  const elements = listSvgElements(parser.parse(text) as XmlNode[]).filter(({ name }) => name !== '?xml');
  if (elements.length > MOST_ELEMENTS) refuse(`has more than ${MOST_ELEMENTS} elements`);
  for (const element of elements) {
    const fault = tellElement(element);
    if (fault !== null) refuse(fault);
  }
  const [root] = elements;
  if (root?.name !== 'svg') return refuse('does not begin with an element svg');
  const [, , width = 0, height = 0] = readBox(root.attributes);
  if (!(width > 0 && height > 0)) refuse('has neither a viewBox nor a width and height in pixels');
  const [whole = '', attributes = ''] = ROOT.exec(text) ?? [];
  const inner = text.slice(text.indexOf(whole) + whole.length, text.lastIndexOf('</svg>'));
  if (whole === '' || whole.endsWith('/>')) refuse('draws nothing');
  const hasText = elements.some(({ name }) => name === 'text');
  return {
    width,
    height,
    source: {
      kind: 'svg',
      root: `${dropSize(attributes)} viewBox="${readBox(root.attributes).join(' ')}"`,
      inner,
    },
    notes: hasText
      ? ['the logo has live text, which each machine shows in the fonts that it has: turn it into paths']
      : [],
  };
}

const ROOT = /<svg((?:[^<>"']|"[^"]*"|'[^']*')*)>/;
const dropSize = (attributes: string): string =>
  attributes
    .replace(/\s(?:x|y|width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
    .replace(/\/$/, '')
    .trimEnd();

/** Left, top, width and height. */
function readBox({ viewBox = '', width = '', height = '' }: Record<string, string>): number[] {
  const box = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box.length === 4 && box.every(Number.isFinite)) return box;
  const size = [width, height].map((said) => (/^\d+(\.\d+)?(px)?$/.test(said) ? Number.parseFloat(said) : 0));
  return [0, 0, ...size];
}

function tellElement({ name, attributes, text }: SvgElement): string | null {
  const plain = name.replace(/^svg:/, '');
  if (!DRAWING.has(plain) && !NOTES_OF_EDITORS.test(name))
    return `has an element ${name}, which is no plain drawing`;
  if (plain === 'style' && /@import|url\(\s*['"]?(?!#)|\\|&#|expression\(/i.test(text))
    return 'has a style sheet that loads something';
  for (const [key, value] of Object.entries(attributes)) {
    const fault = tellAttribute(plain, key, value);
    if (fault !== null) return fault;
  }
  return null;
}

function tellAttribute(element: string, key: string, value: string): string | null {
  if (/^on/i.test(key)) return `has an event handler: ${key}`;
  // A name of the web's under another prefix would make an element of a page of it.
  if (/^xmlns/.test(key))
    return /xhtml/i.test(value) || (key !== 'xmlns' && key !== 'xmlns:svg' && /2000\/svg/.test(value))
      ? `declares a name of pages: ${key}`
      : null;
  const isReference = /(^|:)href$/i.test(key) || key === 'src';
  if (isReference && !value.startsWith('#') && !(element === 'image' && DATA_PICTURE.test(value)))
    return `leads elsewhere: ${value.slice(0, 80)}`;
  const isForeign = [...value.matchAll(/url\(\s*['"]?([^)'"\s]*)/gi)].some(
    ([, to = '']) => !to.startsWith('#'),
  );
  if (isForeign || /javascript:|\\|&#/i.test(value)) return `leads elsewhere: ${key}="${value.slice(0, 80)}"`;
  return null;
}
