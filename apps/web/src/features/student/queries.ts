import { type LicenceWords, wordsOfLicence } from '@balise/contract/licence-words';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { now } from '../../lib/clock.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sayRefusalsFor } from '../../lib/refusals.ts';
import { showClocksOf } from '../../lib/school-clock.ts';
import { findLicence } from '../../lib/site.ts';
import { studentFrom } from './student.ts';
import { toSchoolName, toUser } from './wire.ts';

/** Fetched once per session. */
export const studentQuery = queryOptions({
  queryKey: ['utilisateur'],
  async queryFn({ signal }) {
    const user = toUser(await call('GET /api/front/utilisateur', { signal }));
    showClocksOf(user.zone);
    return user;
  },
  staleTime: Number.POSITIVE_INFINITY,
  select: (reply) => studentFrom(reply, now(), findLicence),
});

export const schoolQuery = (schoolId: number | undefined) =>
  queryOptions({
    queryKey: ['structure', schoolId],
    queryFn: ({ signal }) =>
      call('GET /api/front/structure/{id}', { params: { id: String(schoolId) }, signal }).then(toSchoolName),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: schoolId !== undefined,
  });

export const useStudent = () => useQuery(studentQuery);
export const useSchoolName = (schoolId: number | undefined) => useQuery(schoolQuery(schoolId));
sayRefusalsFor(() => queryClient.getQueryData(studentQuery.queryKey)?.inscription?.licenceCode);

/** The words of the licence that the learner has chosen; those of the road before one is. */
export const useLicenceWords = (): LicenceWords =>
  wordsOfLicence(useStudent().data?.inscription?.licenceCode);
