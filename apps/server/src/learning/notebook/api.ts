/** The notebook of mistakes. */
export { notebookRoutes } from './routes.ts';
