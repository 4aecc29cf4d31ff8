/** Which questions the details show; `?erreurs=1` in the address shows mistakes only. Pure. */
export const DETAILS_FILTERS = ['toutes', 'erreurs', 'justes'] as const;
export type DetailsFilter = (typeof DETAILS_FILTERS)[number];

export function readFilter(search: Record<string, unknown>): DetailsFilter {
  if (search.erreurs === 1) return 'erreurs';
  return search.justes === 1 ? 'justes' : 'toutes';
}

/** The search part of the address for `filter`. */
export const searchOfFilter = (filter: DetailsFilter): Record<string, number> =>
  filter === 'toutes' ? {} : { [filter]: 1 };

/** What nobody saw is no mistake. */
export const matchesFilter = (
  filter: DetailsFilter,
  { isRight, isUnseen }: { isRight: boolean; isUnseen: boolean },
): boolean => filter === 'toutes' || (filter === 'justes' ? isRight : !isRight && !isUnseen);
