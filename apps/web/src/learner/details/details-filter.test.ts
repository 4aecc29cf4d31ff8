import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DETAILS_FILTERS, matchesFilter, readFilter, searchOfFilter } from './details-filter.ts';

test('the filter is read back from its address; mistakes only is ?erreurs=1', () => {
  for (const filter of DETAILS_FILTERS) {
    const address = defaultStringifySearch(searchOfFilter(filter));
    expect(readFilter(defaultParseSearch(address))).toBe(filter);
  }
  expect(defaultStringifySearch(searchOfFilter('erreurs'))).toBe('?erreurs=1');
});

test('an address without a filter, or with an unknown one, shows every question', () => {
  for (const address of ['', '?erreurs=0', '?erreurs=oui', '?erreurs=%5B1%5D', '?voir=rien'])
    expect(readFilter(defaultParseSearch(address))).toBe('toutes');
});

test('mistakes and right answers together are all the questions that somebody saw', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ isRight: fc.boolean(), isUnseen: fc.boolean() })), (corrections) => {
      const shown = (filter: (typeof DETAILS_FILTERS)[number]) =>
        corrections.filter((one) => matchesFilter(filter, one));
      expect(shown('toutes')).toEqual(corrections);
      expect(shown('erreurs').every(({ isRight }) => !isRight)).toBe(true);
      expect(shown('erreurs').every(({ isUnseen }) => !isUnseen)).toBe(true);
      const unseen = corrections.filter(({ isRight, isUnseen }) => isUnseen && !isRight);
      expect(shown('erreurs').length + shown('justes').length).toBe(corrections.length - unseen.length);
    }),
  );
});
