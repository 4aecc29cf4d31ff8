/** What other rooms use of this one. */
export { listOperatorRoutes } from './operator-routes.ts';
