import type { NewColleague, WantedTerms } from '@balise/contract/school/team';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';

const TEAM = 'team';
/** What is shown after a change is what is stored, also when somebody else has changed it. */
const refetchTeam = () =>
  Promise.all([TEAM, 'groups'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

export const useTeam = () =>
  useQuery({
    queryKey: [TEAM],
    queryFn: ({ signal }) => call('GET /api/school/team', { signal }),
  });

export const useInvite = () =>
  useMutation({
    mutationFn: (one: NewColleague) => call('POST /api/school/team', { body: one }),
    onSettled: refetchTeam,
  });

export const useSendAgain = (id: string) =>
  useMutation({
    mutationFn: () => call('PUT /api/school/team/invitations/{id}/resend', { params: { id } }),
    onSettled: refetchTeam,
  });

export const useTakeBack = (id: string) =>
  useMutation({
    mutationFn: () => call('PUT /api/school/team/invitations/{id}/withdrawal', { params: { id } }),
    onSettled: refetchTeam,
  });

export const useTermsChange = (person: number) =>
  useMutation({
    mutationFn: (terms: WantedTerms & { version: number }) =>
      call('PUT /api/school/team/{id}', { params: { id: String(person) }, body: terms }),
    onSettled: refetchTeam,
  });

export const useContractEnd = (person: number) =>
  useMutation({
    mutationFn: (change: { ends: boolean; version: number }) =>
      call('PUT /api/school/team/{id}/contract', { params: { id: String(person) }, body: change }),
    onSettled: refetchTeam,
  });
