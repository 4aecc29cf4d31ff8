import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { TypedDetails } from './details.ts';
import { toDetailsBody, toKnownDetails } from './wire.ts';

const fetchDetails = (id: string, signal?: AbortSignal) =>
  call('GET /api/gestion/eleves/{id}/coordonnees', { params: { id }, ...(signal && { signal }) }).then(
    toKnownDetails,
  );

/** Always read anew: the version is that of the moment the form opens. */
export const useLearnerDetails = (id: string) =>
  useQuery({
    queryKey: ['learner-details', id],
    queryFn: ({ signal }) => fetchDetails(id, signal),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  });

export const readDetailsNow = fetchDetails;

interface Correction {
  details: TypedDetails;
  parentEmail: string;
  version: string;
}

export const useDetailsChange = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ details, ...more }: Correction) =>
      call('PUT /api/gestion/eleves/{id}/coordonnees', {
        params: { id },
        body: toDetailsBody(details, more),
      }).then(toKnownDetails),
    onSettled: () =>
      Promise.all(
        ['learner-file', 'invitation', 'roster', 'school-tasks'].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
};
