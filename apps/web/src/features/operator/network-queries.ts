import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import {
  toFreeSchools,
  toHeadOfficeForm,
  toNetworkBody,
  toNetworkList,
  toNetworksQuery,
  toNewNetworkBody,
  toOneNetwork,
  toSchoolNetworkBody,
} from './network-wire.ts';
import type { NetworksSearch } from './networks.ts';
import type { ManagerDraft } from './operator.ts';
import { refetchSchools } from './queries.ts';
import { toManagerBody } from './wire.ts';

export const useNetworks = (search: NetworksSearch) =>
  useQuery({
    queryKey: ['operator', 'networks', search],
    queryFn: ({ signal }) =>
      call('GET /api/exploitation/groupements', { query: toNetworksQuery(search), signal }).then(
        toNetworkList,
      ),
    placeholderData: (before) => before,
  });

export const useNetwork = (id: string) =>
  useQuery({
    queryKey: ['operator', 'network', id],
    queryFn: ({ signal }) =>
      call('GET /api/exploitation/groupements/{id}', { params: { id }, signal }).then(toOneNetwork),
  });

export const useNewNetwork = () =>
  useMutation({
    mutationFn: (draft: { key: string; name: string }) =>
      call('POST /api/exploitation/groupements', { body: toNewNetworkBody(draft) }),
    onSettled: refetchSchools,
  });

export const useNetworkChange = (id: string) =>
  useMutation({
    mutationFn: (draft: { name: string; version: number }) =>
      call('PUT /api/exploitation/groupements/{id}', { params: { id }, body: toNetworkBody(draft) }),
    onSettled: refetchSchools,
  });

export const useNetworkDeletion = (id: string) =>
  useMutation({
    mutationFn: (version: number) =>
      call('PUT /api/exploitation/groupements/{id}/suppression', {
        params: { id },
        form: { version: String(version) },
      }),
    // Not the network itself where it is gone: its page is left.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['operator', 'networks'] }),
    onError: refetchSchools,
  });

/** Schools in no network. */
export const useFreeSchools = (id: string, q: string) =>
  useQuery({
    queryKey: ['operator', 'network', id, 'free', q],
    queryFn: ({ signal }) =>
      call('GET /api/exploitation/groupements/{id}/ecoles', {
        params: { id },
        query: toNetworksQuery({ q }),
        signal,
      }).then(toFreeSchools),
    placeholderData: (before) => before,
  });

/** Puts a school in a network; null takes it out. */
export const useSchoolNetwork = () =>
  useMutation({
    mutationFn: ({ school, ...change }: { school: number; network: number | null; version: number }) =>
      call('PUT /api/exploitation/ecoles/{id}/groupement', {
        params: { id: String(school) },
        body: toSchoolNetworkBody(change),
      }),
    onSettled: refetchSchools,
  });

export const useHeadOfficeInvitation = (id: string) =>
  useMutation({
    mutationFn: (draft: ManagerDraft) =>
      call('POST /api/exploitation/groupements/{id}/siege', { params: { id }, body: toManagerBody(draft) }),
    onSettled: refetchSchools,
  });

export const useHeadOfficeContract = (person: number) =>
  useMutation({
    mutationFn: (change: { network: number; ends: boolean; version: number }) =>
      call('PUT /api/exploitation/siege/{id}/contrat', {
        params: { id: String(person) },
        form: toHeadOfficeForm(change),
      }),
    onSettled: refetchSchools,
  });
