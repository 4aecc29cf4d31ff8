/** Reads the XML that a CAS server sends us as hostile input: no custom entity, no deep nesting, a size limit. */
import { XMLParser } from 'fast-xml-parser';

export const MAX_XML = 100_000;
const MAX_DEPTH = 12;

export type XmlNode = string | readonly XmlNode[] | { readonly [name: string]: XmlNode };

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  trimValues: true,
});

/** The document, or undefined when we do not accept it. A document type is refused whole, because it can define entities. */
export function readXml(text: string): XmlNode | undefined {
  if (text.length > MAX_XML || /<!(DOCTYPE|ENTITY)/i.test(text)) return undefined;
  try {
    const root: unknown = parser.parse(text, true);
    return isNode(root, 0) ? root : undefined;
  } catch {
    return undefined;
  }
}

function isNode(value: unknown, depth: number): value is XmlNode {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return false;
  return Object.values(value).every((child) => isNode(child, depth + 1));
}

/** The child called `name`, a list when there are several; undefined when there is none. */
export function child(node: XmlNode | undefined, name: string): XmlNode | undefined {
  if (typeof node !== 'object' || Array.isArray(node) || !Object.hasOwn(node, name)) return undefined;
  return (node as Record<string, XmlNode>)[name];
}

/** Every child called `name`. */
export function children(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  const found = child(node, name);
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}

/** The names of an element's child elements, without attributes and text. */
export function childNames(node: XmlNode | undefined): string[] {
  if (typeof node !== 'object' || Array.isArray(node)) return [];
  return Object.keys(node).filter((name) => !/^[@#]/.test(name));
}

/** The text of an element; undefined when it holds elements. */
export function readElementText(node: XmlNode | undefined): string | undefined {
  if (typeof node === 'string') return decode(node);
  const own = child(node, '#text');
  return typeof own === 'string' ? decode(own) : undefined;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML itself and character numbers; anything else stays as written. */
function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : whole;
  });
}
