/** What loads when it is first shown. */
export const loadLearnerDetailsDialog = () =>
  import('./learner-details-dialog.tsx').then(({ LearnerDetailsDialog }) => LearnerDetailsDialog);
