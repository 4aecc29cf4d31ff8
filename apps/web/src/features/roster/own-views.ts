/** Views of the list of learners that a person has saved: filters and order, without a page. */
import type { RosterAddress } from './roster.ts';

export interface OwnView {
  id: string;
  name: string;
  address: RosterAddress;
  /** Sent back with a change of the name. */
  version: number;
}

const KEYS = ['view', 'state', 'group', 'licence', 'q', 'sort', 'falling'] as const;

/** Whether two addresses show the same learners in the same order, whatever the page. */
export const isSameView = (one: RosterAddress, other: RosterAddress): boolean =>
  KEYS.every((key) => one[key] === other[key]);
