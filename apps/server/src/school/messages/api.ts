/** Messages of the school. */
export { schoolMessageRoutes } from './routes.ts';
