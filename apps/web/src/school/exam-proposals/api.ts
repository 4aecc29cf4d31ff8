/** Proposals of exams to learners. */
export { ExamProposalsSection } from './exam-proposals.tsx';
export { ProposeExamButton } from './propose-exam-button.tsx';
