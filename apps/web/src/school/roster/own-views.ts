import type { RosterAddress } from './roster.ts';

const KEYS = ['view', 'state', 'group', 'licence', 'q', 'sort', 'falling'] as const;

/** Whether two addresses show the same learners in the same order, whatever the page. */
export const isSameView = (one: RosterAddress, other: RosterAddress): boolean =>
  KEYS.every((key) => one[key] === other[key]);
