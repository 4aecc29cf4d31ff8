/** What other rooms use of this one. */
export { loadOwnHomeworkCard } from './late.ts';
