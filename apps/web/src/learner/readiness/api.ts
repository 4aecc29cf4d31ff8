/** The card of the chance of passing. */

export { loadPastExamCard } from './late.ts';
export type { PastExamCardProps } from './past-exam-card.tsx';
export { ReadinessCard } from './readiness-card.tsx';
