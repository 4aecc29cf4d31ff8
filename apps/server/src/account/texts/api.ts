/** Legal texts. */
export { textsRoutes } from './routes.ts';
