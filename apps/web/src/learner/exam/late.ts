/** What loads when it is first shown. */
export const loadExamCard = () => import('./exam-card.tsx').then(({ ExamCard }) => ExamCard);
export const loadPassedView = () => import('./passed-view.tsx').then(({ PassedView }) => PassedView);
