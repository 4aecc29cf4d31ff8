import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { AccessAct } from './access.ts';
import { toActBody, toActResult, toRecentActs, toUndoResult } from './wire.ts';

/** @param isAllowed whether the person may change accesses */
export const useRecentActs = (isAllowed: boolean) =>
  useQuery({
    queryKey: ['access-acts'],
    queryFn: ({ signal }) => call('GET /api/gestion/acces', { signal }).then(toRecentActs),
    enabled: isAllowed,
  });

/** What shows an access, or counts them. */
const refresh = (client: QueryClient): void => {
  for (const name of ['roster', 'access-acts', 'learner-file', 'school-tasks'])
    void client.invalidateQueries({ queryKey: [name] });
};

export function useAccessAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: AccessAct) =>
      call('PUT /api/gestion/acces', { body: toActBody(act) }).then(toActResult),
    onSuccess: () => refresh(client),
  });
}

export function useAccessUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call('PUT /api/gestion/acces/{id}/annulation', { params: { id } }).then(toUndoResult),
    onSuccess: () => refresh(client),
  });
}
