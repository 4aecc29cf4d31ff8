/** The list of learners, its filters and views. */
export { rosterRoutes } from './routes.ts';
export { foldedText, hasWords, splitSearch } from './search-words.ts';
export { rosterViewRoutes } from './view-routes.ts';
