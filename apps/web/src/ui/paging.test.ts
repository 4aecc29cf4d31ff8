import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundedPage, lastPage, moveFrom, type PageMove, rangeLabel, slicePage } from './paging.ts';

const count = fc.integer({ min: 0, max: 1000 });
const size = fc.integer({ min: 1, max: 120 });
/** Any number that an address or a mistake may hold. */
const anyNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.NaN, Infinity, -Infinity, -0));
const move = fc.constantFrom<PageMove>('first', 'previous', 'next', 'last');

describe('a paginator', () => {
  test('never leaves its bounds, for any moves from any page', () => {
    fc.assert(
      fc.property(
        count,
        size,
        anyNumber,
        fc.array(move, { maxLength: 40 }),
        (many, perPage, asked, moves) => {
          const last = lastPage(many, perPage);
          let page = boundedPage(asked, many, perPage);
          for (const one of moves) {
            page = moveFrom(page, last, one) ?? page;
            expect(Number.isInteger(page) && page >= 0 && page <= last).toBe(true);
            // The page has an entry on it, if there is any entry at all.
            expect(many === 0 || page * perPage < many).toBe(true);
          }
        },
      ),
    );
  });

  test('next and previous move by one, first and last to the ends, and no move leads outside', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), (one, other) => {
        const [page, last] = [Math.min(one, other), Math.max(one, other)];
        expect(moveFrom(page, last, 'next')).toBe(page < last ? page + 1 : null);
        expect(moveFrom(page, last, 'previous')).toBe(page > 0 ? page - 1 : null);
        expect(moveFrom(page, last, 'first')).toBe(page > 0 ? 0 : null);
        expect(moveFrom(page, last, 'last')).toBe(page < last ? last : null);
      }),
    );
  });

  test('its page and its size never go below 0, for any input', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 50 }), anyNumber, anyNumber, (list, asked, perPage) => {
        expect(boundedPage(asked, list.length, perPage)).toBeGreaterThanOrEqual(0);
        expect(lastPage(list.length, perPage)).toBeGreaterThanOrEqual(0);
        const shown = slicePage(list, asked, perPage);
        expect(shown.length).toBeLessThanOrEqual(Math.min(list.length, Math.max(0, perPage || 0)));
      }),
    );
  });

  test('its pages joined together are the whole list', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 260 }), size, (list, perPage) => {
        const pages = Array.from({ length: lastPage(list.length, perPage) + 1 }, (_, index) =>
          slicePage(list, index, perPage),
        );
        expect(pages.flat()).toEqual(list);
      }),
    );
  });
});

describe('the range', () => {
  test('is «a - b de n»: the first entry shown, the last one, and the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), size, anyNumber, (many, perPage, asked) => {
        const [, from, to, of] = /^(\d+) - (\d+) de (\d+)$/.exec(rangeLabel(asked, perPage, many)) ?? [];
        const list = Array.from({ length: many }, (_, index) => index + 1);
        const shown = slicePage(list, asked, perPage);
        expect([from, to, of].map(Number)).toEqual([shown.at(0), shown.at(-1), many]);
      }),
    );
    expect(rangeLabel(0, 50, 120)).toBe('1 - 50 de 120');
    expect(rangeLabel(2, 50, 120)).toBe('101 - 120 de 120');
  });

  test('is «0 de n» if nothing is shown', () => {
    expect(rangeLabel(0, 50, 0)).toBe('0 de 0');
    expect(rangeLabel(3, 50, 0)).toBe('0 de 0');
    expect(rangeLabel(0, 0, 12)).toBe('0 de 12');
    expect(rangeLabel(0, -10, 12)).toBe('0 de 12');
  });
});
