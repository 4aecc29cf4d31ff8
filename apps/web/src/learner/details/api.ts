/** What other rooms use of this one. */
export { searchOfFilter } from './details-filter.ts';
