import type { JobName, RunnableJob } from '@balise/contract/operator/lists';
import type { InviteBody } from '@balise/contract/operator/people';
import { isTimeZone } from '@balise/rules/time-zones';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { MailsSearch, NewSchoolDraft, SchoolDraft, SchoolsSearch } from './operator.ts';

/** As text. What else somebody wrote into the address of a page is in no query. */
const pageInQuery = (page?: number) => page !== undefined && { page: String(page) };

export const wordsInQuery = ({ q, page }: { q?: string; page?: number }) => ({
  ...(q && { q }),
  ...pageInQuery(page),
});

const toSchoolFields = ({ name, email, phone, zone }: SchoolDraft) => ({
  name: name.trim(),
  email: email.trim() || null,
  phone: phone.trim() || null,
  ...(isTimeZone(zone) && { zone }),
});

/** Without the spaces that a form keeps. */
export const toInviteBody = ({ email, ...names }: InviteBody) => ({ ...names, email: email.trim() });

/** What is shown after an act is what is stored, also when somebody else has changed it. */
const refetch = (...names: string[]) =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: ['operator', name] })));
/** Also the networks, which have the same schools and the same kinds of people. */
export const refetchSchools = () => refetch('schools', 'school', 'networks', 'network');

export const useSchools = (search: SchoolsSearch) =>
  useQuery({
    queryKey: ['operator', 'schools', search],
    queryFn: ({ signal }) => {
      const { state, brand } = search;
      const query = { ...wordsInQuery(search), ...(state && { state }), ...(brand && { brand }) };
      return call('GET /api/operator/schools', { query, signal });
    },
    placeholderData: (before) => before,
  });

export const useSchool = (id: string) =>
  useQuery({
    queryKey: ['operator', 'school', id],
    queryFn: ({ signal }) => call('GET /api/operator/schools/{id}', { params: { id }, signal }),
  });

export const useNewSchool = () =>
  useMutation({
    mutationFn: ({ key, brand, manager, ...draft }: NewSchoolDraft) =>
      call('POST /api/operator/schools', {
        body: { ...toSchoolFields(draft), key, brand, manager: toInviteBody(manager) },
      }),
    onSettled: refetchSchools,
  });

export const useSchoolChange = (id: string) =>
  useMutation({
    mutationFn: ({ version, ...draft }: SchoolDraft & { version: number }) =>
      call('PUT /api/operator/schools/{id}', {
        params: { id },
        body: { ...toSchoolFields(draft), version },
      }),
    onSettled: refetchSchools,
  });

/** A reason suspends the school, null reopens it. */
export const useSuspension = (id: string) =>
  useMutation({
    mutationFn: (body: { reason: string | null; version: number }) =>
      call('PUT /api/operator/schools/{id}/suspension', { params: { id }, body }),
    onSettled: refetchSchools,
  });

export const useManagerInvitation = (id: string) =>
  useMutation({
    mutationFn: (draft: InviteBody) =>
      call('POST /api/operator/schools/{id}/managers', { params: { id }, body: toInviteBody(draft) }),
    onSettled: refetchSchools,
  });

/** What was done is said before the lists are read anew: its row, which said it, may then be gone. */
export const useInvitationActs = (id: string, said: { sentAgain(): void; takenBack(): void }) => ({
  sendAgain: useMutation({
    mutationFn: () => call('PUT /api/operator/invitations/{id}/resend', { params: { id } }),
    onSuccess: said.sentAgain,
    onSettled: refetchSchools,
  }),
  takeBack: useMutation({
    mutationFn: () => call('PUT /api/operator/invitations/{id}/withdrawal', { params: { id } }),
    onSuccess: said.takenBack,
    onSettled: refetchSchools,
  }),
});

export const useContract = (person: number) =>
  useMutation({
    mutationFn: (body: { school: number; ends: boolean; version: number }) =>
      call('PUT /api/operator/team/{id}/contract', { params: { id: String(person) }, body }),
    onSettled: refetchSchools,
  });

export const useLostDevice = (person: number) =>
  useMutation({
    mutationFn: () =>
      call('POST /api/operator/second-steps/{id}/withdrawal', { params: { id: String(person) } }),
    onSettled: refetchSchools,
  });

/** Nothing is asked before there is a search. */
export const useSchoolLearners = (id: string, { q, page }: { q: string; page: number }, isAsked: boolean) =>
  useQuery({
    queryKey: ['operator', 'learners', id, q, page],
    queryFn: ({ signal }) =>
      call('GET /api/operator/schools/{id}/learners', {
        params: { id },
        query: { q, ...pageInQuery(page) },
        signal,
      }),
    enabled: isAsked,
    placeholderData: (before) => before,
    // Each search is in the journal of the school.
    refetchOnWindowFocus: false,
  });

export const useTransfer = (id: string, wish: { school: number | null; q: string }) =>
  useQuery({
    queryKey: ['operator', 'transfer', id, wish],
    queryFn: ({ signal }) =>
      call('GET /api/operator/inscriptions/{id}/transfer', {
        params: { id },
        query: {
          ...(wish.school !== null && { school: String(wish.school) }),
          ...(wish.q && { q: wish.q }),
        },
        signal,
      }),
    placeholderData: (before) => before,
  });

export const useTransferAct = (id: string) =>
  useMutation({
    mutationFn: (school: number) =>
      call('PUT /api/operator/inscriptions/{id}/transfer', { params: { id }, body: { school } }),
    onSuccess: () => refetch('schools', 'school', 'learners'),
  });

export const useBrandsInUse = () =>
  useQuery({
    queryKey: ['operator', 'brands'],
    queryFn: ({ signal }) => call('GET /api/operator/brands', { signal }),
  });

export const useOutbox = (search: MailsSearch) =>
  useQuery({
    queryKey: ['operator', 'mails', search],
    queryFn: ({ signal }) =>
      call('GET /api/operator/mails', {
        query: { ...(search.state && { state: search.state }), ...pageInQuery(search.page) },
        signal,
      }),
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  });

const refetchMails = () => refetch('mails');

export const useRetryAll = () =>
  useMutation({
    mutationFn: () => call('PUT /api/operator/mails/retry', {}),
    onSettled: refetchMails,
  });

/** What was done is said before the list is read anew, as for an invitation. */
export const useMailActs = (mail: number, said: { retried(): void; discarded(): void }) => {
  const params = { id: String(mail) };
  return {
    retry: useMutation({
      mutationFn: () => call('PUT /api/operator/mails/{id}/retry', { params }),
      onSuccess: said.retried,
      onSettled: refetchMails,
    }),
    discard: useMutation({
      mutationFn: () => call('PUT /api/operator/mails/{id}/abandonment', { params }),
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
    queryFn: ({ signal }) => call('GET /api/operator/jobs', { signal }),
    // A running one is watched closely: most end within seconds.
    refetchInterval: ({ state }) =>
      state.data?.jobs.some(({ isRunning }) => isRunning) ? RUNNING_LOOK_MS : LOOK_MS,
  });

export const useJobStart = (name: JobName) =>
  useMutation({
    mutationFn: () => call('PUT /api/operator/jobs/{id}/run', { params: { id: name as RunnableJob } }),
    onSettled: () => refetch('jobs'),
  });

export const useLoadedContent = () =>
  useQuery({
    queryKey: ['operator', 'content'],
    queryFn: ({ signal }) => call('GET /api/operator/content', { signal }),
  });

export const useReportsRead = (question: string) =>
  useMutation({
    mutationFn: () => call('PUT /api/operator/reports/{id}/reading', { params: { id: question } }),
    onSettled: () => refetch('content'),
  });

export const usePlatformHealth = () =>
  useQuery({
    queryKey: ['operator', 'health'],
    queryFn: ({ signal }) => call('GET /api/operator/health', { signal }),
    refetchInterval: LOOK_MS,
  });
