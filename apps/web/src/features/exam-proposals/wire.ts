/** Proposed exams: maps the French wire to our terms. */
import type * as wire from '@balise/contract/exam-proposal';
import type { AcceptanceDraft, ExamProposal, ExamProposals, ProposalDraft } from './proposals.ts';

const toProposal = (one: wire.ExamProposalReply): ExamProposal => ({
  ...{ id: one.id, state: one.etat, inscription: one.inscription, name: `${one.prenom} ${one.nom}` },
  ...{ licence: one.permis, day: one.jour, centre: one.centre, reason: one.motif, by: one.par },
  ...{ isOwn: one.de_moi, madeAt: one.propose_le, answer: one.reponse, decidedBy: one.decide_par },
  ...{ decidedAt: one.decide_le, request: one.demande },
});

export function toProposals({ jour, propositions }: wire.ExamProposalsReply): ExamProposals {
  const all = propositions.map(toProposal);
  return {
    today: jour,
    waiting: all.filter(({ state }) => state === 'proposee'),
    decided: all.filter(({ state }) => state !== 'proposee'),
  };
}

export const toProposalForm = ({ id, inscription, day, centre, reason }: ProposalDraft) => ({
  ...{ id, inscription: String(inscription), jour: day, centre, motif: reason },
});

export const toAcceptanceForm = ({ number, day, centre, words }: AcceptanceDraft) => ({
  ...{ numero_candidat: number, jour: day, centre, message: words },
});

export const toRefusalForm = (words: string) => ({ message: words });

/** The fields of the forms, by their names on the wire. */
export const PROPOSAL_FIELDS = { jour: 'day', centre: 'centre', motif: 'reason' } as const;
export const ACCEPTANCE_FIELDS = {
  ...{ jour: 'day', centre: 'centre', numero_candidat: 'number', message: 'words' },
} as const;
