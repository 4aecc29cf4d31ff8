/** Letters of learners to their school. */
export { schoolLetterRoutes } from './routes.ts';
