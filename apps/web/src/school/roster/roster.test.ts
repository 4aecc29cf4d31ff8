import { expect, test } from 'vitest';
import { isFiltered, readRosterAddress, turnSort } from './roster.ts';

test('an address keeps what the list knows, and leaves out the usual and the unknown', () => {
  const known = {
    page: 3,
    view: 'ACCESS_ENDS',
    state: 'READY',
    group: 'ca5e0000-0000-4000-8000-00000000dead',
    licence: 'b',
    q: 'Léa',
    sort: 'CREDITS',
    falling: true,
  };
  expect(readRosterAddress(known)).toEqual(known);
  expect(readRosterAddress({ view: 'OPEN', sort: 'NAME', page: 1, q: ' ' })).toEqual({});
  expect(
    readRosterAddress({ view: 'x', state: '', group: '1', licence: 'B;', page: -2, falling: 'oui' }),
  ).toEqual({});
  // The router reads digits as a number.
  expect(readRosterAddress({ q: 12 })).toEqual({ q: '12' });
});

test('a view is no filter; a search is', () => {
  expect([isFiltered({ view: 'ALL', sort: 'CREDITS' }), isFiltered({ q: 'a' })]).toEqual([false, true]);
});

test('a column turns its order at the second press', () => {
  expect(turnSort({}, 'NAME')).toEqual({ falling: true });
  expect(turnSort({}, 'LAST_SERIES')).toEqual({ sort: 'LAST_SERIES', falling: true });
  expect(turnSort({ sort: 'LAST_SERIES', falling: true }, 'LAST_SERIES')).toEqual({
    sort: 'LAST_SERIES',
  });
  expect(turnSort({ sort: 'CREDITS' }, 'NAME')).toEqual({});
});
