/** A learner's file: details, parent, erasure. */
export { learnerFileRoutes } from './routes.ts';
