import type { JobName, RunnableJob } from '@balise/contract/operator-lists';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { MailsSearch, ManagerDraft, NewSchoolDraft, SchoolDraft, SchoolsSearch } from './operator.ts';
import {
  toBrandsInUse,
  toContractForm,
  toFoundLearners,
  toLearnersQuery,
  toLoadedContent,
  toMailsQuery,
  toManagerBody,
  toNewSchoolBody,
  toOneSchool,
  toOutboxPage,
  toPlatformHealth,
  toRequeued,
  toSchoolBody,
  toSchoolList,
  toSchoolsQuery,
  toServerJobs,
  toSuspensionBody,
  toTransfer,
  toTransferForm,
  toTransferQuery,
} from './wire.ts';

/** What is shown after an act is what is stored, also when somebody else has changed it. */
const refetch = (...names: string[]) =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: ['operator', name] })));
/** Also the networks, which have the same schools and the same kinds of people. */
export const refetchSchools = () => refetch('schools', 'school', 'networks', 'network');

export const useSchools = (search: SchoolsSearch) =>
  useQuery({
    queryKey: ['operator', 'schools', search],
    queryFn: ({ signal }) =>
      call('GET /api/exploitation/ecoles', { query: toSchoolsQuery(search), signal }).then(toSchoolList),
    placeholderData: (before) => before,
  });

export const useSchool = (id: string) =>
  useQuery({
    queryKey: ['operator', 'school', id],
    queryFn: ({ signal }) =>
      call('GET /api/exploitation/ecoles/{id}', { params: { id }, signal }).then(toOneSchool),
  });

export const useNewSchool = () =>
  useMutation({
    mutationFn: (draft: NewSchoolDraft) =>
      call('POST /api/exploitation/ecoles', { body: toNewSchoolBody(draft) }),
    onSettled: refetchSchools,
  });

export const useSchoolChange = (id: string) =>
  useMutation({
    mutationFn: (draft: SchoolDraft & { version: number }) =>
      call('PUT /api/exploitation/ecoles/{id}', { params: { id }, body: toSchoolBody(draft) }),
    onSettled: refetchSchools,
  });

/** A reason suspends the school, null reopens it. */
export const useSuspension = (id: string) =>
  useMutation({
    mutationFn: (change: { reason: string | null; version: number }) =>
      call('PUT /api/exploitation/ecoles/{id}/suspension', {
        params: { id },
        body: toSuspensionBody(change),
      }),
    onSettled: refetchSchools,
  });

export const useManagerInvitation = (id: string) =>
  useMutation({
    mutationFn: (draft: ManagerDraft) =>
      call('POST /api/exploitation/ecoles/{id}/gerants', { params: { id }, body: toManagerBody(draft) }),
    onSettled: refetchSchools,
  });

/** What was done is said before the lists are read anew: its row, which said it, may then be gone. */
export const useInvitationActs = (id: string, said: { sentAgain(): void; takenBack(): void }) => ({
  sendAgain: useMutation({
    mutationFn: () => call('PUT /api/exploitation/invitations/{id}/renvoi', { params: { id } }),
    onSuccess: said.sentAgain,
    onSettled: refetchSchools,
  }),
  takeBack: useMutation({
    mutationFn: () => call('PUT /api/exploitation/invitations/{id}/retrait', { params: { id } }),
    onSuccess: said.takenBack,
    onSettled: refetchSchools,
  }),
});

export const useContract = (person: number) =>
  useMutation({
    mutationFn: (change: { school: number; ends: boolean; version: number }) =>
      call('PUT /api/exploitation/equipe/{id}/contrat', {
        params: { id: String(person) },
        form: toContractForm(change),
      }),
    onSettled: refetchSchools,
  });

export const useLostDevice = (person: number) =>
  useMutation({
    mutationFn: () =>
      call('POST /api/exploitation/secondes-etapes/{id}/retrait', { params: { id: String(person) } }),
    onSettled: refetchSchools,
  });

/** Nothing is asked before there is a search. */
export const useSchoolLearners = (id: string, { q, page }: { q: string; page: number }, isAsked: boolean) =>
  useQuery({
    queryKey: ['operator', 'learners', id, q, page],
    queryFn: ({ signal }) =>
      call('GET /api/exploitation/ecoles/{id}/eleves', {
        params: { id },
        query: toLearnersQuery({ q, page }),
        signal,
      }).then(toFoundLearners),
    enabled: isAsked,
    placeholderData: (before) => before,
    // Each search is in the journal of the school.
    refetchOnWindowFocus: false,
  });

export const useTransfer = (id: string, wish: { school: number | null; q: string }) =>
  useQuery({
    queryKey: ['operator', 'transfer', id, wish],
    queryFn: ({ signal }) =>
      call('GET /api/exploitation/inscriptions/{id}/transfert', {
        params: { id },
        query: toTransferQuery(wish),
        signal,
      }).then(toTransfer),
    placeholderData: (before) => before,
  });

export const useTransferAct = (id: string) =>
  useMutation({
    mutationFn: (school: number) =>
      call('PUT /api/exploitation/inscriptions/{id}/transfert', {
        params: { id },
        form: toTransferForm(school),
      }),
    onSuccess: () => refetch('schools', 'school', 'learners'),
  });

export const useBrandsInUse = () =>
  useQuery({
    queryKey: ['operator', 'brands'],
    queryFn: ({ signal }) => call('GET /api/exploitation/marques', { signal }).then(toBrandsInUse),
  });

export const useOutbox = (search: MailsSearch) =>
  useQuery({
    queryKey: ['operator', 'mails', search],
    queryFn: ({ signal }) =>
      call('GET /api/exploitation/emails', { query: toMailsQuery(search), signal }).then(toOutboxPage),
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  });

const refetchMails = () => refetch('mails');

export const useRetryAll = () =>
  useMutation({
    mutationFn: () => call('PUT /api/exploitation/emails/relance', {}).then(toRequeued),
    onSettled: refetchMails,
  });

/** What was done is said before the list is read anew, as for an invitation. */
export const useMailActs = (mail: number, said: { retried(): void; discarded(): void }) => {
  const params = { id: String(mail) };
  return {
    retry: useMutation({
      mutationFn: () => call('PUT /api/exploitation/emails/{id}/relance', { params }),
      onSuccess: said.retried,
      onSettled: refetchMails,
    }),
    discard: useMutation({
      mutationFn: () => call('PUT /api/exploitation/emails/{id}/abandon', { params }),
      onSuccess: said.discarded,
      onSettled: refetchMails,
    }),
  };
};

/** Between two looks at a page whose figures move (ms). */
const LOOK_MS = 15_000;
const RUNNING_LOOK_MS = 2000;

export const useServerJobs = () =>
  useQuery({
    queryKey: ['operator', 'jobs'],
    queryFn: ({ signal }) => call('GET /api/exploitation/taches', { signal }).then(toServerJobs),
    // A running one is watched closely: most end within seconds.
    refetchInterval: ({ state }) =>
      state.data?.some(({ isRunning }) => isRunning) ? RUNNING_LOOK_MS : LOOK_MS,
  });

export const useJobStart = (name: JobName) =>
  useMutation({
    mutationFn: () =>
      call('PUT /api/exploitation/taches/{id}/lancement', { params: { id: name as RunnableJob } }),
    onSettled: () => refetch('jobs'),
  });

export const useLoadedContent = () =>
  useQuery({
    queryKey: ['operator', 'content'],
    queryFn: ({ signal }) => call('GET /api/exploitation/contenu', { signal }).then(toLoadedContent),
  });

export const useReportsRead = (question: string) =>
  useMutation({
    mutationFn: () => call('PUT /api/exploitation/signalements/{id}/lecture', { params: { id: question } }),
    onSettled: () => refetch('content'),
  });

export const usePlatformHealth = () =>
  useQuery({
    queryKey: ['operator', 'health'],
    queryFn: ({ signal }) => call('GET /api/exploitation/sante', { signal }).then(toPlatformHealth),
    refetchInterval: LOOK_MS,
  });
