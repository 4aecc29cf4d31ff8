/** The terms of the exams that instructors propose. */
import type { ProposalState } from '@balise/contract/desk-lists';

export interface ExamProposal {
  id: string;
  state: ProposalState;
  inscription: number;
  name: string;
  licence: string;
  /** yyyy-MM-dd */
  day: string;
  /** Empty: wherever there is a place. */
  centre: string;
  reason: string;
  by: string | null;
  isOwn: boolean;
  madeAt: string;
  answer: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  /** The request that was made of it. */
  request: string | null;
}

export interface ExamProposals {
  /** yyyy-MM-dd */
  today: string;
  waiting: readonly ExamProposal[];
  decided: readonly ExamProposal[];
}

export interface ProposalDraft {
  id: string;
  inscription: number;
  /** yyyy-MM-dd */
  day: string;
  centre: string;
  reason: string;
}

export interface AcceptanceDraft {
  number: string;
  /** yyyy-MM-dd */
  day: string;
  centre: string;
  words: string;
}
