/** The signed-in user, as the page loads them. */
export { profileRoutes } from './routes.ts';
