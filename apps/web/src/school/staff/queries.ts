import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { showClocksOf } from '../../lib/school-clock.ts';

/** Fetched once: a change of school loads the page anew. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  async queryFn({ signal }) {
    const staff = await call('GET /api/school/me', { signal });
    showClocksOf(staff.zone);
    return staff;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export const useStaff = () => useQuery(staffQuery);

/** Whose draft of this form the tab keeps: a colleague at another school, or another one here, never sees it. */
export function useDraftOwner(form: string): string {
  const { data: staff } = useStaff();
  return [form, staff?.school?.id, staff?.firstName, staff?.lastName].join(' ');
}

export const useSchoolTasks = () =>
  useQuery({
    queryKey: ['school-tasks'],
    queryFn: ({ signal }) => call('GET /api/school/today', { signal }),
    refetchOnWindowFocus: true,
  });

export const useLearnerFile = (id: string) =>
  useQuery({
    queryKey: ['learner-file', id],
    queryFn: ({ signal }) => call('GET /api/school/learners/{id}', { params: { id }, signal }),
  });

export const useLearnerSeries = (id: string) =>
  useQuery({
    queryKey: ['learner-series', id],
    queryFn: ({ signal }) =>
      call('GET /api/school/learners/{id}/series', { params: { id }, signal }).then(({ series }) => series),
  });

/** @param isAllowed whether the person may see answers one by one */
export const useMissedQuestions = (id: string, isAllowed: boolean) =>
  useQuery({
    queryKey: ['missed-questions', id],
    queryFn: ({ signal }) =>
      call('GET /api/school/learners/{id}/questions', { params: { id }, signal }).then(
        ({ questions }) => questions,
      ),
    enabled: isAllowed,
  });

/** Works at another school in this session; the page is then loaded anew. */
export const useWorkplaceChoice = () =>
  useMutation({
    mutationFn: (school: number) => call('PUT /api/school/settings', { body: { school } }),
    onSuccess: () => location.assign('/gestion'),
  });
