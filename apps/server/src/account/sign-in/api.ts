/** Entering and leaving the application. */
export { authRoutes } from './routes.ts';
