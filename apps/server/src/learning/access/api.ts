/** Whether a learner may learn today. */
export { decideEntry, findLastExpiry, type SignInOutcome } from './access-status.ts';
export {
  type LearnerAccess,
  selectAccess,
  selectFullName,
  selectWorksForSchools,
  toAccessScope,
} from './access-store.ts';
