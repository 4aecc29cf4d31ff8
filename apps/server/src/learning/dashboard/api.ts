/** The learner's dashboard. */
export { dashboardRoutes } from './routes.ts';
