import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { now } from '../../lib/clock.ts';
import { licenceOf } from '../../lib/site.ts';
import { studentFrom } from './student.ts';

/** Fetched once and replayed until the session changes. */
export const studentQuery = queryOptions({
  queryKey: ['utilisateur'],
  queryFn: ({ signal }) => call('GET /api/front/utilisateur', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  select: (reply) => studentFrom(reply, now(), licenceOf),
});

export const schoolQuery = (schoolId: number | undefined) =>
  queryOptions({
    queryKey: ['structure', schoolId],
    queryFn: ({ signal }) =>
      call('GET /api/front/structure/{id}', { params: { id: String(schoolId) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: schoolId !== undefined,
    select: ({ nom }) => nom,
  });

export const useStudent = () => useQuery(studentQuery);
export const useSchoolName = (schoolId: number | undefined) => useQuery(schoolQuery(schoolId));
