/** The day of the official exam, and what follows. */
export type { CheckedExamForm, SchoolState } from './exam.ts';
export { examRoutes } from './routes.ts';
export { type LockedRequest, lockOptionalRequest, selectRequestsOfSchool } from './school-store.ts';
export {
  type Appointment,
  insertChange,
  insertRequest,
  selectCurrentRequest,
  selectRequests,
  updateState,
} from './store.ts';
export {
  type ExamTransition,
  InvalidTransition,
  moveLockedRequest,
  type TransitionDeps,
  transitionExamRequest,
} from './transition.ts';
