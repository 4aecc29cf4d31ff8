import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import {
  type NewColleague,
  toContractBody,
  toContractEndForm,
  toInvitationBody,
  toTeam,
  type WantedTerms,
} from './wire.ts';

const TEAM = 'team';
/** What is shown after a change is what is stored, also when somebody else has changed it. */
const refetchTeam = () =>
  Promise.all([TEAM, 'groups'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

export const useTeam = () =>
  useQuery({
    queryKey: [TEAM],
    queryFn: ({ signal }) => call('GET /api/gestion/equipe', { signal }).then(toTeam),
  });

export const useInvite = () =>
  useMutation({
    mutationFn: (one: NewColleague) => call('POST /api/gestion/equipe', { body: toInvitationBody(one) }),
    onSettled: refetchTeam,
  });

export const useSendAgain = (id: string) =>
  useMutation({
    mutationFn: () => call('PUT /api/gestion/equipe/invitations/{id}/renvoi', { params: { id } }),
    onSettled: refetchTeam,
  });

export const useTakeBack = (id: string) =>
  useMutation({
    mutationFn: () => call('PUT /api/gestion/equipe/invitations/{id}/retrait', { params: { id } }),
    onSettled: refetchTeam,
  });

export const useTermsChange = (person: number) =>
  useMutation({
    mutationFn: (terms: WantedTerms & { version: number }) =>
      call('PUT /api/gestion/equipe/{id}', { params: { id: String(person) }, body: toContractBody(terms) }),
    onSettled: refetchTeam,
  });

export const useContractEnd = (person: number) =>
  useMutation({
    mutationFn: (change: { ends: boolean; version: number }) =>
      call('PUT /api/gestion/equipe/{id}/contrat', {
        params: { id: String(person) },
        form: toContractEndForm(change),
      }),
    onSettled: refetchTeam,
  });
