/** The learner's own homework. */
export { loadOwnHomeworkCard } from './late.ts';
