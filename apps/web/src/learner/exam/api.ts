/** What other rooms use of this one. */
export type { ExamCardProps } from './exam-card.tsx';
export { loadExamCard, loadPassedView } from './late.ts';
export { type ExamSituation, findSituation } from './situation.ts';
