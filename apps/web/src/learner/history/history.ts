/** Sorting and filtering of the history. Pure; page, size, sort and filters live in the address. */
import { SERIES_TYPES, type SeriesType } from '@balise/contract/base/codes';
import {
  isExercises,
  judgeOutcome,
  newestFirst,
  OUTCOMES,
  type OutcomeKind,
  type PastSeries,
  readMark,
} from '../series/api.ts';

export const SORTS = ['date', 'libelle', 'score', 'etat'] as const;
export type SortKey = (typeof SORTS)[number];
export type Direction = 'asc' | 'desc';
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 50;

export interface ListState {
  sort?: SortKey | undefined;
  direction?: Direction | undefined;
  /** Only the series of this type. */
  type?: SeriesType | undefined;
  /** Only the series with this outcome. */
  outcome?: OutcomeKind | undefined;
  /** From 0. */
  page: number;
  size: number;
}

/** ascending, descending, none; without `clearable`, none is skipped. */
export function nextSort(
  current: Pick<ListState, 'sort' | 'direction'>,
  key: SortKey,
  clearable = true,
): Pick<ListState, 'sort' | 'direction'> {
  if (current.sort !== key) return { sort: key, direction: 'asc' };
  if (current.direction === 'asc') return { sort: key, direction: 'desc' };
  return clearable ? { sort: undefined, direction: undefined } : { sort: key, direction: 'asc' };
}

/** The state that an address describes; invalid values become the defaults. */
export function readListState(search: Record<string, unknown>): ListState {
  const sort = SORTS.find((key) => key === search.tri);
  const direction: Direction | undefined = sort && (search.sens === 'desc' ? 'desc' : 'asc');
  const size = PAGE_SIZES.find((one) => one === wholeNumber(search.taille)) ?? DEFAULT_PAGE_SIZE;
  const page = Math.max(0, (wholeNumber(search.page) ?? 1) - 1);
  const type = SERIES_TYPES.find((one) => one === search.type);
  const outcome = OUTCOMES.find((one) => one === search.resultat);
  return { sort, direction, type, outcome, page, size };
}

/** The search part of the address for this state. */
export function toListSearch(state: ListState): Record<string, string | number> {
  const { sort, direction, type, outcome, page, size } = state;
  return {
    ...(type && { type }),
    ...(outcome && { resultat: outcome }),
    ...(sort && { tri: sort, sens: direction ?? 'asc' }),
    page: page + 1,
    taille: size,
  };
}

export interface TypeChoice {
  type: SeriesType | undefined;
  label: string;
  count: number;
}

/** The types in the history, under the server's names, in the product's order; «Toutes» first. */
export function typeChoices(entries: readonly PastSeries[]): TypeChoice[] {
  const own = SERIES_TYPES.map((type) => entries.filter((entry) => entry.type === type));
  const types = own.flatMap((list) =>
    list[0] ? [{ type: list[0].type, label: listLabels(list), count: list.length }] : [],
  );
  return [{ type: undefined, label: 'Toutes', count: entries.length }, ...types];
}

/** Two kinds of series may share a type: «Parcours personnalisé, Mes erreurs». */
const listLabels = (entries: readonly PastSeries[]): string =>
  [...new Set(entries.map((one) => (isExercises(one) ? 'Exercices' : one.label)))]
    .toSorted((a, b) => b.localeCompare(a, 'fr'))
    .join(', ');

export const ofType = (entries: readonly PastSeries[], type: SeriesType | undefined): PastSeries[] =>
  entries.filter((entry) => type === undefined || entry.type === type);

/** @param threshold percent to reach; without it no series counts as passed */
export const ofOutcome = (
  entries: readonly PastSeries[],
  outcome: OutcomeKind | undefined,
  threshold: number | null,
): PastSeries[] =>
  entries.filter((entry) => outcome === undefined || judgeOutcome(entry, threshold) === outcome);

/** The router has already parsed numbers. */
const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

export function sortHistory(
  entries: readonly PastSeries[],
  { sort, direction }: Pick<ListState, 'sort' | 'direction'>,
): PastSeries[] {
  if (!sort) return newestFirst(entries);
  const sign = direction === 'desc' ? -1 : 1;
  return entries.toSorted((a, b) => sign * compare(a, b, sort));
}

function compare(a: PastSeries, b: PastSeries, key: SortKey): number {
  // Ungraded series come before all graded ones. Exact rates: rounded percents would make ties.
  if (key === 'score') return share(a) - share(b);
  if (key === 'etat') return Number(a.isOver) - Number(b.isOver);
  return key === 'date'
    ? a.date.localeCompare(b.date)
    : a.label.localeCompare(b.label, 'fr') || a.number - b.number;
}

function share(entry: PastSeries): number {
  const mark = readMark(entry);
  return mark ? mark.reached / mark.whole : -1;
}
