/** The arithmetic of a paginated list. Pages count from 0; a size below 1 shows nothing. */

const wholeSize = (size: number): number => (Number.isFinite(size) ? Math.max(0, Math.trunc(size)) : 0);

/** Index of the last page; 0 if there is nothing to show. */
export function lastPage(count: number, size: number): number {
  const perPage = wholeSize(size);
  return perPage === 0 ? 0 : Math.max(0, Math.ceil(count / perPage) - 1);
}

/** The nearest page within bounds. */
export const boundedPage = (page: number, count: number, size: number): number =>
  Math.min(Math.max(0, Math.trunc(page) || 0), lastPage(count, size));

/** The items of a page; an invalid page is replaced by the nearest valid one. */
export function slicePage<Item>(items: readonly Item[], page: number, size: number): Item[] {
  const perPage = wholeSize(size);
  const start = boundedPage(page, items.length, perPage) * perPage;
  return items.slice(start, start + perPage);
}

/** «1 - 50 de 120»; «0 de 0» for an empty list. */
export function rangeLabel(page: number, size: number, count: number): string {
  const perPage = wholeSize(size);
  if (count === 0 || perPage === 0) return `0 de ${count}`;
  const start = boundedPage(page, count, perPage) * perPage;
  return `${start + 1} - ${Math.min(start + perPage, count)} de ${count}`;
}

export type PageMove = 'first' | 'previous' | 'next' | 'last';

/** The page after a move from `page`; null if the move would leave the list. */
export function moveFrom(page: number, last: number, move: PageMove): number | null {
  const backwards = move === 'first' || move === 'previous';
  if (backwards ? page <= 0 : page >= last) return null;
  switch (move) {
    case 'first':
      return 0;
    case 'previous':
      return page - 1;
    case 'next':
      return page + 1;
    case 'last':
      return last;
  }
}
