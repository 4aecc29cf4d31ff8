/** Enrolling learners: one, a list, by codes. */
export { endOfDay } from './access-end.ts';
export { codeRoutes } from './code-routes.ts';
export { deleteInvitations, lockAccountOf } from './correct-email-store.ts';
export { BY_SCHOOL, type EnrolmentDeps, enrolLearner } from './enrol.ts';
export { selectEnrollingSchool } from './enrol-store.ts';
export { importRoutes } from './import-routes.ts';
export { cleanImports } from './import-store.ts';
export { beginParentRequest, endParentRequest, sendParentRequest } from './parent-request.ts';
export { ANSWER_FLOOR_MS, enrolmentRoutes } from './routes.ts';
