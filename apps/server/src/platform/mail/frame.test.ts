import { loadContent } from '@balise/content/load';
import { CONTENT } from '@balise/content/test/content-copy';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameMail } from './frame.ts';
import type { MailContent } from './letter.ts';

const { brands } = loadContent(CONTENT);
const [brand] = brands;
if (!brand) throw new Error('no brand');

const letter: MailContent = {
  subject: 'un sujet',
  title: 'Un titre',
  blocks: [
    'Un paragraphe.',
    { action: 'Ouvrir', url: 'https://balise.example/lien?a=1&b=2' },
    { facts: [['Élève', 'Zoé Durand']] },
    { quote: 'une ligne\nune autre' },
    { list: ['un point'] },
  ],
  why: 'Vous l’avez demandé.',
};

test('has the same words as text and as HTML, under the name of the brand', () => {
  const { senderName, subject, text, html } = frameMail(brand, letter);
  expect(senderName).toBe(brand.appTitle);
  expect(subject).toBe(`${brand.appTitle}\u00a0: un sujet`);
  const spoken = html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&');
  for (const words of [
    brand.appTitle,
    'Un paragraphe.',
    'https://balise.example/lien?a=1&b=2',
    'Zoé Durand',
    'une autre',
    'un point',
    'Vous l’avez demandé.',
  ]) {
    expect(text).toContain(words);
    expect(spoken).toContain(words);
  }
  expect(html).toContain('href="https://balise.example/lien?a=1&amp;b=2"');
});

test.each(brands)('is in the colours of $name in both schemes, and fetches nothing', (one) => {
  const { html } = frameMail(one, letter);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const dark = /@media \(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/s.exec(html)?.[1] ?? '';
  for (const [, painted, style] of html.matchAll(/class="([a-z]+)" style="([^"]*)"/g)) {
    const rule = new RegExp(`\\.${painted}\\{([^}]*)\\}`).exec(dark)?.[1] ?? '';
    for (const property of ['background-color', 'color'].filter((name) =>
      new RegExp(`(^|;)${name}:`).test(style ?? ''),
    ))
      expect(rule, painted).toMatch(new RegExp(`(^|;)${property}:#[0-9a-f]{6}!important`));
  }
  expect(html).not.toMatch(/<(img|script|link|iframe|object|video|svg)|url\(|@import|src=/i);
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});

test('no inserted text becomes markup', () => {
  const shape = (html: string): string[] =>
    html.match(/<[^>]*>/g)?.map((tag) => tag.split(' ')[0] ?? '') ?? [];
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('<script>', '"><img src=x onerror=1>', "'", '&lt;', '</td>'),
  );
  const written = (typed: string) =>
    frameMail(
      { ...brand, appTitle: typed },
      {
        subject: typed,
        title: typed,
        blocks: [
          typed,
          { facts: [[typed, typed]] },
          { quote: typed.replaceAll('\n', ' ') },
          { list: [typed] },
          { action: typed, url: `https://balise.example/?q=${encodeURIComponent(typed)}` },
        ],
        why: typed,
      },
    ).html;
  const plain = shape(written('x'));
  fc.assert(
    fc.property(value, (typed) => {
      expect(shape(written(typed))).toEqual(plain);
    }),
  );
});

test('a mail with an action that is not a web address is refused', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', '/chemin', '']) {
    expect(() => frameMail(brand, { ...letter, blocks: [{ action: 'Ouvrir', url }] }), url).toThrow();
  }
});
