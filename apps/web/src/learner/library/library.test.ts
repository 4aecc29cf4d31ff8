import { expect, test } from 'vitest';
import { foldToWords, readLibrarySearch, searchLibrary, writeLibrarySearch } from './library.ts';
import type { EntryGroup } from './wire.ts';

const brief = (code: string | null, name: string, shown = 'une flèche') => ({
  slug: (code ?? name).toLowerCase(),
  code,
  name,
  shown,
  picture: '',
});
const GROUPS: EntryGroup[] = [
  {
    id: 'interdiction',
    name: 'Interdiction',
    entries: [
      brief('B14', 'Limitation de vitesse', 'un nombre'),
      brief('B1', 'Sens interdit à tout véhicule'),
    ],
  },
  {
    id: 'feux',
    name: 'Feux',
    entries: [brief(null, 'Navire à manœuvre restreinte', 'trois feux superposés')],
  },
];
const found = (typed: string) =>
  searchLibrary(GROUPS, typed).flatMap(({ entries }) => entries.map(({ slug }) => slug));

test.each([
  ['b14', ['b14']],
  [' B 14 ', ['b14']],
  ['b1', ['b14', 'b1']],
  ['VÉHICULE sens', ['b1']],
  ['vehicule', ['b1']],
  ['manoeuvre', ['navire à manœuvre restreinte']],
  ['superposés', ['navire à manœuvre restreinte']],
  ['icule', []],
  ['', ['b14', 'b1', 'navire à manœuvre restreinte']],
  ['…', ['b14', 'b1', 'navire à manœuvre restreinte']],
])('«%s» finds %j', (typed, slugs) => {
  expect(found(typed)).toEqual(slugs);
});

test('accents, case and signs count for nothing', () => {
  expect(foldToWords('  Cédez-le Passage\u00a0! ')).toBe('cedez le passage');
});

test('the search is kept in the address, and a damaged address looks for nothing', () => {
  const kept = { q: 'stop', group: 'danger' };
  expect(readLibrarySearch(writeLibrarySearch(kept))).toEqual(kept);
  expect(writeLibrarySearch({ q: '', group: '' })).toEqual({});
  expect(readLibrarySearch({ q: 30, famille: ['x'] })).toEqual({ q: '30', group: '' });
  expect(readLibrarySearch({ q: { a: 1 } })).toEqual({ q: '', group: '' });
});
