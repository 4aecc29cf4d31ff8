import { SERIES_TYPES } from '@balise/contract/base/codes';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OUTCOMES, type PastSeries } from '../series/api.ts';
import {
  DEFAULT_PAGE_SIZE,
  type ListState,
  nextSort,
  ofOutcome,
  ofType,
  PAGE_SIZES,
  readListState,
  SORTS,
  sortHistory,
  toListSearch,
  typeChoices,
} from './history.ts';

const entry: fc.Arbitrary<PastSeries> = fc.record({
  id: fc.uuid(),
  date: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  isOver: fc.boolean(),
  questionCount: fc.constantFrom(10, 20, 40),
  answeredCount: fc.integer({ min: 0, max: 10 }),
  score: fc.option(fc.integer({ min: 0, max: 10 })),
  type: fc.constantFrom('entrainement' as const, 'examen' as const),
  label: fc.constantFrom('Entraînement', 'Examen blanc', 'Élan'),
  number: fc.integer({ min: 1, max: 9 }),
  isTimed: fc.boolean(),
  hasExtraTime: fc.boolean(),
  slug: fc.constant('entrainement'),
  isPassed: fc.constant(null),
  points: fc.constant(null),
  secondsLeft: fc.constant(null),
  endsAt: fc.constant(null),
  isOpened: fc.constant(true),
});
const entries = fc.array(entry, { maxLength: 30 });

describe('sorting', () => {
  const key = fc.constantFrom(...SORTS);
  const sorted: fc.Arbitrary<Pick<ListState, 'sort' | 'direction'>> = fc.oneof(
    fc.constant({ sort: undefined, direction: undefined }),
    fc.record({ sort: key, direction: fc.constantFrom('asc' as const, 'desc' as const) }),
  );

  test('goes ascending, descending, none on one column, from any state', () => {
    fc.assert(
      fc.property(sorted, key, (state, column) => {
        const after = nextSort(state, column);
        if (state.sort !== column) expect(after).toEqual({ sort: column, direction: 'asc' });
        else if (state.direction === 'asc') expect(after).toEqual({ sort: column, direction: 'desc' });
        else expect(after).toEqual({ sort: undefined, direction: undefined });
        // The third press removes the sort again.
        const first = { sort: column, direction: 'asc' as const };
        expect(nextSort(nextSort(nextSort(first, column), column), column)).toEqual(first);
      }),
    );
  });

  test('is never none if clearing is disabled, for any presses', () => {
    fc.assert(
      fc.property(sorted, fc.array(key, { minLength: 1, maxLength: 30 }), (state, presses) => {
        let now = state;
        for (const column of presses) {
          const before = now;
          now = nextSort(before, column, false);
          const wanted = before.sort === column && before.direction === 'asc' ? 'desc' : 'asc';
          expect(now).toEqual({ sort: column, direction: wanted });
        }
      }),
    );
  });

  test('keeps every entry, for any column', () => {
    fc.assert(
      fc.property(
        entries,
        fc.constantFrom(undefined, ...SORTS),
        fc.constantFrom('asc', 'desc'),
        (list, sort, direction) => {
          const sorted = sortHistory(list, { sort, direction });
          expect(sorted.map(({ id }) => id).toSorted()).toEqual(list.map(({ id }) => id).toSorted());
        },
      ),
    );
  });

  test('by score sorts by rate, entries without a grade first; without a sort the newest comes first', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const rates = sortHistory(list, { sort: 'score', direction: 'asc' }).map(
          ({ score, questionCount }) => (score === null ? -1 : score / questionCount),
        );
        expect(rates).toEqual(rates.toSorted((a, b) => a - b));
        const dates = sortHistory(list, {}).map(({ date }) => date);
        expect(dates).toEqual(dates.toSorted().reverse());
      }),
    );
  });
});

test('an invalid address is read as the first page of 50, unsorted', () => {
  expect(readListState({ page: 'x', taille: '7', tri: 'motdepasse', sens: 'haut' })).toEqual({
    page: 0,
    size: 50,
    sort: undefined,
    direction: undefined,
    type: undefined,
    outcome: undefined,
  });
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('page', 'taille', 'tri', 'sens'), fc.jsonValue()), (search) => {
      const { page, size } = readListState(search);
      expect(Number.isInteger(page) && page >= 0).toBe(true);
      expect([10, 25, 50, 100]).toContain(size);
    }),
  );
});

test('an object in the address is not a page', () => {
  expect(readListState({ page: { toString: '' }, taille: [50] })).toMatchObject({ page: 0, size: 50 });
});

test('page, size, sort and filters are read back from the address they are written in', () => {
  const state: fc.Arbitrary<ListState> = fc
    .record({
      sort: fc.constantFrom(undefined, ...SORTS),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      type: fc.constantFrom(undefined, ...SERIES_TYPES),
      outcome: fc.constantFrom(undefined, ...OUTCOMES),
      page: fc.nat(10_000),
      size: fc.constantFrom(...PAGE_SIZES),
    })
    .map(({ direction, ...rest }) => ({ ...rest, direction: rest.sort && direction }));
  fc.assert(
    fc.property(state, (one) => {
      const address = defaultStringifySearch(toListSearch(one));
      expect(readListState(defaultParseSearch(address))).toEqual(one);
    }),
  );
});

test('for any query string, the page is not below 0 and the size is one of those offered', () => {
  const value = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String), fc.json());
  const search = fc.dictionary(fc.constantFrom('page', 'taille', 'tri', 'sens', 'type'), value);
  fc.assert(
    fc.property(search, (fields) => {
      const { page, size } = readListState(defaultParseSearch(`?${new URLSearchParams(fields)}`));
      expect(Number.isSafeInteger(page) && page >= 0).toBe(true);
      expect(PAGE_SIZES).toContain(size);
    }),
  );
  expect(DEFAULT_PAGE_SIZE).toBe(50);
});

test('each type in the history is a choice, and each entry belongs to exactly one of them', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const [all, ...types] = typeChoices(list);
      expect(all).toEqual({ type: undefined, label: 'Toutes', count: list.length });
      expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
      for (const { type, count } of types) expect(ofType(list, type)).toHaveLength(count);
      expect(ofType(list, undefined)).toEqual(list);
    }),
  );
});

test('a type of two kinds of series has both names', () => {
  const [sample] = fc.sample(entry, 1);
  if (!sample) throw new Error('no entry');
  const named = (label: string): PastSeries => ({ ...sample, type: 'personnalise', label });
  const list = [named('Mes erreurs'), named('Parcours personnalisé'), named('Mes erreurs')];
  expect(typeChoices(list).at(-1)).toEqual({
    type: 'personnalise',
    label: 'Parcours personnalisé, Mes erreurs',
    count: 3,
  });
});

test('each marked or unfinished series has one outcome, and without an outcome chosen all series are shown', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 100 }), (list, threshold) => {
      const parts = OUTCOMES.flatMap((outcome) => ofOutcome(list, outcome, threshold));
      const marked = list.filter(({ isOver, score }) => !isOver || score !== null);
      expect(parts.map(({ id }) => id).toSorted()).toEqual(marked.map(({ id }) => id).toSorted());
      expect(ofOutcome(list, undefined, threshold)).toEqual(list);
      expect(ofOutcome(list, 'en-cours', null).every(({ isOver }) => !isOver)).toBe(true);
    }),
  );
});
