/** Exam requests, summons and results. */
export { schoolExamRoutes } from './routes.ts';
