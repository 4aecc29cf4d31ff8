import type { HomeworkChange, NewHomework } from '@balise/contract/school/homework';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Lists and pages of homework begin with this key. */
const HOMEWORK = 'homework';
const refetchHomework = () => queryClient.invalidateQueries({ queryKey: [HOMEWORK] });

/** @param group null: of all groups and learners */
export const useAssignments = (group: string | null, isAllowed = true) =>
  useQuery({
    queryKey: [HOMEWORK, 'all', group],
    queryFn: ({ signal }) =>
      call('GET /api/school/homework', { query: group === null ? {} : { group }, signal }),
    enabled: isAllowed,
    refetchOnWindowFocus: true,
  });

export const useAssignmentPage = (id: string) =>
  useQuery({
    queryKey: [HOMEWORK, id],
    queryFn: ({ signal }) => call('GET /api/school/homework/{id}', { params: { id }, signal }),
    refetchOnWindowFocus: true,
  });

export const useLearnerHomework = (inscription: string) =>
  useQuery({
    queryKey: [HOMEWORK, 'learner', inscription],
    queryFn: ({ signal }) =>
      call('GET /api/school/learners/{id}/homework', { params: { id: inscription }, signal }),
  });

export const useHomeworkChoices = (licence: string) =>
  useQuery({
    queryKey: ['homework-choices', licence],
    queryFn: ({ signal }) => call('GET /api/school/homework/choices', { query: { licence }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useNewHomework = () =>
  useMutation({
    mutationFn: (body: NewHomework) => call('POST /api/school/homework', { body }),
    onSuccess: refetchHomework,
  });

/** What is shown afterwards is what is stored, also when somebody else has changed it. */
export const useHomeworkChange = (id: string) =>
  useMutation({
    mutationFn: (body: HomeworkChange) => call('PUT /api/school/homework/{id}', { params: { id }, body }),
    onSettled: refetchHomework,
  });
