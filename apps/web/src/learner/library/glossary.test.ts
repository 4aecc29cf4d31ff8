import { expect, test } from 'vitest';
import { searchGlossary, searchOfWord } from './glossary.ts';
import { readLibrarySearch } from './library.ts';
import type { ShownWord } from './wire.ts';

const word = (name: string, ...forms: string[]): ShownWord => ({
  slug: name,
  name,
  forms,
  meaning: '',
  example: null,
  rule: null,
  source: null,
  confused: [],
  entries: [],
});
const WORDS = [
  word('accotement'),
  word('dépasser', 'doubler', 'dépassement'),
  word('feux de croisement', 'codes'),
  word('ligne de dissuasion'),
  word('croiser'),
];
const found = (typed: string) => searchGlossary(WORDS, typed).map(({ name }) => name);

test('words are found by any form, without accents, case and plurals', () => {
  expect(found('ACCOTEMENTS')).toEqual(['accotement']);
  expect(found('depassement')).toEqual(['dépasser']);
  expect(found('doubl')).toEqual(['dépasser']);
  expect(found('feu crois')).toEqual(['feux de croisement']);
  expect(found('crois')).toEqual(['croiser', 'feux de croisement']);
  expect(found('tement')).toEqual([]);
  expect(found('…')).toHaveLength(WORDS.length);
});

test('a word has an address in the library', () => {
  expect(readLibrarySearch(searchOfWord('feux de croisement'))).toEqual({
    q: 'feux de croisement',
    group: 'mots',
  });
});
