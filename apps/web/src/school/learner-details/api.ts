/** A learner's details and their erasure. */
export { EraseLearnerButton } from './erase-learner-button.tsx';
export { loadLearnerDetailsDialog } from './late.ts';
export { useCancelledEnrolment, useParentCorrection } from './queries.ts';
