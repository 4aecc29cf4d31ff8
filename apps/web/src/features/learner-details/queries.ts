import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { TypedDetails } from './details.ts';
import { toDetailsBody, toErasureStep, toKnownDetails } from './wire.ts';

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
      call('PUT /api/gestion/eleves/{id}/adresse-parent', { params: { id }, body: { email } }),
    ['invitation', 'school-tasks'],
  );

/** What the school must do next is in the reply. The page of a learner who is gone is not read anew. */
export const useErasure = (id: string) =>
  useFileAct(
    () => call('POST /api/gestion/eleves/{id}/effacement', { params: { id } }).then(toErasureStep),
    ['roster', 'school-tasks'],
  );

/** The learner is gone afterwards: the page of their file is not read anew. */
export const useCancelledEnrolment = (id: string) =>
  useFileAct(
    () => call('PUT /api/gestion/eleves/{id}/annulation', { params: { id } }),
    ['roster', 'school-tasks'],
  );
