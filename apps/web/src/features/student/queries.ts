import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { studentFrom } from './student.ts';

/** Fetched once and replayed until the session changes. */
export const studentQuery = queryOptions({
  queryKey: ['utilisateur'],
  queryFn: ({ signal }) => call('GET /api/front/utilisateur', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  select: (reply) => studentFrom(reply, new Date()),
});

export const useStudent = () => useQuery(studentQuery);

export const useSchoolName = (schoolId: number | undefined) =>
  useQuery({
    queryKey: ['structure', schoolId],
    queryFn: ({ signal }) =>
      call('GET /api/front/structure/{id}', { params: { id: String(schoolId) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: schoolId !== undefined,
    select: ({ nom }) => nom,
  });
