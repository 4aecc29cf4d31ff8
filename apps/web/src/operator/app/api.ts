/** The operator's pages, loaded late by the school's application. */
export { listOperatorRoutes } from './operator-routes.ts';
