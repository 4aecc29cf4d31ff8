/** The SVG back end: the only place that knows how a display list is written as text. */
import type { Attributes, Drawing, ElementName } from './display-list.ts';
import { isList } from './display-list.ts';
import { num } from './path-data.ts';

const UNSAFE = /[&<>"]/;

function escapeAttribute(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function openElement(name: ElementName, attributes: Attributes): string {
  let open = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key as keyof Attributes];
    if (value === undefined) continue;
    open += ` ${key}="${typeof value === 'number' ? num(value) : escapeAttribute(value)}"`;
  }
  return open;
}

/** An element around content that is written already. */
export function writeElement(name: ElementName, attributes: Attributes, content: string): string {
  return `${openElement(name, attributes)}>${content}</${name}>`;
}

/** @throws when a shape is in metres: only a clip can show it */
export function toSvg(drawing: Drawing): string {
  if (isList(drawing)) {
    let text = '';
    for (const part of drawing) text += toSvg(part);
    return text;
  }
  switch (drawing.kind) {
    case 'path':
      return `<path d="${drawing.d}" fill="${drawing.fill}"/>`;
    case 'element': {
      const { name, attributes, children } = drawing;
      return children.length === 0
        ? `${openElement(name, attributes)}/>`
        : writeElement(name, attributes, toSvg(children));
    }
    default:
      throw new Error(`a ${drawing.kind} in metres is no SVG yet`);
  }
}
