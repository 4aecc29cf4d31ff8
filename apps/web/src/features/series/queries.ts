import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { retried } from '../../lib/retry.ts';
import { withStartKey } from './start-key.ts';

export const seriesQuery = queryOptions({
  queryKey: ['series-eleve'],
  queryFn: ({ signal }) => call('GET /api/front/series-eleve', { query: { t: String(Date.now()) }, signal }),
});

export const themesQuery = queryOptions({
  queryKey: ['themes'],
  queryFn: ({ signal }) => call('GET /api/front/themes', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useStudentSeries = () => useQuery(seriesQuery);
export const useThemes = () => useQuery(themesQuery);

export const useSummary = (id: string) =>
  useQuery({
    queryKey: ['resume', id],
    queryFn: ({ signal }) => call('GET /api/serie/resume/{id}', { params: { id }, signal }),
  });

export const useDetails = (id: string) =>
  useQuery({
    queryKey: ['details', id],
    queryFn: ({ signal }) =>
      call('GET /api/serie/details/{id}', {
        params: { id },
        query: { taille: String(window.innerWidth), mobile: 'false' },
        signal,
      }),
  });

export interface NewSeries {
  slug: string;
  parcours: 'libre' | 'accueil' | 'personnalise';
}

/** Starts a series; what was known of credits and history is stale then, and asked again by whoever shows it next. */
export const useCreateSeries = () =>
  useMutation({
    mutationFn: (query: NewSeries) =>
      withStartKey(`${query.slug} ${query.parcours}`, (key) =>
        retried(() => call('PUT /api/serie/create', { query, headers: { 'idempotency-key': key } })),
      ),
    onSuccess: () => {
      for (const queryKey of [['series-eleve'], ['utilisateur']])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
