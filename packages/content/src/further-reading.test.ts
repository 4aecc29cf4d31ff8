import { expect, test } from 'vitest';
import { CONTENT } from '../test/content-copy.ts';
import { findFurtherReading } from './further-reading.ts';
import { loadContent } from './load/load-content.ts';

const content = loadContent(CONTENT);
const all = [...content.byId.values()];

test('a question leads to the chapter of its own licence’s course that treats its theme', () => {
  expect(content.byId.get('b-l-001')?.reading.chapter).toEqual({
    course: 'code-b',
    slug: '01-la-circulation',
    title: 'La circulation',
  });
  expect(content.byId.get('etm-c-001')?.reading.chapter?.course).toBe('moto');
  // No chapter treats the radio yet.
  expect(content.byId.get('crr-v-001')?.reading.chapter).toBeNull();
  for (const { id, theme, reading } of all) {
    const course = content.courses.get(reading.chapter?.course ?? '');
    const chapter = course?.chapters.find(({ slug }) => slug === reading.chapter?.slug);
    expect(chapter?.theme ?? theme, id).toBe(theme);
  }
});

test('a source of two texts leads to both, whatever their first letter; one without an address to none', () => {
  const addresses = ['Code de la route', 'Directive 2006/126/CE', 'Code pénal'].map((text) => ({
    text,
    address: `https://example.org/${text.length}`,
  }));
  const find = (text: string) =>
    findFurtherReading({ theme: 'L', source: { text, article: '1' } }, [], addresses).texts.map(
      (one) => one.text,
    );
  expect(find('Code de la route\u00a0; directive 2006/126/CE')).toEqual([
    'Code de la route',
    'Directive 2006/126/CE',
  ]);
  expect(find('Norme')).toEqual([]);
});

test('a source of a code leads to each article that it cites, any other to the whole text', () => {
  const find = (text: string, article: string) => {
    const addresses = [
      { text: 'Code de la route', address: 'https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT1/' },
      { text: 'Directive', address: 'https://eur-lex.europa.eu/eli/dir' },
    ];
    const { texts } = findFurtherReading({ theme: 'L', source: { text, article } }, [], addresses);
    return texts.map((one) => `${one.text}: ${one.address.replace(/.*gouv.fr/, '')}`);
  };
  const search = (article: string) =>
    `Code de la route, article ${article}: /search/code?tab_selection=code&searchField=NUM_ARTICLE&query=${article}`;
  expect(find('Code de la route', 'R412-6 et R411-25, annexe 5 (E.5.3)')).toEqual([
    search('R412-6'),
    search('R411-25'),
  ]);
  expect(find('Code de la route', '223-6')).toEqual([search('223-6')]);
  expect(find('Code de la route', 'Annexe 5')).toEqual(['Code de la route: /codes/texte_lc/LEGITEXT1/']);
  expect(find('Directive', 'Article 7-2')).toEqual(['Directive: https://eur-lex.europa.eu/eli/dir']);
  expect(find('Code de la route ; directive', 'R412-6')).toHaveLength(2);
  // Every code that a question cites alone leads to its articles.
  const whole = all.filter(({ reading }) => reading.texts.some((one) => one.address.includes('texte_lc')));
  for (const { source } of whole)
    expect(source.text.includes(';') || !/\d-\d/.test(source.article)).toBe(true);
});
