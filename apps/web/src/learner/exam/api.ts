/** The official exam: its request, its day, its result. */
export type { ExamCardProps } from './exam-card.tsx';
export { loadExamCard, loadPassedView } from './late.ts';
export { type ExamSituation, findSituation } from './situation.ts';
