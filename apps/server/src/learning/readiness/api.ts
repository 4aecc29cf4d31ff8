/** How ready a learner is. */
export { buildReadiness, buildReadinessParts } from './readiness.ts';
export { reportReadiness } from './report-readiness.ts';
export { readinessRoutes } from './routes.ts';
export { type ShownReadiness, shownColumn } from './store.ts';
export { writeReadiness } from './write-readiness.ts';
