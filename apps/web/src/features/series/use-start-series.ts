import { useNavigate } from '@tanstack/react-router';
import { type NewSeries, useCreateSeries } from './queries.ts';

/** Creates a series and opens it; `failure` is the last refusal. */
export function useStartSeries(): {
  start(wanted: NewSeries): void;
  starting: string | null;
  failure: Error | null;
} {
  const navigate = useNavigate();
  const create = useCreateSeries();
  return {
    start: (wanted) =>
      create.mutate(wanted, {
        onSuccess: ({ serie }) => navigate({ to: '/player/$id', params: { id: serie.id } }),
      }),
    starting: create.isPending ? (create.variables?.slug ?? null) : null,
    failure: create.error,
  };
}
