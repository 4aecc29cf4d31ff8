import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { AcceptanceDraft, ExamProposal, ProposalDraft } from './proposals.ts';
import { toAcceptanceForm, toProposalForm, toProposals, toRefusalForm } from './wire.ts';

const PROPOSALS = 'exam-proposals';

export const useExamProposals = () =>
  useQuery({
    queryKey: [PROPOSALS],
    queryFn: ({ signal }) => call('GET /api/gestion/examens/propositions', { signal }).then(toProposals),
    refetchOnWindowFocus: true,
  });

/** After any call, done or refused. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [PROPOSALS, 'exam-board', 'school-tasks', 'learner-file'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
}

export const usePropose = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (draft: ProposalDraft) =>
      call('POST /api/gestion/examens/propositions', { form: toProposalForm(draft) }),
    onSettled,
  });
};

export const useAcceptance = ({ id }: ExamProposal) => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (draft: AcceptanceDraft) =>
      call('PUT /api/gestion/examens/propositions/{id}/acceptation', {
        params: { id },
        form: toAcceptanceForm(draft),
      }),
    onSettled,
  });
};

export const useRefusal = ({ id }: ExamProposal) => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (words: string) =>
      call('PUT /api/gestion/examens/propositions/{id}/refus', {
        params: { id },
        form: toRefusalForm(words),
      }),
    onSettled,
  });
};

/** @param onDone is called before the lists are read anew: they may take long. */
export const useWithdrawal = (onDone: (proposal: ExamProposal) => void) => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id }: ExamProposal) =>
      call('PUT /api/gestion/examens/propositions/{id}/retrait', { params: { id } }),
    onSuccess: (_, proposal) => onDone(proposal),
    onSettled,
  });
};
