import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { OwnView } from './own-views.ts';
import type { RosterAddress } from './roster.ts';
import { toNewViewBody, toOwnView, toOwnViews, toViewForm } from './wire.ts';

const VIEWS = ['roster-views'];

export const useOwnViews = () =>
  useQuery({
    queryKey: VIEWS,
    queryFn: ({ signal }) => call('GET /api/gestion/vues', { signal }).then(toOwnViews),
    refetchOnWindowFocus: true,
  });

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: VIEWS });
}

export const useNewView = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, name, address }: { id: string; name: string; address: RosterAddress }) =>
      call('POST /api/gestion/vues', { body: toNewViewBody(id, name, address) }).then(toOwnView),
    onSettled,
  });
};

export const useViewName = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ view, name }: { view: OwnView; name: string }) =>
      call('PUT /api/gestion/vues/{id}', { params: { id: view.id }, form: toViewForm(name, view) }),
    onSettled,
  });
};

export const useViewRemoval = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id }: OwnView) => call('PUT /api/gestion/vues/{id}/retrait', { params: { id } }),
    onSettled,
  });
};
