import type { Path } from '@balise/contract/base/codes';
import { queryOptions, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { now } from '../../lib/clock.ts';
import { queryClient } from '../../lib/query-client.ts';
import { retried } from '../../lib/retry.ts';
import { newestFirst } from './progress.ts';
import { withStartKey } from './start-key.ts';
import type { PastSeries } from './wire.ts';
import {
  toCreatedSeries,
  toHistoryPage,
  toHistoryQuery,
  toLearnerSeries,
  toNewSeriesQuery,
  toSummary,
  toTheme,
} from './wire.ts';

export const seriesQuery = queryOptions({
  queryKey: ['series-eleve'],
  queryFn: ({ signal }) =>
    call('GET /api/front/series-eleve', { query: { t: String(Date.now()) }, signal }).then((reply) =>
      toLearnerSeries(reply, now().getTime()),
    ),
  // A mock exam that runs, or another device, changes it meanwhile.
  refetchOnWindowFocus: true,
});

/** Series of the dashboard's history; with more of them, the rest is asked for. */
const FIRST_PAGE = 50;
const NEXT_PAGE = 100;

/** The whole history, the last touched first: the part that the dashboard has, and the rest page by page. */
export const useHistory = () => {
  const series = useStudentSeries();
  const first = series.data?.history ?? [];
  const last = first[FIRST_PAGE - 1];
  const rest = useQuery({
    // Begins like the key of the dashboard: what makes that stale makes this stale too.
    queryKey: [...seriesQuery.queryKey, 'rest', last?.id, last?.date],
    queryFn: last ? ({ signal }) => fetchHistoryAfter(last, signal) : skipToken,
  });
  const known = new Set(first.map(({ id }) => id));
  return {
    entries: last
      ? rest.data && newestFirst([...first, ...rest.data.filter(({ id }) => !known.has(id))])
      : series.data && first,
    themes: series.data?.themes,
    error: series.error ?? rest.error,
    refetch: () => (series.error ? series.refetch() : rest.refetch()),
  };
};

async function fetchHistoryAfter(last: PastSeries, signal: AbortSignal): Promise<PastSeries[]> {
  const query = toHistoryQuery(last);
  const page = toHistoryPage(await call('GET /api/front/historique', { query, signal }));
  const next = page.length < NEXT_PAGE ? undefined : page.at(-1);
  return next ? [...page, ...(await fetchHistoryAfter(next, signal))] : page;
}

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
  /** The number of the series; without it, the next one. */
  order?: number;
}

/** Starts a series and marks credits and history as stale; the next page that shows them fetches them again. */
export const useCreateSeries = () =>
  useMutation({
    mutationFn: (wanted: SeriesRequest) =>
      withStartKey(`${wanted.slug} ${wanted.path} ${wanted.order}`, (key) =>
        retried(() => createSeries(wanted, key)),
      ),
    onSuccess: () => forgetSeries('none'),
  });

/** Gives back a series that was never opened, with its credit. A lost call does no harm: the server does it later. */
export function giveBackSeries(id: string): void {
  call('PUT /api/serie/plus-tard/{id}', { params: { id } }).then(
    () => forgetSeries('active'),
    () => undefined,
  );
}

/** The history and the credits have changed. */
function forgetSeries(refetchType: 'none' | 'active'): void {
  for (const queryKey of [['series-eleve'], ['utilisateur']])
    void queryClient.invalidateQueries({ queryKey, refetchType });
}

const createSeries = (wanted: SeriesRequest, key: string) =>
  call('PUT /api/serie/create', {
    query: toNewSeriesQuery(wanted),
    headers: { 'idempotency-key': key },
  }).then(toCreatedSeries);
