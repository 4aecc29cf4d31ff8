import type { Path } from '@balise/contract/codes';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { retried } from '../../lib/retry.ts';
import { withStartKey } from './start-key.ts';
import { toCreatedSeries, toLearnerSeries, toNewSeriesQuery, toSummary, toTheme } from './wire.ts';

export const seriesQuery = queryOptions({
  queryKey: ['series-eleve'],
  queryFn: ({ signal }) =>
    call('GET /api/front/series-eleve', { query: { t: String(Date.now()) }, signal }).then(toLearnerSeries),
});

export const themesQuery = queryOptions({
  queryKey: ['themes'],
  queryFn: ({ signal }) => call('GET /api/front/themes', { signal }).then((themes) => themes.map(toTheme)),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useStudentSeries = () => useQuery(seriesQuery);
export const useThemes = () => useQuery(themesQuery);

export const useSummary = (id: string) =>
  useQuery({
    queryKey: ['resume', id],
    queryFn: ({ signal }) => call('GET /api/serie/resume/{id}', { params: { id }, signal }).then(toSummary),
  });

export interface SeriesRequest {
  slug: string;
  path: Path;
}

/** Starts a series and marks credits and history as stale; the next page that shows them fetches them again. */
export const useCreateSeries = () =>
  useMutation({
    mutationFn: (wanted: SeriesRequest) =>
      withStartKey(`${wanted.slug} ${wanted.path}`, (key) => retried(() => createSeries(wanted, key))),
    onSuccess: () => {
      for (const queryKey of [['series-eleve'], ['utilisateur']])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });

const createSeries = (wanted: SeriesRequest, key: string) =>
  call('PUT /api/serie/create', {
    query: toNewSeriesQuery(wanted),
    headers: { 'idempotency-key': key },
  }).then(toCreatedSeries);
