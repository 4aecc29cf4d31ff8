import type { NewView, SavedView } from '@balise/contract/school/roster';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

const VIEWS = ['roster-views'];

export const useOwnViews = () =>
  useQuery({
    queryKey: VIEWS,
    queryFn: ({ signal }) => call('GET /api/school/views', { signal }).then(({ views }) => views),
    refetchOnWindowFocus: true,
  });

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: VIEWS });
}

export const useNewView = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: NewView) => call('POST /api/school/views', { body }),
    onSettled,
  });
};

export const useViewName = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ view: { id, version }, name }: { view: SavedView; name: string }) =>
      call('PUT /api/school/views/{id}', { params: { id }, body: { name, version } }),
    onSettled,
  });
};

export const useViewRemoval = () => {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id }: SavedView) => call('PUT /api/school/views/{id}/withdrawal', { params: { id } }),
    onSettled,
  });
};
