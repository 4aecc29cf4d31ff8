import { expect, test } from 'vitest';
import { renderSections } from './markdown.ts';

function rendered(markdown: string) {
  const faults: string[] = [];
  return { ...renderSections(markdown, (fault) => faults.push(fault)), faults };
}

test('second-level headings split the text, and their words stay unchanged', () => {
  expect(rendered('Avant.\n\n## L’un & l’autre\n\n- **a**\n- *b*\n\n## Après\n\n[ici](/cgu)')).toEqual({
    introduction: '<p>Avant.</p>',
    sections: [
      { titre: 'L’un & l’autre', html: '<ul>\n<li><strong>a</strong></li>\n<li><em>b</em></li>\n</ul>' },
      { titre: 'Après', html: '<p><a href="/cgu">ici</a></p>' },
    ],
    faults: [],
  });
});

test.each(['https://www.cnil.fr/fr/plaintes', 'mailto:a@b.example', '/confidentialite'])(
  'a link to %s is allowed',
  (address) => {
    expect(rendered(`[x](${address})`)).toMatchObject({
      introduction: `<p><a href="${address}">x</a></p>`,
      faults: [],
    });
  },
);

test('text that looks like HTML is escaped', () => {
  expect(rendered('5 < 6 & 7 > 6')).toMatchObject({
    introduction: '<p>5 &lt; 6 &amp; 7 &gt; 6</p>',
    faults: [],
  });
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'http://example.com',
  '//example.com',
  'mailto:a@b.example?bcc=c@d.example',
  '/../api',
  'page.html',
])('a link to %s is refused', (address) => {
  expect(rendered(`[x](${address})`).faults).toEqual([`leads where nothing may lead: ${address}`]);
});

test.each([
  ['a block of HTML', '<script>alert(1)</script>', 'html'],
  ['HTML in a sentence', 'un <b onclick="x">mot</b>', 'html'],
  ['an image', '![x](https://example.com/x.png)', 'image'],
  ['code', '`x`', 'codespan'],
  ['a table', '|a|b|\n|-|-|\n|1|2|', 'table'],
  ['HTML deep in a list', '- a\n  - b <img src=x>', 'html'],
])('%s is refused', (_, markdown, kind) => {
  expect(rendered(markdown).faults[0]).toContain(`holds what is not allowed (${kind})`);
});

test.each([
  ['a heading of another level', '# Haut', 'has a heading that is not of the second level: Haut'],
  ['markup in a heading', '## Un **mot**\n\nx', 'has more than words in a heading: Un **mot**'],
  ['an empty section', '## Vide\n\n## Plein\n\nx', 'has nothing under «Vide»'],
])('%s is refused', (_, markdown, fault) => {
  expect(rendered(markdown).faults).toEqual([fault]);
});
