import { afterEach, expect, test, vi } from 'vitest';
import { brand } from '../../test/builders.ts';
import { dressPage } from './dress-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As much of a page's head as dressing it touches. */
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

test('a page dressed in another brand has its title, its icon and its colours, and never none in between', () => {
  const { head, page, attributes } = pageWith('/brands/une/colors.css');
  dressPage(brand('une'));
  expect(head).toHaveLength(1);
  dressPage(brand('autre'));
  expect(page.title).toBe('autre');
  expect(attributes.get('link[rel="icon"]')).toBe('/brands/autre/favicon.svg');
  // Both until the new one is there.
  expect(head.map(({ href }) => href)).toEqual(['/brands/une/colors.css', '/brands/autre/colors.css']);
  head[1]?.tell('load');
  expect(head.map(({ id, href }) => [id, href])).toEqual([['colors', '/brands/autre/colors.css']]);
});

test('colours that do not come leave those before', () => {
  const { head } = pageWith('/brands/une/colors.css');
  dressPage(brand('autre'));
  head[1]?.tell('error');
  expect(head.map(({ id, href }) => [id, href])).toEqual([['colors', '/brands/une/colors.css']]);
});
