import { afterEach, expect, test, vi } from 'vitest';
import { brand } from '../../test/builders.ts';
import { applyBrandToDocument } from './brand-document.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A link of the page's head, reduced to what a brand changes. */
class Link {
  rel = '';
  id = '';
  href: string;
  private readonly heard = new Map<string, () => void>();
  private readonly head: Link[];
  constructor(head: Link[], id = '', href = '') {
    this.head = head;
    this.id = id;
    this.href = href;
  }
  getAttribute = () => this.href;
  addEventListener = (name: string, listener: () => void) => this.heard.set(name, listener);
  remove = () => this.head.splice(this.head.indexOf(this), 1);
  after = (other: Link) => this.head.splice(this.head.indexOf(this) + 1, 0, other);
  tell = (name: string) => this.heard.get(name)?.();
}

function pageWith(sheet: string) {
  const head: Link[] = [];
  head.push(new Link(head, 'colors', sheet));
  const attributes = new Map<string, string>();
  const page = {
    title: '',
    getElementById: (id: string) => head.find((link) => link.id === id) ?? null,
    createElement: () => new Link(head),
    querySelector: (selector: string) => ({
      setAttribute: (_name: string, value: string) => attributes.set(selector, value),
    }),
  };
  vi.stubGlobal('HTMLLinkElement', Link);
  vi.stubGlobal('document', page);
  return { head, page, attributes };
}

test('another brand changes the title, the icon and the colours of the page, which is never without colours', () => {
  const { head, page, attributes } = pageWith('/brands/une/colors.css');
  applyBrandToDocument(brand('une'));
  expect(head).toHaveLength(1);
  applyBrandToDocument(brand('autre'));
  expect(page.title).toBe('autre');
  expect(attributes.get('link[rel="icon"]')).toBe('/brands/autre/favicon.svg');
  // Both, until the new one has loaded.
  expect(head.map(({ href }) => href)).toEqual(['/brands/une/colors.css', '/brands/autre/colors.css']);
  head[1]?.tell('load');
  expect(head.map(({ id, href }) => [id, href])).toEqual([['colors', '/brands/autre/colors.css']]);
});

test('a style sheet that fails to load leaves the colours unchanged', () => {
  const { head } = pageWith('/brands/une/colors.css');
  applyBrandToDocument(brand('autre'));
  head[1]?.tell('error');
  expect(head.map(({ id, href }) => [id, href])).toEqual([['colors', '/brands/une/colors.css']]);
});
