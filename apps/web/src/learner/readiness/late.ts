/** What loads when it is first shown. */
export const loadPastExamCard = () => import('./past-exam-card.tsx').then(({ PastExamCard }) => PastExamCard);
