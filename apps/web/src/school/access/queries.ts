import type { AccessAct } from '@balise/contract/school/access';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** @param isAllowed whether the person may change accesses */
export const useRecentActs = (isAllowed: boolean) =>
  useQuery({
    queryKey: ['access-acts'],
    queryFn: ({ signal }) => call('GET /api/school/access', { signal }).then(({ acts }) => acts),
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
    mutationFn: (body: AccessAct) => call('PUT /api/school/access', { body }),
    onSuccess: () => refresh(client),
  });
}

export function useAccessUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('PUT /api/school/access/{id}/cancellation', { params: { id } }),
    onSuccess: () => refresh(client),
  });
}
