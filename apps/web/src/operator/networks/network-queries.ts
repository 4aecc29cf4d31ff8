import type { InviteBody } from '@balise/contract/operator/people';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type NetworksSearch, refetchSchools, toInviteBody, wordsInQuery } from '../desk/api.ts';

export const useNetworks = (search: NetworksSearch) =>
  useQuery({
    queryKey: ['operator', 'networks', search],
    queryFn: ({ signal }) => call('GET /api/operator/networks', { query: wordsInQuery(search), signal }),
    placeholderData: (before) => before,
  });

export const useNetwork = (id: string) =>
  useQuery({
    queryKey: ['operator', 'network', id],
    queryFn: ({ signal }) => call('GET /api/operator/networks/{id}', { params: { id }, signal }),
  });

export const useNewNetwork = () =>
  useMutation({
    mutationFn: (body: { key: string; name: string }) => call('POST /api/operator/networks', { body }),
    onSettled: refetchSchools,
  });

export const useNetworkChange = (id: string) =>
  useMutation({
    mutationFn: (body: { name: string; version: number }) =>
      call('PUT /api/operator/networks/{id}', { params: { id }, body }),
    onSettled: refetchSchools,
  });

export const useNetworkDeletion = (id: string) =>
  useMutation({
    mutationFn: (version: number) =>
      call('PUT /api/operator/networks/{id}/removal', { params: { id }, body: { version } }),
    // Not the network itself where it is gone: its page is left.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['operator', 'networks'] }),
    onError: refetchSchools,
  });

/** Schools in no network. */
export const useFreeSchools = (id: string, q: string) =>
  useQuery({
    queryKey: ['operator', 'network', id, 'free', q],
    queryFn: ({ signal }) =>
      call('GET /api/operator/networks/{id}/schools', {
        params: { id },
        query: wordsInQuery({ q }),
        signal,
      }),
    placeholderData: (before) => before,
  });

/** Puts a school in a network; null takes it out. */
export const useSchoolNetwork = () =>
  useMutation({
    mutationFn: ({ school, ...body }: { school: number; network: number | null; version: number }) =>
      call('PUT /api/operator/schools/{id}/network', { params: { id: String(school) }, body }),
    onSettled: refetchSchools,
  });

export const useHeadOfficeInvitation = (id: string) =>
  useMutation({
    mutationFn: (draft: InviteBody) =>
      call('POST /api/operator/networks/{id}/head-office', { params: { id }, body: toInviteBody(draft) }),
    onSettled: refetchSchools,
  });

export const useHeadOfficeContract = (person: number) =>
  useMutation({
    mutationFn: (body: { network: number; ends: boolean; version: number }) =>
      call('PUT /api/operator/head-office/{id}/contract', { params: { id: String(person) }, body }),
    onSettled: refetchSchools,
  });
