import type { NewBatch } from '@balise/contract/school/codes';
import type { NewLearner } from '@balise/contract/school/enrolment';
import type { BroughtList, ListImport, ListReading } from '@balise/contract/school/imports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Milliseconds for a list of two thousand lines on a slow network. */
const LIST_MS = 120_000;

export const useEnrolmentChoices = () =>
  useQuery({
    queryKey: ['enrolment-choices'],
    queryFn: ({ signal }) => call('GET /api/school/enrolment', { signal }),
  });

export const useNewLearner = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (learner: NewLearner) => call('POST /api/school/learners', { body: learner }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['roster'] }),
  });
};

/** @param isAllowed whether the person may invite */
export const useInvitation = (id: string, isAllowed: boolean) =>
  useQuery({
    queryKey: ['invitation', id],
    queryFn: ({ signal }) => call('GET /api/school/learners/{id}/invitation', { params: { id }, signal }),
    enabled: isAllowed,
  });

export const useInvitationAgain = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/school/learners/{id}/invitation', { params: { id } }),
    onSuccess: () =>
      Promise.all(
        [['invitation', id], ['school-tasks']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
};

export const useEmailCorrection = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      call('PUT /api/school/learners/{id}/email', { params: { id }, body: { email } }),
    onSettled: () =>
      Promise.all(
        ['invitation', 'learner-file', 'roster', 'school-tasks'].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
};

export const useBatches = () =>
  useQuery({
    queryKey: ['code-batches'],
    queryFn: ({ signal }) => call('GET /api/school/codes', { signal }),
  });

export const useNewBatch = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (batch: NewBatch) => call('POST /api/school/codes', { body: batch }),
    onSettled: () => client.invalidateQueries({ queryKey: ['code-batches'] }),
  });
};

export const useBatchCodes = (id: string) =>
  useQuery({
    queryKey: ['code-batches', id],
    queryFn: ({ signal }) => call('GET /api/school/codes/{id}', { params: { id }, signal }),
  });

/** Revokes one code by its number, or with null all that have not served. */
export const useRevocation = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number | null) =>
      call('PUT /api/school/codes/{id}/revocation', { params: { id }, body: { number } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['code-batches'] }),
  });
};

export const useImports = () =>
  useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) => call('GET /api/school/imports', { signal }),
  });

export const useNewImport = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (brought: BroughtList) =>
      call('POST /api/school/imports', { body: brought, limitMs: LIST_MS }),
    onSuccess: (made) => {
      client.setQueryData(['import', made.id], made);
      return client.invalidateQueries({ queryKey: ['imports'] });
    },
  });
};

const BUSY_MS = 1000;

export const useImport = (id: string) =>
  useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) =>
      call('GET /api/school/imports/{id}', { params: { id }, signal, limitMs: LIST_MS }),
    refetchInterval: ({ state }) => (state.data?.isBusy ? BUSY_MS : false),
  });

/** After a failure the import is read anew: the page then says what has happened, and what has not. */
function useImportAct<Asked>(id: string, act: (asked: Asked) => Promise<ListImport>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (done) => client.setQueryData(['import', id], done),
    onError: () => client.invalidateQueries({ queryKey: ['import', id] }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['imports'] }),
        client.invalidateQueries({ queryKey: ['roster'] }),
      ]),
  });
}

export const useReadingChange = (id: string) =>
  useImportAct(id, (reading: ListReading) =>
    call('PUT /api/school/imports/{id}', { params: { id }, body: reading }),
  );

export const useExecution = (id: string) =>
  useImportAct(id, (asked: { version: number; ignoresFaults: boolean }) =>
    call('PUT /api/school/imports/{id}/execution', { params: { id }, body: asked, limitMs: LIST_MS }),
  );

export const useUndo = (id: string) =>
  useImportAct(id, (version: number) =>
    call('PUT /api/school/imports/{id}/cancellation', { params: { id }, body: { version } }),
  );
