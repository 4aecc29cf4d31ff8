/** The address of a school's list of learners: filters and order are there, so that they can be shared. */
import type { RosterFilters } from '@balise/contract/school/roster';
import {
  ROSTER_SORTS,
  ROSTER_STATES,
  ROSTER_VIEWS,
  type RosterSort,
} from '@balise/contract/school/roster-lists';

/** What the address says; what is absent is as usual. */
export type RosterAddress = RosterFilters & { page?: number };

/** Leads to the list of learners with other filters. @param replace the page before is not kept for the back button */
export type GoInRoster = (to: RosterAddress, replace?: boolean) => void;

const LONGEST_SEARCH = 100;

const oneOf = <Value extends string>(list: readonly Value[], value: unknown): Value | undefined =>
  list.find((one) => one === value);

/** Anything else in the address is left out. */
export function readRosterAddress(search: Record<string, unknown>): RosterAddress {
  const page = Number(search.page);
  const view = oneOf(ROSTER_VIEWS, search.view);
  const state = oneOf(ROSTER_STATES, search.state);
  const sort = oneOf(ROSTER_SORTS, search.sort);
  const { group, licence } = search;
  const q =
    typeof search.q === 'string' || typeof search.q === 'number'
      ? String(search.q).slice(0, LONGEST_SEARCH)
      : '';
  return {
    ...(Number.isInteger(page) && page > 1 && page < 10_000 && { page }),
    ...(view && view !== 'OPEN' && { view }),
    ...(state && { state }),
    ...(typeof group === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(group) && { group }),
    ...(typeof licence === 'string' && /^[a-z][a-z0-9]{0,9}$/.test(licence) && { licence }),
    ...(q.trim() !== '' && { q }),
    ...(sort && sort !== 'NAME' && { sort }),
    ...((search.falling === true || search.falling === 'true') && { falling: true as const }),
  };
}

/** Whether somebody may be missing because of a filter: the view is not one. */
export const isFiltered = ({ state, group, licence, q }: RosterAddress): boolean =>
  state !== undefined || group !== undefined || licence !== undefined || q !== undefined;

/** In these the greatest is looked for first. */
const FALLS_FIRST: readonly RosterSort[] = ['LAST_SERIES', 'QUESTIONS', 'READINESS'];

/** The order after a press on the name of a column: its first direction, then the other. */
export function turnSort(
  { sort: old = 'NAME', falling }: RosterAddress,
  sort: RosterSort,
): Pick<RosterAddress, 'sort' | 'falling'> {
  const falls = old === sort ? !falling : FALLS_FIRST.includes(sort);
  return { ...(sort !== 'NAME' && { sort }), ...(falls && { falling: true }) };
}
