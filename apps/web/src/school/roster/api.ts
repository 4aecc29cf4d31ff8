/** The list of learners. */
export { type RosterAddress, readRosterAddress } from './roster.ts';
