/** What loads when it is first shown. */
export const loadNoteForm = () =>
  import('./learner-note-form.tsx').then(({ LearnerNoteForm }) => LearnerNoteForm);
