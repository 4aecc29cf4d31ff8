import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import {
  type HomeworkEdit,
  type NewHomework,
  toAssignment,
  toAssignmentForm,
  toAssignmentPage,
  toAssignments,
  toAssignmentsQuery,
  toChoicesQuery,
  toGivenHomework,
  toHomeworkChoices,
  toNewAssignmentForm,
} from './wire.ts';

/** Lists and pages of homework begin with this key. */
const HOMEWORK = 'homework';
const refetchHomework = () => queryClient.invalidateQueries({ queryKey: [HOMEWORK] });

/** @param group null: of all groups and learners */
export const useAssignments = (group: string | null, isAllowed = true) =>
  useQuery({
    queryKey: [HOMEWORK, 'all', group],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/devoirs', { query: toAssignmentsQuery(group), signal }).then(toAssignments),
    enabled: isAllowed,
    refetchOnWindowFocus: true,
  });

export const useAssignmentPage = (id: string) =>
  useQuery({
    queryKey: [HOMEWORK, id],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/devoirs/{id}', { params: { id }, signal }).then(toAssignmentPage),
    refetchOnWindowFocus: true,
  });

export const useLearnerHomework = (inscription: string) =>
  useQuery({
    queryKey: [HOMEWORK, 'learner', inscription],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/eleves/{id}/devoirs', { params: { id: inscription }, signal }).then(
        toGivenHomework,
      ),
  });

export const useHomeworkChoices = (licence: string) =>
  useQuery({
    queryKey: ['homework-choices', licence],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/devoirs/choix', { query: toChoicesQuery(licence), signal }).then(
        toHomeworkChoices,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useNewHomework = () =>
  useMutation({
    mutationFn: (one: NewHomework) =>
      call('POST /api/gestion/devoirs', { form: toNewAssignmentForm(one) }).then(toAssignment),
    onSuccess: refetchHomework,
  });

/** What is shown afterwards is what is stored, also when somebody else has changed it. */
export const useHomeworkEdit = (id: string) =>
  useMutation({
    mutationFn: (edit: HomeworkEdit) =>
      call('PUT /api/gestion/devoirs/{id}', { params: { id }, form: toAssignmentForm(edit) }).then(
        toAssignment,
      ),
    onSettled: refetchHomework,
  });
