import type { ExamAcceptance, ExamProposal, NewExamProposal } from '@balise/contract/school/exam-proposals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

const PROPOSALS = 'exam-proposals';

export const useExamProposals = () =>
  useQuery({
    queryKey: [PROPOSALS],
    queryFn: ({ signal }) => call('GET /api/school/exams/proposals', { signal }),
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
    mutationFn: (body: NewExamProposal) => call('POST /api/school/exams/proposals', { body }),
    onSettled,
  });
};

export const useAcceptance = ({ id }: ExamProposal) => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: ExamAcceptance) =>
      call('PUT /api/school/exams/proposals/{id}/acceptance', { params: { id }, body }),
    onSettled,
  });
};

export const useRefusal = ({ id }: ExamProposal) => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (words: string) =>
      call('PUT /api/school/exams/proposals/{id}/refusal', { params: { id }, body: { words } }),
    onSettled,
  });
};

/** @param onDone is called before the lists are read anew: they may take long. */
export const useWithdrawal = (onDone: (proposal: ExamProposal) => void) => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id }: ExamProposal) =>
      call('PUT /api/school/exams/proposals/{id}/withdrawal', { params: { id } }),
    onSuccess: (_, proposal) => onDone(proposal),
    onSettled,
  });
};
