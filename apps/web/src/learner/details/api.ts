/** One theme or series in detail. */
export { searchOfFilter } from './details-filter.ts';
