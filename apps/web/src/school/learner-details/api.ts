/** What other rooms use of this one. */
export { EraseLearnerButton } from './erase-learner-button.tsx';
export { loadLearnerDetailsDialog } from './late.ts';
export { useCancelledEnrolment, useParentCorrection } from './queries.ts';
