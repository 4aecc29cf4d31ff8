/**
 * Walks over the tags of an XML text in one pass, whatever is in it: its time grows with the length alone. Prefixes of
 * names are left out. It checks no nesting; it serves to bound and to thin a text before a library reads it.
 */

/** The text is no XML, or has what no program of today writes. */
export class NotXml extends Error {}

export interface Tag {
  kind: 'open' | 'close' | 'empty';
  /** Without its prefix. */
  name: string;
  /** What is between the name and the end of the tag. */
  attributes: string;
}

export interface TagVisitor {
  tag(tag: Tag): void;
  /** Between two tags, as it is written. */
  text?(written: string): void;
}

/** Declarations, comments and CDATA are passed over. @throws NotXml, also for a document type */
export function walkTags(xml: string, { tag, text }: TagVisitor): void {
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    if (text && start > at) text(xml.slice(at, start));
    const skipped = skipUnread(xml, start);
    if (skipped > 0) {
      at = skipped;
      continue;
    }
    const end = findEnd(xml, start + 1);
    tag(readTag(xml.slice(start + 1, end)));
    at = end + 1;
  }
}

const UNREAD = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Where the text goes on after a comment and the like; 0 at a tag. */
function skipUnread(xml: string, start: number): number {
  for (const [opening, closing] of UNREAD) {
    if (!xml.startsWith(opening, start)) continue;
    const end = xml.indexOf(closing, start + opening.length);
    if (end < 0) throw new NotXml('what is opened is not closed');
    return end + closing.length;
  }
  if (xml[start + 1] === '!') throw new NotXml('a document type');
  return 0;
}

const [LESS, GREATER, QUOTE, APOSTROPHE] = [0x3c, 0x3e, 0x22, 0x27];

/** The `>` that ends a tag: not one within a quoted value. */
function findEnd(xml: string, from: number): number {
  let quote = 0;
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (code === LESS) break;
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === QUOTE || code === APOSTROPHE) quote = code;
    else if (code === GREATER) return at;
  }
  throw new NotXml('a tag without an end');
}

const PARTS = /^(\/?)\s*(?:[^\s/:"'=]+:)?([^\s/:"'=]+)/;

function readTag(inner: string): Tag {
  const parts = PARTS.exec(inner);
  if (!parts) throw new NotXml('a tag without a name');
  const [all, slash, name = ''] = parts;
  const kind = slash ? 'close' : inner.endsWith('/') ? 'empty' : 'open';
  return { kind, name, attributes: inner.slice(all.length, kind === 'empty' ? -1 : undefined) };
}

/** The value of an attribute as it is written, whatever its prefix; undefined when there is none. */
export function readAttribute(attributes: string, name: string): string | undefined {
  let at = 0;
  for (;;) {
    const equals = attributes.indexOf('=', at);
    if (equals < 0) return undefined;
    const found = attributes
      .slice(at, equals)
      .trimEnd()
      .split(/[\s:"']/)
      .at(-1);
    const start = equals + 1 + attributes.slice(equals + 1).search(/\S|$/);
    const quote = attributes[start] ?? '';
    const end = quote === '"' || quote === "'" ? attributes.indexOf(quote, start + 1) : -1;
    if (end < 0) {
      at = equals + 1;
      continue;
    }
    if (found === name) return attributes.slice(start + 1, end);
    at = end + 1;
  }
}
