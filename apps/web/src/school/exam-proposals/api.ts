/** What other rooms use of this one. */
export { ExamProposalsSection } from './exam-proposals.tsx';
export { ProposeExamButton } from './propose-exam-button.tsx';
