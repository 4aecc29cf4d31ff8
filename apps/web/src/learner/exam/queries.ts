import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallFailed, call, sessionEpoch } from '../../lib/call.ts';
import type { LearnerExamRequest, LearnerExamRequests } from './wire.ts';
import { toExamRequest, toExamRequests, toWireForm } from './wire.ts';
import { type ExamWish, sentWish } from './wish.ts';

/** Fetched again whenever the page gets the focus: the school may have changed the request meanwhile. */
const examQuery = queryOptions({
  queryKey: ['examen'],
  queryFn: async ({ signal }) => toExamRequests(await call('GET /api/front/examen', { signal })),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

export const useExam = () => useQuery(examQuery);

/** Makes a request for the exam, or changes one (`id`). */
export const useSendWish = (id: string | null) =>
  useChange(async (wish: ExamWish) => {
    const form = toWireForm(sentWish(wish));
    const answer =
      id === null
        ? call('POST /api/front/examen', { form })
        : call('PUT /api/front/examen/{id}', { params: { id }, form });
    return toExamRequest(await answer);
  });

export const useWithdraw = (id: string) =>
  useChange(async () => toExamRequest(await call('PUT /api/front/examen/{id}/retrait', { params: { id } })));

function useChange<Said>(send: (said: Said) => Promise<LearnerExamRequest>) {
  const client = useQueryClient();
  const { queryKey } = examQuery;
  return useMutation({
    mutationFn: async (said: Said) => ({ request: await send(said), epoch: sessionEpoch() }),
    // Without a network it fails now, and is not sent later unseen.
    networkMode: 'always',
    onSuccess: async ({ request, epoch }) => {
      if (epoch !== sessionEpoch()) return;
      // An earlier fetch would put the old state back.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (exam) => exam && withRequest(exam, request));
      // The dashboard shows its state too.
      void client.invalidateQueries({ queryKey: ['utilisateur'] });
    },
    onError: (error) => {
      // The school or another tab changed the request first: the page shows its present state.
      const isOutdated = error instanceof CallFailed && error.status === 409;
      if (isOutdated) void client.invalidateQueries({ queryKey });
    },
  });
}

/** The newest first, as the server sorts them. */
function withRequest(exam: LearnerExamRequests, request: LearnerExamRequest): LearnerExamRequests {
  const others = exam.requests.filter(({ id }) => id !== request.id);
  return { ...exam, requests: [request, ...others] };
}
