import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { now } from '../../lib/clock.ts';
import { download } from '../../lib/download.ts';
import { studentQuery } from '../student/api.ts';
import { readEnded, toAccount, toDevice, toErasureForm, toLooks, toPasswordForm } from './wire.ts';

/** Fetched each time it is shown, because links in mails change it while the page is open. */
const accountQuery = queryOptions({
  queryKey: ['compte'],
  queryFn: async ({ signal }) => toAccount(await call('GET /api/compte', { signal })),
});

export const useAccount = () => useQuery(accountQuery);

const devicesQuery = queryOptions({
  queryKey: ['compte', 'appareils'],
  queryFn: async ({ signal }) => (await call('GET /api/compte/appareils', { signal })).map(toDevice),
});

export const useDevices = () => useQuery(devicesQuery);

const looksQuery = queryOptions({
  queryKey: ['compte', 'consultations'],
  queryFn: async ({ signal }) => toLooks(await call('GET /api/compte/consultations', { signal })),
});

/** Who of a school looked at the page of the signed-in person. */
export const useLooks = () => useQuery(looksQuery);

/** Signs out one device, or all except this one. */
export function useEndDevices() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (id: string | 'others') =>
      readEnded(
        id === 'others'
          ? await call('POST /api/compte/appareils/deconnexion', {})
          : await call('POST /api/compte/appareils/{id}/deconnexion', { params: { id } }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}

export function useChangePassword() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (typed: { current: string; next: string }) =>
      call('PUT /api/compte/mot-de-passe', { form: toPasswordForm(typed) }),
  });
}

export function useAskErasure() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (password: string | undefined) =>
      call('POST /api/compte/suppression', { form: toErasureForm(password) }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}

export function useCancelErasure() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /api/compte/suppression/annulation', {}),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: accountQuery.queryKey });
      await client.invalidateQueries({ queryKey: studentQuery.queryKey });
    },
  });
}

/** When the account will be erased; null if no erasure is confirmed. Only reads the cache. */
export function usePlannedErasure(): string | null {
  const { data } = useQuery({
    ...studentQuery,
    enabled: false,
    select: ({ erasureAt }) => erasureAt,
  });
  return data ?? null;
}

export function useDownload() {
  return useMutation({
    networkMode: 'always',
    mutationFn: () =>
      download('GET /api/compte/donnees', `mes-donnees-${now().toISOString().slice(0, 10)}.zip`),
  });
}
