/** What other rooms use of this one. */

export { loadPastExamCard } from './late.ts';
export type { PastExamCardProps } from './past-exam-card.tsx';
export { ReadinessCard } from './readiness-card.tsx';
