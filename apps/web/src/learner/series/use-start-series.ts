import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type SeriesRequest, useCreateSeries } from './queries.ts';

/** Creates a series and opens it; `failure` is the last refusal, `starting` the slug until the player opens. */
export function useStartSeries(): {
  start(wanted: SeriesRequest): void;
  starting: string | null;
  failure: Error | null;
} {
  const navigate = useNavigate();
  const router = useRouter();
  const create = useCreateSeries();
  const [starting, setStarting] = useState<string | null>(null);
  // A series may cost a credit: a second press before the next render must not start another.
  const busy = useRef(false);
  const stop = (): void => {
    busy.current = false;
    setStarting(null);
  };
  return {
    start: (wanted) => {
      if (busy.current) return;
      busy.current = true;
      setStarting(wanted.slug);
      // The player's code loads while the series is created.
      void router.preloadRoute({ to: '/player/$id', params: { id: 'nouvelle' } });
      create.mutate(wanted, {
        onSuccess: ({ id }) => void navigate({ to: '/player/$id', params: { id } }).finally(stop),
        onError: stop,
      });
    },
    starting,
    failure: create.error,
  };
}
