import { expect, test } from 'vitest';
import { isSameView } from './own-views.ts';
import { toNewViewBody, toOwnViews } from './wire.ts';

test('a view keeps filters and order, and leads to the same address', () => {
  const address = { view: 'TOUS', licence: 'co', q: 'mar', sort: 'CREDITS', falling: true } as const;
  const { filtres } = toNewViewBody('id', 'Mars', { ...address, page: 3 });
  expect(filtres).toEqual({
    ...{ vue: 'TOUS', permis: 'co', recherche: 'mar', tri: 'CREDITS', sens: 'decroissant' },
  });
  expect(toOwnViews({ vues: [{ id: 'id', nom: 'Mars', filtres, version: 2 }] })).toEqual([
    { id: 'id', name: 'Mars', address, version: 2 },
  ]);
});

test('a page makes no other view; a filter or an order does', () => {
  expect(isSameView({ state: 'PRET', page: 2 }, { state: 'PRET' })).toBe(true);
  expect(isSameView({}, {})).toBe(true);
  expect(isSameView({ state: 'PRET' }, { state: 'PRET', falling: true })).toBe(false);
  expect(isSameView({ q: 'a' }, { q: 'b' })).toBe(false);
});
