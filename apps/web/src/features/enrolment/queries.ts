import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { ListReading, NewBatchOrder, NewLearner } from './enrolment.ts';
import {
  type BroughtList,
  toBatchBody,
  toBatchCodes,
  toBatches,
  toBatchParams,
  toEnrolmentAnswer,
  toEnrolmentBody,
  toEnrolmentChoices,
  toExecutionForm,
  toImport,
  toImportBody,
  toImportChange,
  toImportEntries,
  toInvitation,
  toIsSent,
  toOtherWithEmail,
  toPrintedCodes,
  toRevocationForm,
  toRevokedCount,
  toUndoForm,
} from './wire.ts';

/** Milliseconds for a list of two thousand lines on a slow network. */
const LIST_MS = 120_000;

export const useEnrolmentChoices = () =>
  useQuery({
    queryKey: ['enrolment-choices'],
    queryFn: ({ signal }) => call('GET /api/gestion/inscription', { signal }).then(toEnrolmentChoices),
  });

export const useNewLearner = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (learner: NewLearner) =>
      call('POST /api/gestion/eleves', { body: toEnrolmentBody(learner) }).then(toEnrolmentAnswer),
    onSuccess: () => client.invalidateQueries({ queryKey: ['roster'] }),
  });
};

/** @param isAllowed whether the person may invite */
export const useInvitation = (id: string, isAllowed: boolean) =>
  useQuery({
    queryKey: ['invitation', id],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/eleves/{id}/invitation', { params: { id }, signal }).then(toInvitation),
    enabled: isAllowed,
  });

export const useInvitationAgain = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/gestion/eleves/{id}/invitation', { params: { id } }).then(toIsSent),
    onSuccess: () =>
      Promise.all(
        [['invitation', id], ['school-tasks']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
};

/** Answers with the inscription of the other learner of the school who has the e-mail; null when it is corrected. */
export const useEmailCorrection = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      call('PUT /api/gestion/eleves/{id}/adresse', { params: { id }, body: { email } }).then(
        toOtherWithEmail,
      ),
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
    queryFn: ({ signal }) => call('GET /api/gestion/codes', { signal }).then(toBatches),
  });

export const useNewBatch = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: NewBatchOrder) =>
      call('POST /api/gestion/codes', { body: toBatchBody(order) }).then(toPrintedCodes),
    onSettled: () => client.invalidateQueries({ queryKey: ['code-batches'] }),
  });
};

export const useBatchCodes = (batch: string) =>
  useQuery({
    queryKey: ['code-batches', batch],
    queryFn: ({ signal }) =>
      call('GET /api/gestion/codes/{id}', { params: toBatchParams(batch), signal }).then(toBatchCodes),
  });

/** Revokes one code by its number, or without it all that have not served. */
export const useRevocation = (batch: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: number | null) =>
      call('PUT /api/gestion/codes/{id}/revocation', {
        params: toBatchParams(batch),
        form: toRevocationForm(code),
      }).then(toRevokedCount),
    onSettled: () => client.invalidateQueries({ queryKey: ['code-batches'] }),
  });
};

export const useImports = () =>
  useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) => call('GET /api/gestion/import', { signal }).then(toImportEntries),
  });

export const useNewImport = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (brought: BroughtList) =>
      call('POST /api/gestion/import', { body: toImportBody(brought), limitMs: LIST_MS }).then(toImport),
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
      call('GET /api/gestion/import/{id}', { params: { id }, signal, limitMs: LIST_MS }).then(toImport),
    refetchInterval: ({ state }) => (state.data?.isBusy ? BUSY_MS : false),
  });

/** After a failure the import is read anew: the page then says what has happened, and what has not. */
function useImportAct<Asked>(id: string, act: (asked: Asked) => Promise<ReturnType<typeof toImport>>) {
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
    call('PUT /api/gestion/import/{id}', { params: { id }, body: toImportChange(reading) }).then(toImport),
  );

export const useExecution = (id: string) =>
  useImportAct(id, ({ version, ignoresFaults }: { version: number; ignoresFaults: boolean }) =>
    call('PUT /api/gestion/import/{id}/execution', {
      params: { id },
      form: toExecutionForm(version, ignoresFaults),
      limitMs: LIST_MS,
    }).then(toImport),
  );

export const useUndo = (id: string) =>
  useImportAct(id, (version: number) =>
    call('PUT /api/gestion/import/{id}/annulation', { params: { id }, form: toUndoForm(version) }).then(
      toImport,
    ),
  );
