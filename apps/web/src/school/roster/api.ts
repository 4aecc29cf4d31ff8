/** What other rooms use of this one. */
export { type RosterAddress, readRosterAddress } from './roster.ts';
