import type { HistoryEntry } from '@balise/contract/series';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundedPage,
  lastPage,
  nextSort,
  ofType,
  pageOf,
  rangeLabel,
  readListState,
  SORTS,
  sortHistory,
  typeChoices,
} from './history.ts';

const entry: fc.Arbitrary<HistoryEntry> = fc.record({
  id: fc.uuid(),
  date: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  terminee: fc.boolean(),
  nb_questions: fc.constantFrom(10, 20, 40),
  nb_questions_realisees: fc.integer({ min: 0, max: 10 }),
  score: fc.option(fc.integer({ min: 0, max: 10 })),
  type: fc.constantFrom('entrainement' as const, 'examen' as const),
  libelle: fc.constantFrom('Entraînement', 'Examen blanc', 'Élan'),
  ordre: fc.integer({ min: 1, max: 9 }),
  chronometree: fc.boolean(),
  slug: fc.constant('entrainement'),
});
const entries = fc.array(entry, { maxLength: 30 });

describe('sorting', () => {
  test('goes ascending, descending, none', () => {
    const once = nextSort({ sort: undefined, direction: undefined }, 'score');
    const twice = nextSort(once, 'score');
    expect(once).toEqual({ sort: 'score', direction: 'asc' });
    expect(twice).toEqual({ sort: 'score', direction: 'desc' });
    expect(nextSort(twice, 'score')).toEqual({ sort: undefined, direction: undefined });
  });

  test('skips none where clearing is disabled, and starts anew on another column', () => {
    expect(nextSort({ sort: 'score', direction: 'desc' }, 'score', false)).toEqual({
      sort: 'score',
      direction: 'asc',
    });
    expect(nextSort({ sort: 'score', direction: 'desc' }, 'date')).toEqual({
      sort: 'date',
      direction: 'asc',
    });
  });

  test('keeps every entry and loses none, whatever the column', () => {
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

  test('by score orders by rate, entries without a mark first; without a sort the newest comes first', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const rates = sortHistory(list, { sort: 'score', direction: 'asc' }).map(({ score, nb_questions }) =>
          score === null ? -1 : score / nb_questions,
        );
        expect(rates).toEqual(rates.toSorted((a, b) => a - b));
        const dates = sortHistory(list, {}).map(({ date }) => date);
        expect(dates).toEqual(dates.toSorted().reverse());
      }),
    );
  });
});

describe('paging', () => {
  const size = fc.constantFrom(10, 25, 50, 100);

  test('never leaves its bounds, and its pages put end to end are the whole list', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 260 }), size, fc.integer(), (list, perPage, asked) => {
        const page = boundedPage(asked, list.length, perPage);
        expect(page).toBeGreaterThanOrEqual(0);
        expect(page).toBeLessThanOrEqual(lastPage(list.length, perPage));
        const pages = Array.from({ length: lastPage(list.length, perPage) + 1 }, (_, index) =>
          pageOf(list, index, perPage),
        );
        expect(pages.flat()).toEqual(list);
      }),
    );
  });

  test('says its range, «0 de n» when there is nothing', () => {
    expect(rangeLabel(0, 50, 120)).toBe('1 - 50 de 120');
    expect(rangeLabel(2, 50, 120)).toBe('101 - 120 de 120');
    expect(rangeLabel(0, 50, 0)).toBe('0 de 0');
  });
});

test('an address that says nonsense is read as the first page of 50, unsorted', () => {
  expect(readListState({ page: 'x', taille: '7', tri: 'motdepasse', sens: 'haut' })).toEqual({
    page: 0,
    size: 50,
    sort: undefined,
    direction: undefined,
    type: undefined,
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

test('page, sort and type of an address are read back', () => {
  expect(readListState({ page: 3, taille: 25, tri: 'date', sens: 'desc', type: 'examen' })).toEqual({
    page: 2,
    size: 25,
    sort: 'date',
    direction: 'desc',
    type: 'examen',
  });
});

test('each type of the history is a choice, and the choices share out all its entries', () => {
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
