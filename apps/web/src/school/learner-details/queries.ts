import type { DetailsChange } from '@balise/contract/school/details';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const readDetailsNow = (id: string, signal?: AbortSignal) =>
  call('GET /api/school/learners/{id}/details', { params: { id }, ...(signal && { signal }) });

/** Always read anew: the version is that of the moment the form opens. */
export const useLearnerDetails = (id: string) =>
  useQuery({
    queryKey: ['learner-details', id],
    queryFn: ({ signal }) => readDetailsNow(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export const useDetailsChange = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: DetailsChange) =>
      call('PUT /api/school/learners/{id}/details', { params: { id }, body: change }),
    onSettled: () =>
      Promise.all(
        ['learner-file', 'invitation', 'roster', 'school-tasks'].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
};

/** An act on the learner, after which the queries `changed` are read anew. */
function useFileAct<Asked, Reply>(act: (asked: Asked) => Promise<Reply>, changed: readonly string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => Promise.all(changed.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}

export const useParentCorrection = (id: string) =>
  useFileAct(
    (email: string) =>
      call('PUT /api/school/learners/{id}/parent-email', { params: { id }, body: { email } }),
    ['invitation', 'school-tasks'],
  );

/** What the school must do next is in the reply. The page of a learner who is gone is not read anew. */
export const useErasure = (id: string) =>
  useFileAct(
    () => call('POST /api/school/learners/{id}/erasure', { params: { id } }),
    ['roster', 'school-tasks'],
  );

/** The learner is gone afterwards: the page of their file is not read anew. */
export const useCancelledEnrolment = (id: string) =>
  useFileAct(
    () => call('PUT /api/school/learners/{id}/cancellation', { params: { id } }),
    ['roster', 'school-tasks'],
  );
