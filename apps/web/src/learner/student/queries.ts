import { type LicenceWords, wordsOfLicence } from '@balise/rules/licence-words';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CallFailed, call } from '../../lib/call.ts';
import { now } from '../../lib/clock.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sayRefusalsFor } from '../../lib/refusals.ts';
import { isPassing, shouldRetry } from '../../lib/retry.ts';
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

/**
 * The name of the school decides alone whether a learner stays signed in, so a refusal of it is tried twice more; one that ends the session
 * is not.
 */
function retryName(count: number, error: unknown): boolean {
  if (isPassing(error)) return shouldRetry(count, error);
  const endsSession = error instanceof CallFailed && (error.status === 401 || error.code === 'CHOIX_REQUIS');
  return count < MORE_TRIES && !endsSession;
}
const MORE_TRIES = 2;

export const schoolQuery = (schoolId: number | undefined) =>
  queryOptions({
    queryKey: ['structure', schoolId],
    queryFn: ({ signal }) =>
      call('GET /api/front/structure/{id}', { params: { id: String(schoolId) }, signal }).then(toSchoolName),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryName,
    enabled: schoolId !== undefined,
  });

export const useStudent = () => useQuery(studentQuery);
export const useSchoolName = (schoolId: number | undefined) => useQuery(schoolQuery(schoolId));
sayRefusalsFor(() => queryClient.getQueryData(studentQuery.queryKey)?.inscription?.licenceCode);

/** The words of the licence that the learner has chosen; those of the road before one is. */
export const useLicenceWords = (): LicenceWords =>
  wordsOfLicence(useStudent().data?.inscription?.licenceCode);
