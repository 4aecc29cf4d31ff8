/** Drawings and clips of questions. */
export { mediaRoutes } from './routes.ts';
